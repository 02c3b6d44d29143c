import type { Question } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { isSeries, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { windowsOn } from './asked-stretches.ts'
import { attempted } from './attempted.ts'
import { pooledChange, type Pooled } from '../event/pooled.ts'
import type { Stretch } from './stretches.ts'

const FEWEST_MONTHS = 3
/** Months of a stretch that holds a year and what there is of the next. */
const TWO_YEARS = 24

const monthOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10)
const lastDay = (month: number): string =>
  new Date(Date.parse(firstDay(month + 1)) - 86_400_000).toISOString().slice(0, 10)

/** Whether a question holds this year against the one before: it is told by the year, or of a year and what there is of the next. */
export function holdsYears(question: Question, column: string): boolean {
  if (question.over?.grain === 'year') return true
  return windowsOn(question, column).some(({ operator, values }) => {
    const [from, to] = values.map(String)
    if (operator !== 'between' || values.length !== 2 || !from?.slice(4).startsWith('-01-01')) return false
    const months = monthOf(to!) - monthOf(from) + 1
    return months > 12 && months <= TWO_YEARS
  })
}

/** The months of this year that are whole, and the same of the year before, over all rows of both; null where either has too few. */
export async function likeMonths(frame: Frame): Promise<Pooled | null> {
  const { time, toolkit, table, measure } = frame
  if (
    !time ||
    isSeries(frame) ||
    time.period === 'step' ||
    (measure.kind !== 'mean' && measure.kind !== 'share')
  )
    return null
  const at = `${identifier(time.column)}::date`
  const ends = new View(
    await toolkit.query(
      `First and last whole month of ${measure.label}`,
      `with ends as (select min(${at}) as a, max(${at}) as b from ${table} where ${identifier(measure.variable!.column)} is not null)
select strftime(case when day(a) <= 7 then date_trunc('month', a) else date_trunc('month', a) + interval 1 month end, '%Y-%m-%d') as first, strftime(case when b >= last_day(b) - interval 4 day then date_trunc('month', b) else date_trunc('month', b) - interval 1 month end, '%Y-%m-%d') as last from ends`,
    ),
  )
  if (ends.value(0, 'first') === null) return null
  const [first, last] = [monthOf(ends.text(0, 'first')), monthOf(ends.text(0, 'last'))]
  const january = last - (last % 12)
  // Early in a year hardly any of it is there: the last twelve months are what it is held by.
  const from = Math.max(last - january + 1 >= FEWEST_MONTHS ? january : last - 11, first + 12)
  if (last - from + 1 < FEWEST_MONTHS) return null
  const span = (back: number): Stretch => ({ from: firstDay(from - back), to: lastDay(last - back) })
  return attempted(toolkit, 'the same months of two years', () =>
    pooledChange(frame, span(0), span(12), 'named-like'),
  )
}
