import type { Intent } from '#contract'
import type { RoleVote } from './frame.types.ts'
import { FILLER, LIST } from './slots.ts'

/** Ways to say that other columns are to be held equal; all of them name factors. */
const ADJUSTMENTS: RegExp[] = [
  `(?:even |also |still )?(?:after |when |while |by |if |once )?(?:you |we |i )?(?:account|adjust|control|correct|allow|accounting|adjusting|adjusted|controlling|controlled|correcting|corrected|allowing)(?: also)? for ${FILLER}(?<list>${LIST})`,
  `(?:after |when |while |by |if |with )?(?:holding|keeping|fixing|leaving|hold|keep) ${FILLER}(?<list>${LIST})(?: \\w+){0,2}? (?:constant|fixed|equal|same|unchanged)`,
  `(?:after |when |while |by |if |once )?(?:you |we )?(?:taking|take|took) ${FILLER}(?<list>${LIST})(?: \\w+){0,2}? (?:into account|into consideration|in account)`,
  `(?:after |when |while |by |if |once )?(?:you |we )?(?:taking|take) (?:into account|into consideration|account of) ${FILLER}(?<list>${LIST})`,
  `(?:once|if|when|after|with|even with) ${FILLER}(?<list>${LIST})(?: \\w+)? (?:(?:is|are|was|were|has been|have been|being) )?(?:also )?(?:considered|controlled|controlled for|accounted for|taken into account|taken into consideration|held constant|held fixed|held equal|constant|fixed|known|factored in|included|adjusted for|equal|the same|allowed for|kept equal|kept constant)`,
  `(?:given|considering|net of|independent of|independently of|irrespective of|regardless of|conditional on|beyond|on top of) ${FILLER}(?<list>${LIST})`,
  `(?:at|of|for|with|among|between)(?: \\w+){0,2}? (?:same|equal|given|comparable|similar|identical) ${FILLER}(?<list>${LIST})`,
].map((pattern) => new RegExp(`(?<!\\S)${pattern}(?!\\S)`, 'g'))

/**
 * "After accounting for age", "given its size", "once severity is considered": votes for what is held equal.
 * @returns also the masked goal without these words, for the frames
 */
export function readAdjustments(masked: string): {
  votes: RoleVote[]
  intents: { intent: Intent; score: number; because: string }[]
  rest: string
} {
  const votes: RoleVote[] = []
  let rest = masked
  for (const pattern of ADJUSTMENTS)
    rest = rest.replace(pattern, (...found) => {
      const { list } = found.at(-1) as { list: string }
      for (const number of list.matchAll(/\u2039(\d+)\u203a/g))
        votes.push({ mention: Number(number[1]), role: 'factor', weight: 4, because: 'held equal' })
      return ' '
    })
  const because = 'other columns are to be held equal'
  const intents = votes.length === 0 ? [] : [{ intent: 'drivers' as const, score: 0.6, because }]
  return { votes, intents, rest: rest.replace(/ {2,}/g, ' ').trim() }
}
