import type { SourceFile } from '#contract'
import { decodeFile, type TextEncoding } from '../content/text-encoding.ts'
import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import type { FlatRecord } from './flatten-record.ts'
import { parseJson } from './json-scanner.ts'
import { recordOf } from './json-tables.ts'
import { splitElements } from './split-elements.ts'

/** A table read record by record; each call goes through the file anew. */
export interface StreamedTable {
  part: string | null
  records: () => AsyncIterable<FlatRecord>
}

/** Lists of records in a document too large to be held at once: the root list, or lists in the root object. */
export async function listsOfLargeDocument(
  file: InputFile,
  encoding: TextEncoding,
  { limits, signal }: ReadContext,
): Promise<StreamedTable[]> {
  const elements = () => splitElements(decodeFile(file.path, encoding, signal), limits.maxJsonDepth)
  const counts = new Map<string | null, number>()
  for await (const { key, text } of elements())
    if (text.startsWith('{')) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts.keys()].map((key) => ({
    part: counts.size === 1 ? null : key,
    records: async function* () {
      for await (const element of elements())
        if (element.key === key) yield recordOf(parsed(element.text, file))
    },
  }))
}

function parsed(text: string, file: InputFile): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new IngestError(
      file.filename,
      `A record of the file is not valid JSON (${(error as Error).message}). Export it again.`,
      {
        cause: error,
      },
    )
  }
}

type RejectedLines = { rejected: number; rejectedExamples: SourceFile['rejected_examples'] }

/** One JSON value per line, line by line. `rejected` fills while the first pass runs; lines that are no JSON count once. */
export function linesOfFile(
  file: InputFile,
  encoding: TextEncoding,
  { signal }: ReadContext,
): { records: () => AsyncIterable<FlatRecord>; rejected: RejectedLines } {
  const rejected: RejectedLines = { rejected: 0, rejectedExamples: [] }
  let passes = 0
  const records = async function* (): AsyncGenerator<FlatRecord> {
    const first = passes++ === 0
    let number = 0
    for await (const line of linesOf(decodeFile(file.path, encoding, signal))) {
      number++
      if (line.trim() === '') continue
      const record = tryLine(line)
      if (!('problem' in record)) yield record.value
      else if (first) {
        rejected.rejected++
        if (rejected.rejectedExamples.length < 10)
          rejected.rejectedExamples.push({
            line: number,
            reason: `not valid JSON: ${record.problem}`,
            text: line.slice(0, 200),
          })
      }
    }
  }
  return { records, rejected }
}

function tryLine(line: string): { value: FlatRecord } | { problem: string } {
  try {
    return { value: recordOf(parseJson(line)) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** The lines of a text that comes in pieces; of a line over many pieces each piece is looked at once. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const piece of pieces) {
    const parts = piece.split('\n')
    const last = parts.pop()!
    for (const part of parts) {
      yield begun.length === 0 ? part : begun.join('') + part
      begun = []
    }
    if (last !== '') begun.push(last)
  }
  if (begun.length > 0) yield begun.join('')
}
