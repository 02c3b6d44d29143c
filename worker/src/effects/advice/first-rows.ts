import { ADVICE } from '../../decide/advice.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { listName } from '../compare/list-name.ts'
import type { LevelAim } from './aim.ts'

/** Rows to begin with, one by one as the file has them: the name of their list, and how many it holds. */
export interface FirstRows {
  file: string
  view: View
  /** It holds those in the state that a share is of, and not every row of the groups. */
  state: boolean
}

/**
 * The rows behind a figure that is to move, those that make it first; of a share those in its state alone. Null where they
 * cannot be told by a column of the file, or are so many that nobody reads them.
 */
export async function firstRows(
  frame: Frame,
  { groups, measure }: LevelAim,
  wanted: View,
): Promise<FirstRows | null> {
  const { rowsAsked, source, model, toolkit } = frame
  const dimension = groups?.dimension
  const column = source.columns.find(({ name }) => name === dimension?.column)
  if (!groups || !dimension || !column || rowsAsked.sql === null || measure !== frame.measure) return null
  const field = model.fields.find((own) => own.column === column.name)
  const written = [
    ...groups.levels,
    ...(field?.levels ?? []).flatMap(({ value, label }) =>
      groups.levels.includes(label) ? [String(value)] : [],
    ),
    ...frame.spellings
      .filter((own) => own.column === column.name)
      .flatMap(({ folded }) =>
        [...folded].flatMap(([spelling, head]) => (groups.levels.includes(head) ? [spelling] : [])),
      ),
  ]
  const state = measure.kind === 'share'
  const less = measure.better === 'less'
  const value = rowsAsked.sql
  // What fails is to be looked at, and what does not succeed.
  const own = state ? `(${value})::varchar = '${less ? 'yes' : 'no'}'` : `(${value}) is not null`
  const filters = whereOf(rowsAsked.filters)
  const where = `${filters === '' ? ' where' : `${filters} and`} ${identifier(column.name)}::varchar in (${literals([...new Set(written)])}) and ${own}`
  const order = state ? '' : ` order by ${value} ${less ? 'desc' : 'asc'}`
  const size = new View(
    await toolkit.query(
      `How many rows to begin with of ${groups.levels.join(', ')}`,
      `select count(*) as n from ${rowsAsked.from}${where}`,
    ),
  )
  const n = size.number(0, 'n')
  const due = state
    ? less
      ? wanted.number(0, 'over_moves')
      : wanted.number(0, 'n') - wanted.number(0, 'over_moves')
    : wanted.number(0, 'n')
  if (!(n > 0) || n > ADVICE.mostListed || n !== Math.round(due)) return null
  const file = `${listName(frame)}_first`
  await toolkit.query(
    `Rows to begin with: ${groups.levels.join(', ')}`,
    `select * from ${rowsAsked.from}${where}${order}`,
    { keeps: file, maxRows: 5 },
  )
  return { file, view: size, state }
}
