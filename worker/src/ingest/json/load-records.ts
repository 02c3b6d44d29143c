import { join } from 'node:path'
import type { DataSession } from '../../duckdb/session.types.ts'
import { CanonicalFile } from '../delimited/canonical-file.ts'
import { loadTable, type LoadedTable } from '../delimited/load-table.ts'
import { IngestError, type ReadContext } from '../ingest.types.ts'
import { tidyTable } from '../delimited/tidy-table.ts'
import { nameColumns, namingNotes } from '../names.ts'
import type { FlatRecord } from './flatten-record.ts'

const SAMPLE_ROWS = 5000
const ABORT_EVERY = 5000

/** Loads records with whatever fields they have; a field that a record lacks is null. */
export async function loadRecords(
  session: DataSession,
  table: string,
  records: Iterable<FlatRecord> | (() => AsyncIterable<FlatRecord>),
  filename: string,
  { directory, limits, signal }: ReadContext,
): Promise<LoadedTable> {
  const pass = typeof records === 'function' ? records : () => records
  const fields = new Map<string, number>()
  let rows = 0
  for await (const record of pass()) {
    for (const name in record) if (!fields.has(name)) fields.set(name, fields.size)
    if (fields.size > limits.maxColumns)
      throw new IngestError(
        filename,
        `The records have more than ${limits.maxColumns} different fields. Export fewer fields, or the data as a list of records.`,
      )
    if (++rows % ABORT_EVERY === 0) signal?.throwIfAborted()
  }
  if (fields.size === 0) throw new IngestError(filename, 'The records in the file have no fields.')
  const canonical = new CanonicalFile(join(directory, `${table}.csv`))
  const names = [...fields.keys()]
  const sample: string[][] = []
  for await (const record of pass()) {
    const cells = names.map((name) => cellText(record[name]))
    if (sample.length < SAMPLE_ROWS) sample.push(cells)
    await canonical.write(cells)
    if (canonical.rows % ABORT_EVERY === 0) signal?.throwIfAborted()
  }
  await canonical.close()
  const loaded = await loadTable(
    session,
    table,
    {
      path: canonical.path,
      delimiter: ',',
      quote: '"',
      escape: 'double',
      skip: 0,
      columns: nameColumns(names),
      sample,
    },
    signal,
  )
  const tidied = await tidyTable(session, table, loaded)
  if (!tidied) throw new IngestError(filename, 'The records in the file have no values.')
  return { ...tidied, assumptions: [...namingNotes(tidied.columns), ...tidied.assumptions] }
}

const cellText = (value: FlatRecord[string] | undefined): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value.replaceAll('\0', '')
      : String(value)
