import type { Having, ShownColumn } from '#contract'
import { identifier } from '../duckdb/sql.ts'
import type { Dimension, Frame } from '../playbooks/frame/frame.types.ts'
import { View } from '../prose/view.ts'
import { listName, MOST_IN_LIST } from './compare/list-name.ts'
import { besideEach } from './compare/unit-list.ts'

/** Units whose own figure lies past a limit, or moved past one since an earlier stretch. */
export interface UnitsPast {
  conditions: FigureLimit[]
  unit: Dimension
  /** A second column by which those that are so are counted; null where none is named. */
  groups: Dimension | null
  /** One line for each that is so, the furthest first: `place`, `level`, `value`, `n`, and `earlier` and `moved` where it moved. */
  levels: View
  /**
   * One row: `units`, `kept` of them, `nameless` rows, `unknown` units without a row in the earlier stretch, `n`, the
   * `first` figure of all on the side asked for with whose it is, and each limit as `limit_1` and so on.
   */
  main: View
  /** For each group, the most of those asked for first: `level`, `units`, `kept`, `share`. */
  each: View | null
  beside: ShownColumn[]
}

export interface FigureLimit {
  operator: Having['operator']
  value: number
  /** Of how the figure moved, and not of what it is. */
  moved: boolean
}

const MOST_GROUPS = 200

/**
 * Every unit's figure over its rows, as the measure says: a count, a total, a mean, a share or the one total by the other.
 * @param earlier the rows from whose figure it is taken; null where no limit is one of how it moved
 */
export async function unitsPast(frame: Frame, earlier: Frame | null): Promise<UnitsPast | null> {
  const { question, toolkit, table } = frame
  const { having } = question
  const [unit, groups] = frame.dimensions.filter(({ asked }) => asked)
  if (!having || !unit) return null
  // A share is asked for as 0 to 1, and a part of a whole is measured in per cent.
  const { totals, variable } = frame.measure
  const scale = totals && variable?.unit.after === '%' ? 100 : 1
  const conditions = [having, ...(having.also ?? [])].map(({ operator, value, less }) => ({
    operator,
    value: scaled(value, scale),
    moved: less !== undefined,
  }))
  const before = earlier?.dimensions.find(({ column }) => column === unit.column)
  if (conditions.some(({ moved }) => moved) && (!earlier || !before)) return null
  const passes = conditions
    .map(({ operator, value, moved }) => `coalesce(${moved ? 'moved' : 'value'} ${operator} ${value}, false)`)
    .join(' and ')
  const first = conditions[0]!
  const by = first.operator.startsWith('<') ? 'asc' : 'desc'
  const ordered = first.moved ? 'moved' : 'value'
  const past = earlier && before ? `, before as (${figureSql(earlier, before)})` : ''
  const figures = `now as (${figureSql(frame, unit)})${past}, figures as (select level, now.n as n, now.value as value${past ? ', before.value as earlier, now.value - before.value as moved' : ''} from now${past ? ' left join before using (level)' : ''} where now.value is not null)`
  const beside = await besideEach(frame, unit)
  const levels = new View(
    await toolkit.query(
      `Those that are asked for by ${unit.label}`,
      `with ${figures} select row_number() over (order by ${ordered} ${by}, level) as place, level, ${[...beside.names, 'value', ...(past ? ['earlier', 'moved'] : []), 'n'].join(', ')} from figures${beside.joined} where ${passes} order by 1`,
      { maxRows: MOST_IN_LIST, keeps: listName(frame) },
    ),
  )
  const limits = conditions.map(({ value }, index) => `${value}::double as limit_${index + 1}`).join(', ')
  const end = by === 'asc' ? 'min' : 'max'
  const main = new View(
    await toolkit.query(
      'How many are so',
      `with ${figures} select count(*) as units, count(*) filter (where ${passes}) as kept, ${past ? 'count(*) filter (where earlier is null)' : '0'} as unknown, sum(n)::bigint as n, ${end}(${ordered}) as first, arg_${end}(level, ${ordered}) as first_unit, ${limits}, (select count(*) from ${table} where ${identifier(unit.column)} is null) as nameless from figures`,
    ),
  )
  const each =
    groups === undefined
      ? null
      : new View(
          await toolkit.query(
            `How many are so in each ${groups.label}`,
            `with ${figures}, part as (select ${identifier(unit.column)}::varchar as level, mode(${identifier(groups.column)}::varchar) as part from ${table} group by 1)
select part as level, count(*) as units, count(*) filter (where ${passes}) as kept, avg((${passes})::int) as share from figures join part using (level) where part is not null group by 1 order by kept desc, level`,
            { maxRows: MOST_GROUPS },
          ),
        )
  return {
    conditions,
    unit,
    groups: groups ?? null,
    levels,
    main,
    each,
    beside: beside.shown,
  }
}

/** 0.07 times 100 is 7. */
const scaled = (value: number, scale: number): number => Number((value * scale).toPrecision(12))

/** What each unit has over its rows. */
function figureSql({ measure, table }: Frame, unit: Dimension): string {
  const own = identifier(unit.column)
  const counted = (n: string, value: string) =>
    `select ${own}::varchar as level, ${n} as n, (${value})::double as value from ${table} where ${own} is not null group by 1`
  if (measure.kind === 'count' || !measure.variable) return counted('count(*)', 'count(*)')
  const column = identifier(measure.variable.column)
  const { totals } = measure
  if (totals)
    return counted(
      `count(${column})`,
      `sum(${identifier(totals.over)}) / nullif(sum(${identifier(totals.under)}), 0)`,
    )
  if (measure.kind === 'share') return counted(`count(${column})`, `avg((${column}::varchar = 'yes')::int)`)
  return counted(`count(${column})`, `${measure.kind === 'sum' ? 'sum' : 'avg'}(${column})`)
}
