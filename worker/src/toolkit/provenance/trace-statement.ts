import { walkTree, type Tree } from '../../duckdb/sql-tree.ts'
import { eitherOf, unknown } from './origin.ts'
import { fixed, madeUp, printOf, renamed, worst, type Relation, type RelationColumn } from './relation.ts'
import { constantOf, isOrdered, traceExpression, type Scope } from './trace-expression.ts'

export interface Tracing {
  /** Tables that hold data, and what was kept of them, by their names in small letters. */
  tables: ReadonlyMap<string, Relation>
  factors: ReadonlySet<number>
}

type Named = ReadonlyMap<string, Relation>

/** So few rows that their number says nothing. */
const FEW = 25

/** Where the columns of a statement's result come from, from its tree as DuckDB serializes it. */
export const traceStatement = (node: Tree, tracing: Tracing): Relation =>
  traceQuery(node, tracing.tables, null, tracing)

function traceQuery(node: Tree, named: Named, outer: Scope | null, tracing: Tracing): Relation {
  const known = new Map(named)
  for (const { key, value } of (node.cte_map as { map?: { key: string; value: Tree }[] } | undefined)?.map ??
    []) {
    const query = (value.query as { node: Tree }).node
    const traced = traceQuery(query, known, null, tracing)
    known.set(key.toLowerCase(), renamed(traced, null, (value.aliases as string[] | undefined) ?? []))
  }
  const made =
    node.type === 'SELECT_NODE'
      ? traceSelect(node, known, outer, tracing)
      : node.type === 'SET_OPERATION_NODE'
        ? traceSetOperation(node, known, outer, tracing)
        : madeUp(printOf(node))
  return limited(made, (node.modifiers as Tree[] | undefined) ?? [])
}

/** Rows cut off at a number, or made distinct by what is no column. */
function limited(relation: Relation, modifiers: readonly Tree[]): Relation {
  const reasons = modifiers.map(
    ({ type, limit, offset, distinct_on_targets: targets }): Relation['chosen'] => {
      if (type === 'ORDER_MODIFIER') return null
      if (type === 'DISTINCT_MODIFIER')
        return ((targets as Tree[] | undefined) ?? []).every((own) => own.class === 'COLUMN_REF') &&
          relation.columns.every(({ origin }) => origin.kind === 'data' && origin.plain)
          ? null
          : { because: 'its rows are made distinct by what is no column', few: false }
      const most = limit ? constantOf(limit as Tree) : null
      return {
        because: 'its rows are cut off at a number that was typed',
        few: type === 'LIMIT_MODIFIER' && typeof most === 'number' && most <= FEW && !offset,
      }
    },
  )
  return { ...relation, chosen: worst(relation.chosen, ...reasons) }
}

function traceSelect(node: Tree, named: Named, outer: Scope | null, tracing: Tracing): Relation {
  const where = node.where_clause as Tree | null
  const from = traceSource(node.from_table as Tree, named, outer, tracing, where)
  const print = printOf(from.print, node.where_clause, node.qualify)
  const scope: Scope = {
    relation: { ...from, print },
    aliases: new Map(),
    outer,
    factors: tracing.factors,
    seen: { aggregate: false },
    known: new Map(),
    subquery: (tree, own) => traceQuery(tree, named, own, tracing),
  }
  if (where) scope.relation.chosen = worst(from.chosen, chosenBy(where, scope))
  const columns: RelationColumn[] = ((node.select_list as Tree[] | undefined) ?? []).flatMap((item) =>
    traceItem(item, scope),
  )
  const groups = (node.group_expressions as Tree[] | undefined) ?? []
  const isGrouped =
    groups.length > 0 || scope.seen.aggregate || node.aggregate_handling === 'FORCE_AGGREGATES'
  const picked = node.qualify ? chosenBy(node.qualify as Tree, scope) : null
  const sets = (node.group_sets as unknown[] | undefined) ?? []
  const overlapping = sets.length > 1 ? { because: 'its groups overlap', few: false } : null
  const grouping = groups.every((group) => isPlainGroup(group, columns, scope))
    ? null
    : { because: 'its groups are made by what is no column', few: false }
  return {
    columns,
    single:
      from.single || (isGrouped && groups.length === 0 && node.aggregate_handling !== 'FORCE_AGGREGATES'),
    bases: isGrouped ? new Set() : from.bases,
    reads: from.reads,
    chosen: worst(isGrouped ? grouping : scope.relation.chosen, picked, overlapping),
    print: printOf(node),
  }
}

/** A filter by the place of rows chooses how many there are. */
function chosenBy(filter: Tree, scope: Scope): Relation['chosen'] {
  if (!isOrdered(filter, scope)) return null
  const nodes = [...walkTree(filter)]
  const numbers = nodes.filter(({ class: kind }) => kind === 'CONSTANT').map(constantOf)
  const isUpTo = nodes.every(
    ({ class: kind, type }) =>
      kind !== 'COMPARISON' || /^COMPARE_(EQUAL|LESSTHAN|LESSTHANOREQUALTO)$/.test(String(type)),
  )
  const few =
    isUpTo && numbers.length > 0 && numbers.every((own) => typeof own === 'number' && own >= 1 && own <= FEW)
  return { because: 'its rows are chosen by their place', few }
}

/** A group is a column's value, or a class that the writer named. */
function isPlainGroup(group: Tree, columns: readonly RelationColumn[], scope: Scope): boolean {
  const place = group.class === 'CONSTANT' ? constantOf(group) : null
  const origin = typeof place === 'number' ? columns[place - 1]?.origin : traceExpression(group, scope)
  return origin?.kind === 'label' || (origin?.kind === 'data' && (origin.plain || origin.of === 'mark'))
}

function traceItem(item: Tree, scope: Scope): RelationColumn[] {
  if (item.class === 'STAR') return traceStar(item, scope)
  const origin = traceExpression(item, scope)
  const named = String(item.alias ?? '') || ((item.column_names as string[] | undefined)?.at(-1) ?? '')
  // `sum(n) AS n` over a column n: the column is meant where n is named again.
  if (item.alias) scope.aliases.set(named.toLowerCase(), origin)
  return [{ name: named, of: null, origin }]
}

function traceStar(item: Tree, scope: Scope): RelationColumn[] {
  if (item.columns || item.expr)
    return [{ name: '', of: null, origin: unknown('COLUMNS(...) is not followed: name the columns') }]
  const of = String(item.relation_name ?? '').toLowerCase()
  const left = new Set(
    [
      ...((item.exclude_list as string[] | undefined) ?? []),
      ...((item.qualified_exclude_list as { column?: string }[] | undefined) ?? []).map(
        (own) => own.column ?? '',
      ),
    ].map((own) => String(own).toLowerCase()),
  )
  const replaced = new Map(
    ((item.replace_list as { key: string; value: Tree }[] | undefined) ?? []).map(({ key, value }) => [
      key.toLowerCase(),
      value,
    ]),
  )
  return scope.relation.columns
    .filter(
      (column) => (of === '' || column.of?.toLowerCase() === of) && !left.has(column.name.toLowerCase()),
    )
    .map((column) => {
      const other = replaced.get(column.name.toLowerCase())
      return { ...column, of: null, origin: other ? traceExpression(other, scope) : column.origin }
    })
}

/** What stands behind FROM. */
function traceSource(
  node: Tree,
  named: Named,
  outer: Scope | null,
  tracing: Tracing,
  where: Tree | null,
): Relation {
  const alias = String(node.alias ?? '')
  const columns = (node.column_name_alias as string[] | undefined) ?? []
  switch (node.type) {
    case 'BASE_TABLE': {
      const name = String(node.table_name)
      const known = named.get(name.toLowerCase())
      return renamed(known ?? madeUp(printOf(node)), alias || name, columns)
    }
    case 'SUBQUERY':
      return renamed(
        traceQuery((node.subquery as { node: Tree }).node, named, outer, tracing),
        alias || null,
        columns,
      )
    case 'JOIN':
      return traceJoin(node, named, outer, tracing, where)
    case 'EMPTY':
      return { ...madeUp(printOf(node)), single: true }
    default:
      return renamed(madeUp(printOf(node)), alias || null, columns)
  }
}

function traceJoin(
  node: Tree,
  named: Named,
  outer: Scope | null,
  tracing: Tracing,
  where: Tree | null,
): Relation {
  const [left, right] = [node.left, node.right].map((side) =>
    traceSource(side as Tree, named, outer, tracing, where),
  ) as [Relation, Relation]
  const using = ((node.using_columns as string[] | undefined) ?? []).map((name) => name.toLowerCase())
  const isMatched =
    using.length > 0 ||
    node.ref_type === 'NATURAL' ||
    [node.condition, where].some((condition) => equates(condition, left, right))
  const isFilter = node.join_type === 'SEMI' || node.join_type === 'ANTI'
  const multiplied =
    isFilter || left.single || right.single
      ? null
      : [...left.bases].some((base) => right.bases.has(base))
        ? { because: 'its rows are those of one table, multiplied by themselves', few: false }
        : isMatched
          ? null
          : { because: 'its rows are those of two tables, multiplied by each other', few: false }
  // A column that both are joined by stands once.
  const more = isFilter ? [] : right.columns.filter(({ name }) => !using.includes(name.toLowerCase()))
  const condition: Relation = { ...left, columns: [...left.columns, ...right.columns] }
  const single = left.single && right.single
  return {
    columns: [
      ...(left.single && !single ? fixed(left.columns) : left.columns),
      ...(right.single && !single ? fixed(more) : more),
    ],
    single,
    bases: new Set([...left.bases, ...right.bases]),
    reads: new Set([...left.reads, ...right.reads]),
    chosen: worst(
      left.single ? null : left.chosen,
      right.single || isFilter ? null : right.chosen,
      multiplied,
    ),
    print: printOf(node, condition.print),
  }
}

/** Whether a condition sets a column of one side equal to one of the other. */
function equates(condition: unknown, left: Relation, right: Relation): boolean {
  const node = condition as Tree | null | undefined
  if (!node) return false
  if (node.type === 'CONJUNCTION_AND')
    return (node.children as Tree[]).some((child) => equates(child, left, right))
  if (node.type !== 'COMPARE_EQUAL') return false
  const sides = [node.left, node.right].map((side) =>
    [left, right].map((relation) => reads(side as Tree, relation)),
  )
  const [[oneLeft, oneRight], [otherLeft, otherRight]] = sides as [[boolean, boolean], [boolean, boolean]]
  return (
    (oneLeft && otherRight && !oneRight && !otherLeft) || (oneRight && otherLeft && !oneLeft && !otherRight)
  )
}

const reads = (expression: Tree, { columns }: Relation): boolean =>
  [...walkTree(expression)].some(({ class: kind, column_names: names }) => {
    if (kind !== 'COLUMN_REF') return false
    const path = (names as string[]).map((name) => name.toLowerCase())
    return columns.some(
      ({ name, of }) =>
        name.toLowerCase() === path.at(-1) && (path.length === 1 || of?.toLowerCase() === path.at(-2)),
    )
  })

function traceSetOperation(node: Tree, named: Named, outer: Scope | null, tracing: Tracing): Relation {
  const sides = (node.children as Tree[] | undefined) ?? [node.left as Tree, node.right as Tree]
  const traced = sides.map((side) => traceQuery(side, named, outer, tracing))
  const [first] = traced as [Relation]
  const print = printOf(node)
  const isAgain =
    node.setop_type === 'UNION' &&
    traced.some((own, at) =>
      traced.slice(0, at).some((other) => [...own.reads].some((table) => other.reads.has(table))),
    )
  return {
    columns: first.columns.map((column, place) => ({
      ...column,
      of: null,
      origin: eitherOf(
        traced.map((own) => own.columns[place]?.origin ?? unknown('columns of different number')),
        print + place,
      ),
    })),
    single: false,
    bases: new Set(traced.flatMap(({ bases }) => [...bases])),
    reads: new Set(traced.flatMap(({ reads }) => [...reads])),
    chosen: worst(
      ...traced.map(({ chosen }) => chosen),
      isAgain ? { because: 'its rows are those of one table, more than once', few: false } : null,
    ),
    print,
  }
}
