import { identifier } from '../../duckdb/sql.ts'
import { beyondChanceOpen } from '../../decide/decide.ts'
import { repeatingUnit } from '../../model/repeating-unit.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere } from '../../rows/study-sql.ts'
import { keptName } from '../effect.ts'
import { measures } from './odd-values.ts'
import { labelOf, oddity, type Look, type Oddity } from './oddity.ts'

const FEWEST_VALUES = 10
const MOST_ROWS = 20_000
const MOST_UNITS_TRIED = 4
const MOST_MEASURES = 4
const MOST_TOLD = 3
/** Years from which a value is held against the same months of other years. */
const FEWEST_YEARS = 2

interface UnitRows {
  unit: string
  /** Column that says which units are of one kind. */
  kind: string | null
}

/**
 * Values that do not fit the history of their own unit, and units that lie apart from others of their kind, in tables
 * that hold each of several units once at each of many moments.
 */
export async function unitOddities(look: Look): Promise<Oddity[]> {
  const { frame, table, where } = look
  const { toolkit, time } = frame
  const of = await unitsOf(look)
  if (!of || !time) return []
  const looked = measures(look).slice(0, MOST_MEASURES)
  const [unit, at] = [identifier(of.unit), identifier(time.column)]
  const found: Oddity[] = []
  for (const column of looked) {
    const label = labelOf(frame, column.name)
    const y = `${identifier(column.name)}::double`
    const kept = `${frame.table}_units_${keptName(label)}`
    const rows = new View(
      await toolkit.query(
        `${label} by ${labelOf(frame, of.unit)} and ${time.label}`,
        `select ${unit}::varchar as unit, ${at} as moment, avg(${y}) as y${of.kind ? `, any_value(${identifier(of.kind)})::varchar as kind` : ''}${seasonal(look) ? `, month(${at})::varchar as phase` : ''} from ${table}${alsoWhere(where, `${unit} is not null and ${at} is not null and ${y} is not null`)} group by 1, 2`,
        { keeps: kept, maxRows: 5 },
      ),
    )
    if (rows.length === 0) continue
    const cell = await toolkit.statistic(`${label}: what does not fit its ${labelOf(frame, of.unit)}`, {
      method: 'unit_oddities',
      table: kept,
      columns: {
        time: 'moment',
        y: 'y',
        group: 'unit',
        ...(of.kind ? { kind: 'kind' } : {}),
        ...(seasonal(look) ? { phase: 'phase' } : {}),
      },
    })
    const [values, units] = [new View(cell, 'values'), new View(cell, 'units')]
    const stands = (view: View) => (row: number) =>
      beyondChanceOpen(view.number(row, 'p_all'), 2 * looked.length)
    const parts = { label, column, how: labelOf(frame, of.unit) }
    found.push(
      ...values.rows
        .filter(stands(values))
        .slice(0, MOST_TOLD)
        .map((row) => oddity(frame, { ...parts, what: 'history', view: values, row })),
      ...units.rows
        .filter(stands(units))
        .slice(0, MOST_TOLD)
        .map((row) => oddity(frame, { ...parts, what: 'peers', view: units, row })),
    )
  }
  return found
}

/** Months and quarters over full years have a time of the year. */
const seasonal = ({ frame: { time, source } }: Look): boolean => {
  const moments = source.columns.find(({ name }) => name === time?.column)?.distinct ?? 0
  const inYear = time?.spacing === 'month' ? 12 : time?.spacing === 'quarter' ? 4 : Infinity
  return moments >= FEWEST_YEARS * inYear
}

/** The column whose values stand once at each moment, with enough of them to have a history. */
async function unitsOf({ frame, table, where }: Look): Promise<UnitRows | null> {
  const { model, source, time, toolkit, panel } = frame
  if (!time || time.single || time.period === 'step' || source.rows > MOST_ROWS) return null
  const kinds = model.fields.filter(({ meaning }) => meaning === 'dimension')
  const distinct = (column: string) => source.columns.find(({ name }) => name === column)?.distinct ?? 0
  const likely = [
    panel?.origin,
    repeatingUnit(source, model)?.column,
    ...kinds.map(({ column }) => column),
  ].filter(
    (column): column is string =>
      column !== undefined &&
      column !== time.column &&
      distinct(column) >= 4 &&
      source.rows >= FEWEST_VALUES * distinct(column),
  )
  for (const column of [...new Set(likely)].slice(0, MOST_UNITS_TRIED)) {
    const [own, at] = [identifier(column), identifier(time.column)]
    const others = kinds.filter(
      (kind) =>
        kind.column !== column && distinct(kind.column) >= 2 && distinct(kind.column) < distinct(column) / 3,
    )
    const view = new View(
      await toolkit.query(
        `Whether each ${labelOf(frame, column)} stands once at each ${time.label}`,
        `select count(*) as rows, count(distinct (${own}, ${at})) as pairs, ${['1 as one', ...others.map((kind, n) => `count(distinct (${own}, ${identifier(kind.column)})) as kind_${n + 1}`)].join(', ')}, count(distinct ${own}) as units from ${table}${alsoWhere(where, `${own} is not null and ${at} is not null`)}`,
      ),
    )
    if (!(view.number(0, 'pairs') >= 0.99 * view.number(0, 'rows'))) continue
    const kind = others.find((_, n) => view.number(0, `kind_${n + 1}`) === view.number(0, 'units'))
    return { unit: column, kind: kind?.column ?? null }
  }
  return null
}
