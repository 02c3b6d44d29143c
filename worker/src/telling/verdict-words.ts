import type { Question, Template, Verdict } from '#contract'
import { text } from '../prose/prose.ts'

/** The first words of an answer to a question of yes or no: what follows says the size, and what is in doubt. */
export function withVerdict(
  kind: Verdict['kind'],
  { supposes }: Pick<Question, 'supposes'>,
  words: Template,
): Template {
  if (kind === 'yes') return words.startsWith('but ') ? text`Yes, ${words}` : text`Yes: ${words}`
  if (kind === 'no') return text`No: ${words}`
  return kind === 'cannot-tell' && supposes !== null
    ? text`Not shown: ${words.replace(/^Whether /, 'whether ')}`
    : words
}
