import type { SourceFile } from '#contract'
import type { RunPdfTask } from './pdf/pdf.types.ts'

/** Bounds that hold while a file is being read, whatever it claims about itself. */
export interface IngestLimits {
  /** Bytes that a compressed file may grow to while it is read. */
  maxExpandedBytes: number
  /** Bytes of one JSON document that is read as a whole (arrays of records are read record by record). */
  maxDocumentBytes: number
  maxRows: number
  maxColumns: number
  /** Tables taken from one file: sheets, nested lists, tables of a PDF. */
  maxTables: number
  maxJsonDepth: number
  maxPdfPages: number
  /** Characters of free text kept for analysis. */
  maxTextCharacters: number
}

export const DEFAULT_LIMITS: IngestLimits = {
  maxExpandedBytes: 1_000_000_000,
  maxDocumentBytes: 128_000_000,
  maxRows: 20_000_000,
  maxColumns: 5000,
  maxTables: 60,
  maxJsonDepth: 60,
  maxPdfPages: 2000,
  maxTextCharacters: 20_000_000,
}

export interface IngestOptions {
  limits?: Partial<IngestLimits>
  signal?: AbortSignal
  /** A line for the progress feed. */
  onProgress?: (message: string) => void | Promise<void>
  /** Where temporary files may be written; a directory of its own is made in it and removed afterwards. */
  directory?: string
  /** How PDFs are taken apart where this process may start no other. */
  runPdfTask?: RunPdfTask
}

/** What every reader gets. */
export interface ReadContext {
  limits: IngestLimits
  signal: AbortSignal | undefined
  /** Existing directory for temporary files. */
  directory: string
  onProgress: (message: string) => void | Promise<void>
  runPdfTask?: RunPdfTask
}

export interface InputFile {
  path: string
  /** As the user called it. */
  filename: string
}

export interface IngestedColumn {
  name: string
  original_name: string
  /** Cells that held something which is not a value of the column's type; they are null in the table. */
  unparsed: { rows: number; examples: string[] } | null
  /** Unit taken off the values themselves ("12 kg", "$3"); null where the values carried none. */
  unit: string | null
}

export interface IngestedTable {
  name: string
  source_file: string
  part: string | null
  columns: IngestedColumn[]
}

/** Free text of a file, for searching and for terms; capped. */
export interface IngestedText {
  source_file: string
  /** Table of its paragraphs. */
  table: string
  text: string
}

export interface Ingested {
  sources: SourceFile[]
  tables: IngestedTable[]
  texts: IngestedText[]
}

/** A file that cannot be used. `userMessage` says why and what to do about it. */
export class IngestError extends Error {
  override name = 'IngestError'
  readonly filename: string
  readonly userMessage: string
  constructor(filename: string, userMessage: string, options?: { cause?: unknown }) {
    super(filename === '' ? userMessage : `${filename}: ${userMessage}`, options)
    this.filename = filename
    this.userMessage = userMessage
  }
}
