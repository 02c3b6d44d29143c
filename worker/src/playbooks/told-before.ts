import type { Template } from '#contract'
import { plainText } from '../toolkit/bound-text.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Told } from '../telling/told.ts'
import { capitalise, paragraph, text } from '../prose/prose.ts'
import { sentence } from '../telling/words.ts'
import type { AnsweredQuestion } from './answer-questions.ts'

/** What is left of an answer whose first words stand above already, and the answer that has them. */
export interface ToldBefore {
  told: Told
  before: AnsweredQuestion
}

/**
 * Two questions of one goal may have one answer: it is told once, and the second says that it holds there too, with what
 * the second alone adds. Null where no earlier answer has the same first words: figures come from cells of their own for
 * each question, so that what is read is compared.
 */
export function toldBefore(
  { book }: Pick<Toolkit, 'book'>,
  told: Told,
  earlier: readonly AnsweredQuestion[],
): ToldBefore | null {
  const plain = (words: Template) =>
    plainText(paragraph(capitalise(sentence(words))), book.table.bind(book)).toLowerCase()
  const before = earlier.find(({ answered }) => plain(answered.headline) === plain(told.headline))
  if (!before) return null
  const { answered } = before
  const said = new Set(
    [
      ...answered.sentences,
      ...(answered.next ?? []),
      ...(answered.steps ?? []),
      answered.advice ?? '',
      answered.weakened_by ?? '',
    ].map(plain),
  )
  const isNew = (words: Template) => !said.has(plain(words))
  const kept = (words: Template | null) => (words !== null && isNew(words) ? words : null)
  const titles = new Set(before.findings.map(({ title }) => plain(title)))
  // Neither list nor drawing stands twice.
  const { drawn: _drawn, listed: _listed, ...rest } = told
  return {
    before,
    told: {
      ...rest,
      headline: text`The answer above holds for this too`,
      sentences: told.sentences.filter(isNew),
      ...(told.next
        ? { next: told.next.filter((own) => isNew(typeof own === 'string' ? own : own.said)) }
        : {}),
      ...(told.steps ? { steps: told.steps.filter(isNew) } : {}),
      passages: told.passages.filter(({ title }) => !titles.has(plain(title))),
      advice: kept(told.advice),
      weakened: kept(told.weakened),
    },
  }
}
