import type { ColumnProfile } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { STATE_NAMES } from '../../../lexicon/not-done.ts'
import { KIND_NAMES } from '../../../lexicon/empty-cells.ts'
import { hasWord, nameWords } from '../../../profile/name-words.ts'
import { View } from '../../../prose/view.ts'
import { once, type Analysis } from '../findings/analysis.ts'

/** By what other columns the empty cells of one can be told, and whether they say that it does not apply there. */
export interface EmptyBy {
  /** Columns that say it, the one that says most first. */
  by: string[]
  /** They say of which kind or how far a row is; else a place or a person may have left it out. */
  applies: boolean
  /** SQL that is true for rows without. */
  where: string
}

/** Rows of which a column is empty, as another column has it. */
interface Condition {
  by: string
  where: string
  /** It goes by the kind or the state of a row, or by what has not begun. */
  says: boolean
}

const MOST_LEVELS = 40
const MOST_COLUMNS = 24
const MOST_TIMES = 2
/** Conditions that are put together at most. */
const MOST_TOGETHER = 3
/** Share of the rows of a level that may be filled all the same. */
const HARDLY = 0.03
/** Share of the empty cells that must lie where another column has it. */
const NEARLY_ALL = 0.9
/** Share of the rows that must be filled everywhere else. */
const MOSTLY = 0.75
/** The same for kinds that are a minority, of which one place could be as well. */
const NEARLY_EACH = 0.98
/** Share of the rows to which the column does not apply: of fewer, one place may have left it out. */
const COMMON = 0.5
/** Chance that as many rows are all empty by themselves, below which they are not. */
const BY_CHANCE = 0.0001
/** Share of its rows that have no value of their own in a column that others go by. */
const MAY_HAVE_NONE = 0.1
const GAPPY = 0.03

/** Columns whose empty cells are told, wholly or nearly, by other columns: a state and no gap. */
export function emptyBy(analysis: Analysis): Promise<ReadonlyMap<string, EmptyBy>> {
  return once(analysis, 'columns whose empty cells other columns tell', async () => {
    const { source } = analysis.study
    const found = new Map<string, EmptyBy>()
    const gappy = source.columns
      .filter(({ nulls, rows }) => nulls >= GAPPY * rows && nulls < rows)
      .slice(0, MOST_COLUMNS)
    if (gappy.length === 0) return found
    const conditions = new Map<string, Condition[]>(gappy.map(({ name }) => [name, []]))
    const add = (column: string, condition: Condition) => conditions.get(column)!.push(condition)
    const by = source.columns
      .filter(
        ({ storage, distinct, nulls, rows }) =>
          (storage === 'text' || storage === 'boolean') &&
          nulls <= MAY_HAVE_NONE * rows &&
          distinct >= 2 &&
          distinct <= MOST_LEVELS,
      )
      .slice(0, MOST_COLUMNS)
    for (const other of by) await byLevels(analysis, gappy, other, add)
    await byOthersEmpty(analysis, gappy, add)
    await byTime(analysis, gappy, add)
    for (const column of gappy) {
      const told = await together(analysis, column, conditions.get(column.name)!)
      if (told) found.set(column.name, told)
    }
    return found
  })
}

type Add = (column: string, condition: Condition) => void

/** As many rows would not all be empty by chance, were each as likely to be as any. */
const beyondChance = (column: ColumnProfile, n: number): boolean =>
  (column.nulls / column.rows) ** n < BY_CHANCE

async function byLevels(
  { toolkit, study }: Analysis,
  gappy: readonly ColumnProfile[],
  other: ColumnProfile,
  add: Add,
): Promise<void> {
  const level = `lower(trim(${identifier(other.name)}::varchar))`
  const open = gappy.filter(({ name }) => name !== other.name)
  if (open.length === 0) return
  const counts = open.map(({ name }, at) => `count(${identifier(name)})::bigint as filled_${at}`)
  const view = new View(
    await toolkit.query(
      `Which columns are filled, by ${other.name}`,
      `select ${level} as own, count(*)::bigint as n, ${counts.join(', ')} from ${identifier(study.source.name)} group by 1`,
      { maxRows: MOST_LEVELS + 1 },
    ),
  )
  const words = nameWords(other.original_name)
  const says = hasWord(words, STATE_NAMES) || hasWord(words, KIND_NAMES)
  for (const [at, column] of open.entries()) {
    const empty = view.rows.filter((row) => {
      const [n, filled] = [view.number(row, 'n'), view.number(row, `filled_${at}`)]
      return filled <= HARDLY * n && (beyondChance(column, n) || filled === 0)
    })
    const rows = empty.reduce((sum, row) => sum + view.number(row, 'n'), 0)
    if (empty.length === 0 || empty.length === view.rows.length || !beyondChance(column, rows)) continue
    const values = empty.flatMap((row) => (view.value(row, 'own') === null ? [] : [view.text(row, 'own')]))
    const none = values.length < empty.length
    const where = [
      ...(values.length > 0 ? [`${level} in (${values.map((value) => literal(value)).join(', ')})`] : []),
      ...(none ? [`${identifier(other.name)} is null`] : []),
    ]
    add(column.name, { by: other.name, where: `(${where.join(' or ')})`, says })
  }
}

/** What is empty together with a date or a word has not come to that: numbers may have failed to be read together. */
async function byOthersEmpty(
  { toolkit, study }: Analysis,
  gappy: readonly ColumnProfile[],
  add: Add,
): Promise<void> {
  const moments = gappy.filter(({ storage }) => storage === 'date' || storage === 'timestamp')
  const pairs = moments.flatMap((other) =>
    gappy
      .filter(({ name, storage }) => name !== other.name && !['number', 'integer'].includes(storage))
      .map((column) => ({ column, other })),
  )
  if (pairs.length === 0) return
  const own = pairs.map(
    ({ column, other }, at) =>
      `count(*) filter (where ${identifier(column.name)} is null and ${identifier(other.name)} is null)::bigint as both_${at}`,
  )
  const view = new View(
    await toolkit.query(
      'Which columns are empty together',
      `select ${own.join(', ')} from ${identifier(study.source.name)}`,
    ),
  )
  for (const [at, { column, other }] of pairs.entries())
    if (view.number(0, `both_${at}`) >= (1 - HARDLY) * other.nulls && beyondChance(column, other.nulls))
      add(column.name, { by: other.name, where: `(${identifier(other.name)} is null)`, says: true })
}

/** What nobody wrote down before a day began on that day. */
async function byTime(
  { toolkit, study }: Analysis,
  gappy: readonly ColumnProfile[],
  add: Add,
): Promise<void> {
  const times = study.source.columns
    .filter(({ storage, nulls }) => (storage === 'date' || storage === 'timestamp') && nulls === 0)
    .slice(0, MOST_TIMES)
  const pairs = times.flatMap((time) => gappy.map((column) => ({ column, time })))
  if (pairs.length === 0) return
  const table = identifier(study.source.name)
  const view = new View(
    await toolkit.query(
      'From when on columns are filled',
      pairs
        .map(({ column, time }, place) => {
          const [own, at] = [identifier(column.name), identifier(time.name)]
          return `select ${place} as place, begins::varchar as begins, (select count(*) from ${table} where ${at} < begins)::bigint as before from (select min(${at}) filter (where ${own} is not null) as begins from ${table})`
        })
        .join(' union all ') + ' order by place',
      { maxRows: pairs.length },
    ),
  )
  for (const row of view.rows) {
    const { column, time } = pairs[view.number(row, 'place')]!
    if (beyondChance(column, view.number(row, 'before')))
      add(column.name, {
        by: time.name,
        where: `(${identifier(time.name)} < ${literal(view.text(row, 'begins'))})`,
        says: true,
      })
  }
}

/** The few conditions that tell nearly all empty cells of a column, where the rows beside them are mostly filled. */
async function together(
  { toolkit, study }: Analysis,
  column: ColumnProfile,
  conditions: readonly Condition[],
): Promise<EmptyBy | null> {
  const chosen: Condition[] = []
  const own = identifier(column.name)
  for (let turn = 0; turn < MOST_TOGETHER; turn += 1) {
    const open = conditions.filter(({ by }) => chosen.every((one) => one.by !== by))
    if (open.length === 0) break
    const before = chosen.map(({ where }) => where).join(' or ') || 'false'
    const view = new View(
      await toolkit.query(
        `Which columns tell where ${column.name} is empty`,
        open
          .map(
            ({ where }, place) =>
              `select ${place} as place, count(*) filter (where ${own} is null and ${where} and not coalesce(${before}, false))::bigint as more, count(*) filter (where ${own} is null and (${where} or coalesce(${before}, false)))::bigint as told, count(*) filter (where not coalesce(${where} or ${before}, false))::bigint as others, count(${own}) filter (where not coalesce(${where} or ${before}, false))::bigint as filled, count(*) filter (where ${where} or coalesce(${before}, false))::bigint as rows from ${identifier(study.source.name)}`,
          )
          .join(' union all ') + ' order by place',
        { maxRows: open.length },
      ),
    )
    const at = (row: number, name: string) => view.number(row, name)
    // Of two that tell as much, the one that says of which kind a row is.
    const best = [...view.rows].sort(
      (a, b) =>
        at(b, 'more') - at(a, 'more') ||
        Number(open[at(b, 'place')]!.says) - Number(open[at(a, 'place')]!.says),
    )[0]!
    if (at(best, 'more') < Math.max(3, 0.02 * column.nulls)) break
    chosen.push(open[at(best, 'place')]!)
    const filled = at(best, 'filled') / Math.max(1, at(best, 'others'))
    // Where nearly all is empty, rows without a value say nothing: most of the others must be outside.
    const inside = column.rows - column.nulls - at(best, 'filled')
    const split = inside <= (1 - NEARLY_ALL) * (column.rows - column.nulls)
    if (at(best, 'told') < NEARLY_ALL * column.nulls || filled < MOSTLY || !split) continue
    const common = at(best, 'told') >= COMMON * column.rows
    const says = chosen.every((one) => one.says)
    return {
      by: chosen.map(({ by }) => by),
      applies: common || (says && filled >= NEARLY_EACH),
      where: chosen.map(({ where }) => where).join(' or '),
    }
  }
  return null
}
