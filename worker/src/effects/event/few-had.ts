import { FEW_HAD } from '../../decide/few-had.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { fieldLabel } from '../../model/labels.ts'
import { isMoment } from '../../model/times.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/**
 * Something that few rows have, all of them lately and in one group: what their measure is against those of the same group and
 * time that have it not, and not against all rows of all times.
 */
export interface FewHad extends Estimated {
  kind: 'few-had'
  label: string
  group: { column: string; label: string; level: string }
  /**
   * Who it is held against: other rows of the same time (`rows`), units of the group by what each was before (`units`), or
   * nobody, where none is left (`none`).
   */
  against: 'rows' | 'units' | 'none'
  unit: { column: string; label: string } | null
  /**
   * One row: has, has_mean, others, others_mean, gap over all rows; start; inside (of those that have it, in the group);
   * of the group since then had_n, had_mean, not_n, not_mean, and before_n, before_mean; elsewhere_before, elsewhere_since.
   */
  main: View
  /** One row each: all with it and without, and the group since then with it, without it, and before: side, n, mean. */
  sides: View
  /** The gap inside the group and time as the slope of one regression; null where nobody is left. */
  inside: Gap | null
  /** Units with it and without it; null elsewhere. */
  units: View | null
}

/** A coefficient, and the columns of its interval and p. */
export interface Gap {
  view: View
  row: number
  low: 'low' | 'robust_low'
  high: 'high' | 'robust_high'
  p: 'p' | 'robust_p'
}

const HAS_IT = 'has it'
const MOST_GROUPS = 60
const WEEKS_UP_TO = 90

/** Null where the column marks no such thing: it is had by many, or since ever, or everywhere. */
export async function fewHad(frame: Frame, column: string): Promise<FewHad | null> {
  const { toolkit, source, measure, time, rowsAsked, model, table, noun } = frame
  const mark = source.columns.find(({ name }) => name === column)
  if (!mark || !time || time.single || time.period === 'step' || !rowsAsked.sql) return null
  if (!measure.variable || measure.totals || measure.kind === 'count') return null
  const axis = source.columns.find(({ name }) => name === time.column)
  if (!axis || !isMoment(axis) || column === time.column) return null
  const [own, at] = [identifier(column), `${identifier(time.column)}::timestamp`]
  const dated = isMoment(mark)
  if (!dated && !(mark.distinct === 2 || (mark.distinct === 1 && mark.nulls > 0))) return null
  const y = measure.kind === 'share' ? `((${rowsAsked.sql}) = 'yes')::int` : `(${rowsAsked.sql})`
  const all = `${rowsAsked.from}${whereOf(rowsAsked.filters)}`
  // What is rarer is what few have; a day says that it is had from then on.
  const had = dated
    ? `coalesce(${own}::timestamp <= ${at}, false)`
    : mark.distinct === 1
      ? `${own} is not null`
      : `${own}::varchar = (select ${own}::varchar from ${all} ${whereOf(rowsAsked.filters) === '' ? 'where' : 'and'} ${own} is not null group by 1 order by count(*) limit 1)`
  const rows = `${table}_few_had`
  const known = dated || mark.distinct === 1 ? '' : ` and ${own} is not null`
  const others = source.columns.filter(
    ({ name, distinct, role }) =>
      name !== column &&
      name !== time.column &&
      distinct >= 2 &&
      distinct <= Math.max(MOST_GROUPS, source.rows / FEW_HAD.rowsOfUnit) &&
      (role === 'category' || role === 'ordered-category' || role === 'place' || role === 'identifier'),
  )
  await toolkit.query(
    `${noun.many} by whether they have ${column}`,
    `select * from (select (${had})::int as had, ${at} as moment, (${y})::double as y${others.map(({ name }, place) => `, ${identifier(name)}::varchar as c${place}`).join('')} from (select * from ${all}) where ${identifier(time.column)} is not null${known}) where y is not null`,
    { keeps: rows, maxRows: 5 },
  )
  const few = new View(
    await toolkit.query(
      `Who has ${column}, and since when`,
      `with had as (select * from ${rows} where had = 1), start as (select quantile_disc(moment, ${FEW_HAD.slips}) as start from had)
select (select count(*) from had) as has, count(*) as n, any_value(start)::date as start, avg((moment < start)::int) as before from ${rows}, start`,
    ),
  )
  const of = (name: string) => few.number(0, name)
  if (!(of('has') >= 1 && of('has') <= FEW_HAD.most * of('n') && of('before') >= FEW_HAD.before)) return null
  const places = others.map((_, place) => place)
  const groups = new View(
    await toolkit.query(
      `Groups that hold those with ${column}`,
      places
        .map(
          (place) =>
            `select * from (select ${place} as place, c${place} as level, count(*) filter (where had = 1) / sum(count(*) filter (where had = 1)) over () as held, count(*) / sum(count(*)) over () as part, count(*) filter (where had = 0 and moment >= ${literal(few.text(0, 'start').slice(0, 10))}::timestamp) as free, count(*) over () as levels from ${rows} where c${place} is not null group by c${place}) where held is not null qualify row_number() over (order by held desc, level) = 1`,
        )
        .join(' union all ')
        .concat(' order by 1'),
    ),
  )
  // A group that is had by nobody else tells of no others: the smallest in which some are left, else the smallest.
  const able = groups.rows.filter(
    (row) =>
      groups.number(row, 'held') >= FEW_HAD.inside &&
      groups.number(row, 'part') <= FEW_HAD.mostOfAll &&
      groups.number(row, 'levels') <= MOST_GROUPS,
  )
  const size = (row: number) => groups.number(row, 'part')
  const free = able.filter((row) => groups.number(row, 'free') >= FEW_HAD.fewest)
  const [row] = (free.length > 0 ? free : able).sort((a, b) => size(a) - size(b))
  if (row === undefined) return null
  const place = groups.number(row, 'place')
  const level = groups.text(row, 'level')
  const start = `${literal(few.text(0, 'start').slice(0, 10))}::timestamp`
  const inGroup = `c${place} = ${literal(level)}`
  const main = new View(
    await toolkit.query(
      `${measure.label} with ${column} and without, in all and in ${level} since then`,
      `select count(*) filter (where had = 1) as has, avg(y) filter (where had = 1) as has_mean, count(*) filter (where had = 0) as others, avg(y) filter (where had = 0) as others_mean, avg(y) filter (where had = 1) - avg(y) filter (where had = 0) as gap, ${start}::date as start, count(*) filter (where had = 1 and ${inGroup}) as inside, count(*) filter (where had = 1 and ${inGroup} and moment >= ${start}) as had_n, avg(y) filter (where had = 1 and ${inGroup} and moment >= ${start}) as had_mean, count(*) filter (where had = 0 and ${inGroup} and moment >= ${start}) as not_n, avg(y) filter (where had = 0 and ${inGroup} and moment >= ${start}) as not_mean, count(*) filter (where ${inGroup} and moment < ${start}) as before_n, avg(y) filter (where ${inGroup} and moment < ${start}) as before_mean, avg(y) filter (where not (${inGroup}) and moment < ${start}) as elsewhere_before, avg(y) filter (where not (${inGroup}) and moment >= ${start}) as elsewhere_since from ${rows}`,
    ),
  )
  const side = (called: string, where: string, order: number) =>
    `select ${literal(called)} as side, ${order} as place, count(*) as n, avg(y) as mean from ${rows} where ${where}`
  const sides = new View(
    await toolkit.query(
      `${measure.label} with ${column} and without, side by side`,
      `select side, n, mean from (${[
        side('all with it', 'had = 1', 0),
        side('all without it', 'had = 0', 1),
        side(`${level} since then, with it`, `had = 1 and ${inGroup} and moment >= ${start}`, 2),
        side(`${level} since then, without it`, `had = 0 and ${inGroup} and moment >= ${start}`, 3),
        side(`${level} before`, `${inGroup} and moment < ${start}`, 4),
      ].join(' union all ')}) where n > 0 order by place`,
    ),
  )
  const unitAt = await unitsIn(frame, rows, { places: places.filter((own) => own !== place), inGroup, start })
  const enough = Math.min(main.number(0, 'had_n'), main.number(0, 'not_n')) >= FEW_HAD.fewest
  const found = !enough
    ? null
    : unitAt?.apart
      ? await byUnits(frame, rows, { place: unitAt.place, inGroup, start, column })
      : await byRows(frame, rows, { place: unitAt?.place ?? null, inGroup, start, column })
  const inside = found?.inside ?? null
  const named = (name: string) => ({
    column: name,
    label: fieldLabel(toolkit.model, { table: source.name, column: name }),
  })
  const number = (name: string) => inside?.view.number(inside.row, name) ?? NaN
  return {
    kind: 'few-had',
    label: model.fields.find((field) => field.column === column)?.label ?? column,
    group: { ...named(others[place]!.name), level },
    against: inside === null ? 'none' : unitAt?.apart ? 'units' : 'rows',
    unit: unitAt ? named(others[unitAt.place]!.name) : null,
    main,
    sides,
    inside,
    units: found?.units ?? null,
    numbers: numbersOf({
      kind: 'few-had',
      metric: measure.label,
      against: column,
      groups: [level],
      value: number('estimate'),
      low: number(inside?.low ?? 'low'),
      high: number(inside?.high ?? 'high'),
      p: number(inside?.p ?? 'p'),
      n: inside ? main.number(0, 'had_n') + main.number(0, 'not_n') : main.number(0, 'has'),
      size: Math.min(1, Math.abs(number('t')) / 10),
      evidence: [main, ...(inside ? [inside.view] : [])],
    }),
  }
}

interface Inside {
  inGroup: string
  start: string
}

/** Those of whom several lie inside the group, and whether each has it for all rows since then or for none. */
async function unitsIn(
  { toolkit }: Frame,
  rows: string,
  { places, inGroup, start }: Inside & { places: number[] },
): Promise<{ place: number; apart: boolean } | null> {
  if (places.length === 0) return null
  const view = new View(
    await toolkit.query(
      `Of whom rows inside are, and whether each has it always since then`,
      places
        .map(
          (place) =>
            `select ${place} as place, count(*) as units, sum(n) as n, sum(n) filter (where part <= 0.05 or part >= 0.95) as settled, count(*) filter (where part >= 0.95) as with_it, count(*) filter (where part <= 0.05) as without_it, (select count(distinct c${place}) from ${rows}) as everywhere from (select c${place}, avg(had) as part, count(*) as n from ${rows} where ${inGroup} and moment >= ${start} and c${place} is not null group by 1)`,
        )
        .join(' union all '),
    ),
  )
  const at = (row: number, name: string) => view.number(row, name)
  const able = view.rows
    // Who works in several groups, such as a channel, is no part of this one.
    .filter(
      (row) =>
        at(row, 'units') >= 4 &&
        at(row, 'units') <= 0.8 * at(row, 'everywhere') &&
        at(row, 'n') >= FEW_HAD.rowsOfUnit * at(row, 'units'),
    )
    .sort((a, b) => at(b, 'units') - at(a, 'units'))
  const apart = able.find(
    (row) =>
      at(row, 'settled') >= 0.95 * at(row, 'n') && Math.min(at(row, 'with_it'), at(row, 'without_it')) >= 1,
  )
  const chosen = apart ?? able[0]
  return chosen === undefined ? null : { place: at(chosen, 'place'), apart: apart !== undefined }
}

/** Rows of the same group with its months, and its units where these are known, held equal. */
async function byRows(
  frame: Frame,
  rows: string,
  { place, inGroup, start, column }: Inside & { place: number | null; column: string },
): Promise<{ inside: Gap; units: null } | null> {
  const { toolkit, measure } = frame
  const kept = `${rows}_inside`
  await toolkit.query(
    `${measure.label} inside since then`,
    `with reach as (select date_diff('day', ${start}, max(moment)) as days from ${rows}) select had::double as x, y, case when days <= ${WEEKS_UP_TO} then date_trunc('week', moment) else date_trunc('month', moment) end::date::varchar as period, ${place === null ? `''` : `coalesce(c${place}, '')`} as unit from ${rows}, reach where ${inGroup} and moment >= ${start}`,
    { keeps: kept, maxRows: 5 },
  )
  const numbers = new View(
    await toolkit.query(
      `Times and units inside since then`,
      `select count(distinct period) as periods, count(distinct unit) as units from ${kept}`,
    ),
  )
  const held = [
    ...(numbers.number(0, 'periods') > 1 ? ['period'] : []),
    ...(numbers.number(0, 'units') > 1 ? ['unit'] : []),
  ]
  const title = `${measure.label} with ${column} against without, same group and time`
  const inside = await gapOf(frame, title, kept, held)
  return inside && { inside, units: null }
}

/** The slope of y on x, 0 or 1, by the wider of the classic interval and the one for spreads that are not alike. */
async function gapOf(
  { toolkit }: Frame,
  title: string,
  kept: string,
  held: readonly string[],
): Promise<Gap | null> {
  const cell = await toolkit.statistic(title, {
    method: 'linear_model',
    table: kept,
    columns: {
      y: 'y',
      x1: 'x',
      ...Object.fromEntries(held.map((own, at) => [`x${at + 2}`, own])),
    },
    args: { labels: [HAS_IT, ...held] },
  })
  const view = new View(cell, 'coefficients')
  const row = view.rowOf('variable', HAS_IT)
  if (row < 0 || !Number.isFinite(view.number(row, 'p'))) return null
  const robust = view.number(row, 'robust_p') > view.number(row, 'p')
  return {
    view,
    row,
    low: robust ? 'robust_low' : 'low',
    high: robust ? 'robust_high' : 'high',
    p: robust ? 'robust_p' : 'p',
  }
}

/** What each unit became since then against what it was before: units with it against those without. */
async function byUnits(
  frame: Frame,
  rows: string,
  { place, inGroup, start, column }: Inside & { place: number; column: string },
): Promise<{ inside: Gap; units: View } | null> {
  const { toolkit, measure } = frame
  const moved = `${rows}_units`
  await toolkit.query(
    `What ${measure.label} of each became since then`,
    `select c${place} as unit, (avg(had) filter (where moment >= ${start}) >= 0.5)::int::double as x, avg(y) filter (where moment >= ${start}) - avg(y) filter (where moment < ${start}) as y, avg(y) filter (where moment < ${start}) as before, avg(y) filter (where moment >= ${start}) as since from ${rows} where ${inGroup} and c${place} is not null group by 1 having least(count(*) filter (where moment >= ${start}), count(*) filter (where moment < ${start})) >= ${FEW_HAD.rowsOfUnit} order by 2 desc, 1`,
    { keeps: moved, maxRows: 60 },
  )
  const units = new View(
    await toolkit.query(
      `Units with ${column} and without`,
      `select count(*) filter (where x = 1) as with_it, count(*) filter (where x = 0) as without_it, avg(before) filter (where x = 1) as with_before, avg(since) filter (where x = 1) as with_since, avg(before) filter (where x = 0) as without_before, avg(since) filter (where x = 0) as without_since, count(distinct y) as numbers from ${moved}`,
    ),
  )
  const at = (name: string) => units.number(0, name)
  if (
    Math.min(at('with_it'), at('without_it')) < FEW_HAD.units ||
    at('with_it') + at('without_it') < FEW_HAD.allUnits ||
    at('numbers') < 3
  )
    return null
  const title = `What ${measure.label} became with ${column} against without, unit by unit`
  const inside = await gapOf(frame, title, moved, [])
  return inside && { inside, units }
}
