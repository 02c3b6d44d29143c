import type { Field, MetricRef, Question } from '#contract'
import type { Item } from '../goal.types.ts'
import { columnOf, fieldOf, type Context } from './context.ts'
import { anyHas } from '../tagged.ts'

/** Before what a row has not: "without an assigned manager", "no manager", "lack a manager". */
const BEFORE: ReadonlySet<string> = new Set(
  'without no lack lacks lacking missing miss absent incomplete completeness complete gap gaps unfilled empty blank'.split(
    ' ',
  ),
)
/** Behind it: "managers are missing", "the reporting lines are incomplete". */
const BEHIND: ReadonlySet<string> = new Set(
  'missing absent incomplete empty blank unfilled lacking vacant unassigned complete'.split(' '),
)
/** Words between them. */
const REACH = 5
/** What a line of reporting is to, in the name of a column. */
const LINES = /\breporting lines?\b|\blines? of (?:command|reporting)\b|\bchain of command\b/i
const HEADS = /\b(?:manager|supervisor|reports? to|line manager|superior|boss|lead)\b/i
/** Share of rows beyond which a column counts as left out somewhere. */
const SOME = 0.005
const ACTS: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'explain',
  'odd',
  'describe',
  'exact',
  'make-up',
])

/**
 * "Where are employees left without a manager", "how complete are the reporting lines": what is measured is the share of rows
 * in which that column is empty, and it is looked for where they are. The question as it is where no column is named that
 * some rows leave empty.
 */
export function missingAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric } = question
  if (!ACTS.has(act) || question.event !== null || anyHas(items.slice(0, 2), 'how_many')) return question
  // A difference that is measured already is no gap in the records.
  if (metric !== null && metric.kind !== 'count' && metric.kind !== 'distinct' && act !== 'odd')
    return question
  const field = leftOut(items, question.words, context)
  if (!field) return question
  const { table } = context.main.model
  const by = question.guessed.includes('by')
    ? []
    : question.by.filter(
        ({ column, part }) => part === null && column !== field.column && isNamed(items, column),
      )
  const empty: MetricRef = {
    kind: 'share',
    table,
    column: field.column,
    from: null,
    values: [],
    limit: { operator: 'empty', value: null, unit: null, than: null },
  }
  return {
    ...question,
    act: by.length > 0 ? 'compare' : 'explain',
    metric: empty,
    with: [],
    statistic: null,
    by,
    against: [],
    within: question.within.filter(({ column }) => column !== field.column),
    over: null,
    aspect: null,
    order: null,
    supposes: null,
    top_n: null,
    guessed: [],
    unmatched: question.unmatched.filter(({ part }) => part === 'within'),
  }
}

const isNamed = (items: readonly Item[], column: string): boolean =>
  items.some(({ mention }) => {
    const [best] = mention?.candidates ?? []
    return best?.kind === 'field' && best.column === column && best.score >= NAMED
  })
/** From here on a word is the name of a column, and no word like it. */
const NAMED = 0.9

/** The column that the words say is not filled. */
function leftOut(items: readonly Item[], words: string, context: Context): Field | null {
  const { tokens, main } = context
  const isOpen = (field: Field | undefined): field is Field => {
    const own = field && columnOf(context, main.model.table, field.column)
    return own !== undefined && own.nulls > SOME * own.rows && own.nulls < own.rows
  }
  const said = (place: number, those: ReadonlySet<string>) => those.has(tokens[place]?.text ?? '')
  if (LINES.test(words) && tokens.some((_, place) => said(place, BEFORE) || said(place, BEHIND))) {
    const head = main.model.fields.find(({ label }) => HEADS.test(label))
    if (isOpen(head)) return head
  }
  for (const item of items) {
    const own = item.mention?.candidates.find(
      ({ kind, table, column }) =>
        (kind === 'field' || kind === 'metric') && table === main.model.table && column !== null,
    )
    const field = own && fieldOf(context, own)
    if (!isOpen(field) || field.column === main.model.row.key) continue
    const before = range(item.from - REACH, item.from).some(
      (place) => said(place, BEFORE) && tokens.slice(place, item.from).every(({ mark }) => mark === null),
    )
    const behind = range(item.to, item.to + REACH).some(
      (place) => said(place, BEHIND) && tokens.slice(item.to - 1, place).every(({ mark }) => mark === null),
    )
    if (before || behind) return field
  }
  return null
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - Math.max(0, from)) }, (_, at) => Math.max(0, from) + at)
