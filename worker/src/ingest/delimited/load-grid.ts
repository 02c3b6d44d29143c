import { join } from 'node:path'
import type { DataSession } from '../../duckdb/session.types.ts'
import type { ReadContext } from '../ingest.types.ts'
import { nameColumns, namingNotes } from '../names.ts'
import { CanonicalFile } from './canonical-file.ts'
import { findHeader } from './find-header.ts'
import { loadTable, type LoadedTable } from './load-table.ts'
import { tidyTable } from './tidy-table.ts'

const SAMPLE_ROWS = 5000

/** Loads rows of cells, all of one width, with their header among them; null where there are no values. */
export async function loadGrid(
  session: DataSession,
  table: string,
  rows: readonly (readonly string[])[],
  { directory, signal }: ReadContext,
): Promise<LoadedTable | null> {
  const width = rows[0]?.length ?? 0
  if (width === 0) return null
  const { skipped, header } = findHeader(rows, width)
  const data = rows.slice(header === null ? skipped : header + 1)
  if (data.length === 0) return null
  const canonical = new CanonicalFile(join(directory, `${table}.csv`))
  for (const row of data) await canonical.write(row)
  await canonical.close()
  const columns = nameColumns(header === null ? Array.from({ length: width }, () => '') : rows[header]!)
  const request = {
    path: canonical.path,
    delimiter: ',',
    quote: '"',
    escape: 'double' as const,
    skip: 0,
    columns,
    sample: data.slice(0, SAMPLE_ROWS),
  }
  const loaded = await loadTable(session, table, request, signal)
  const tidied = await tidyTable(session, table, loaded)
  if (!tidied) return null
  const notes =
    header === null
      ? [`No header row was found; the columns are called "column_1" to "column_${width}".`]
      : namingNotes(tidied.columns)
  return { ...tidied, assumptions: [...notes, ...tidied.assumptions] }
}
