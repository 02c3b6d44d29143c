import { beyondChance } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { forWhom, type ForWhom } from '../../effects/compare/for-whom.ts'
import { isControl, asksForWhom } from '../../lexicon/subgroup-words.ts'
import {
  forWhomHeadline,
  forWhomSentences,
  interactionOf,
  otherwiseAlike,
} from '../../telling/compare/for-whom.ts'
import { strataPassage } from '../../telling/compare/strata.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { name, text } from '../../prose/prose.ts'
import type { Variable } from '../../variables/variable.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'

/** Whether a question holds two sides against each other within the groups of another column. */
export const asksWhom = ({ question }: Frame): boolean =>
  question.for_whom === true || (question.given.length === 1 && asksForWhom(question.words))

/** What is asked about, and what it is held against: the one value that is named, else what is done against what is not. */
export function sidesOf({ question }: Frame, { column, levels }: Dimension): [string, string] | null {
  if (levels.length !== 2) return null
  const named = question.against.find((own) => own.column === column)?.values ?? []
  const [first, second] = levels as [string, string]
  const own = named.length === 1 ? String(named[0]) : isControl(first) ? second : first
  return own === second ? [second, first] : [first, second]
}

/** Those that the question names; without any whoever rows tell apart by a few values, and numbers. */
function amongWhom({ question, dimensions, numbers }: Frame, first: Dimension): (Dimension | Variable)[] {
  const all = [...dimensions, ...numbers].filter(({ column }) => column !== first.column)
  const named = all.filter((own) => question.given.some(({ column }) => column === own.column))
  if (named.length > 0) return named.slice(0, MOST_LOOKED_AT)
  return all
    .filter((own) => own.kind === 'number' || !isDimension(own) || own.distinct <= MOST_PARTS)
    .slice(0, MOST_LOOKED_AT)
}
const MOST_LOOKED_AT = 6
const MOST_PARTS = 6

/** "Does it help everyone or only the high-risk": the difference in each part, and whether the parts differ in it. */
export async function tellForWhom(frame: Frame, first: Dimension): Promise<Told | null> {
  const { measure } = frame
  const sides = sidesOf(frame, first)
  if (!sides) return null
  const effects: ForWhom[] = []
  for (const whom of amongWhom(frame, first)) {
    const effect = await attempted(frame.toolkit, `${first.label} within ${whom.label}`, () =>
      forWhom(frame, first, sides, whom),
    )
    if (effect) effects.push(effect)
  }
  const [effect, ...others] = effects.sort((a, b) => interactionOf(a.strata) - interactionOf(b.strata))
  if (!effect) return null
  const { strata } = effect
  // Of several that were looked through, the first is the strongest of so many.
  const depends = beyondChance(interactionOf(strata), effects.length)
  const headline = forWhomHeadline(frame, effect, depends)
  const sentences = [...forWhomSentences(frame, effect, depends), otherwiseAlike(others, depends)].filter(
    (words) => words !== '',
  )
  const sureness = depends ? 'moderate' : 'cannot-tell'
  const passage = await strataPassage(frame, strata, headline)
  return {
    judgement: {
      kind: depends ? 'which' : 'cannot-tell',
      sureness,
      reasons: [rowsBehind(frame, strata.main)],
    },
    headline,
    sentences,
    weakened: depends
      ? null
      : text`Whether a difference differs takes many more rows than whether there is one: that no dependence on ${name(strata.by.label)} shows does not say that there is none.`,
    advice: depends
      ? text`Decide it for each ${name(strata.by.label)} by itself; one average over all would be wrong for most`
      : null,
    keys: [],
    passages: [{ ...passage, sentences: [...sentences, ...passage.sentences], certainty: sureness }],
    effects: [{ ...strata.numbers, metric: measure.label }],
  }
}
