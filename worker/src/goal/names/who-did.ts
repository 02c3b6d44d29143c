import { fitsDeed, isDeedSaid } from '../../lexicon/deeds-of-people.ts'
import { orderOfDoer } from '../../model/nouns.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** Words between what was done and who did it: "assigned to Beth Anglin and Luke Wilson". */
const REACH = 8
/** How much less likely another column with the same value may be. */
const CLOSE = 0.03

/**
 * Of several columns that hold the same person first the one that holds who did what the goal says before the name: "closed
 * by", "handled by", "reported by". Where nothing is said of it, whoever has a row stands before whoever closed or changed it.
 */
export function whoDidFirst(tokens: readonly Token[], at: number, candidates: Candidate[]): Candidate[] {
  const [best] = candidates
  if (best?.kind !== 'value') return candidates
  const same = candidates.filter(
    ({ kind, value, table, score }) =>
      kind === 'value' && value === best.value && table === best.table && score > best.score - CLOSE,
  )
  if (same.length < 2) return candidates
  const first = bySaid(tokens, at, same) ?? ofKind(tokens, at, same) ?? byLeast(same)
  return first === best ? candidates : [first, ...candidates.filter((one) => one !== first)]
}

const called = ({ column }: Candidate): string =>
  nameWords(column ?? '')
    .join(' ')
    .toLowerCase()

function bySaid(tokens: readonly Token[], at: number, same: readonly Candidate[]): Candidate | null {
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const { text, sentence } = tokens[place]!
    if (sentence !== tokens[at]!.sentence) return null
    if (!isDeedSaid(text, tokens[place + 1]?.text)) continue
    const fits = same.map((one) => ({ one, fit: fitsDeed(text, called(one)) })).sort((a, b) => b.fit - a.fit)
    return fits[0]!.fit > 0 ? fits[0]!.one : null
  }
  return null
}

/** Who works on rows, by the word behind the value: "the hardware team". */
const TEAMS = /^(?:team|group|desk|queue|agent|department|staff)s?$/
const KINDS = /(?:^| )(?:category|type|kind|class|topic)$/

/** "Hardware incidents": the column of kinds of them, where a team is called the same. */
function ofKind(tokens: readonly Token[], at: number, same: readonly Candidate[]): Candidate | null {
  const length = nameWords(String(same[0]!.value)).length
  if (TEAMS.test(tokens[at + length]?.text ?? '')) return null
  return same.find((one) => KINDS.test(called(one))) ?? null
}

function byLeast(same: readonly Candidate[]): Candidate {
  const order = (one: Candidate) => {
    const found = orderOfDoer(called(one))
    return found < 0 ? Infinity : found
  }
  return same.reduce((best, one) => (order(one) < order(best) ? one : best))
}
