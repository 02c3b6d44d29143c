import type { Field, Filter, MetricRef, Profile, Question, SemanticModel, TableModel } from '#contract'
import { isMoneyColumn } from '../lexicon/money.ts'
import {
  asksWhatIsOwed,
  DUE_AMOUNT,
  PAID_HEADER,
  PAID_STATE,
  speaksOfOverdue,
  UNPAID_STATE,
} from '../lexicon/owed-words.ts'

const ASKS: ReadonlySet<Question['act']> = new Set(['exact', 'rank', 'compare', 'make-up', 'describe', 'odd'])
const MOST_LEVELS = 15
/** How often, how long and which share are asked of the rows, and not of their money. */
const NO_TOTAL =
  /\b(?:how (?:often|long|late|many)|share|proportion|percent(?:age)?|rate|likely|why|on average|average|typical(?:ly)?)\b/i
const AMOUNT = /^\s*(?:and |but |so )?(?:how much|what(?:'s| is| are| do| does)?)\b/i
const WHO =
  /^\s*(?:and |but |so )?(?:who|which|whose|list|show|name|(?:please )?(?:give|get|send) (?:me|us) (?:a |the )?(?:list|names?))\b/i

/**
 * "How much are we owed", "who still has to pay us": the amounts of what has not been paid, where a column says so, or what
 * was due less what was paid; the questions as they are where the table tells of neither.
 */
export const owedHeard = (
  questions: readonly Question[],
  { tables }: SemanticModel,
  profile: Pick<Profile, 'tables'>,
): Question[] =>
  questions.map((question) => {
    const { act, words, event, having, metric, reach } = question
    if (
      !asksWhatIsOwed(words) ||
      NO_TOTAL.test(words) ||
      !(ASKS.has(act) || AMOUNT.test(words)) ||
      event ||
      having ||
      reach
    )
      return question
    const table = metric?.table ?? question.by[0]?.table
    const model = tables.find((own) => own.table === table) ?? tables[0]
    const owed = model && owedIn(model)
    if (!owed) return question
    const overdue = speaksOfOverdue(words) ? lateIn(model, profile) : null
    const named = question.by.filter(({ column }) => column !== owed.column)
    const debtor = named.length === 0 && WHO.test(words) ? debtorIn(model, profile) : null
    const by = debtor ? [debtor] : named
    const who = by.length > 0 && (WHO.test(words) || act === 'rank')
    const { decides: _, ...rest } = question
    return {
      ...rest,
      act: who ? 'rank' : by.length > 0 ? 'compare' : 'exact',
      metric: owed.metric,
      with: [],
      statistic: 'sum',
      by,
      against: [],
      within: [
        ...question.within.filter(({ column }) => column !== owed.column && column !== overdue?.column),
        // "What do the juniors still owe": theirs alone.
        ...question.against
          .filter(({ column }) => column !== owed.column && !by.some((own) => own.column === column))
          .map(({ values, ...ref }): Filter => ({
            ...ref,
            operator: values.length === 1 ? '=' : 'in',
            values,
          })),
        ...(owed.filter ? [owed.filter] : []),
        ...(overdue ? [overdue] : []),
      ],
      over: null,
      aspect: null,
      supposes: null,
      order: by.length > 0 ? 'most' : null,
      ...(who ? { lists: true as const } : {}),
      guessed: question.guessed.filter((part) => part !== 'act' && part !== 'metric'),
      unmatched: question.unmatched.filter(
        ({ part, words: own }) => part !== 'metric' && !asksWhatIsOwed(own),
      ),
    }
  })

/** Whoever is named on several rows. */
function debtorIn(
  { table, fields, row }: TableModel,
  { tables }: Pick<Profile, 'tables'>,
): Question['by'][number] | null {
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  const found = fields.find(({ column, entity, person, meaning }) => {
    const profile = columns.find(({ name }) => name === column)
    return (
      (entity !== null || person) &&
      (meaning === 'dimension' || meaning === 'identifier') &&
      column !== row.key &&
      profile !== undefined &&
      profile.distinct < profile.rows
    )
  })
  return found ? { table, column: found.column, part: null, bands: [] } : null
}

interface Owed {
  metric: MetricRef
  /** Rows that have not been paid; null where what is owed stands in the amounts. */
  filter: Filter | null
  column: string | null
}

function owedIn(model: TableModel): Owed | null {
  const { table, metrics, fields } = model
  const money = metrics
    .filter(({ ref, label, unit }) => ref.kind === 'value' && isMoney(label, unit, ref.column, fields))
    .sort((a, b) => b.weight - a.weight)
  const value = (column: string): MetricRef => ({ kind: 'value', table, column, from: null, values: [] })
  const amounts = money.flatMap(({ ref, label }) => (ref.column ? [{ column: ref.column, label }] : []))
  // What is left to pay stands there by itself.
  const left = amounts.find(({ label }) =>
    /\b(?:outstanding|balance|owed|owing|unpaid|arrears)\b/i.test(label),
  )
  if (left) return { metric: value(left.column), filter: null, column: null }
  const paid = amounts.find(({ label }) => PAID_HEADER.test(label))
  const due = amounts.find((own) => own !== paid && DUE_AMOUNT.test(own.label))
  if (paid && due)
    return {
      metric: { ...value(due.column), kind: 'formula', terms: [{ operator: '-', column: paid.column }] },
      filter: null,
      column: null,
    }
  const [amount] = amounts
  const state = amount ? unpaidIn(model) : null
  return amount && state ? { metric: value(amount.column), filter: state, column: state.column } : null
}

const isMoney = (
  label: string,
  unit: string | null,
  column: string | null,
  fields: readonly Field[],
): boolean =>
  isMoneyColumn(label, unit) && fields.some((own) => own.column === column && own.meaning === 'measure')

/** Rows that are not paid, by a state, a yes or no, or a day of payment that is not there. */
function unpaidIn({ table, fields }: TableModel): Filter | null {
  for (const { column, levels, meaning } of fields) {
    if (meaning !== 'dimension' || levels.length > MOST_LEVELS) continue
    const values = levels.map(({ value }) => value)
    const paid = values.filter((value) => PAID_STATE.test(String(value).trim()))
    const open = values.filter((value) => UNPAID_STATE.test(String(value).trim()))
    if (paid.length > 0 && (open.length > 0 || values.length > paid.length)) {
      const [only] = paid
      const [state] = open
      // One state alone is not paid, and people call it by its name.
      if (open.length === 1 && values.length === paid.length + 1)
        return { table, column, operator: '=', values: [state!] }
      return paid.length === 1
        ? { table, column, operator: '!=', values: [only!] }
        : { table, column, operator: 'in', values: values.filter((value) => !paid.includes(value)) }
    }
  }
  const flag = fields.find(
    ({ meaning, label, levels, positive }) =>
      meaning === 'dimension' &&
      levels.length === 2 &&
      positive !== null &&
      PAID_HEADER.test(label) &&
      !/unpaid/i.test(label),
  )
  if (flag) return { table, column: flag.column, operator: '!=', values: [flag.positive] }
  const day = fields.find(
    ({ meaning, label, column }) =>
      meaning === 'time' && PAID_HEADER.test(`${label} ${column.replaceAll('_', ' ')}`),
  )
  return day ? { table, column: day.column, operator: '=', values: [null] } : null
}

/** What was due before the last day that the table knows. */
function lateIn(
  { table, fields, natural_time: time }: TableModel,
  { tables }: Pick<Profile, 'tables'>,
): Filter | null {
  const due = fields.find((own) => own.meaning === 'time' && own.time === 'due')
  const last = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === time)?.maximum
  return due && typeof last === 'string'
    ? { table, column: due.column, operator: '<', values: [last.slice(0, 10)] }
    : null
}
