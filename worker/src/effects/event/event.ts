import type { Question } from '#contract'
import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { jointLevel } from '../../decide/decide.ts'
import { scaleOf, SCALES, type Scale } from '../../decide/scale-of.ts'
import { metricLabel } from '../../model/labels.ts'
import {
  isSeries,
  once,
  type Dimension,
  type Frame,
  type Measure,
} from '../../playbooks/frame/frame.types.ts'
import { windowsPooled } from './around-event.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'
import { eventGrid, stretchSql, type EventGrid } from './event-grid.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { Pooled } from './pooled.ts'

/** What changed with something that happened: one row of `effects` per outcome, groups, or set against a control. */
export interface EventEffect extends Estimated {
  kind: 'event'
  grid: EventGrid
  measure: Measure
  main: View
  effects: View
  /** The row of the measure that is asked after. */
  row: number
  /** What else is asked after: a row of `effects` each, judged by itself like the measure. */
  asked: { measure: Measure; row: number }[]
  /** What else it could touch and nobody asked after, with their intervals widened so that all hold together. */
  beside: Beside[]
  /** The series that was looked at, for the chart. */
  series: View
  /** The windows over all their rows, where the measure is a share: what is told in place of means of stretches. */
  pooled: Pooled | null
  /** The last step before the event, where the time before is counted from there only. */
  since: View | null
  /** The same windows a year earlier, where nothing is known to have happened. */
  yearBefore: View | null
  /** The measure less a series that the event left alone. */
  control: { label: string; view: View } | null
}

/** Outcomes that change on one scale, so that they can stand on one axis. */
export interface Beside {
  scale: Scale
  view: View
  members: { measure: Measure; row: number }[]
  /** All that were looked at beside the measure, on whatever scale. */
  tried: number
}

/** Something that happened; `state` is what a column of the table turned to with it. */
export type Happening = NonNullable<Question['event']> & { state?: string }

const MOST_OTHERS = 5
/** Steps before the event from which on earlier steps of the level are looked for. */
const ENOUGH_FOR_STEPS = 20
/** Values on each side, which the method needs. */
export const LEAST_SIDE = 4

/** Before against after, for the measure and for every other outcome; null where there is too little on either side. */
export const eventEffect = (frame: Frame, event: Happening): Promise<EventEffect | null> =>
  once(frame, `event ${frame.measure.label} ${event.at}`, () => makeEvent(frame, event))

async function makeEvent(frame: Frame, event: Happening): Promise<EventEffect | null> {
  const { toolkit, measure } = frame
  const grid = await eventGrid(frame, event)
  if (!grid) return null
  const own = await stretchSql(frame, grid)
  if (own === null) return null
  const main = `${frame.table}_event`
  const series = new View(
    await toolkit.query(`${measure.label} around the event`, own, { keeps: main, maxRows: 1500 }),
  )
  const since = await attempted(toolkit, `earlier steps in ${measure.label}`, () =>
    lastStepBefore(frame, grid, main),
  )
  const parts = [
    `select period, y, ${literal(measure.label)} as outcome from ${main}${since ? ` where period >= date '${since.text(since.length - 1, 'first_after').slice(0, 10)}'` : ''}`,
  ]
  const named = frame.companions.slice(0, frame.question.with.length)
  const others: { measure: Measure; sql: string; asked: boolean }[] = []
  for (const measure of othersOf(frame, grid)) {
    const sql = await stretchSql({ ...frame, measure }, grid)
    if (sql === null || others.some((own) => own.measure.label === measure.label)) continue
    others.push({ measure, sql, asked: named.includes(measure) })
  }
  const partOf = ({ measure: { label }, sql }: (typeof others)[number]) =>
    `select period, y, ${literal(label)} as outcome from (${sql})`
  const sideBySide = async (name: string, title: string, from: string[], level?: number) => {
    const kept = `${main}_${name}`
    await toolkit.query(`${title}: values`, `${from.join('\nunion all ')}\norder by 3, 1`, {
      keeps: kept,
      maxRows: 5,
    })
    return toolkit.statistic(title, {
      method: 'event_effects',
      table: kept,
      columns: { time: 'period', y: 'y', group: 'outcome' },
      args: { event: grid.event, ...(level === undefined ? {} : { level }) },
    })
  }
  const askedToo = others.filter((own) => own.asked)
  const cell = await sideBySide('outcomes', `${measure.label} before and after`, [
    ...parts,
    ...askedToo.map(partOf),
  ])
  const effects = new View(cell, 'effects')
  const row = effects.rowOf('group', measure.label)
  if (row < 0) return null
  const rowsOf = (view: View, list: typeof others) =>
    list.flatMap((own) => {
      const at = view.rowOf('group', own.measure.label)
      return at < 0 ? [] : [{ measure: own.measure, row: at }]
    })
  const untold = others.filter((own) => !own.asked)
  const beside: Beside[] = []
  for (const scale of SCALES) {
    const list = untold.filter((own) => scaleOf(own.measure) === scale)
    if (list.length === 0) continue
    const own = scaleOf(measure) === scale ? parts : []
    const made = await attempted(toolkit, `what else changed with it (${scale})`, () =>
      sideBySide(
        `beside_${scale}`,
        `What else changed: ${list.map((own) => own.measure.label).join(', ')}`,
        [...own, ...list.map(partOf)],
        jointLevel(untold.length),
      ),
    )
    if (!made) continue
    const view = new View(made, 'effects')
    beside.push({ scale, view, members: rowsOf(view, list), tried: untold.length })
  }
  const found: EventEffect = {
    kind: 'event',
    grid,
    measure,
    main: new View(cell),
    effects,
    row,
    asked: rowsOf(effects, askedToo),
    beside,
    series,
    pooled: null,
    since,
    yearBefore: null,
    control: await attempted(toolkit, `a series beside ${measure.label}`, () =>
      controlOf(frame, grid, [...parts, ...others.map(partOf)], beside),
    ),
    numbers: numbersOf({
      kind: 'event',
      metric: measure.label,
      against: event.at,
      groups: [],
      value: effects.number(row, 'change'),
      low: effects.number(row, 'low'),
      high: effects.number(row, 'high'),
      p: effects.number(row, 'p'),
      n: effects.number(row, 'n'),
      size: Math.abs(effects.number(row, 'percent')),
      checks: [{ name: 'was not on its way before', passed: effects.value(row, 'drifted') !== true }],
      evidence: [cell, series, ...(since ? [since] : [])],
    }),
  }
  const pooled = await attempted(toolkit, `${measure.label} over all rows of both windows`, () =>
    windowsPooled(frame, found),
  )
  return {
    ...found,
    ...(pooled && { pooled, numbers: { ...pooled.numbers, kind: 'event', against: event.at, groups: [] } }),
    yearBefore: await attempted(toolkit, `${measure.label} a year before`, () =>
      aYearBefore(frame, found, main),
    ),
  }
}

/**
 * What is named first, then the rows themselves, then other measures; of a series the other columns. What another
 * question asks after has an answer of its own.
 */
function othersOf(frame: Frame, grid: EventGrid): Measure[] {
  const { measure, noun, question, toolkit } = frame
  const count: Measure = { kind: 'count', variable: null, label: `number of ${noun.many}`, better: null }
  const held = question.given.map(({ column }) => column)
  const elsewhere = toolkit.asked.questions.flatMap(({ metric, event }) =>
    metric && event ? [metricLabel({ tables: [frame.model] }, metric)] : [],
  )
  const columns = frame.numbers
    .filter(({ column }) => !held.includes(column))
    .map((variable): Measure => ({ kind: 'mean', variable, label: variable.label, better: null }))
  const rows = grid.counted ? [count] : []
  return [
    ...frame.companions.slice(0, question.with.length),
    ...rows,
    ...frame.companions.slice(question.with.length),
    ...(isSeries(frame) ? columns : []),
  ]
    .filter(({ label }) => label !== measure.label && !elsewhere.includes(label))
    .slice(0, MOST_OTHERS)
}

/** Where the level stepped before, no level and no line stands for all the time before. */
async function lastStepBefore(frame: Frame, grid: EventGrid, table: string): Promise<View | null> {
  const { toolkit, measure } = frame
  const before = `${table}_before`
  const kept = await toolkit.query(
    `${measure.label} before the event`,
    `select period, y from ${table} where period < ${grid.first} order by 1`,
    { keeps: before, maxRows: 5 },
  )
  if (kept.output.tables.main!.total_rows < ENOUGH_FOR_STEPS) return null
  const cell = await toolkit.statistic(`Steps in ${measure.label} before the event`, {
    method: 'change_points',
    table: before,
    columns: { time: 'period', y: 'y' },
  })
  const steps = new View(cell, 'changes')
  return steps.length > 0 && steps.number(steps.length - 1, 'n_after') >= 12 ? steps : null
}

/** Another series that ran along before and has no change of its own takes out what would have come anyway. */
async function controlOf(
  frame: Frame,
  grid: EventGrid,
  parts: readonly string[],
  beside: readonly Beside[],
): Promise<EventEffect['control']> {
  const { toolkit, measure } = frame
  if (!isSeries(frame)) return null
  const still = beside.flatMap(({ view, members }) =>
    members.filter(({ row }) => view.number(row, 'p') > LIMITS.mayBe),
  )
  if (still.length === 0) return null
  const names = still.map((own) => literal(own.measure.label)).join(', ')
  const all = `${frame.table}_event_series`
  await toolkit.query('Every outcome around the event', `${parts.join('\nunion all ')}\norder by 3, 1`, {
    keeps: all,
    maxRows: 5,
  })
  const pairs = `select a.period, a.y as y, b.y as control, b.outcome from ${all} a join ${all} b using (period) where a.outcome = ${literal(measure.label)} and b.outcome in (${names})`
  const likeness = new View(
    await toolkit.query(
      `What ran along with ${measure.label} before the event`,
      `select outcome, corr(y, control) as r, regr_slope(y, control) as slope from (${pairs}) where period < ${grid.first} group by 1 having corr(y, control) >= ${LIMITS.runsAlong} order by r desc, outcome limit 1`,
    ),
  )
  if (likeness.length === 0) return null
  const label = likeness.text(0, 'outcome')
  const kept = `${frame.table}_event_less_control`
  await toolkit.query(
    `${measure.label} less what ${label} leads to`,
    `select period, y - (select regr_slope(y, control) from (${pairs}) where period < ${grid.first} and outcome = ${literal(label)}) * control as y, 'less' as outcome from (${pairs}) where outcome = ${literal(label)} order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} set against ${label}`, {
    method: 'event_effects',
    table: kept,
    columns: { time: 'period', y: 'y', group: 'outcome' },
    args: { event: grid.event },
  })
  return { label, view: new View(cell, 'effects') }
}

/** A difference that comes every year at this time is no event's. Seasons that were taken out need no second look. */
async function aYearBefore(frame: Frame, found: EventEffect, main: string): Promise<View | null> {
  const { grid, effects, row, measure } = found
  const { toolkit } = frame
  const window = effects.number(row, 'window')
  const told = effects.value(row, 'drifted') === true || effects.value(row, 'like_year') === true
  if (grid.deseasoned || told || window * grid.days > 366) return null
  const kept = `${main}_year_before`
  const cell = await toolkit.query(
    `${measure.label} a year before the event`,
    `select period, y, 'a year before' as outcome from (select *, row_number() over (partition by period < ${grid.yearBefore.first} order by abs(date_diff('day', ${grid.yearBefore.first}, period))) as place from ${main} where period < ${grid.first}) where place <= ${window} order by 1`,
    { keeps: kept, maxRows: 5 },
  )
  if (cell.output.tables.main!.total_rows < 2 * window) return null
  const made = await toolkit.statistic(`${measure.label} at the same time a year before`, {
    method: 'event_effects',
    table: kept,
    columns: { time: 'period', y: 'y', group: 'outcome' },
    args: { event: grid.yearBefore.event },
  })
  return new View(made, 'effects')
}

/** The same event for each value of a dimension: where it made itself felt. */
export async function eventByGroup(
  frame: Frame,
  event: Happening,
  dimension: Dimension,
): Promise<{ view: View; dimension: Dimension; first: string | null } | null> {
  const { toolkit, measure, table } = frame
  const grid = await eventGrid(frame, event)
  if (!grid) return null
  const own = identifier(dimension.column)
  const sizes = new View(
    await toolkit.query(
      `Rows by ${dimension.label} around the event`,
      `select ${own} as level, count(*) as n from ${table} where ${own} is not null group by 1 having count(*) >= 20 order by n desc, level limit 8`,
    ),
  )
  const parts: string[] = []
  for (const level of sizes.texts('level')) {
    const sql = await stretchSql(frame, grid, `${own} = ${literal(level)}`, ` of ${level}`)
    if (sql !== null) parts.push(`select period, y, ${literal(level)} as outcome from (${sql})`)
  }
  if (parts.length < 2) return null
  const kept = `${table}_event_${keptName(dimension.column + measure.label)}`
  await toolkit.query(
    `${measure.label} by ${dimension.label} around the event`,
    `${parts.join('\nunion all ')}\norder by 3, 1`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic(`${measure.label} before and after, by ${dimension.label}`, {
    method: 'event_effects',
    table: kept,
    columns: { time: 'period', y: 'y', group: 'outcome' },
    args: { event: grid.event, level: jointLevel(parts.length) },
  })
  const view = new View(cell, 'effects')
  return view.length < 2 ? null : { view, dimension, first: sizes.texts('level')[0] ?? null }
}
