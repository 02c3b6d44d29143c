import { nameToken, parseTemplate, type Template } from '#contract'
import type { ExactAnswer } from '../../exact/answer-exactly.ts'
import type { AnswerPart } from '../chat.types.ts'

/** Figures that one sentence can hold. */
const IN_A_SENTENCE = 3

/** Words that refer to no cell, as they are read. */
const plainWords = (template: Template): string =>
  parseTemplate(template)
    .map((piece) => (piece.kind === 'reference' ? '' : piece.text))
    .join('')

/** Exact figures: in a sentence while they are few, under the names that the message gives them where it does. */
export function tellExactly({ figures, sentence, notes }: ExactAnswer): AnswerPart[] {
  const named = figures.filter(({ name }) => name !== null)
  const asNamed = named.map(({ name, value }) => `- @${nameToken(name!)}[${value}]`)
  const listed = figures.map(({ label, value }) => `- ${label}: ${value}`)
  return [
    figures.length <= IN_A_SENTENCE
      ? { kind: 'text', text: sentence, look: 'headline' }
      : { kind: 'text', text: listed.join('\n') },
    ...(asNamed.length > 0 ? [{ kind: 'text' as const, text: asNamed.join('\n') }] : []),
    ...notes.map((note): AnswerPart => ({ kind: 'note', words: plainWords(note) })),
  ]
}
