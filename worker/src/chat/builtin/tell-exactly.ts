import { nameToken, parseTemplate, type Template } from '#contract'
import type { ExactAnswer } from '../../exact/answer-exactly.ts'
import type { AnswerPart } from '../chat.types.ts'

/** Figures that one sentence can hold. */
const IN_A_SENTENCE = 3

const NOTHING = 'I could not work out any of these figures from the data of this mission.'

/** Words that refer to no cell, as they are read. */
const plainWords = (template: Template): string =>
  parseTemplate(template)
    .map((piece) => (piece.kind === 'reference' ? '' : piece.text))
    .join('')

/** Exact figures: in a sentence while they are few, under the names that the message gives them where it does. */
export function tellExactly({ figures, sentence, notes, leftOut, missing }: ExactAnswer): AnswerPart[] {
  const named = figures.filter(({ name }) => name !== null)
  const asNamed = named.map(({ name, value }) => `- @${nameToken(name!)}[${value}]`)
  const listed = figures.map(({ label, value }) => `- ${label}: ${value}`)
  if (figures.length === 0) return [{ kind: 'text', text: NOTHING }, ...notesOf(notes)]
  const left = missing.map((own) => `@${nameToken(own)}`).join(', ')
  return [
    figures.length <= IN_A_SENTENCE
      ? { kind: 'text', text: sentence, look: 'headline' }
      : { kind: 'text', text: listed.join('\n') },
    ...(asNamed.length > 0 ? [{ kind: 'text' as const, text: asNamed.join('\n') }] : []),
    ...(left === '' ? [] : [{ kind: 'text' as const, text: `I could not work out ${left}.` }]),
    ...leftOut.map((words): AnswerPart => ({ kind: 'text', text: words })),
    ...notesOf(notes),
  ]
}

const notesOf = (notes: readonly Template[]) =>
  notes.map((note): AnswerPart => ({ kind: 'note', words: plainWords(note) }))
