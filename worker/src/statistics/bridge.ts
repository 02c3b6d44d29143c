import type { WebR } from 'webr'
import type { RawColumn } from '../duckdb/session.types.ts'
import type { MethodArgs } from './engine.types.ts'

/**
 * R's side of a call: reads the columns from the virtual file system, runs the method, answers JSON. Only here
 * does the engine differ from `analysis.R`, which reads CSV; from `prepare_data` on both run the same code.
 */
export const BRIDGE = `
.bridge_column <- function(i, kind, n, levels_count) {
  path <- paste0("/tmp/column", i)
  if (kind != "category") return(readBin(path, "double", n))
  codes <- readBin(path, "integer", n) + 1L
  codes[codes == 0L] <- NA_integer_
  levels <- readBin(paste0(path, ".levels"), "character", levels_count)
  Encoding(levels) <- "UTF-8"
  structure(codes, levels = levels, class = "factor")
}
.bridge_run <- function(call) {
  answer <- tryCatch({
    n <- call$rows
    kinds <- call$kinds
    columns <- lapply(seq_along(kinds), function(i) .bridge_column(i, kinds[i], n, call$levels[i]))
    names(columns) <- call$names
    d <- prepare_data(columns, stats::setNames(as.list(kinds), call$names))
    columns <- NULL
    tables <- suppressWarnings(get(paste0("method_", call$method), mode = "function")(d, call$args))
    paste0("{\\"tables\\":", tables_json(tables), "}")
  },
  statistics_error = function(e) paste0("{\\"refused\\":", json_text(conditionMessage(e)), "}"),
  error = function(e) paste0("{\\"failed\\":", json_text(conditionMessage(e)), "}"),
  interrupt = function(e) "{\\"interrupted\\":true}")
  unlink(list.files("/tmp", "^column[0-9]+", full.names = TRUE))
  answer
}
invisible(NULL)
`

const bytes = (array: Float64Array | Int32Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** Writes each column as raw numbers; levels as texts that end in NUL (a NUL inside a level is dropped). */
export async function writeColumns(
  r: WebR,
  columns: Record<string, RawColumn>,
  names: string[],
): Promise<void> {
  for (const [index, name] of names.entries()) {
    const path = `/tmp/column${index + 1}`
    const column = columns[name]!
    if (column.kind !== 'category') {
      await r.FS.writeFile(path, bytes(column.values))
      continue
    }
    const levels = column.levels.map((level) => `${level.replaceAll('\0', '')}\0`).join('')
    await r.FS.writeFile(path, bytes(column.codes))
    await r.FS.writeFile(`${path}.levels`, new TextEncoder().encode(levels))
  }
}

type RData =
  | { type: 'character'; names: null; values: (string | null)[] }
  | { type: 'double'; names: null; values: (number | null)[] }
  | { type: 'logical'; names: null; values: (boolean | null)[] }

/** A method argument as an R vector. Nothing (null) is NA; an empty list is an empty text vector. */
function toR(value: MethodArgs[string]): RData {
  const values = Array.isArray(value) ? value : [value]
  const kind = typeof values.find((item) => item !== null)
  if (kind === 'number') return { type: 'double', names: null, values: values as (number | null)[] }
  if (kind === 'boolean') return { type: 'logical', names: null, values: values as (boolean | null)[] }
  return { type: 'character', names: null, values: values as (string | null)[] }
}

const list = (entries: [string, unknown][]) => ({
  type: 'list',
  names: entries.map(([name]) => name),
  values: entries.map(([, value]) => value),
})

const levelsOf = (column: RawColumn) => (column.kind === 'category' ? column.levels : [])

/** The call as data for R: method, names and kinds of the columns, arguments. */
export function argsToR(
  method: string,
  columns: Record<string, RawColumn>,
  names: string[],
  args: MethodArgs,
): never {
  const first = columns[names[0]!]!
  const rows = first.kind === 'category' ? first.codes.length : first.values.length
  // webr's own type for nested R data is wider than what its environment option admits.
  return list([
    ['method', toR(method)],
    ['rows', toR(rows)],
    ['names', toR(names)],
    ['kinds', toR(names.map((name) => columns[name]!.kind))],
    ['levels', toR(names.map((name) => levelsOf(columns[name]!).length))],
    ['args', list(Object.entries(args).map(([name, value]) => [name, toR(value)]))],
  ]) as never
}
