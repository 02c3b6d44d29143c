import { capitalise } from '../prose/prose.ts'
import { toAdd } from '../telling/absent.ts'
import { guessedFirst, guessedMeasure } from '../telling/guessed-measure.ts'
import type { Told } from '../telling/told.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/**
 * An answer whose measure the goal does not name: its first sentence says that it is a guess, and where it shows nothing, that
 * is no ground for any advice but to add what is missing.
 */
export function asGuessed(toolkit: Pick<Toolkit, 'asked'>, place: number, told: Told): Told {
  const measure = guessedMeasure(told.judgement.reasons)
  const question = toolkit.asked.questions[place]
  if (measure === null || question === undefined) return told
  const headline = guessedFirst(measure, question, capitalise(told.headline))
  const nothing = told.judgement.kind === 'cannot-tell' || told.judgement.sureness === 'cannot-tell'
  if (!nothing) return { ...told, headline }
  const add = toAdd(toolkit)
  return { ...told, headline, advice: add !== null && told.advice?.startsWith(add) ? add : null, steps: [] }
}
