import type { DataSession } from '../../duckdb/session.types.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { applyChanges } from './change-columns.ts'

/** Words that say yes, with what says no beside them. */
const ANSWERS: Readonly<Record<string, string>> = {
  y: 'n',
  yes: 'no',
  t: 'f',
  true: 'false',
  j: 'n',
  ja: 'nein',
  oui: 'non',
  si: 'no',
  sí: 'no',
  sim: 'não',
}
/** Signs with which a cell is ticked. */
const TICK = /^[x✓✔☑•*●]$/i
/** A word that marks what has it ("late", "withdrawn"), and what words that go with all rows name. */
const MARK = /^\p{L}[\p{L} '-]{1,23}$/u
const OF_ALL_ROWS =
  /\b(?:currenc|unit|countr|nation|state|region|cit(?:y|ies)|town|place|location|address|site|source|year|month|season|date|day|time|name|title|compan|language|version|format|scale|freq|author|publisher|survey|dataset)/i
/** Rows that must hold such a word, and the least share that must not. */
const FEWEST_MARKED = 5
const LEAST_EMPTY = 0.1
const NONE = 'none'

/**
 * A column that holds one mark or nothing ("Y" or empty, "x" or empty) is a yes or no, and no value is missing in it.
 * Fills what is empty with the no, and returns a note for each such column.
 */
export async function fillMarks(
  session: DataSession,
  table: string,
  columns: readonly { name: string; original_name: string }[],
  samples: readonly (readonly string[])[],
  signal?: AbortSignal,
): Promise<string[]> {
  const maybe = columns.filter((_, at) => {
    const values = new Set(samples[at]!.map((value) => value.trim().toLowerCase()))
    return values.size <= 2
  })
  if (maybe.length === 0) return []
  const described = await session.query(`DESCRIBE ${identifier(table)}`, { maxRows: Infinity, signal })
  const typeOf = new Map(described.rows.map(([name, type]) => [name as string, type as string]))
  const changes: { name: string; type: string; sql: string }[] = []
  const notes: string[] = []
  for (const { name, original_name: called } of maybe) {
    const type = typeOf.get(name)
    if (!type || !['VARCHAR', 'BOOLEAN', 'BIGINT', 'DOUBLE'].includes(type)) continue
    const own = identifier(name)
    const { rows } = await session.query(
      `SELECT min(${own})::VARCHAR, max(${own})::VARCHAR, count(${own}), count(*) FROM ${identifier(table)}`,
      { signal },
    )
    const [least, most, filled, all] = rows[0] as [string | null, string | null, number, number]
    if (least === null || most === null || filled === all || filled < 2) continue
    if (least.toLowerCase() !== most.toLowerCase()) continue
    const read = answersOf(least, type, called, { filled, all })
    if (!read) continue
    const yes = read.yes === null ? own : type === 'VARCHAR' ? literal(read.yes) : read.yes
    const no = type === 'VARCHAR' ? literal(read.no) : read.no
    changes.push({ name, type, sql: `CASE WHEN ${own} IS NULL THEN ${no} ELSE ${yes} END` })
    notes.push(
      `Empty cells of column "${name}" were read as "${read.no}", since all others hold "${least}"${read.yes === null ? '' : `, read as "${read.yes}"`}.`,
    )
  }
  await applyChanges(session, table, changes, signal)
  return notes
}

/** What the mark and an empty cell say; `yes` is null where the mark stays as it is. */
function answersOf(
  mark: string,
  type: string,
  called: string,
  { filled, all }: { filled: number; all: number },
): { yes: string | null; no: string } | null {
  if (type === 'BOOLEAN') return mark === 'true' ? { yes: null, no: 'false' } : null
  if (type !== 'VARCHAR') return Number(mark) === 1 ? { yes: null, no: '0' } : null
  const answer = ANSWERS[mark.toLowerCase()]
  if (answer) return { yes: null, no: inCaseOf(mark, answer) }
  if (TICK.test(mark)) return { yes: 'yes', no: 'no' }
  const marks = MARK.test(mark) && !OF_ALL_ROWS.test(called.replaceAll(/[_.-]/g, ' '))
  return marks && filled >= FEWEST_MARKED && all - filled >= LEAST_EMPTY * all
    ? { yes: null, no: NONE }
    : null
}

const inCaseOf = (word: string, other: string): string =>
  word === word.toUpperCase()
    ? other.toUpperCase()
    : word[0] === word[0]!.toUpperCase()
      ? `${other[0]!.toUpperCase()}${other.slice(1)}`
      : other
