import type { Filter, Scalar } from '#contract'
import type { Row } from '../../../worker/src/testing/make-rows.ts'
import type { PlainGoal } from './plain-goal.types.ts'
import type { Figure, Seen } from './seen-questions.ts'

export const PARTS = [
  'intents',
  'outcome',
  'factors',
  'filters',
  'horizon',
  'top',
  'event',
  'question',
] as const
export type Part = (typeof PARTS)[number]
/** The parts that are right; a part of which nothing is expected in particular is left out. */
export type Judged = Partial<Record<Part, boolean>>

/** An intent below this score moves no detector. */
const ASKED = 0.5

/** Holds a reading against what a careful reader takes from the goal. Filters count by the rows they keep. */
export function judgeReading(expected: PlainGoal, reading: Seen, rows: readonly Row[]): Judged {
  const [first] = reading.outcomes
  const outcome = first ? columnNamed(first.column) : null
  const outcomes = [expected.outcome].flat().map((own) => (own == null ? own : columnNamed(own)))
  const { factors } = reading
  // Of rows counted by a column, the column is both what is told and what it is told by.
  const counted = first?.groups === true && !outcomes.includes(outcome)
  const all = (expected.either || counted || expected.outcome === undefined) && first ? [first.column] : []
  // One value set against the others is also what a reader takes for the rows spoken of.
  const spokenOf = reading.focus
    .filter(({ column, values }) => values.length === 1 && !expected.factors?.includes(column))
    .map(({ column }) => column)
  const fits = (named: string[]) =>
    sameMembers(expected.factors!, named) ||
    sameMembers(
      expected.factors!,
      named.filter((column) => !spokenOf.includes(column)),
    )
  return {
    intents: intentsAgree(expected, reading),
    ...(expected.outcome !== undefined && {
      outcome: outcomes.includes(outcome) || (counted && outcomes.includes(null)),
    }),
    ...(expected.factors !== undefined && {
      factors:
        fits(expected.either && first ? [first.column, ...factors] : factors) || fits([...all, ...factors]),
    }),
    filters: filtersAgree(expected, reading, rows),
    horizon: same(expected.horizon, reading.horizon && [reading.horizon.count, reading.horizon.unit]),
    top: same(expected.top, reading.top_n),
    event: same(expected.event, reading.event?.at),
    question: questionAgrees(expected, reading),
  }
}

/** A column of the file for the state of it that is measured; names as words. */
const columnNamed = (column: string): string => column.replace(/ is .*$/, '').replaceAll('_', ' ')

/** To compare two of several levels, either all rows or those of the two levels serve. */
function filtersAgree(expected: PlainGoal, { filters, focus, exact }: Seen, rows: readonly Row[]): boolean {
  const agree = (kept: Filter[]) => rows.every((row) => (expected.where?.(row) ?? true) === passes(row, kept))
  const sides = filters.filter(
    ({ operator, column, values }) =>
      operator === 'in' && values.length > 1 && expected.factors?.includes(column) === true,
  )
  const kept = (own: Seen['focus']) =>
    own.map(({ table, column, values }): Filter => ({ table, column, operator: 'in', values }))
  const open = focus.filter(({ column }) => !filters.some((filter) => filter.column === column))
  const spokenOf = kept(open.filter(({ column }) => !expected.factors?.includes(column)))
  const compared = kept(open.filter(({ values }) => values.length > 1))
  // To count the rows of a column that says yes or no is to count those that say yes.
  const counted = exact?.measure === 'count' ? exact.column : null
  const yes = counted && rows.map((row) => row[counted]!).find((value) => /^(yes|true|1)$/i.test(value))
  if (counted && yes && !filters.some(({ column }) => column === counted))
    if (agree([...filters, { table: '', column: counted, operator: '=', values: [yes] }])) return true
  return (
    agree(filters) ||
    (sides.length > 0 && agree(filters.filter((filter) => !sides.includes(filter)))) ||
    (spokenOf.length > 0 && agree([...filters, ...spokenOf])) ||
    (compared.length > 0 && agree([...filters, ...compared]))
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const sameMembers = (a: string[], b: string[]): boolean =>
  a.every((item) => b.includes(item)) && b.every((item) => a.includes(item))

function intentsAgree(expected: PlainGoal, reading: Seen): boolean {
  const { intents } = expected
  const asked = reading.intents.filter(({ score }) => score > ASKED).map(({ intent }) => intent)
  const [first] =
    asked.includes('quality') && intents.flat().includes('quality')
      ? (['quality'] as const)
      : [...reading.intents].sort((a, b) => b.score - a.score).map(({ intent }) => intent)
  // One figure by groups is what a comparison tells.
  const told = expected.question !== undefined && reading.figures.some((own) => isFigure(expected, own))
  const all = told ? [...asked, 'question' as const] : asked
  return (
    intents.every((alternatives) => [alternatives].flat().some((intent) => all.includes(intent))) &&
    intents.flat().some((intent) => intent === first || (told && intent === 'question'))
  )
}

/** An open goal must not be read as a question with one exact answer, nor the other way round. */
function questionAgrees(expected: PlainGoal, { exact, figures }: Seen): boolean {
  const open = expected.intents.flat().includes('question')
  // Where a goal may be read as a question and none in particular is expected, both readings serve.
  if (!expected.question) return open || !exact
  if (exact) return isFigure(expected, exact)
  return figures.some((own) => isFigure(expected, own))
}

const isFigure = ({ question }: PlainGoal, { measure, column }: Figure): boolean =>
  question !== undefined &&
  question.measure === measure &&
  (question.column === undefined || columnNamed(question.column) === columnNamed(column ?? ''))

const inSpans = (own: string, values: readonly Scalar[]): boolean =>
  values.some((first, at) => at % 2 === 0 && compare(own, first) >= 0 && compare(own, values[at + 1]!) <= 0)

const compare = (own: string, value: Scalar): number =>
  typeof value === 'boolean'
    ? Number(own.toLowerCase() !== String(value))
    : typeof value === 'number'
      ? Number(own) - value
      : own < String(value)
        ? -1
        : own > String(value)
          ? 1
          : 0

function passes(row: Row, filters: Filter[]): boolean {
  return filters.every(({ column, operator, values, than }) => {
    const own = row[column]
    if (own === undefined || own === '') return false
    if (operator === 'contains')
      return values.some((value) => own.toLowerCase().includes(String(value).toLowerCase()))
    const [first = null] = than === undefined ? values : [Number(row[than])]
    if (operator === 'in') return values.some((value) => compare(own, value) === 0)
    if (operator === 'between' || operator === 'not between')
      return (operator === 'between') === inSpans(own, values)
    const sign = compare(own, first)
    return {
      '=': sign === 0,
      '!=': sign !== 0,
      '<': sign < 0,
      '<=': sign <= 0,
      '>': sign > 0,
      '>=': sign >= 0,
    }[operator]
  })
}
