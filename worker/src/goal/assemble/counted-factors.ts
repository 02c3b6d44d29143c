import type { Question } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Context } from './context.ts'

/**
 * "The number of teams taking part": the column that counts them, in place of the one that names them. Where no column
 * counts them, or the one that names them is asked for besides, it stays.
 */
export function withCounted(question: Question, { tokens, main }: Context): Question {
  const counted = tokens.flatMap((token, at) => {
    const thing = tokens[at + 2]
    return token.lemma === 'number' && tokens[at + 1]?.text === 'of' && thing ? [thing.lemma] : []
  })
  if (counted.length === 0 || question.by.length === 0) return question
  const has = (column: string, thing: string) => nameWords(column).some((word) => lemma(word) === thing)
  const by = question.by.map((own) => {
    const thing = counted.find((one) => has(own.column, one))
    const named = tokens.filter((token) => token.lemma === thing).length
    if (thing === undefined || named > 1 || own.table !== main.model.table) return own
    const number = main.model.fields.find(
      ({ column, meaning }) => meaning === 'measure' && column !== own.column && has(column, thing),
    )
    return number && number.column !== question.metric?.column
      ? { ...own, column: number.column, part: null, bands: [] }
      : own
  })
  return { ...question, by }
}
