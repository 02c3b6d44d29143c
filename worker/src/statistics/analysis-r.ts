import { checkArgs, checkColumnNames } from './call.ts'
import type { RawColumn } from '../duckdb/session.types.ts'
import type { MethodArgs } from './engine.types.ts'
import { libraryFiles } from './library.ts'
import { methodNamed } from './methods/index.ts'

/** One statistic of a notebook, as `analysis.R` repeats it. */
export interface AnalysisCall {
  cellId: string
  title: string
  method: string
  /** From the folder in which the script runs: `data/penguins.csv`. */
  csvPath: string
  /** Where each column argument stands in the file (from 1) and what it is. */
  columns: Record<string, { position: number; kind: RawColumn['kind'] }>
  args: MethodArgs
  /** Significant digits of the numbers written; 17, which lose nothing, unless given. */
  maxDigits?: number
}

/** An R string literal in ASCII; a NUL, which R cannot hold, is dropped. */
export function rString(text: string): string {
  const escaped = Array.from(text.replaceAll('\0', ''), (character) => {
    const code = character.codePointAt(0)!
    if (character === '"' || character === '\\') return `\\${character}`
    if (code >= 32 && code < 127) return character
    if (code >= 0xd800 && code <= 0xdfff) return '\\ufffd'
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
  return `"${escaped.join('')}"`
}

function rScalar(value: string | number | boolean | null, kind: string): string {
  if (value === null) return { number: 'NA_real_', boolean: 'NA' }[kind] ?? 'NA_character_'
  if (typeof value === 'string') return rString(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** An argument as an R vector, of the same type as the engine passes it. */
function rVector(value: MethodArgs[string]): string {
  const values = Array.isArray(value) ? value : [value]
  const kind = typeof values.find((item) => item !== null)
  if (values.length === 0) return 'character(0)'
  const items = values.map((item) => rScalar(item, kind))
  return items.length === 1 ? items[0]! : `c(${items.join(', ')})`
}

const named = (entries: [string, string][]) => entries.map(([name, value]) => `${name} = ${value}`).join(', ')

/** A comment's words: one line of ASCII. */
const commentText = (text: string) => rString(text.replace(/\s+/g, ' ')).slice(1, -1)

const LOADER = `
# Reading of data/*.csv, and writing of results/*.json.
# Columns are read as text and converted by kind: dates to days, timestamps to seconds since 1970-01-01 UTC,
# categories to factors whose levels stand in the order of their bytes. An empty field is missing.
csv_files <- new.env()
# Columns that were converted once, by position, kind and file: most are used by many statistics.
converted <- new.env()
load_csv <- function(path, positions) {
  known <- if (exists(path, envir = csv_files, inherits = FALSE)) get(path, envir = csv_files) else list()
  positions <- sort(setdiff(positions, c(known$positions, known$converted)))
  if (length(positions) == 0) return(invisible(NULL))
  head <- utils::read.csv(path, nrows = 1, colClasses = "character", check.names = FALSE, encoding = "UTF-8",
                          blank.lines.skip = FALSE, comment.char = "")
  classes <- rep("NULL", ncol(head))
  classes[positions] <- "character"
  data <- utils::read.csv(path, colClasses = classes, na.strings = "", check.names = FALSE, encoding = "UTF-8",
                          blank.lines.skip = FALSE, comment.char = "", strip.white = FALSE)
  both <- list(data = c(known$data, unname(as.list(data))), positions = c(known$positions, positions),
               converted = known$converted)
  assign(path, both, envir = csv_files)
}
# The text of a column, which is let go: what it is converted to stays, and another kind of it is read again.
text_of <- function(path, position) {
  file <- get(path, envir = csv_files)
  if (!position %in% file$positions) {
    file$converted <- setdiff(file$converted, position)
    assign(path, file, envir = csv_files)
    load_csv(path, position)
    file <- get(path, envir = csv_files)
  }
  own <- file$positions == position
  rest <- list(data = file$data[!own], positions = file$positions[!own], converted = c(file$converted, position))
  assign(path, rest, envir = csv_files)
  file$data[[which(own)]]
}
convert <- function(text, kind) {
  if (kind == "category")
    return(factor(text, levels = sort(unique(text[!is.na(text)]), method = "radix")))
  values <- unique(text)
  numbers <- switch(kind,
    number = suppressWarnings(as.numeric(values)),
    date = as.numeric(as.Date(values, "%Y-%m-%d")),
    timestamp = as.numeric(as.POSIXct(strptime(sub("[+]00(:?00)?$", "", sub("T", " ", values)),
                                               "%Y-%m-%d %H:%M:%OS", tz = "UTC"))))
  numbers[match(text, values)]
}
columns_of <- function(path, positions, kinds) {
  columns <- lapply(names(positions), function(name) {
    key <- paste(positions[[name]], kinds[[name]], path)
    if (!exists(key, envir = converted, inherits = FALSE))
      assign(key, convert(text_of(path, positions[[name]]), kinds[[name]]), envir = converted)
    get(key, envir = converted)
  })
  prepare_data(stats::setNames(columns, names(positions)), as.list(kinds))
}
# What was computed from the same rows before, by their number and columns: a method, its arguments and its tables.
computed <- new.env()
once <- function(method, d, args) {
  if (nrow(d) > 5000) return(method(d, args))
  key <- paste(nrow(d), paste(names(d), collapse = " "))
  for (known in computed[[key]])
    if (identical(known$method, method) && identical(known$args, args) && identical(known$d, d)) return(known$tables)
  tables <- method(d, args)
  assign(key, c(computed[[key]], list(list(method = method, args = args, d = d, tables = tables))), envir = computed)
  tables
}
write_result <- function(cell, tables, digits) {
  dir.create("results", showWarnings = FALSE)
  con <- file(file.path("results", paste0(cell, ".json")), open = "wb")
  on.exit(close(con))
  writeLines(tables_json(tables, digits), con, useBytes = TRUE)
}
`

function renderCall({ cellId, title, method, csvPath, columns, args, maxDigits = 17 }: AnalysisCall): string {
  const spec = methodNamed(method)
  const names = checkColumnNames(spec, Object.keys(columns))
  const places = names.map((name): [string, string] => [name, `${columns[name]!.position}L`])
  const kinds = names.map((name): [string, string] => [name, rString(columns[name]!.kind)])
  const full = Object.entries(checkArgs(spec, args)).map(([name, value]): [string, string] => [
    name,
    rVector(value),
  ])
  return [
    `# ${cellId}: ${commentText(title)}`,
    `d <- columns_of(${rString(csvPath)}, c(${named(places)}), c(${named(kinds)}))`,
    `write_result(${rString(cellId)}, once(method_${method}, d, list(${named(full)})), ${maxDigits}L)`,
  ].join('\n')
}

/** The line that reads columns of a data file, unless they have been read before. */
export const loadLine = (csvPath: string, positions: Iterable<number>): string =>
  `load_csv(${rString(csvPath)}, c(${[...positions]
    .sort((a, b) => a - b)
    .map((position) => `${position}L`)
    .join(', ')}))`

/** The columns that any call needs of each file, read once. */
function renderLoads(calls: AnalysisCall[]): string[] {
  const positions = new Map<string, Set<number>>()
  for (const { csvPath, columns } of calls) {
    const wanted = positions.get(csvPath) ?? new Set()
    for (const { position } of Object.values(columns)) wanted.add(position)
    positions.set(csvPath, wanted)
  }
  return [...positions].map(([path, wanted]) => loadLine(path, wanted))
}

/** `analysis.R` in pieces, to be run in this order. */
export interface AnalysisScript {
  /** The library and the reading of data files: the same in every package. */
  opening: string
  loads: string[]
  /** One piece per statistic, in the order of the calls. */
  statistics: { cellId: string; text: string }[]
}

/** The pieces of `analysis.R` for these calls. */
export const analysisScript = (calls: AnalysisCall[]): AnalysisScript => ({
  opening: [
    '# Every statistic of this report. Needs R 4.0 or later and no packages. Run it where the folder data/ lies:',
    '#   Rscript code/analysis.R',
    '# It writes results/<cell>.json, which hold the numbers of the cells of the same name in notebook.json.',
    'options(warn = -1, stringsAsFactors = FALSE)',
    ...libraryFiles().map(({ name, text }) => `\n# ---- ${name}\n${text.trim()}`),
    LOADER,
  ].join('\n'),
  loads: renderLoads(calls),
  statistics: calls.map((call) => ({ cellId: call.cellId, text: renderCall(call) })),
})

/**
 * The text of `analysis.R`: the library, then each statistic, its tables written to `results/<cell>.json`.
 * ASCII; runs in stock R >= 4.0 with base packages alone, from the folder that holds `data/`.
 */
export function renderAnalysisR(calls: AnalysisCall[]): string {
  const { opening, loads, statistics } = analysisScript(calls)
  return [opening, ...loads, '', ...statistics.map(({ text }) => `${text}\n`)].join('\n')
}
