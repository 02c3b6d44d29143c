import type { Question } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import { fieldOf, type Context } from './context.ts'

/**
 * "The number of teams taking part": the column that counts them, in place of the one that names them. Where no column
 * counts them, or the one that names them is asked for besides, it stays.
 */
export function withCounted(asked: Question, context: Context): Question {
  const question = withoutSeveral(asked, context)
  const { tokens, main } = context
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

const SEVERAL: ReadonlySet<string> = new Set(['several', 'multiple', 'various', 'numerous'])

/**
 * "Passed between several agents": where a number says how often or how many, those who are several are not told apart
 * from each other besides.
 */
function withoutSeveral(question: Question, context: Context): Question {
  const { tokens } = context
  const several = tokens.flatMap(({ lemma: own }, at) =>
    SEVERAL.has(own) && tokens[at + 1] ? [tokens[at + 1]!.lemma] : [],
  )
  const field = (one: Question['by'][number]) => fieldOf(context, one)
  const counts = question.by.some((own) => field(own)?.meaning === 'measure')
  if (several.length === 0 || !counts) return question
  const isSeveral = (own: Question['by'][number]) =>
    field(own)?.meaning === 'dimension' &&
    [own.column, field(own)!.label, field(own)!.entity?.one ?? ''].some((name) =>
      nameWords(name).some((word) => several.includes(lemma(word))),
    )
  const by = question.by.filter((own) => !isSeveral(own))
  return by.length === question.by.length
    ? question
    : { ...question, by, guessed: question.guessed.filter((part) => part !== 'by') }
}
