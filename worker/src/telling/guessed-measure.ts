import type { Question, Template } from '#contract'
import type { Reason } from '../decide/verdict.ts'
import { name, text } from '../prose/prose.ts'

/** What a judgement calls a guess at what is to be measured; null where the goal says it. */
export const guessedMeasure = (reasons: readonly Reason[]): string | null =>
  reasons.flatMap((own) => (own.code === 'guess' && own.what !== '' ? [own.what] : []))[0] ?? null

/**
 * The first words of an answer whose measure is a guess: "With time to resolve taken for “performance”, which is a guess: ...".
 * Another reading of words that were answered already says that it is one. Where a guess shows nothing, that what was meant was not understood comes first: it is no matter of what the data can tell.
 * @param unmatched words of the goal for which it stands, where they are known
 */
export function guessedFirst(
  measure: string,
  { unmatched, instead }: Pick<Question, 'unmatched' | 'instead'>,
  headline: Template,
  nothing: boolean,
): Template {
  if (instead) return text`If ${name(measure)} is what is meant: ${headline}`
  const words = unmatched.find(({ part }) => part === 'metric')?.words
  const meant = words === undefined ? null : text`“${name(words)}”`
  return nothing
    ? text`What is to be measured${meant === null ? '' : text` by ${meant}`} was not understood. With ${name(measure)} taken for it, which is a guess: ${headline}`
    : text`With ${name(measure)} taken for ${meant ?? 'what is meant'}, which is a guess: ${headline}`
}

/** What to do about a measure that was guessed hangs on whether it is what was meant. */
export const guessedAdvice = (measure: string, advice: Template): Template =>
  text`If ${name(measure)} is what is meant: ${advice.replace(/^[A-Z](?=[a-z’'])/, (letter) => letter.toLowerCase())}`
