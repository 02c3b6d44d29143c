import type { ColumnProfile, MetricRef, Question } from '#contract'
import { ASKS_WHAT_IT_DOES, ASKS_WHETHER_GOOD, DATES_IT } from '../../lexicon/had-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { markOf } from '../../model/beginning-mark.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Item } from '../goal.types.ts'
import { columnOf, type Context } from './context.ts'

const CAN: ReadonlySet<Question['act']> = new Set(['compare', 'relate', 'explain', 'change', 'describe'])
/** Part of the rows without a day beyond which it is one of something that not all have. */
const NOT_ALL = 0.3
const KIN = 0.8
const SURE_METRIC = 0.3

/**
 * "Does the training pay off", "did the pilot help": what is named by no column as it stands, but by one that says since when
 * or whether rows have it ("training_date"). Those that have it are held against those that do not. The question as it is
 * elsewhere.
 */
export function hadAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, event, words, by, against, metric } = question
  if (event !== null || !CAN.has(act) || !ASKS_WHAT_IT_DOES.test(words)) return question
  const { main } = context
  const axis = columnOf(context, main.model.table, main.model.natural_time ?? '')
  if (!axis) return question
  const marks = main.profile.columns.filter((column) => isHad(column, axis))
  const [split, ...others] = [...by, ...against].map(({ column }) => column)
  // What is named already is measured by something: what pays off is a matter of no number of rows.
  const named = others.length === 0 ? marks.find(({ name }) => name === split) : undefined
  const mark = named ?? markSpoken(marks, items, question)
  if (!mark) return question
  const known = [metric, ...question.with].find(
    (own): own is MetricRef =>
      own !== null &&
      own.kind !== 'count' &&
      own.kind !== 'distinct' &&
      own.column !== mark.name &&
      own.from !== mark.name,
  )
  const guess = known || (named && !ASKS_WHETHER_GOOD.test(words)) ? null : foremost(mark, context)
  const ref = known ?? guess
  if (!ref || (named && known === metric && question.unmatched.length === 0)) return question
  return {
    ...question,
    act: 'compare',
    metric: ref,
    with: [],
    by: [{ table: main.model.table, column: mark.name, part: null, bands: [] }],
    against: [],
    within: question.within.filter(({ column }) => column !== mark.name),
    over: null,
    statistic: null,
    supposes: question.judged ? null : (named && question.supposes) || 'differs',
    guessed: [
      ...question.guessed.filter(
        (part) => part !== 'by' && part !== 'act' && part !== 'metric' && part !== 'over',
      ),
      ...(guess ? (['metric'] as const) : []),
    ],
    unmatched: question.unmatched.filter((own) => !speaksOf(mark, own.words)),
  }
}

/** A day that not all rows have, or yes and no. */
const isHad = (column: ColumnProfile, axis: ColumnProfile): boolean => {
  if (column.name === axis.name) return false
  const mark = markOf(column, axis)
  return mark !== null && (mark.kind === 'state' || column.nulls >= NOT_ALL * column.rows)
}

const contentOf = ({ name }: ColumnProfile): string[] => nameWords(name).filter((word) => !DATES_IT.has(word))

const speaksOf = (column: ColumnProfile, words: string): boolean => {
  const content = contentOf(column)
  return words
    .toLowerCase()
    .split(/[^a-z]+/)
    .some(
      (word) => word !== '' && content.some((own) => own === word || kinship(lemma(word), lemma(own)) >= KIN),
    )
}

/** The one whose name a free word of the goal is kin to. */
function markSpoken(
  marks: readonly ColumnProfile[],
  items: readonly Item[],
  { unmatched }: Question,
): ColumnProfile | undefined {
  const free = [
    ...unmatched.map(({ words }) => words),
    ...items.filter(({ mention, tags }) => !mention && tags.has('WORD')).map((item) => item.lemma),
  ]
  const dated = marks.filter(({ storage }) => storage === 'date' || storage === 'timestamp')
  const found = dated.filter((column) => free.some((words) => speaksOf(column, words)))
  return found.length === 1 ? found[0] : undefined
}

/** What the table measures of its rows first, where the goal names nothing. */
const foremost = ({ name }: ColumnProfile, { main }: Context): MetricRef | null =>
  [...main.model.metrics]
    .sort((a, b) => b.weight - a.weight)
    .find(
      ({ ref, weight }) =>
        weight >= SURE_METRIC &&
        (ref.kind === 'duration' || ref.kind === 'value' || ref.kind === 'share') &&
        ref.column !== name &&
        ref.from !== name,
    )?.ref ?? null
