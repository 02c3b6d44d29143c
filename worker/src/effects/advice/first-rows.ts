import { ADVICE } from '../../decide/advice.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { isOpenSpan, openSql } from '../../playbooks/frame/open-rows.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { listName } from '../compare/list-name.ts'
import type { LevelAim } from './aim.ts'

/** Rows to begin with, one by one as the file has them: the name of their list, and how many it holds. */
export interface FirstRows {
  file: string
  view: View
  /** It holds those in the state that a share is of, and not every row of the groups. */
  state: boolean
  /**
   * Those of the groups that are not over and can still come out otherwise: how many (`n`), and their list, null where
   * nobody reads so many. Null where none is known to be so.
   */
  open: { file: string | null; view: View; among: boolean } | null
}

/**
 * The rows behind a figure that is to move, those that make it first; of a share those in its state alone. Null where they
 * cannot be told by a column of the file, or are so many that nobody reads them.
 */
export async function firstRows(
  frame: Frame,
  { groups, pair, measure, also }: LevelAim,
  wanted: View,
): Promise<FirstRows | null> {
  const { rowsAsked } = frame
  if (!groups || rowsAsked.sql === null || measure !== frame.measure) return null
  const chosen = [groups, ...(pair ? [pair] : [])].map((own) => writtenAs(frame, own))
  if (!chosen.every((own) => own !== null)) return null
  const state = measure.kind === 'share'
  const less = measure.better === 'less'
  const value = rowsAsked.sql
  // What fails is to be looked at, and what does not succeed.
  const own = state ? `(${value})::varchar = '${less ? 'yes' : 'no'}'` : `(${value}) is not null`
  const where = alsoWhere(whereOf(rowsAsked.filters), [...chosen, own, ...(also ? [also] : [])].join(' and '))
  const order = state ? '' : ` order by ${value} ${less ? 'desc' : 'asc'}`
  const due = state
    ? less
      ? wanted.number(0, 'over_moves')
      : wanted.number(0, 'n') - wanted.number(0, 'over_moves')
    : wanted.number(0, 'n')
  const of = [...groups.levels, ...(pair?.levels ?? [])].join(', ')
  const listed = await listRows(frame, of, where, order)
  // Rows that a column of the file does not tell as the answer does are none to begin with.
  if (!listed || listed.view.number(0, 'n') !== Math.round(due)) return null
  return { ...listed, state, open: await openRows(frame, of, [...chosen, ...(also ? [also] : [])], own) }
}

/** What is true of rows that are not over: those whose outcome is not known yet, or whose time is still running. */
function isOpen(frame: Frame): string | null {
  if (frame.measure.kind === 'share') return frame.waiting?.open ?? null
  return isOpenSpan(frame) ? (openSql(frame.source, frame.model)?.sql ?? null) : null
}

/**
 * What is over can only be learnt from: the rows of the groups that are not. Where they have what is written of them so
 * far (`among`), those that count among the rows to begin with.
 */
async function openRows(
  frame: Frame,
  of: string,
  chosen: readonly string[],
  own: string,
): Promise<FirstRows['open']> {
  const { waiting, rowsAsked, toolkit } = frame
  const open = isOpen(frame)
  if (open === null) return null
  const among = waiting?.judgedEarly === true
  const where = alsoWhere(
    whereOf(rowsAsked.filters),
    [...chosen, open, ...(among ? [own] : [])].join(' and '),
  )
  const title = `Rows that are not over: ${of}`
  const view = new View(
    await toolkit.query(`How many ${title}`, `select count(*) as n from ${rowsAsked.from}${where}`),
  )
  const n = view.number(0, 'n')
  if (!(n > 0)) return null
  if (n > ADVICE.mostListed) return { file: null, view, among }
  const file = `${listName(frame)}_open`
  await toolkit.query(title, `select * from ${rowsAsked.from}${where}`, { keeps: file, maxRows: 5 })
  return { file, view, among }
}

/** Rows of the groups as their file writes them; null where no column of it tells them. */
function writtenAs(
  { source, model, spellings }: Frame,
  { dimension, levels }: NonNullable<LevelAim['groups']>,
): string | null {
  const column = source.columns.find(({ name }) => name === dimension.column)
  if (!column) return null
  const field = model.fields.find((own) => own.column === column.name)
  const written = [
    ...levels,
    ...(field?.levels ?? []).flatMap(({ value, label }) => (levels.includes(label) ? [String(value)] : [])),
    ...spellings
      .filter((own) => own.column === column.name)
      .flatMap(({ folded }) =>
        [...folded].flatMap(([spelling, head]) => (levels.includes(head) ? [spelling] : [])),
      ),
  ]
  return `${identifier(column.name)}::varchar in (${literals([...new Set(written)])})`
}

/** Rows of the question, chosen over the columns of its file, as a list of their own; null where nobody reads so many. */
export async function listRows(
  frame: Frame,
  of: string,
  where: string,
  order = '',
): Promise<Pick<FirstRows, 'file' | 'view'> | null> {
  const { toolkit, rowsAsked } = frame
  const view = new View(
    await toolkit.query(
      `How many rows to begin with: ${of}`,
      `select count(*) as n from ${rowsAsked.from}${where}`,
    ),
  )
  const n = view.number(0, 'n')
  if (!(n > 0) || n > ADVICE.mostListed) return null
  const file = `${listName(frame)}_first`
  await toolkit.query(`Rows to begin with: ${of}`, `select * from ${rowsAsked.from}${where}${order}`, {
    keeps: file,
    maxRows: 5,
  })
  return { file, view }
}
