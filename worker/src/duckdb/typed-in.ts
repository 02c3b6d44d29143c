import { walkTree, type Tree } from './sql-tree.ts'

/** What whoever wrote a statement or code put into it, which a result can show without any row having said so. */
export interface TypedIn {
  /** Numbers that can reach the result, and what two of them make where one is no usual constant. */
  numbers: ReadonlySet<number>
  /** Columns of the result that no row takes part in. */
  constants: ReadonlySet<string>
  /** Whether texts of its own can reach the result. */
  words: boolean
  /** Whether no table is read at all, so that every value is made up. */
  fromNothing: boolean
}

export const NOTHING_TYPED: TypedIn = {
  numbers: new Set(),
  constants: new Set(),
  words: false,
  fromNothing: false,
}

/** Parts of a statement that choose rows, whose constants never show. */
const CHOOSING = new Set([
  'where_clause',
  'having',
  'qualify',
  'condition',
  'when_expr',
  'modifiers',
  'group_expressions',
  'order_bys',
  'orders',
  'partitions',
  'filter',
])
const CHOOSING_CLASSES = new Set(['COMPARISON', 'BETWEEN'])
const CHOOSING_TYPES = new Set(['COMPARE_IN', 'COMPARE_NOT_IN'])
/** Functions whose texts say how to read or cut a value, and are no part of it. */
const READING = new Set(
  `strftime strptime try_strptime date_trunc datetrunc date_part datepart date_diff datediff date_sub datesub
regexp_matches regexp_full_match regexp_extract contains starts_with ends_with prefix suffix split_part string_split
~~ !~~ ~~* !~~* quantile quantile_cont quantile_disc round round_even time_bucket`.split(/\s+/),
)
/** Factors and steps that formulas hold, small whole numbers and powers of ten beside them. */
const USUAL = new Set([24, 30, 52, 60, 365, 365.25, 3600, 86_400])

/** Whether a number is one that formulas hold anyway. */
const isUsual = (value: number): boolean =>
  (Number.isInteger(value) && value <= 12) || USUAL.has(value) || Number.isInteger(Math.log10(value))

/** The numbers themselves where they are unusual, and what two of them make. */
export function typedNumbers(written: readonly number[]): ReadonlySet<number> {
  const all = [...new Set(written.map(Math.abs))].slice(0, 60)
  const unusual = all.filter((value) => !isUsual(value))
  const pairs = unusual.flatMap((one) =>
    all.flatMap((other) => [one + other, Math.abs(one - other), one * other, one / other, other / one]),
  )
  return new Set([...unusual, ...pairs].filter(Number.isFinite))
}

/** What was typed into a statement, by its tree. `reads` are the tables that stand for rows. */
export function typedInStatement(tree: unknown, reads: ReadonlySet<string>): TypedIn {
  const numbers: number[] = []
  let words = false
  for (const { value, type } of shownConstants(tree)) {
    const number = numberOf(value, type)
    if (number !== null) numbers.push(number)
    else if (typeof value === 'string' && /[\p{L}\p{Nd}]/u.test(value)) words = true
  }
  const nodes = [...walkTree(tree)]
  return {
    numbers: typedNumbers(numbers),
    words,
    fromNothing: !nodes.some(
      ({ type, table_name: name }) => type === 'BASE_TABLE' && reads.has(String(name).toLowerCase()),
    ),
    constants: new Set(
      nodes.flatMap((node) =>
        ((node.select_list as Tree[] | undefined) ?? []).flatMap((item) =>
          item.alias && isConstant(item) ? [String(item.alias)] : [],
        ),
      ),
    ),
  }
}

/** What was typed into R: every number outside its texts, and texts wherever there are any. */
export function typedInCode(code: string): TypedIn {
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, ' ').replace(/#.*$/gm, ' ')
  const numbers = bare.match(/(?<![\w.])(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  return { ...NOTHING_TYPED, numbers: typedNumbers(numbers.map(Number)), words: true }
}

/** A statement that reads what others made shows what they typed too. */
export const withTyped = (own: TypedIn, others: readonly TypedIn[]): TypedIn => ({
  numbers: new Set([own, ...others].flatMap(({ numbers }) => [...numbers])),
  constants: new Set([own, ...others].flatMap(({ constants }) => [...constants])),
  words: [own, ...others].some(({ words }) => words),
  fromNothing: own.fromNothing || others.some(({ fromNothing }) => fromNothing),
})

/** No column, no row and no count takes part in it. */
const isConstant = (item: Tree): boolean =>
  [...walkTree(item)].every(
    (node) =>
      !['COLUMN_REF', 'STAR', 'SUBQUERY', 'WINDOW'].includes(String(node.class)) &&
      !/^(count|count_star)$/.test(String(node.function_name ?? '')),
  )

interface Constant {
  value: unknown
  type: Tree
}

function* shownConstants(value: unknown): Generator<Constant> {
  if (Array.isArray(value)) {
    for (const item of value) yield* shownConstants(item)
    return
  }
  if (value === null || typeof value !== 'object') return
  const node = value as Tree
  if (CHOOSING_CLASSES.has(String(node.class)) || CHOOSING_TYPES.has(String(node.type))) return
  if (node.class === 'CONSTANT') {
    const { value: held, type } = node.value as { value?: unknown; type: Tree }
    yield { value: held, type }
    return
  }
  const reads = READING.has(String(node.function_name ?? '').toLowerCase())
  for (const [name, child] of Object.entries(node)) {
    if (CHOOSING.has(name)) continue
    const children = reads && name === 'children' ? (child as Tree[]).filter(isNoConstant) : child
    yield* shownConstants(children)
  }
}

const isNoConstant = ({ class: kind }: Tree): boolean => kind !== 'CONSTANT'

function numberOf(value: unknown, { id, type_info: info }: Tree): number | null {
  if (typeof value === 'number') {
    const scale = id === 'DECIMAL' ? Number((info as { scale?: unknown } | null)?.scale ?? 0) : 0
    return value / 10 ** scale
  }
  const isNumeral = typeof value === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(value)
  return isNumeral ? Number(value) : null
}
