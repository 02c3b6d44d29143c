import { beyondChance } from '../decide/decide.ts'
import { attempted } from '../effects/attempted.ts'
import { forWhom } from '../effects/for-whom.ts'
import { isControl, asksForWhom } from '../lexicon/subgroup-words.ts'
import { forWhomHeadline, forWhomSentences, interactionOf } from '../telling/for-whom.ts'
import { strataPassage } from '../telling/strata.ts'
import type { Told } from '../telling/told.ts'
import { rowsOf } from '../telling/words.ts'
import { name, text } from '../prose/prose.ts'
import type { Dimension, Frame } from './frame/frame.types.ts'

/** Whether a question holds two sides against each other within the groups of another column. */
export const asksWhom = ({ question }: Frame): boolean =>
  question.given.length === 1 && asksForWhom(question.words)

/** What is asked about, and what it is held against: the one value that is named, else what is done against what is not. */
export function sidesOf({ question }: Frame, { column, levels }: Dimension): [string, string] | null {
  if (levels.length !== 2) return null
  const named = question.against.find((own) => own.column === column)?.values ?? []
  const [first, second] = levels as [string, string]
  const own = named.length === 1 ? String(named[0]) : isControl(first) ? second : first
  return own === second ? [second, first] : [first, second]
}

/** "Does it help everyone or only the high-risk": the difference in each part, and whether the parts differ in it. */
export async function tellForWhom(frame: Frame, first: Dimension): Promise<Told | null> {
  const { question, measure } = frame
  const { column } = question.given[0]!
  const whom = [...frame.dimensions, ...frame.numbers].find((own) => own.column === column)
  const sides = sidesOf(frame, first)
  if (!whom || whom.column === first.column || !sides) return null
  const effect = await attempted(frame.toolkit, `${first.label} within ${whom.label}`, () =>
    forWhom(frame, first, sides, whom),
  )
  if (!effect) return null
  const { strata } = effect
  const depends = beyondChance(interactionOf(strata))
  const headline = forWhomHeadline(frame, effect)
  const sentences = forWhomSentences(frame, effect)
  const sureness = depends ? 'moderate' : 'cannot-tell'
  const passage = await strataPassage(frame, strata, headline)
  return {
    judgement: {
      kind: depends ? 'which' : 'cannot-tell',
      sureness,
      reasons: [{ code: 'rows', n: text`${strata.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}` }],
    },
    headline,
    sentences,
    weakened: depends
      ? null
      : text`Whether a difference differs takes many more rows than whether there is one: that no dependence on ${name(whom.label)} shows does not say that there is none.`,
    advice: depends
      ? text`Decide it for each ${name(whom.label)} by itself; one average over all would be wrong for most`
      : null,
    keys: [],
    passages: [{ ...passage, sentences: [...sentences, ...passage.sentences], certainty: sureness }],
    effects: [{ ...strata.numbers, metric: measure.label }],
  }
}
