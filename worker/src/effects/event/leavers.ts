import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import type { Happening } from './event.ts'
import { firstDayAfter } from './event-grid.ts'

/** The share of those present who end per month, after something that happened against the same months before. */
export interface Leavers extends Estimated {
  /** `years`: set against the same months of the years before; `before`: against the months right before. */
  against: 'years' | 'before'
  /** One row: `n` spells that are said to end far beyond all others, from `beyond` on, and were set aside; null for none. */
  stray: View | null
  /** Months that are looked at on either side. */
  months: number
  /** The comparison over all; its levels are 'after' and 'before'. */
  whole: Compared
  /** The months behind these, in the same way; null where there are none. */
  later: Compared | null
  /** Where it changed most, that value and all others together; null where nothing tells rows apart. */
  where: { dimension: Dimension; level: string; these: Compared; others: Compared; looked: number } | null
}

/** Shares of two stretches of time with their difference: since minus before. */
export interface Compared {
  levels: View
  pair: View
  since: number
  before: number
}

const MONTHS = 3
const MOST_YEARS = 3
const MOST_LEVELS = 8
const MOST_DIMENSIONS = 4
const FEWEST_ENDS = 20
/** Person-months of a group in either stretch, below which it is not looked at. */
const FEWEST_PRESENT = 60
/** Rows beyond which spells are not spread out by month. */
const MOST_ROWS = 300_000
/** What ends before is an entry that stands alone: ends are known from there on. */
const KNOWN_FROM = 0.01
/** Part of the ends behind which a gap parts off what is no end, and part of the time that they span that it must be wide. */
const STRAY_FROM = 0.9
const STRAY_GAP = 0.25

/** The columns in which spells of a table begin and end, where many have no end yet; null for every other table. */
export function spellsOf({
  model,
  source,
}: Pick<Frame, 'model' | 'source'>): { begin: string; end: string } | null {
  const begins = model.fields.filter(({ time }) => time === 'begins')
  const ends = model.fields.filter(({ time }) => time === 'ends')
  if (begins.length !== 1 || ends.length !== 1) return null
  const end = source.columns.find(({ name }) => name === ends[0]!.column)
  const begin = source.columns.find(({ name }) => name === begins[0]!.column)
  if (!begin || !end || end.nulls < OPEN_SPELLS * end.rows || end.nulls === end.rows) return null
  return [begin, end].every(({ storage }) => storage === 'date' || storage === 'timestamp')
    ? { begin: begin.name, end: end.name }
    : null
}
/** Share of rows without an end from which a table lists who is there, and not what has been dealt with. */
const OPEN_SPELLS = 0.1

/** Null where the table holds no spells, or too few of them end. */
export async function leavers(frame: Frame, happening: Happening): Promise<Leavers | null> {
  const spells = spellsOf(frame)
  if (!spells || frame.source.rows > MOST_ROWS) return null
  const kept = await presence(frame, spells, firstDayAfter(happening))
  if (!kept) return null
  const whole = await compared(frame, kept.table, 'all', `stretch in ('after', 'before')`)
  if (!whole) return null
  const later = await compared(frame, kept.table, 'the months behind', `stretch in ('later', 'later before')`)
  const where = await changedMost(frame, kept.table)
  const { pair } = whole
  const share = whole.levels.number(whole.since, 'share')
  return {
    against: kept.against,
    stray: kept.stray,
    months: MONTHS,
    whole,
    later,
    where,
    numbers: numbersOf({
      kind: 'leavers',
      metric: 'share that ends in a month',
      against: null,
      groups: ['after', 'before'],
      value: pair.number(0, 'difference'),
      low: pair.number(0, 'low'),
      high: pair.number(0, 'high'),
      p: pair.number(0, 'p'),
      n: whole.levels.number(whole.since, 'n') + whole.levels.number(whole.before, 'n'),
      size: Math.abs(pair.number(0, 'difference')) / Math.max(share, 0.01) / 2,
      evidence: [whole.levels, pair],
    }),
  }
}

/** One row for each spell and month in which it was there, with whether it ended then. */
async function presence(
  frame: Frame,
  { begin, end }: { begin: string; end: string },
  at: string,
): Promise<{ table: string; against: Leavers['against']; stray: View | null } | null> {
  const { toolkit, clean, table } = frame
  const [from, to] = [identifier(begin), identifier(end)].map((column) => `${column}::date`)
  const day = `${literal(at)}::date`
  const all = `select ${from} as a, ${to} as b, * from ${identifier(clean)} where ${from} is not null and (${to} is null or ${to} >= ${from})`
  const stray = new View(
    await toolkit.query(
      'Ends that lie far beyond all others, which cannot be',
      `with spells as (${all}), ends as (select b, lag(b) over (order by b) as last, min(b) over () as first, percent_rank() over (order by b) as part from spells where b is not null), gap as (select min(b) as beyond, min(last) as last from ends where part > ${STRAY_FROM} and b - last > greatest(365, ${STRAY_GAP} * (last - first)))
select beyond, last, (select count(*) from ends where b >= beyond) as n from gap`,
    ),
  )
  const beyond =
    stray.number(0, 'n') > 0
      ? ` and (${to} is null or ${to} < ${literal(stray.text(0, 'beyond'))}::date)`
      : ''
  const spells = `${all}${beyond}`
  const known = new View(
    await toolkit.query(
      'From when to when ends are known',
      `with spells as (${spells}), ends as (select epoch(b::timestamp) as e from spells where b is not null), low as (select quantile_disc(e, ${KNOWN_FROM}) as first, quantile_disc(e, 0.99) as last from ends)
select first, last, floor((epoch(${day}::timestamp) - first) / (365.25 * 86400))::int as years, floor((last - epoch(${day}::timestamp)) / (30 * 86400))::int as months_since, floor((epoch(${day}::timestamp) - first) / (30 * 86400))::int as months_before, (select count(*) from ends) as n from low`,
    ),
  )
  const count = (column: string) => known.number(0, column)
  if (!(count('n') >= FEWEST_ENDS) || count('months_since') < MONTHS) return null
  const years = Math.min(MOST_YEARS, count('years'))
  if (years < 1 && count('months_before') < MONTHS) return null
  const behind = Math.min(9, count('months_since')) - MONTHS
  const stretches = [
    ...span(0, MONTHS, 'after'),
    ...(years < 1 ? span(-MONTHS, MONTHS, 'before') : []),
    ...Array.from({ length: years }, (_, year) => span(-12 * (year + 1), MONTHS, 'before')).flat(),
    ...(years < 1 || behind < MONTHS
      ? []
      : [
          ...span(MONTHS, behind, 'later'),
          ...span(MONTHS - 12, Math.min(behind, 12 - MONTHS), 'later before'),
        ]),
  ]
  const months = stretches.map(({ shift, stretch }) => `(${shift}, ${literal(stretch)})`).join(', ')
  const groups = looked(frame).map(
    (own) => `nullif(trim(${identifier(own.column)}::varchar), '') as ${identifier(own.column)}`,
  )
  const name = `${table}_present`
  await toolkit.query(
    'Who was there at the beginning of each month, and who of them ended in it',
    `with spells as (${spells}), months as (select (${day} + to_months(shift))::date as month, (${day} + to_months(shift + 1))::date as next, stretch from (values ${months}) as m(shift, stretch))
select stretch, month, case when b is not null and b < next then 'yes' else 'no' end as ended${groups.map((own) => `, ${own}`).join('')} from months join spells on a < month and (b is null or b >= month)`,
    { keeps: name, maxRows: 20 },
  )
  return { table: name, against: years < 1 ? 'before' : 'years', stray: beyond === '' ? null : stray }
}

const span = (first: number, length: number, stretch: string) =>
  Array.from({ length }, (_, month) => ({ shift: first + month, stretch }))

const looked = ({ dimensions }: Frame): Dimension[] =>
  [...dimensions]
    .filter((own) => own.asked || own.distinct <= MOST_LEVELS)
    .sort((a, b) => Number(b.asked) - Number(a.asked))
    .slice(0, MOST_DIMENSIONS)

async function compared(
  { toolkit }: Frame,
  table: string,
  of: string,
  where: string,
): Promise<Compared | null> {
  const name = `${table}_${keptName(where)}`
  const cell = await toolkit.query(
    `Months of presence: ${of}`,
    `select ended, replace(stretch, 'later', 'after') as stretch from (select ended, case stretch when 'later before' then 'before' else stretch end as stretch from ${table} where ${where})`,
    { keeps: name, maxRows: 20 },
  )
  if (cell.output.tables.main!.total_rows < 2 * FEWEST_PRESENT) return null
  const result = await toolkit.statistic(`Share that ends in a month: ${of}`, {
    method: 'compare_groups_binary',
    table: name,
    columns: { y: 'ended', group: 'stretch' },
    args: { success: 'yes' },
  })
  const [levels, pair] = [new View(result, 'levels'), new View(result, 'pairs')]
  const rowOf = (stretch: string) => levels.rows.find((row) => levels.text(row, 'level') === stretch)
  const [since, before] = [rowOf('after'), rowOf('before')]
  return since === undefined || before === undefined || pair.length === 0
    ? null
    : { levels, pair, since, before }
}

/** The value with the greatest change against chance, of all columns that are looked at. */
async function changedMost(frame: Frame, table: string): Promise<Leavers['where']> {
  const dimensions = looked(frame)
  if (dimensions.length === 0) return null
  const parts = dimensions.map(
    (own, place) =>
      `select ${place} as place, ${identifier(own.column)}::varchar as level, count(*) filter (where stretch = 'after') as n1, count(*) filter (where stretch = 'before') as n0, count(*) filter (where stretch = 'after' and ended = 'yes') as x1, count(*) filter (where stretch = 'before' and ended = 'yes') as x0 from ${table} where ${identifier(own.column)} is not null group by 2`,
  )
  const view = new View(
    await frame.toolkit.query(
      'Where the share that ends in a month changed most',
      `with parts as (${parts.join(' union all ')}), rated as (select *, x1 / n1::double as since, x0 / n0::double as before, (x1 + x0) / (n1 + n0)::double as p from parts where n1 >= ${FEWEST_PRESENT} and n0 >= ${FEWEST_PRESENT} and x1 + x0 > 0)
select place, level, n1, n0, x1, x0, since, before, (since - before) / sqrt(p * (1 - p) * (1.0 / n1 + 1.0 / n0)) as z from rated where p < 1 order by abs((since - before) / sqrt(p * (1 - p) * (1.0 / n1 + 1.0 / n0))) desc, place, level`,
    ),
  )
  if (view.length < 2) return null
  const dimension = dimensions[view.number(0, 'place')]!
  const level = view.text(0, 'level')
  const own = `${identifier(dimension.column)}::varchar`
  const these = await compared(
    frame,
    table,
    `${level}`,
    `stretch in ('after', 'before') and ${own} = ${literal(level)}`,
  )
  const others = await compared(
    frame,
    table,
    `all but ${level}`,
    `stretch in ('after', 'before') and ${own} <> ${literal(level)}`,
  )
  return these && others ? { dimension, level, these, others, looked: view.length } : null
}
