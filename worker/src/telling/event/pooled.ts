import type { Template } from '#contract'
import { name, text, type Piece } from '../../prose/prose.ts'
import type { Pooled } from '../../effects/event/pooled.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { rangeWords, rowsOf, valueOf } from '../words.ts'

const SIZE = { size: true, difference: true } as const

const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(Date.parse(day))

const monthInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    Date.parse(day),
  )
const DAY_MS = 86_400_000
const endsMonth = (day: string): boolean => new Date(Date.parse(day) + DAY_MS).getUTCDate() === 1

/** "March 1, 2024 to September 20, 2024", "April 2022 to March 2023", "2023". */
export function stretchWords({ from, to }: Pooled['now']): Template {
  if (!from.endsWith('-01') || !endsMonth(to))
    return text`${name(dayInWords(from))} to ${name(dayInWords(to))}`
  const [year, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (year === last && from.slice(5, 7) === '01' && to.slice(5, 7) === '12') return name(year)
  const [first, end] = [monthInWords(from), monthInWords(to)]
  return first === end ? name(first) : text`${name(first)} to ${name(end)}`
}

/** "in 2024", "from April 2022 to March 2023". */
const inStretch = (own: Pooled['now']): Template => {
  const words = stretchWords(own)
  return text`${words.includes(' to ') ? 'from' : 'in'} ${words}`
}

/** "14.1% (24 of 170)", "24.6 kg", "1,010": what a stretch has. */
export function sideWords(pooled: Pooled, side: 'before' | 'after'): Piece {
  const { measure, main, each } = pooled
  if (measure.kind === 'share')
    return text`${valueOf(measure, main, 0, `mean_${side}`)} (${main.ref(0, `sum_${side}`, 'integer')} of ${main.ref(0, `n_${side}`, 'integer')})`
  // Totals of stretches that are not as long are no totals to be compared.
  if (each !== null && !areAsLong(pooled)) return text`${valueOf(measure, main, 0, `mean_${side}`)} a ${each}`
  return valueOf(measure, main, 0, measure.kind === 'mean' ? `mean_${side}` : `sum_${side}`)
}

/** "9.1 points less (0.9 to 17.2 points)", "18.5% less (12.1% to 24.9%)" of what is counted or added up. */
export function changeOf({ measure, main, each }: Pooled): Template {
  const less = main.number(0, 'change') < 0
  // Beside a range that holds both signs the change has its own.
  if (main.number(0, 'low') > 0 !== main.number(0, 'high') > 0)
    return each === null
      ? text`${valueOf(measure, main, 0, 'change', { difference: true })} (${rangeWords(measure, main, 0, 'low', 'high')})`
      : text`${main.ref(0, 'percent', 'signed_percent1')} (${percentRange(main)})`
  if (each === null)
    return text`${valueOf(measure, main, 0, 'change', SIZE)} ${less ? 'less' : 'more'} (${rangeWords(measure, main, 0, 'low', 'high')})`
  return text`${main.ref(0, 'percent', 'magnitude_percent1')} ${less ? 'less' : 'more'} (${percentRange(main)})`
}

function percentRange(main: Pooled['main']): Template {
  const [low, high] = [main.number(0, 'percent_low'), main.number(0, 'percent_high')]
  const spans = low > 0 !== high > 0
  const format = spans ? 'signed_percent1' : 'magnitude_percent1'
  const ends = ['percent_low', 'percent_high'].map((column) => main.ref(0, column, format))
  const [from, to] = Math.abs(low) <= Math.abs(high) || spans ? ends : [...ends].reverse()
  return text`${from!} to ${to!}`
}

const areAsLong = ({ now, before, each, main }: Pooled): boolean =>
  each === null
    ? Date.parse(now.to) - Date.parse(now.from) === Date.parse(before.to) - Date.parse(before.from)
    : main.number(0, 'n_before') === main.number(0, 'n_after')

const isNamed = ({ apart }: Pooled): boolean => apart === 'named-like' || apart === 'named-unlike'

const beforeWords = (pooled: Pooled): Template =>
  isNamed(pooled)
    ? inStretch(pooled.before)
    : pooled.apart === 'year-before'
      ? 'in the same part of the year before'
      : areAsLong(pooled)
        ? 'right before it, as long'
        : text`from ${stretchWords(pooled.before)}`

/** "returned parcels went from 23.2% (41 of 177) in the same part of the year before to 14.1% (24 of 170): 9.1 points less". */
export const pooledSentence = (pooled: Pooled): Template =>
  text`${name(pooled.measure.label)} ${inStretch(pooled.now)} ${pooled.measure.kind === 'mean' ? 'averages' : 'is'} ${sideWords(pooled, 'after')}, against ${sideWords(pooled, 'before')} ${beforeWords(pooled)}: ${changeOf(pooled)}.`

/** The same where chance could make the difference. */
export const openSentence = (pooled: Pooled): Template =>
  text`Whether ${name(pooled.measure.label)} changed the data cannot tell: it ${pooled.measure.kind === 'mean' ? 'averages' : 'is'} ${sideWords(pooled, 'after')} ${inStretch(pooled.now)} and ${sideWords(pooled, 'before')} ${beforeWords(pooled)}; the difference could be anything from ${pooled.each === null ? rangeWords(pooled.measure, pooled.main, 0, 'low', 'high') : percentRange(pooled.main)}.`

/** Both stretches in one row. */
export const pooledTable = (frame: Frame, { measure, main, each }: Pooled): Passage['tables'][number] => ({
  view: main,
  caption: text`Both stretches of time, pooled over ${each === null ? rowsOf(frame) : `${each}s`}`,
  columns: [
    { name: 'n_before', title: each === null ? 'rows before' : `${each}s before`, format: 'integer' },
    { name: 'n_after', title: each === null ? 'rows now' : `${each}s now`, format: 'integer' },
    amountColumn(measure, 'mean_before', { title: each === null ? 'before' : `before, a ${each}` }),
    amountColumn(measure, 'mean_after', { title: each === null ? 'now' : `now, a ${each}` }),
    amountColumn(measure, 'change', { title: 'change', low: 'low', high: 'high', difference: true }),
    pColumn('p'),
  ],
})

/** What is pooled, and what its interval is over. */
export function pooledMethod({ main, each }: Pooled): string {
  const by = main.text(0, 'by')
  const over =
    by === 'clusters'
      ? 'weeks, which differ by more than chance'
      : by === 'units'
        ? each === null
          ? 'units, each held against itself'
          : `${each}s, each held against its like`
        : each === null
          ? 'rows'
          : `${each}s`
  return `All ${each === null ? 'rows' : `${each}s`} of a stretch against those of the other; the interval is over ${over}`
}

export const pooledPassage = (
  frame: Frame,
  pooled: Pooled,
  title: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Passage => ({
  kind: 'event',
  title: title.replace(/\.$/, ''),
  sentences,
  charts: [],
  tables: [pooledTable(frame, pooled)],
  estimate: text`${changeOf(pooled)}`,
  interval: null,
  p: pooled.main.ref(0, 'p', 'p').template,
  n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
  method: pooledMethod(pooled),
  certainty,
  evidence: [pooled.main],
})
