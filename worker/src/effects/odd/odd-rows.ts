import type { ColumnProfile } from '#contract'
import { ODD_LIMITS } from '../../decide/odd-limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere } from '../../rows/study-sql.ts'
import { measures } from './odd-values.ts'
import { isRare, labelOf, moneyOf, namesOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'

const MOST_MEASURES = 6
const MOST_DIMENSIONS = 6
const MOST_LEVELS = 60
const MOST_UNITS = 300

const dimensionsOf = ({ frame }: Look, most: number): ColumnProfile[] =>
  frame.model.fields
    .filter(({ meaning }) => meaning === 'dimension')
    .map(({ column }) => profileOf(frame, column))
    .filter(({ distinct }) => distinct >= 2 && distinct <= most)
    .slice(0, MOST_DIMENSIONS)

/** Numbers that count on from row to row and leave some out. */
export async function numbersLeftOut({ frame, table, where }: Look): Promise<Oddity[]> {
  const { model, toolkit } = frame
  const found: Oddity[] = []
  for (const { column, label, meaning } of model.fields) {
    const { storage, distinct, rows, nulls } = profileOf(frame, column)
    if (meaning !== 'identifier' || storage !== 'integer' || distinct < 0.98 * (rows - nulls)) continue
    const own = identifier(column)
    const view = new View(
      await toolkit.query(
        `Numbers of ${label} that are left out`,
        `with own as (select distinct ${own} as own from ${table}${alsoWhere(where, `${own} is not null`)}), steps as (select own, lead(own) over (order by own) - own as step from own) select coalesce(sum(step - 1) filter (where step > 1), 0)::bigint as rows, (max(own) - min(own) + 1)::bigint as n, array_to_string((list('after ' || own order by step desc, own) filter (where step > 1))[1:3], ', ') as who, null as value, avg((step = 1)::int) as counts_on from steps`,
      ),
    )
    if (view.number(0, 'counts_on') >= ODD_LIMITS.countsOn && isRare(view))
      found.push(oddity(frame, { what: 'left-out', label, view }))
  }
  return found
}

/** Rows that agree in all that is measured and in whose they are, though their names are others. */
export async function oncesMore(look: Look): Promise<Oddity[]> {
  const { frame, table, where, who } = look
  const looked = measures(look).slice(0, MOST_MEASURES)
  const key = frame.model.fields.find(
    ({ column, meaning }) =>
      meaning === 'identifier' && profileOf(frame, column).distinct > 0.9 * frame.source.rows,
  )
  const kinds = dimensionsOf(look, MOST_LEVELS)
  const ways = looked.reduce((product, { distinct }) => product * distinct, 1)
  const pairs = (frame.source.rows * frame.source.rows) / 2
  if (!key || looked.length < 2 || pairs / ways > ODD_LIMITS.byChance) return []
  const same = [...looked, ...kinds].map(({ name }) => identifier(name)).join(', ')
  const money = moneyOf(frame)
  const view = new View(
    await frame.toolkit.query(
      `${frame.noun.many} that agree in all but their name`,
      `with own as (select ${who} as who, ${moneySql(money)} as money, rowid as row_at, row_number() over (partition by ${same} order by rowid) as again from ${table}${alsoWhere(where, looked.map(({ name }) => `${identifier(name)} is not null`).join(' and '))}) select count(*) filter (where again > 1) as rows, count(*) as n, ${namesOf('again > 1')} as who, null as value, sum(money) filter (where again > 1) as money from own`,
    ),
  )
  const label = looked.map(({ name }) => labelOf(frame, name)).join(', ')
  return isRare(view) ? [oddity(frame, { what: 'again', label, view, money })] : []
}

/** How widely each measure is spread within the groups of each dimension, by one figure for a value and its middle. */
async function spreads(
  look: Look,
  most: number,
  away: string,
  share: number,
): Promise<(column: ColumnProfile, by: ColumnProfile) => number> {
  const { frame, table, where } = look
  const pairs = measures(look)
    .slice(0, MOST_MEASURES)
    .flatMap((column) => dimensionsOf(look, most).map((by) => ({ column, by })))
  if (pairs.length === 0) return () => NaN
  const view = new View(
    await frame.toolkit.query(
      `How widely measures are spread within groups of up to ${most}`,
      pairs
        .map(({ column, by }, place) => {
          const [own, level] = [`${identifier(column.name)}::double`, identifier(by.name)]
          return `select ${place} as place, quantile_cont(${away}, ${share}) as wide from (select v, median(v) over (partition by level) as middle, count(*) over (partition by level) as n from (select ${own} as v, ${level} as level from ${table}${alsoWhere(where, `${own} > 0 and ${level} is not null`)})) where n >= ${ODD_LIMITS.fewestAlike}`
        })
        .join(' union all ') + ' order by place',
      { maxRows: pairs.length },
    ),
  )
  return (column, by) => {
    const place = pairs.findIndex((pair) => pair.column.name === column.name && pair.by.name === by.name)
    return place < 0 ? NaN : view.number(view.rowOf('place', place), 'wide')
  }
}

/** What hangs on a row in money; nothing where no column holds any. */
const moneySql = (money: ReturnType<typeof moneyOf>): string =>
  money ? `${identifier(money.name)}::double` : 'null'

/** Values ten or a hundred times what their group has, where that group has hardly any spread. */
export async function digitsTooMany(look: Look): Promise<Oddity[]> {
  const { frame, table, where, who } = look
  const money = moneyOf(frame)
  const found: Oddity[] = []
  const narrow = await spreads(look, MOST_LEVELS, 'abs(log10(v / middle))', 0.99)
  for (const column of measures(look).slice(0, MOST_MEASURES)) {
    const own = `${identifier(column.name)}::double`
    const groups = dimensionsOf(look, MOST_LEVELS).sort((a, b) => narrow(column, a) - narrow(column, b))
    for (const by of groups) {
      const level = identifier(by.name)
      if (!(narrow(column, by) < ODD_LIMITS.slipSpread)) continue
      const view = new View(
        await frame.toolkit.query(
          `${labelOf(frame, column.name)} with a digit too many, by ${labelOf(frame, by.name)}`,
          `with own as (select ${own} as v, ${level} as level, ${who} as who, rowid as row_at, ${moneySql(money)} as money from ${table}${alsoWhere(where, `${own} > 0 and ${level} is not null`)}), usual as (select level, median(v) as middle from own group by 1 having count(*) >= ${ODD_LIMITS.fewestAlike}), x as (select own.*, log10(v / middle) as x from own join usual using (level)), told as (select *, (abs(abs(x) - 1) < 0.08 or abs(abs(x) - 2) < 0.08) as slip from x) select count(*) filter (where slip) as rows, count(*) as n, ${namesOf('slip')} as who, arg_max(v, abs(x)) filter (where slip) as value, sum(money) filter (where slip) as money from told`,
        ),
      )
      if (!isRare(view, ODD_LIMITS.farRare)) continue
      found.push(
        oddity(frame, {
          what: 'slip',
          label: labelOf(frame, column.name),
          how: labelOf(frame, by.name),
          column,
          view,
          money,
        }),
      )
      break
    }
  }
  return found
}

/** Rows off what their unit has otherwise, nearly all of which share one value of another column. */
export async function offTheirUnit(look: Look): Promise<Oddity[]> {
  const { frame, table, where, who } = look
  const money = moneyOf(frame)
  const found: Oddity[] = []
  const narrow = await spreads(look, MOST_UNITS, 'abs(v / middle - 1)', 0.8)
  for (const column of measures(look).slice(0, MOST_MEASURES)) {
    const own = `${identifier(column.name)}::double`
    const units = dimensionsOf(look, MOST_UNITS).sort((a, b) => narrow(column, a) - narrow(column, b))
    for (const unit of units) {
      if (!(narrow(column, unit) < ODD_LIMITS.hardlySpread)) continue
      const others = units.filter((other) => other !== unit && other.distinct <= MOST_LEVELS)
      if (others.length === 0) continue
      const of = identifier(unit.name)
      const flagged = `with own as (select ${own} as v, ${of} as unit, ${who} as who, rowid as row_at, ${moneySql(money)} as money, ${others.map(({ name }, at) => `${identifier(name)}::varchar as by_${at}`).join(', ')} from ${table}${alsoWhere(where, `${own} is not null and ${of} is not null`)}), usual as (select unit, median(v) as middle from own group by 1 having count(*) >= ${ODD_LIMITS.fewestAlike}), x as (select own.*, abs(v - middle) / nullif(abs(middle), 0) as x from own join usual using (unit)), wide as (select quantile_cont(x, 0.8) as w from x), told as (select *, x > greatest(4 * w, 0.01) as off from x, wide)`
      const parts = others.map(
        (_, at) =>
          `select ${at} as place, by_${at} as level, count(*) filter (where off) as rows, count(*) as all_of_it, (select count(*) filter (where off) from told) as off_in_all, (select count(*) from told) as n, ${namesOf('off')} as who, null as value, sum(money) filter (where off) as money from told where by_${at} is not null group by 2`,
      )
      const view = new View(
        await frame.toolkit.query(
          `${labelOf(frame, column.name)} off what its ${labelOf(frame, unit.name)} has otherwise`,
          `${flagged} select * from (${parts.join(' union all ')}) where rows >= ${ODD_LIMITS.fewestOff} and rows >= ${ODD_LIMITS.mostOff} * off_in_all and all_of_it <= ${ODD_LIMITS.minority} * n order by rows / all_of_it::double desc, rows desc limit 1`,
        ),
      )
      if (view.length === 0 || !isRare(view)) continue
      const by = others[view.number(0, 'place')]!
      found.push(
        oddity(frame, {
          what: 'off-unit',
          label: labelOf(frame, column.name),
          how: labelOf(frame, unit.name),
          other: labelOf(frame, by.name),
          column,
          view,
          money,
        }),
      )
      break
    }
  }
  return found
}
