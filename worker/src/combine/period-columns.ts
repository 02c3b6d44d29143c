import type { ColumnProfile, TableProfile } from '#contract'
import { periodHeading, type PeriodGrain, type PeriodHeading } from './period-header.ts'

/** Columns that hold one or several quantities, each in one column for every stretch of time. */
export interface PeriodColumns {
  grain: PeriodGrain
  /** In the order of time; of months that come again, in that of the file. */
  periods: readonly (number | string)[]
  /** What each quantity is called in the headings (empty where they are the times alone), with its column of each period. */
  quantities: readonly { stem: string; columns: readonly (ColumnProfile | null)[] }[]
  /** Years that begin in one calendar year and end in the next. */
  split: boolean
}

/** Stretches that a table must have columns for before they are taken for its times. */
const FEWEST: Readonly<Record<PeriodGrain, number>> = {
  year: 3,
  quarter: 3,
  month: 3,
  day: 3,
  'month-of-year': 6,
  'quarter-of-year': 4,
  weekday: 5,
}
/** Different texts that columns of codes ("P" and "A" for each day) may hold. */
const MOST_CODES = 12

type Heading = PeriodHeading & { column: ColumnProfile }

/** The columns of a table that are one quantity at different times; null where it has none. */
export function periodColumns({ columns }: TableProfile): PeriodColumns | null {
  const counted = numberings(columns)
  const headings = inOneOrder(
    columns.flatMap((column): Heading[] => {
      const heading = periodHeading(column.original_name)
      const isCount = heading?.grain === 'year' && counted.has(heading.stem.toLowerCase())
      return heading && !isCount ? [{ ...heading, column }] : []
    }),
  )
  const found = [...new Set(headings.map(({ grain }) => grain))].flatMap((grain): PeriodColumns[] => {
    const own = headings.filter((heading) => heading.grain === grain)
    const quantities = [...new Set(own.map(({ stem }) => stem.toLowerCase()))].flatMap((stem) => {
      const members = own.filter((heading) => heading.stem.toLowerCase() === stem)
      const times = new Set(members.map(({ at }) => at))
      return times.size >= FEWEST[grain] && times.size === members.length && ofOneKind(members)
        ? [{ stem: members[0]!.stem, members }]
        : []
    })
    if (quantities.length === 0) return []
    const times = [...new Set(quantities.flatMap(({ members }) => members.map(({ at }) => at)))]
    const periods = COMES_AGAIN.has(grain) ? times : times.sort((a, b) => (a < b ? -1 : 1))
    return [
      {
        grain,
        periods,
        split: own.some(({ split }) => split),
        quantities: quantities.map(({ stem, members }) => ({
          stem,
          columns: periods.map((period) => members.find(({ at }) => at === period)?.column ?? null),
        })),
      },
    ]
  })
  const size = ({ quantities, periods }: PeriodColumns) => quantities.length * periods.length
  return found.sort((a, b) => size(b) - size(a))[0] ?? null
}

const NUMBERED = /^(?<stem>.*?)[ _.-]?\d+$/u

/** What is counted up through numbers most of which are no years: of "c0" to "c1999" the last hundred are none either. */
function numberings(columns: readonly ColumnProfile[]): Set<string> {
  const more = new Map<string, number>()
  for (const { original_name } of columns) {
    const { stem } = NUMBERED.exec(original_name.trim())?.groups ?? {}
    if (stem === undefined) continue
    const step = periodHeading(original_name) ? -1 : 1
    more.set(stem.toLowerCase(), (more.get(stem.toLowerCase()) ?? 0) + step)
  }
  return new Set([...more].filter(([, count]) => count > 0).map(([stem]) => stem))
}

export const COMES_AGAIN: ReadonlySet<PeriodGrain> = new Set(['month-of-year', 'quarter-of-year', 'weekday'])

/** Days such as 3/4/21 as the whole table writes them: by the order in which all are days, and follow each other. */
function inOneOrder(headings: Heading[]): Heading[] {
  const open = headings.filter(({ either }) => either)
  if (open.length === 0) return headings
  const as = (order: 'monthFirst' | 'dayFirst') => open.map(({ either }) => either![order])
  const rises = (days: (string | null)[]) =>
    days.every((own) => own !== null) ? days.filter((own, at) => at > 0 && own! > days[at - 1]!).length : -1
  const order = rises(as('monthFirst')) >= rises(as('dayFirst')) ? 'monthFirst' : 'dayFirst'
  return headings.flatMap((own) => {
    if (!own.either) return [own]
    const at = own.either[order]
    return at === null ? [] : [{ ...own, at }]
  })
}

/** All of numbers, or all of the same few codes; columns with nothing in them go with either. */
function ofOneKind(members: readonly Heading[]): boolean {
  const filled = members.map(({ column }) => column).filter(({ nulls, rows }) => nulls < rows)
  if (filled.length < 2) return false
  if (filled.every(isNumber)) return true
  if (!filled.every(({ storage }) => storage === 'text' || storage === 'boolean')) return false
  const codes = new Set(filled.flatMap(({ top }) => top.map(({ value }) => String(value))))
  return filled.every(({ distinct, top }) => distinct <= top.length) && codes.size <= MOST_CODES
}

export const isNumber = ({ storage }: ColumnProfile): boolean => storage === 'integer' || storage === 'number'
