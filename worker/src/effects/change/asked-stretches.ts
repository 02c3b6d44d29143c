import type { Filter, Question } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { keptName } from '../effect.ts'
import { STRETCH, type LikeStretches } from './like-stretches.ts'
import { namedStretches, type NamedStretches } from './named-stretches.ts'
import { stretchesOf, type Covered, type Stretch, type Stretches } from './stretches.ts'

const DAY_MS = 86_400_000
/** Days that a whole stretch may lack at an end, for a weekend; more where rows are far between. */
const SPARE = { least: 3, most: 7 }
const OPERATORS: ReadonlySet<string> = new Set(['between', '>=', '>', '<=', '<'])
/** Dates that stand for a whole period, so that the last one reaches to its end. */
const SPACED: ReadonlySet<string> = new Set(['month', 'quarter', 'year'])

/** The filters by which a question names a stretch of time on a column; none where it names none. */
export const windowsOn = ({ within }: Pick<Question, 'within'>, column: string): Filter[] =>
  within.filter((own) => own.column === column && own.from === undefined && OPERATORS.has(own.operator))

/**
 * The stretch of time that a question names, and the one that it is held against: the same days of the year before, of
 * several whole years the first against the last, else the days just before it.
 *
 * @param whole the rows of the question over all the time that its table covers
 * @param windows the filters that name the stretch
 * @returns every pair that the rows reach back for, the likeliest first
 */
export async function askedStretches(whole: Frame, windows: readonly Filter[]): Promise<LikeStretches[]> {
  const found: LikeStretches[] = []
  for (const { before, after, like } of await pairsAsked(whole, windows)) {
    const own = await rowsOf(whole, before, after, like)
    if (own) found.push(own)
  }
  return found
}

/** The days that a question names, as far as rows reach; null where no rows have dates. */
export async function stretchAsked(whole: Frame, windows: readonly Filter[]): Promise<Stretch | null> {
  const covered = await coveredBy(whole)
  if (!covered) return null
  const span = spanOf(windows, covered)
  const own = {
    from: span.from < covered.from ? covered.from : span.from,
    to: span.to > covered.to ? covered.to : span.to,
  }
  return own.from <= own.to ? own : null
}

/** The same as days alone. */
async function pairsAsked(whole: Frame, windows: readonly Filter[]): Promise<Stretches[]> {
  const covered = windows.length > 0 ? await coveredBy(whole) : null
  if (!covered) return []
  const both = bothNamed(windows)
  if (!both) return stretchesOf(covered, spanOf(windows, covered))
  const named = namedStretches(covered, both)
  return named && named.months.before === named.months.after ? [named] : []
}

/** The filter by which a question names two stretches of time that it sets against each other: days of both, in pairs. */
export const namesBoth = ({ operator, values }: Filter): boolean =>
  operator === 'between' && values.length === 4

/** Both stretches, the earlier first; null where there is one, or more than two. */
function bothNamed(windows: readonly Filter[]): [Stretch, Stretch] | null {
  const [own, ...others] = windows
  if (!own || others.length > 0 || !namesBoth(own)) return null
  const [first, second] = [own.values.slice(0, 2), own.values.slice(2)].map(([from, to]): Stretch => ({
    from: dayOf(from, '-01-01'),
    to: dayOf(to, '-12-31'),
  })) as [Stretch, Stretch]
  return first.from <= second.from ? [first, second] : [second, first]
}

/** The two stretches that a question names, as far as rows reach and as much of each as the other has; null where it names no two. */
export async function stretchesNamed(
  whole: Frame,
  windows: readonly Filter[],
): Promise<NamedStretches | null> {
  const both = bothNamed(windows)
  const covered = both && (await coveredBy(whole))
  return covered && both ? namedStretches(covered, both) : null
}

/** Rows of both with the place of their period in each. */
export const rowsOfStretches = (
  whole: Frame,
  { before, after, like }: Stretches,
): Promise<LikeStretches | null> => rowsOf(whole, before, after, like)

/** What rows cover, the last period to its end where dates stand for one. */
async function coveredBy(whole: Frame): Promise<Covered | null> {
  const { time, table, toolkit } = whole
  if (!time || time.period === 'step') return null
  const at = `${identifier(time.column)}::date`
  const last =
    time.spacing !== null && SPACED.has(time.spacing)
      ? `(max(${at}) + interval 1 ${time.spacing} - interval 1 day)::date`
      : `max(${at})`
  const known = new View(
    await toolkit.query(
      `First and last day of ${whole.noun.many} by ${time.label}`,
      `select min(${at}) as first, ${last} as last, count(distinct ${at}) as days from ${table} where ${at} is not null`,
    ),
  )
  const covered: Stretch = {
    from: known.text(0, 'first').slice(0, 10),
    to: known.text(0, 'last').slice(0, 10),
  }
  const apart = (2 * daysOf(covered)) / Math.max(1, known.number(0, 'days'))
  const spare = Math.min(SPARE.most, Math.max(SPARE.least, Math.ceil(apart)))
  return { ...covered, spare }
}

const dayOf = (value: unknown, end: string): string =>
  /^\d{4}$/.test(String(value)) ? `${String(value)}${end}` : String(value).slice(0, 10)

/** The days that filters leave; a year that stands as a number is all of its days. */
function spanOf(windows: readonly Filter[], { from, to }: Stretch): Stretch {
  return windows.reduce(
    (span, { operator, values }) => {
      const first = dayOf(values[0], operator.startsWith('<') ? '-12-31' : '-01-01')
      if (operator === 'between') return { from: first, to: dayOf(values[1], '-12-31') }
      return operator.startsWith('>') ? { ...span, from: first } : { ...span, to: first }
    },
    { from, to },
  )
}

const daysOf = ({ from, to }: Stretch): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
const isFirst = (day: string): boolean => day.endsWith('-01')
const isLast = (day: string): boolean => new Date(Date.parse(day) + DAY_MS).getUTCDate() === 1

/** Parts of a stretch by which it is seen what its rows vary by: months, of short ones weeks or days. */
const partsOf = (days: number): Period => (days > 180 ? 'month' : days > 42 ? 'week' : 'day')

async function rowsOf(
  { time, table, toolkit, noun }: Frame,
  before: Stretch,
  after: Stretch,
  like: boolean,
): Promise<LikeStretches | null> {
  const at = `${identifier(time!.column)}::date`
  const lies = ({ from, to }: Stretch) => `${at} between ${literal(from)}::date and ${literal(to)}::date`
  const title = `${noun.many} from ${before.from} to ${before.to}, and from ${after.from} to ${after.to}`
  const kept = `${table}_stretches_${keptName(title)}`
  const part = partsOf(daysOf(after))
  const count =
    part === 'month'
      ? Math.round(daysOf(after) / 30.44)
      : Math.ceil(daysOf(after) / (part === 'week' ? 7 : 1))
  const from = `(case when ${lies(after)} then ${literal(after.from)} else ${literal(before.from)} end)::date`
  const place =
    part === 'month'
      ? `date_diff('month', ${from}, ${at})`
      : `date_diff('day', ${from}, ${at}) // ${part === 'week' ? 7 : 1}`
  await toolkit.query(
    title,
    `select *, case when ${lies(after)} then 'now' else 'before' end as ${identifier(STRETCH)}, least(${place}, ${count - 1}) as place from ${table} where ${lies(after)} or ${lies(before)}`,
    { keeps: kept, maxRows: 5 },
  )
  const ends = [before, after].flatMap(({ from: first, to }) => [isFirst(first), isLast(to)])
  const grain: Period = ends.every(Boolean) ? (time!.spacing === 'year' ? 'year' : 'month') : 'day'
  const first = (day: string) => `date_trunc('${grain}', ${literal(day)}::date)::date`
  const side = identifier(STRETCH)
  const spans = new View(
    await toolkit.query(
      `Which stretches of time are set against each other: ${title}`,
      `select ${first(before.from)} as from_before, ${first(before.to)} as to_before, ${first(after.from)} as from_now, ${first(after.to)} as to_now, ${count} as periods, count(*) filter (where ${side} = 'before') as n_before, count(*) filter (where ${side} = 'now') as n_now from ${kept}`,
    ),
  )
  if (!(spans.number(0, 'n_before') > 0) || !(spans.number(0, 'n_now') > 0)) return null
  return { kind: like ? 'years' : 'next', table: kept, spans, grain }
}
