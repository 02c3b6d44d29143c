import { firstDayAfter } from './event-grid.ts'
import type { Happening } from './event.ts'
import { LIMITS } from '../../decide/limits.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { fieldLabel } from '../../model/labels.ts'
import { NO } from '../../model/levels.ts'
import { View } from '../../prose/view.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'

/**
 * A column that says which rows an event reached (a text was sent, a fee was taken): filled, or yes, hardly ever before the
 * event, and since then for the rows of some groups and not of others. Those others could not be touched by it.
 */
export interface Treated {
  /** The column that says it, as it is called. */
  label: string
  dimension: Dimension
  /** Groups that the event reached, and those that it did not. */
  reached: string[]
  untouched: string[]
  /** One row: `untouched` rows since the event and how many of them it reached, and the same of the others. */
  main: View
  /** The time along which the column begins with the event: most of what it marks lies on the right side of the day. */
  clock: string
}

const MOST_LEVELS = 12
const MOST_COLUMNS = 12

/** What a cell says that says that something was so. */
const saysSo = (column: string): string =>
  `(${identifier(column)} is not null and lower(trim(${identifier(column)}::varchar)) not in ('', 'none', '0.0', ${literals([...NO])}))`

/** Null where no column says it, or the event reached every group. */
export async function treatedBy(frame: Frame, event: Happening): Promise<Treated | null> {
  const { toolkit, source, clean, time, measure, dimensions } = frame
  if (!time || time.single || time.period === 'step') return null
  const day = `date '${firstDayAfter(event)}'`
  const rows = identifier(clean)
  const moments = source.columns
    .filter(({ storage }) => storage === 'date' || storage === 'timestamp')
    .map(({ name }) => name)
  if (!moments.includes(time.column)) return null
  const columns = source.columns
    .filter(({ name, nulls, distinct }) => !moments.includes(name) && (nulls > 0 || distinct <= 2))
    .map(({ name }) => name)
    .filter((name) => name !== measure.variable?.column)
  const since = (column: string) => `${identifier(column)}::date >= ${day}`
  const found: { column: string; clock: string; before: number }[] = []
  for (const column of columns.slice(0, MOST_COLUMNS)) {
    const so = saysSo(column)
    const early = moments.map(
      (at, place) =>
        `count(*) filter (where ${so} and not ${since(at)}) / nullif(count(*) filter (where ${so}), 0)::double as early_${place}`,
    )
    const view = new View(
      await toolkit.query(
        `Whether ${column} begins on ${day.slice(6, -1)}`,
        `select count(*) filter (where ${so}) as n, avg(${so}::int) filter (where ${since(time.column)}) as after, avg(${so}::int) filter (where not (${since(time.column)})) as before, ${early.join(', ')} from ${rows} where ${identifier(time.column)} is not null`,
      ),
    )
    const at = (name: string) => view.number(0, name)
    if (!(at('before') <= LIMITS.reachedBefore && at('after') >= LIMITS.reachedSince)) continue
    const order = moments
      .map((name, place) => ({ name, early: at(`early_${place}`) }))
      .filter(({ early }) => Number.isFinite(early))
      .sort((a, b) => a.early - b.early)
    const own = at(`early_${moments.indexOf(time.column)}`)
    const [first] = order
    const clock = first && own > LIMITS.misplaced && first.early < own / 4 ? first.name : time.column
    found.push({ column, clock, before: at('before') })
  }
  const groups = dimensions.filter(
    (own) =>
      own.distinct >= 2 &&
      own.distinct <= MOST_LEVELS &&
      own.column !== measure.variable?.column &&
      source.columns.some(({ name }) => name === own.column) &&
      !isOutcome(frame, own),
  )
  for (const { column, clock } of found.sort((a, b) => a.before - b.before))
    for (const dimension of groups.filter((own) => own.column !== column)) {
      const treated = await byLevels(frame, { column, clock, day, dimension })
      if (treated) return treated
    }
  return null
}

/** A state that the measure is a share of is settled by what came of a row. */
const isOutcome = ({ question }: Frame, { column }: Dimension): boolean => question.metric?.column === column

async function byLevels(
  { toolkit, clean, source, model }: Frame,
  { column, clock, day, dimension }: { column: string; clock: string; day: string; dimension: Dimension },
): Promise<Treated | null> {
  const [own, so] = [identifier(dimension.column), saysSo(column)]
  const since = `${identifier(clock)}::date >= ${day}`
  const view = new View(
    await toolkit.query(
      `${column} since ${day.slice(6, -1)} by ${dimension.label}`,
      `select ${own}::varchar as level, count(*) filter (where ${since}) as n, count(*) filter (where not (${since})) as n_before, avg(${so}::int) filter (where ${since}) as reach from ${identifier(clean)} where ${own} is not null and ${identifier(clock)} is not null group by 1 order by 1`,
    ),
  )
  const enough = view.rows.filter(
    (row) => Math.min(view.number(row, 'n'), view.number(row, 'n_before')) >= LIMITS.fewRows,
  )
  const levels = (keep: (reach: number) => boolean) =>
    enough.filter((row) => keep(view.number(row, 'reach'))).map((row) => view.text(row, 'level'))
  const untouched = levels((reach) => reach <= LIMITS.reachedBefore)
  const reached = levels((reach) => reach >= LIMITS.reachedMost)
  // Rows are told apart by labels ("mobile: yes") and written in code ("Y").
  const coded = model.fields.find((field) => field.column === dimension.column)?.levels ?? []
  const labelled = (values: readonly string[]) =>
    values.map((value) => coded.find((own) => String(own.value) === value)?.label ?? value)
  if (untouched.length === 0 || reached.length === 0 || untouched.length + reached.length < view.length)
    return null
  if (!labelled([...untouched, ...reached]).every((level) => dimension.levels.includes(level))) return null
  const inside = `${own}::varchar in (${literals(untouched)})`
  const main = new View(
    await toolkit.query(
      `Rows since ${day.slice(6, -1)} that ${column} marks`,
      `select count(*) filter (where ${inside}) as untouched, count(*) filter (where ${inside} and ${so}) as untouched_marked, count(*) filter (where not (${inside})) as others, count(*) filter (where not (${inside}) and ${so}) as others_marked from ${identifier(clean)} where ${own} is not null and ${since}`,
    ),
  )
  return {
    label: fieldLabel(toolkit.model, { table: source.name, column }),
    dimension,
    reached: labelled(reached),
    untouched: labelled(untouched),
    main,
    clock,
  }
}
