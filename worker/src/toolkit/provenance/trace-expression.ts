import type { Tree } from '../../duckdb/sql-tree.ts'
import { arithmetic } from './arithmetic.ts'
import { traceCall } from './trace-call.ts'
import { eitherOf, columnOrigin, unknown, type Computed, type Constant, type Origin } from './origin.ts'
import { printOf, type Relation } from './relation.ts'

/** What an expression can name. */
export interface Scope {
  relation: Relation
  /** Names given in the same list of columns, in small letters. */
  aliases: Map<string, Origin>
  outer: Scope | null
  /** Traces a query that stands in an expression. */
  subquery(tree: Tree, scope: Scope): Relation
  /** Constants that may be factors. */
  factors: ReadonlySet<number>
  /** What is learnt of the list of columns on the way. */
  seen: { aggregate: boolean }
  /** What was traced already: each expression is asked for by all that holds it. */
  known: Map<Tree, Origin>
}

const SIGNS = new Set(['+', '-', '*', '/', '//'])

/** Where the values of an expression come from. */
export function traceExpression(node: Tree, scope: Scope): Origin {
  const known = scope.known.get(node)
  if (known) return known
  const origin = traced(node, scope)
  scope.known.set(node, origin)
  return origin
}

function traced(node: Tree, scope: Scope): Origin {
  const trace = (own: unknown) => traceExpression(own as Tree, scope)
  switch (node.class) {
    case 'CONSTANT':
      return { kind: 'constant', value: constantOf(node) }
    case 'COLUMN_REF':
      return traceColumn((node.column_names as string[] | undefined) ?? [], scope)
    case 'CAST':
      return cast(trace(node.child), node.cast_type as Tree)
    case 'CASE':
      return traceCase(node, scope)
    case 'COMPARISON':
    case 'BETWEEN':
    case 'CONJUNCTION':
      return mark(node, scope)
    case 'OPERATOR':
      return traceOperator(node, scope)
    case 'SUBQUERY':
      return traceSubquery(node, scope)
    case 'FUNCTION':
    case 'WINDOW': {
      const name = String(node.function_name).toLowerCase()
      const children = (node.children as Tree[] | undefined) ?? []
      if (SIGNS.has(name))
        return traceSign(name, children.map(trace), scope, printOf(name, prints(children, scope)))
      return traceCall(name, node, scope)
    }
    default:
      return unknown(`${String(node.class).toLowerCase()} is not followed`)
  }
}

/** The prints of expressions, by what they come from. */
export const prints = (nodes: readonly Tree[], scope: Scope): unknown[] =>
  nodes.map((node) => {
    const origin = traceExpression(node, scope)
    return origin.kind === 'data' ? origin.print : [origin.kind, printOf(node)]
  })

function traceSign(sign: string, origins: readonly Origin[], scope: Scope, print: string): Origin {
  const [one, other] = origins
  if (!one) return unknown('a sign without a value')
  const signs = { sign, print, factors: scope.factors }
  return other ? arithmetic(signs, one, other) : arithmetic(signs, { kind: 'constant', value: 0 }, one)
}

/** A constant as a value; what is no number, text or truth counts as a text. */
export function constantOf(node: Tree): Constant['value'] {
  const {
    value,
    type,
    is_null: isNull,
  } = (node.value ?? {}) as { value?: unknown; type?: Tree; is_null?: boolean }
  if (isNull || value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number') return String(value)
  const scale =
    type?.id === 'DECIMAL' ? Number((type.type_info as { scale?: unknown } | null)?.scale ?? 0) : 0
  return Number((value / 10 ** scale).toPrecision(15))
}

function traceColumn(names: readonly string[], scope: Scope): Origin {
  const name = names.at(-1)!.toLowerCase()
  const of = names.length > 1 ? names.at(-2)!.toLowerCase() : null
  for (let own: Scope | null = scope; own !== null; own = own.outer) {
    const found = own.relation.columns.filter(
      (column) => column.name.toLowerCase() === name && (of === null || column.of?.toLowerCase() === of),
    )
    if (found.length > 0)
      return eitherOf(
        found.map(({ origin }) => origin),
        found.map(({ origin }) => (origin.kind === 'data' ? origin.print : '')).join(),
      )
    const alias = of === null ? own.aliases.get(name) : undefined
    if (alias) return alias
  }
  return unknown(scope.relation.chosen?.because ?? `${names.join('.')} can't be followed to a column`)
}

const CASTS =
  /^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|U(TINY|SMALL|BIG|HUGE)INT|UINTEGER|FLOAT|DOUBLE|DECIMAL|VARCHAR|DATE|TIMESTAMP.*|TIME)$/

/** A cast leaves a value what it is; a text that is typed stays one, whatever it is read as. */
function cast(origin: Origin, { id }: Tree): Origin {
  if (id === 'BOOLEAN') {
    if (origin.kind === 'constant')
      return { kind: 'constant', value: origin.value === 't' || origin.value === true }
    return origin.kind === 'data' ? { ...origin, of: 'mark', plain: false } : origin
  }
  return CASTS.test(String(id)) ? origin : unknown(`a cast to ${String(id).toLowerCase()} is not followed`)
}

function traceCase(node: Tree, scope: Scope): Origin {
  const checks = node.case_checks as { when_expr: Tree; then_expr: Tree }[]
  const branches = [...checks.map(({ then_expr: own }) => own), node.else_expr as Tree]
  const origin = eitherOf(
    branches.map((own) => traceExpression(own, scope)),
    printOf(node, prints(branches, scope), scope.relation.print),
  )
  const byPlace = checks.some(({ when_expr: own }) => isOrdered(own, scope))
  return origin.kind === 'data' ? { ...origin, ordered: origin.ordered || byPlace } : origin
}

/** True or false of a row. */
export function mark(node: Tree, scope: Scope): Computed {
  return {
    ...columnOrigin(printOf(node, scope.relation.print)),
    of: 'mark',
    plain: false,
    columns: new Set(),
    ordered: isOrdered(node, scope),
  }
}

/** Whether something of it follows the order of the rows. */
export function isOrdered(node: unknown, scope: Scope): boolean {
  if (Array.isArray(node)) return node.some((own) => isOrdered(own, scope))
  if (node === null || typeof node !== 'object') return false
  const tree = node as Tree
  if (tree.class === 'COLUMN_REF' || tree.class === 'WINDOW') {
    const origin = traceExpression(tree, scope)
    return origin.kind === 'data' ? origin.ordered : tree.class === 'WINDOW' || origin.kind === 'unknown'
  }
  return Object.values(tree).some((own) => isOrdered(own, scope))
}

function traceOperator(node: Tree, scope: Scope): Origin {
  const children = (node.children as Tree[] | undefined) ?? []
  const trace = (own: Tree) => traceExpression(own, scope)
  switch (node.type) {
    case 'OPERATOR_COALESCE':
      return eitherOf(children.map(trace), printOf(node, scope.relation.print))
    case 'OPERATOR_TRY':
      return trace(children[0]!)
    case 'OPERATOR_NOT':
    case 'OPERATOR_IS_NULL':
    case 'OPERATOR_IS_NOT_NULL':
    case 'COMPARE_IN':
    case 'COMPARE_NOT_IN':
      return mark(node, scope)
    default:
      return unknown(`${String(node.type).toLowerCase()} is not followed`)
  }
}

function traceSubquery(node: Tree, scope: Scope): Origin {
  if (node.subquery_type !== 'SCALAR') return mark({ ...node, child: null }, scope)
  const { columns, chosen } = scope.subquery((node.subquery as { node: Tree }).node, scope)
  const origin = columns.length === 1 ? columns[0]!.origin : unknown('a query as a value gives one column')
  if (chosen && !chosen.few && origin.kind === 'data' && origin.of === 'count') return unknown(chosen.because)
  return origin.kind === 'data' ? { ...origin, fixed: true } : origin
}
