import { z } from 'zod'
import { literal } from './sql.ts'
import type { DataSession } from './session.types.ts'
import { walkTree, type Tree } from './sql-tree.ts'

/**
 * Statements that somebody else wrote, a language model above all, are read as a tree before they run: one SELECT, over
 * named tables, with functions that are known to do nothing but compute the same thing every time. What is not allowed
 * is refused, so that what nobody thought of is refused as well.
 */

/** Kinds of what stands behind FROM; the others read settings, files or the catalogue. */
const SOURCES = new Set([
  'BASE_TABLE',
  'SUBQUERY',
  'JOIN',
  'TABLE_FUNCTION',
  'EXPRESSION_LIST',
  'EMPTY',
  'CTE',
])
const NODES = new Set(['SELECT_NODE', 'SET_OPERATION_NODE', 'RECURSIVE_CTE_NODE', 'CTE_NODE'])
const TABLE_FUNCTIONS = new Set(['range', 'generate_series', 'unnest'])
/** Macros that are more than a name for something of the catalogue or the session. */
const MACROS = new Set(
  `array_append array_pop_back array_pop_front array_prepend array_push_back array_push_front array_reverse
array_to_string date_add days_in_month fdiv fmod geomean geometric_mean histogram list_any_value list_append list_avg
list_bool_and list_bool_or list_count list_entropy list_first list_kurtosis list_last list_mad list_max list_median
list_min list_mode list_prepend list_product list_reverse list_skewness list_stddev_pop list_stddev_samp list_string_agg
list_sum list_var_pop list_var_samp nullif round_even roundbankers split_part wavg weighted_avg`.split(/\s+/),
)
const WINDOWS = new Set(
  'row_number rank dense_rank percent_rank cume_dist ntile lag lead first first_value last last_value nth_value fill'.split(
    ' ',
  ),
)
/** Functions that always give the same and yet tell of the session, make much out of nothing, or texts out of numbers. */
const NEVER =
  /^(current_setting|getvariable|getenv|repeat|repeat_row|lpad|rpad|list_resize|array_resize|range|generate_series|read_.*|query.*|json_.*sql.*|pg_.*|has_.*|duckdb_.*|pragma_.*|enable_.*|disable_.*|add_parquet_key|write_log|sleep_ms|chr|char|hex|to_hex|bin|to_binary|to_base|to_base64|unhex|from_hex|unbin|from_binary|from_base64|encode|decode|parse_duckdb_log_message|vector_type|remap_struct|finalize|combine|create_sort_key)$/
/** Most values that a series made out of nothing may have. */
const MOST_MADE = 100_000

const serializedSchema = z.union([
  z.object({ error: z.literal(true), error_message: z.string() }),
  z.object({ error: z.literal(false), statements: z.array(z.object({ node: z.unknown() })) }),
])

const known = new WeakMap<DataSession, Promise<Set<string>>>()

/** Functions that compute the same from the same: aggregates and scalars, by name. */
function functionsOf(session: DataSession): Promise<Set<string>> {
  const made =
    known.get(session) ??
    session
      .query(
        `SELECT DISTINCT function_name FROM duckdb_functions()
         WHERE function_type IN ('scalar', 'aggregate') AND schema_name = 'main'
         EXCEPT SELECT function_name FROM duckdb_functions()
         WHERE stability IS DISTINCT FROM 'CONSISTENT' AND function_type IN ('scalar', 'aggregate')`,
        { maxRows: 5000 },
      )
      .then(({ rows }) => new Set(rows.map(([name]) => String(name)).filter((name) => !NEVER.test(name))))
  known.set(session, made)
  return made
}

/** Why a statement may not run, in words for whoever wrote it; else its tree. */
export type ForeignSql = { problem: string } | { problem: null; tree: Tree }

/** Reads a statement of somebody else's before it runs. */
export async function readForeignSql(
  session: DataSession,
  sql: string,
  tables: ReadonlySet<string>,
): Promise<ForeignSql> {
  if (sql.includes('\0')) return { problem: 'it holds a NUL character' }
  const { rows } = await session.query(`SELECT json_serialize_sql(${literal(sql)}::VARCHAR)`)
  const parsed = serializedSchema.parse(JSON.parse(String(rows[0]![0])))
  if (parsed.error) return { problem: parsed.error_message }
  if (parsed.statements.length !== 1)
    return { problem: `one SELECT is wanted, this is ${parsed.statements.length} statements` }
  const functions = await functionsOf(session)
  const nodes = [...walkTree(parsed.statements[0])]
  const named = new Set(
    nodes.flatMap(({ cte_map }) =>
      ((cte_map as { map?: { key: string }[] } | undefined)?.map ?? []).map(({ key }) => key.toLowerCase()),
    ),
  )
  const allowed = new Set([...tables].map((name) => name.toLowerCase()))
  const asTables = new Set(nodes.filter(({ type }) => type === 'TABLE_FUNCTION').map((node) => node.function))
  for (const node of nodes) {
    const isTable = (name: string) => allowed.has(name) || named.has(name)
    const problem = problemOf(node, isTable, functions, asTables)
    if (problem) return { problem }
  }
  return { problem: null, tree: parsed.statements[0]!.node as Tree }
}

function problemOf(
  node: Tree,
  isTable: (name: string) => boolean,
  functions: ReadonlySet<string>,
  /** Functions that stand as tables, which are judged as such. */
  asTables: ReadonlySet<unknown>,
): string | null {
  const text = (name: string) => (typeof node[name] === 'string' ? node[name] : '')
  if ('from_table' in node) {
    const { type } = node.from_table as { type: string }
    if (!SOURCES.has(type)) return `${type.toLowerCase()} can't stand behind FROM here`
  }
  for (const side of ['left', 'right'] as const) {
    const type = (node[side] as { type?: unknown } | null | undefined)?.type
    if (text('type') === 'JOIN' && !SOURCES.has(String(type))) return `${String(type)} can't be joined`
  }
  if ('select_list' in node && !NODES.has(text('type'))) return `${text('type')} is not allowed`
  if ('sample' in node && node.sample !== null)
    return 'samples are not the same every time; filter or order the rows instead'
  if (text('type') === 'SHOW_REF') return 'the catalogue is not to be read; columns tells what a table holds'
  if (text('type') === 'BASE_TABLE') {
    const name = text('table_name')
    if (text('schema_name') !== '' || text('catalog_name') !== '' || !isTable(name.toLowerCase()))
      return `there is no table ${JSON.stringify(name.slice(0, 100))}`
  }
  if (text('type') === 'TABLE_FUNCTION') return tableFunctionProblem(node.function as Tree)
  if (text('class') === 'COLUMN_REF') return columnProblem(node)
  if (typeof node.function_name === 'string' && !asTables.has(node)) return functionProblem(node, functions)
  return null
}

/** Words that stand for a moment or a person where no column has their name. */
const SESSION_WORDS =
  /^(current_(date|time|timestamp|user|role|catalog|schema)|localtime|localtimestamp|session_user|user)$/i

function columnProblem({ column_names: names }: Tree): string | null {
  const [name, ...more] = (names as string[] | undefined) ?? []
  return name !== undefined && more.length === 0 && SESSION_WORDS.test(name)
    ? `${name} does not give the same every time`
    : null
}

function tableFunctionProblem(called: Tree): string | null {
  const name = String(called.function_name).toLowerCase()
  if (!TABLE_FUNCTIONS.has(name)) return `${name} can't be used as a table`
  if (name !== 'unnest') {
    const numbers = ((called.children as Tree[]) ?? []).map(constantOf)
    if (numbers.some((value) => value !== null && Math.abs(value) > MOST_MADE))
      return `a series may have ${MOST_MADE} values at most`
    if (numbers.includes(null) && !((called.children as Tree[]) ?? []).every(isPlain))
      return `the ends of ${name} must be constants`
  }
  return null
}

const constantOf = (node: Tree): number | null => {
  const value = (node.value as { value?: unknown } | undefined)?.value
  return node.class === 'CONSTANT' && typeof value === 'number' ? value : null
}

/** A constant, or one that is cast. */
const isPlain = (node: Tree): boolean =>
  node.class === 'CONSTANT' || (node.class === 'CAST' && isPlain(node.child as Tree))

function functionProblem(node: Tree, functions: ReadonlySet<string>): string | null {
  const name = String(node.function_name).toLowerCase()
  const schema = [node.schema, node.schema_name, node.catalog].filter(
    (own) => own !== undefined && own !== '',
  )
  if (schema.some((own) => own !== 'main')) return `${name} of another schema can't be used`
  if (NEVER.test(name)) return `the function ${name} can't be used here`
  if (functions.has(name) || MACROS.has(name) || (node.class === 'WINDOW' && WINDOWS.has(name))) return null
  return `the function ${JSON.stringify(name.slice(0, 60))} is not known, or does not give the same every time`
}
