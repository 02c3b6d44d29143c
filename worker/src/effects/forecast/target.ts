import type { ShownColumn } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import { isDimension, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { listName, MOST_IN_LIST } from '../compare/list-name.ts'
import { separatorsOf, type Separators } from '../explain/separators.ts'
import { besideEach } from '../compare/unit-list.ts'

/** Whom to turn to first, with a trial on rows that were held back. */
export interface Target extends Estimated {
  unit: Dimension
  main: View
  gains: View
  rule: View
  /** Columns by how much they decide. */
  columns: View
  /** One line for each that can be chosen, the first first: `place`, `level`, `value`, `chosen`, and what it is judged by. */
  list: View
  /** One row: `units` that can be chosen, `chosen` of them, `waiting` whose outcome is not known yet. */
  size: View
  shown: ShownColumn[]
  /** How conditions of the rule call their columns. */
  variables: ReadonlyMap<string, Variable>
  apart: Separators | null
  /** Some have several rows, and are judged by their earlier ones too. */
  several: boolean
}

/** Rows with an outcome below which nothing can be held back. */
const FEWEST_KNOWN = 60
/** Rows of one from which on it has a past of its own. */
const SEVERAL = 1.5
/** Rows of others that its own past is drawn towards. */
const DRAWN = 3
const MOST_ROWS = 10_000
const MOST_LEVELS = 60
/** Waiting rows from which on the choice is among them alone. */
const FEWEST_WAITING = 5
const MOST_SHOWN = 3
const HALF = 0.5

interface Known {
  label: string
  sql: string
  variable: Variable | null
}

/** The units in order of what is to be expected of each; null where the table has too little for a trial. */
export async function targetOf(frame: Frame, unit: Dimension): Promise<Target | null> {
  const { toolkit, measure, question, table, sample, time, rows } = frame
  const { variable } = measure
  if (!variable || measure.totals || (measure.kind !== 'share' && measure.kind !== 'mean')) return null
  const share = measure.kind === 'share'
  const own = identifier(variable.column)
  const y = share ? `case ${own} when 'yes' then 1.0 when 'no' then 0.0 end` : `${own}::double`
  const who = identifier(unit.column)
  const several = rows >= SEVERAL * unit.distinct
  const counts = new View(
    await toolkit.query(
      `Who can be chosen by ${unit.label}`,
      `select count(distinct ${who}) as units, count(${own}) as known, count(distinct ${who}) filter (where ${own} is null) as waiting from ${table}`,
    ),
  )
  if (counts.number(0, 'known') < FEWEST_KNOWN) return null
  const onlyWaiting = !several && counts.number(0, 'waiting') >= FEWEST_WAITING
  const units = counts.number(0, onlyWaiting ? 'waiting' : 'units')
  const part = question.top_share ?? (question.top_n === null ? HALF : question.top_n / units)
  const apart = await separatorsOf(frame)
  const told = knownOf(frame, unit, apart)
  // What is known of a unit before each of its rows; rows without a time come in an order drawn by lot.
  const at = time ? identifier(time.column) : `hash(${who}, spot)`
  const base = `(select avg(${y}) from ${table})`
  const past: Known[] = several
    ? [
        {
          label: `earlier ${measure.label}`,
          sql: `(coalesce(sum(y) over before, 0) + ${DRAWN} * base) / (count(y) over before + ${DRAWN})`,
          variable: null,
        },
        ...(time
          ? [{ label: `earlier ${frame.noun.many}`, sql: 'count(y) over before', variable: null }]
          : []),
      ]
    : []
  const all = [...told, ...past]
  if (all.length === 0) return null
  const kept = `${table}_choice`
  await toolkit.query(
    `What is known of each ${unit.label} before`,
    `with numbered as (select *, row_number() over () as spot from ${sample}), own as (select *, ${y} as y, ${base} as base, ${at} as moment from numbered),
known as (select ${share ? own : 'y'} as y, ${all.map(({ sql }, place) => `${sql} as x${place + 1}`).join(', ')}, moment as at, ${who} as unit, spot from own${several ? ' window before as (partition by ' + who + ' order by moment range between unbounded preceding and current row exclude group)' : ''})
select * exclude (spot) from known where y is not null qualify row_number() over (order by hash(spot), spot) <= ${MOST_ROWS} order by spot`,
    { keeps: kept, maxRows: 5 },
  )
  const ordered = several || (time !== null && !time.single)
  const cell = await toolkit.statistic(`Whom to choose first for ${measure.label}`, {
    method: 'choose_first',
    table: kept,
    columns: {
      y: 'y',
      ...Object.fromEntries(all.map((_, place) => [`x${place + 1}`, `x${place + 1}`])),
      ...(ordered && (time === null || time.period !== 'step' || several) ? { time: 'at' } : {}),
      ...(several ? { unit: 'unit' } : {}),
    },
    args: {
      seed: toolkit.seed,
      share: Math.min(MOST_SHARE, Math.max(LEAST_SHARE, part)),
      labels: all.map(({ label }) => label),
      least: question.order === 'least',
      ...(share ? { success: 'yes' } : {}),
    },
  })
  const [main, points, columns] = [new View(cell), new View(cell, 'points'), new View(cell, 'columns')]
  const nowOf = ({ sql }: Known, place: number) =>
    place >= told.length
      ? place === told.length
        ? `(coalesce(sum(y), 0) + ${DRAWN} * any_value(base)) / (count(y) + ${DRAWN})`
        : 'count(y)'
      : several
        ? `arg_max(${sql}, moment)`
        : `any_value(${sql})`
  const beside = await besideEach(frame, unit)
  const score = `${main.number(0, 'intercept')}${all.map((_, place) => ` + ${pointsSql(points, `x${place + 1}`)}`).join('')}`
  const sign = question.order === 'least' ? '-' : ''
  const value = share
    ? `1 / (1 + exp(-${sign}(score)))`
    : `${sign}(${main.number(0, 'centre')} + ${main.number(0, 'scale')} * score)`
  const strongest = columns.rows
    .map((row) => all.findIndex(({ label }) => label === columns.text(row, 'variable')))
    .filter((place) => place >= 0)
    .slice(0, MOST_SHOWN)
  const list = new View(
    await toolkit.query(
      `Every ${unit.label} in the order of the choice`,
      `with own as (select *, ${y} as y, ${base} as base, ${time ? identifier(time.column) : `hash(${who})`} as moment from ${table} where ${who} is not null),
now as (select ${who}::varchar as level, count(*) as n, ${all.map((known, place) => `${nowOf(known, place)} as x${place + 1}`).join(', ')} from own${onlyWaiting ? ' where y is null' : ''} group by 1),
scored as (select *, ${score} as score from now)
select row_number() over (order by score desc, level) as place, level${beside.names.map((own) => `, ${own}`).join('')}, ${value} as value, row_number() over (order by score desc, level) <= round(${part} * count(*) over ()) as chosen${strongest.map((place) => `, x${place + 1}`).join('')} from scored${beside.joined} order by 1`,
      { maxRows: MOST_IN_LIST, keeps: listName(frame) },
    ),
  )
  if (list.length < 2) return null
  const size = new View(
    await toolkit.query(
      'How many are chosen',
      `select count(*) as units, count(*) filter (where chosen) as chosen, ${counts.number(0, 'waiting')} as waiting from ${listName(frame)}`,
    ),
  )
  const [gain, chance] = [main.number(0, 'gain'), main.number(0, 'chosen_share')]
  const shared = Number.isFinite(gain)
  return {
    unit,
    main,
    gains: new View(cell, 'gains'),
    rule: new View(cell, 'rule'),
    columns,
    list,
    size,
    shown: [
      ...beside.shown,
      ...strongest.map((place) => ({ name: `x${place + 1}`, title: all[place]!.label })),
    ],
    variables: new Map(all.flatMap(({ variable: own }, place) => (own ? [[`x${place + 1}`, own]] : []))),
    apart,
    several,
    numbers: numbersOf({
      kind: 'target',
      metric: measure.label,
      against: null,
      groups: [],
      value: shared ? gain : main.number(0, 'chosen_mean') - main.number(0, 'base'),
      low: shared ? main.number(0, 'gain_low') : NaN,
      high: shared ? main.number(0, 'gain_high') : NaN,
      p: main.number(0, 'p'),
      n: main.number(0, 'tried'),
      size: shared ? (gain - chance) / Math.max(1e-9, 1 - chance) : 0,
      evidence: [cell],
    }),
  }
}
const LEAST_SHARE = 0.01
const MOST_SHARE = 0.95

/** What is known of a row beside its outcome, without what says the outcome by itself. */
function knownOf(frame: Frame, unit: Dimension, apart: Separators | null): Known[] {
  const out = new Set([unit.column, ...(apart?.columns ?? []).map(({ column }) => column)])
  return [...frame.dimensions, ...frame.numbers]
    .filter((own) => !out.has(own.column) && !(isDimension(own) && own.distinct > MOST_LEVELS))
    .map((own) => ({ label: own.label, sql: identifier(own.column), variable: own }))
}

/** The points of one column as SQL; what stands in no group has none. */
function pointsSql(points: View, column: string): string {
  const rows = points.rows.filter((row) => points.text(row, 'column') === column)
  if (rows.length === 0) return '0'
  const none = rows.find((row) => points.value(row, 'none') === true)
  const cases = rows
    .filter((row) => row !== none)
    .map((row) => {
      const level = points.value(row, 'level')
      const upto = points.number(row, 'upto')
      const when =
        level !== null
          ? `${column} = ${literal(String(level))}`
          : Number.isFinite(upto)
            ? `${column} <= ${upto}`
            : 'true'
      return `when ${when} then ${points.number(row, 'points')}`
    })
  return `case when ${column} is null then ${none === undefined ? 0 : points.number(none, 'points')} ${cases.join(' ')} else 0 end`
}
