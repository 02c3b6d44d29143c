import {
  questionOf,
  type Filter,
  type MetricRef,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { asksGrowthParts } from '../model/asks-growth-parts.ts'
import { pluralOf } from '../lexicon/inflect.ts'
import { CONFIRMED, DOWNWARD, explanationIn } from '../lexicon/two-explanations.ts'

/** A sentence of a goal; what stands behind a colon belongs to it. */
export const SENTENCE = /[^.!?;\n]+[.!?;]?/g
const LEAST = 3

/**
 * "Is it more customers or bigger baskets", "more thefts, or only more reports": two explanations of one change in one
 * sentence, as a question for each; the questions as they are where the two make up nothing together.
 */
export function weighedHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  if (questions.some((own) => own.weighs || asksGrowthParts(own))) return [...questions]
  const table = questions.find(({ metric }) => metric !== null)?.metric?.table
  const model = tables.find((own) => own.table === table) ?? tables[0]
  if (!model?.natural_time) return [...questions]
  for (const sentence of goal.match(SENTENCE) ?? []) {
    const at = goal.indexOf(sentence)
    const own = questions.filter((question) => isInSentence(question, sentence, goal))
    if (
      own.some(
        ({ by, guessed, against }) =>
          against.length > 0 ||
          (by.length > 0 &&
            !guessed.includes('act') &&
            by.some((one) => isNamed(one.column, sentence, model))),
      )
    )
      continue
    const pair = sidesOf(sentence, own, model)
    if (!pair) continue
    const before = questions.filter(
      (question) => !own.includes(question) && goal.indexOf(question.words) < at,
    )
    const behind = questions.filter((question) => !own.includes(question) && !before.includes(question))
    return [...before, ...pair, ...behind]
  }
  return [...questions]
}

/** A question is of this sentence where its words stand in it, or it in them. */
export const isInSentence = ({ words }: Question, sentence: string, goal: string): boolean => {
  const told = sentence.trim()
  return words === goal || sentence.includes(words) || words.includes(told.replace(/[.!?;]$/, ''))
}

/** A column by which rows are told apart is meant only where its own name stands there. */
const isNamed = (column: string, sentence: string, { fields }: TableModel): boolean => {
  const label = fields.find((own) => own.column === column)?.label ?? column
  return new RegExp(
    `\\b(?:by|per|each|across) (?:the )?${label.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}`,
    'iu',
  ).test(sentence)
}

function sidesOf(sentence: string, own: readonly Question[], model: TableModel): Question[] | null {
  const { noun, key } = model.row
  const keyed = model.fields.find(({ column }) => column === key)?.label
  const rows = [noun.one, noun.many, ...(keyed ? [keyed, pluralOf(keyed)] : [])]
  for (const found of sentence.matchAll(/\bor\b/gi)) {
    const [a, b] = [sentence.slice(0, found.index), sentence.slice(found.index + 2)].map((half) =>
      half.trim(),
    )
    if (!a || !b || a.length < LEAST || b.length < LEAST) continue
    // "Why are sales higher: volume or price": what stands before the colon is what is explained.
    const [one, other] = [a.slice(a.lastIndexOf(':') + 1), b].map((half) => explanationIn(half, rows))
    if (!one || !other || one === other) continue
    const kinds = new Set([one, other])
    const way = DOWNWARD.test(`${a} ${b}`) ? ('down' as const) : ('up' as const)
    const value = kinds.has('each') && kinds.has('number') ? amountMeant(own, `${a} ${b}`, model) : null
    const confirmed = kinds.has('reported') && kinds.has('number') ? confirmedIn(model) : null
    const within = own
      .flatMap((question) => question.within)
      .filter((filter, at, all) => all.indexOf(filter) === at)
    const ask = (half: string, kind: typeof one, weighs: boolean): Question | null => {
      const asked = questionOf({
        act: 'change',
        metric: { kind: 'count', table: model.table, column: null, from: null, values: [] },
        within,
        over: { table: model.table, column: model.natural_time!, grain: null },
        supposes: way,
        words: half,
        ...(weighs ? { weighs: true as const } : {}),
      })
      if (kind === 'each') return value && { ...asked, metric: value, statistic: 'mean' }
      return kind === 'number' && confirmed ? { ...asked, within: [...within, confirmed] } : asked
    }
    if (!value && !confirmed) continue
    const [first, second] = [ask(a, one, false), ask(b.replace(/[.!?;]$/, ''), other, true)]
    if (first && second) return [first, second]
  }
  return null
}

/** What each has: the measure that is spoken of, else the amount that a row is about. */
export function amountMeant(
  own: readonly Question[],
  words: string,
  { metrics, fields }: TableModel,
): MetricRef | null {
  const able = metrics.filter(({ ref }) => ref.kind === 'value')
  const spoken = able.find(({ label }) =>
    new RegExp(`\\b${label.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}`, 'iu').test(words),
  )
  const asked = own.map(({ metric }) => metric).find((metric) => metric?.kind === 'value')
  const sums = able
    .filter(
      ({ ref, additivity }) => additivity === 'sum' && fields.some(({ column }) => column === ref.column),
    )
    .sort((a, b) => b.weight - a.weight)
  return spoken?.ref ?? asked ?? sums[0]?.ref ?? null
}

/** The rows that turned out to be so, where a column says it. */
function confirmedIn({ table, fields }: TableModel): Filter | null {
  for (const { column, label, meaning, levels, positive } of fields) {
    if (meaning !== 'dimension') continue
    if (label.split(' ').some((word) => CONFIRMED.test(word)) && positive !== null)
      return { table, column, operator: '=', values: [positive] }
    const level = levels.find(({ value }) => CONFIRMED.test(String(value)))
    if (level) return { table, column, operator: '=', values: [level.value] }
  }
  return null
}
