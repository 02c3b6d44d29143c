import type { Tree } from '../../duckdb/sql-tree.ts'
import * as natural from './natural.ts'
import { columnOrigin, eitherOf, unknown, type Computed, type Origin } from './origin.ts'
import { printOf } from './relation.ts'
import { constantOf, isOrdered, mark, prints, traceExpression, type Scope } from './trace-expression.ts'

interface Call {
  name: string
  node: Tree
  children: Tree[]
  scope: Scope
  print: string
}

/** Where the values of a function come from: aggregates and windows, then what reads or rounds single values. */
export function traceCall(name: string, node: Tree, scope: Scope): Origin {
  const given = (node.children as Tree[] | undefined) ?? []
  const within = (node.order_bys as { orders?: { expression: Tree }[] } | undefined)?.orders ?? []
  // `mode() within group (order by x)`, `quantile_cont(0.5) within group (order by x)`
  const isWithin =
    within.length > 0 &&
    ['mode', 'quantile_cont', 'quantile_disc', 'percentile_cont', 'percentile_disc'].includes(name)
  const children = isWithin ? [within[0]!.expression, ...given] : given
  const print = printOf(
    name,
    prints(children, scope),
    [
      node.filter,
      node.distinct,
      node.partitions,
      node.orders,
      node.offset_expr,
      node.start,
      node.end,
      node.class,
    ],
    scope.relation.print,
  )
  const call = { name, node, children, scope, print }
  return node.class === 'WINDOW' ? traceWindow(call) : (traceAggregate(call) ?? traceScalar(call))
}

function traceWindow(call: Call): Origin {
  const { name, node, scope, print, children } = call
  if (scope.relation.chosen && !scope.relation.chosen.few) {
    if (natural.PLACES.has(name) || natural.COUNTS.has(name)) return unknown(scope.relation.chosen.because)
  }
  if (natural.PLACES.has(name)) return { ...columnOrigin(print), of: 'place', plain: false, ordered: true }
  if (natural.SHARES_OF_ORDER.has(name))
    return { ...columnOrigin(print), plain: false, ratio: true, ordered: true }
  if (node.default_expr) return unknown(`a default of ${name} was typed`)
  // So many rows further on a calendar is so many days.
  const offset = node.offset_expr ? constantOf(node.offset_expr as Tree) : null
  if (typeof offset === 'number' && offset > 12 && !scope.factors.has(offset))
    return unknown(`${offset} rows before or behind were typed`)
  const isRunning = ((node.orders as unknown[] | undefined) ?? []).length > 0
  if (natural.PICKS.has(name) && children.length >= 1) {
    const origin = traceExpression(children[0]!, scope)
    return origin.kind === 'data' ? { ...origin, print } : origin
  }
  const origin = traceAggregate(call)
  if (origin === null) return unknown(`the window function ${name} is not followed`)
  if (origin.kind !== 'data') return origin
  if (!isRunning) return { ...origin, fixed: true }
  return origin.of === 'count'
    ? { ...origin, of: 'place', ordered: true }
    : { ...origin, ordered: origin.of !== 'value' }
}

/** Null for what is no aggregate. */
function traceAggregate(call: Call): Origin | null {
  const { name, node, scope, print } = call
  const isCount = natural.COUNTS.has(name)
  if (
    !isCount &&
    ![natural.PICKS, natural.SUMMARIES, natural.MEASURES, natural.MARKS].some((own) => own.has(name))
  )
    return null
  if (node.class !== 'WINDOW') scope.seen.aggregate = true
  const { chosen } = scope.relation
  const filtered = node.filter ? isOrdered(node.filter, scope) : false
  const because = filtered ? 'its rows are chosen by their place' : (chosen?.because ?? null)
  const few = !filtered && chosen?.few === true
  if (isCount) return countOf(call, because)
  const values = argumentsOf(call).map((child) => traceExpression(child, scope))
  const wrong = values.find(({ kind }) => kind === 'unknown')
  if (wrong) return wrong
  const [value] = values
  if (!value) return unknown(`${name} of nothing`)
  if (value.kind === 'constant')
    return name === 'sum' && value.value === 1 ? countOf(call, because) : unknown(`${name} of a constant`)
  if (value.kind === 'label') return value
  const others = values.slice(1).filter((own) => own.kind !== 'data')
  if (others.length > 0 && !/quantile/.test(name)) return unknown(`a constant was typed into ${name}`)
  if (value.kind !== 'data') return unknown(`${name} is not followed`)
  return aggregated(
    call,
    value,
    values.flatMap((own) => (own.kind === 'data' ? [...own.columns] : [])),
    because,
    few,
    print,
  )
}

/** A quantile's place is a choice, no part of the value. */
const argumentsOf = ({ name, children }: Call): Tree[] =>
  /quantile|percentile/.test(name) ? children.slice(0, 1) : children

function aggregated(
  { name }: Call,
  value: Computed,
  columns: readonly string[],
  because: string | null,
  few: boolean,
  print: string,
): Origin {
  if (value.of === 'place') return unknown('a place in an order is no amount to compute with')
  const isSum = name.includes('sum')
  if (isSum && value.fixed) return unknown('a total is summed over rows, which counts them')
  if (value.ordered && (isSum || value.of === 'mark')) return unknown('its rows are chosen by their place')
  const takesAny = natural.UNCOUNTED.has(name) && !value.ratio && value.steps === 0
  if (
    because !== null &&
    !takesAny &&
    !(isSum && few && value.of === 'value' && !value.ratio && value.steps === 0)
  )
    return unknown(because)
  const base: Computed = {
    ...value,
    print,
    columns: new Set(columns),
    plain: false,
    terms: 1,
    ordered: false,
  }
  if (value.of === 'mark')
    return natural.MARKS.has(name) || natural.PICKS.has(name)
      ? { ...base, of: 'mark' }
      : isSum
        ? { ...base, of: 'count' }
        : { ...base, of: 'value', ratio: true }
  if (value.of === 'count' && !isSum && !natural.PICKS.has(name)) return { ...base, of: 'value' }
  if (natural.MEASURES.has(name)) return { ...base, of: 'value', factors: [], ratio: true }
  return natural.PICKS.has(name) ? { ...base, plain: value.plain } : base
}

function countOf({ node, children, scope, print }: Call, because: string | null): Origin {
  if (because !== null) return unknown(because)
  const counted = children[0] ? traceExpression(children[0], scope) : null
  if (node.distinct && !(counted?.kind === 'data' && counted.plain))
    return unknown('count(distinct ...) is told of a column alone')
  return {
    ...columnOrigin(print),
    of: 'count',
    plain: false,
    columns: new Set([`rows of ${scope.relation.print}`]),
  }
}

/** What reads one value: by default it is not known to. */
function traceScalar({ name, node, children, scope, print }: Call): Origin {
  const origins = () => children.map((child) => traceExpression(child, scope))
  const [first, second] = children
  const value = first ? traceExpression(first, scope) : unknown(`${name} of nothing`)
  if (natural.SAME_VALUE.has(name))
    return value.kind === 'data' ? { ...value, plain: value.plain && name !== 'abs' } : value
  if (natural.ROUNDINGS.has(name)) return rounded(value, children.slice(1), print)
  if (natural.CURVES.has(name) && children.length === 1)
    return value.kind === 'data' && value.of !== 'place'
      ? { ...value, plain: false, print, steps: value.steps + 1, of: 'value', ratio: true }
      : unknown(`${name} of what is no value`)
  if (natural.TESTS.has(name)) return mark(node, scope)
  if (name === 'greatest' || name === 'least') return eitherOf(origins(), print)
  if (natural.BRANCHES.has(name)) return eitherOf(origins().slice(name === 'ifnull' ? 0 : 1), print)
  if (natural.LENGTHS.has(name))
    return value.kind === 'data' && value.plain
      ? { ...value, plain: false, print, steps: 1 }
      : unknown('a length is told of a column alone')
  return (
    traceDate(name, children, scope, print) ??
    traceText(name, value, second ? constantOf(second) : null, children) ??
    unknown(`what ${name} gives is not followed to the data`)
  )
}

function rounded(value: Origin, digits: readonly Tree[], print: string): Origin {
  if (value.kind !== 'data') return value
  const wrong = digits.some((own) => typeof constantOf(unsigned(own)) !== 'number')
  if (wrong) return unknown('the digits of a rounding are constants')
  return { ...value, print, floored: value.width !== null }
}

/** The constant behind a minus. */
const unsigned = (node: Tree): Tree => (node.function_name === '-' ? (node.children as Tree[])[0]! : node)

function traceDate(name: string, children: readonly Tree[], scope: Scope, print: string): Origin | null {
  const dateOf = (node: Tree | undefined): Origin => {
    const origin = node ? traceExpression(node, scope) : unknown('no date')
    return origin.kind === 'data' && origin.of === 'value' && origin.steps === 0
      ? origin
      : unknown(`${name} is told of a date of the data alone`)
  }
  const part = (origin: Origin, more: Partial<Computed> = {}): Origin =>
    origin.kind === 'data' ? { ...origin, print, ...more } : origin
  if (natural.DATE_PARTS.has(name) && children.length === 1) return part(dateOf(children[0]))
  if (natural.PERIOD_NAMES.has(name)) return part(dateOf(children[0]), { period: true })
  if (natural.DATE_PARTS_BY_NAME.has(name)) return part(dateOf(children[1]))
  if (natural.READS_DATE.has(name)) return part(dateOf(children[0]))
  if (name === 'strftime') {
    const [date, format] = children[0]?.class === 'CONSTANT' ? [children[1], children[0]] : children
    return isPlainFormat(format)
      ? part(dateOf(date), { period: true })
      : unknown('the format of a date holds words of its own')
  }
  if (natural.DATE_DIFFERENCES.has(name)) {
    const [from, to] = [dateOf(children[1]), dateOf(children[2])]
    if (from.kind !== 'data') return from
    if (to.kind !== 'data') return to
    return {
      ...from,
      print,
      plain: false,
      columns: new Set([...from.columns, ...to.columns]),
      steps: 1,
      minus: 1,
    }
  }
  return null
}

/** Signs of a date and what stands between them. */
const isPlainFormat = (node: Tree | undefined): boolean => {
  const format = node?.class === 'CONSTANT' ? constantOf(node) : null
  return (
    typeof format === 'string' &&
    /^[-/ :.,QWT]*$/.test(format.replace(/%-?[YmdHMSyjbBaAUVGqgu]/g, '')) &&
    format.length <= 30
  )
}

/** Texts are told by what they are, not by what made them; here it is seen to that numbers read from them are the data's. */
function traceText(
  name: string,
  value: Origin,
  second: ReturnType<typeof constantOf>,
  children: readonly Tree[],
): Origin | null {
  if (value.kind !== 'data' || !value.plain) return null
  const third = children[2] ? constantOf(children[2]) : null
  if (['replace', 'regexp_replace', 'translate'].includes(name))
    return third === '' && typeof second === 'string' && dropsSignsAlone(name, second) ? value : null
  if (name === 'regexp_extract')
    return typeof second === 'string' && /^[\\d[\]0\-9.()?:+*^$ ]+$/.test(second)
      ? { ...value, plain: false, period: true }
      : null
  if (['split_part', 'left', 'substr', 'substring'].includes(name)) return { ...value, period: true }
  return null
}

/** No digit goes, so that none is made up by leaving out others. */
const dropsSignsAlone = (name: string, what: string): boolean =>
  name !== 'regexp_replace'
    ? !/[\p{L}\p{Nd}]/u.test(what) || /^\p{L}+$/u.test(what)
    : /^\[\^(0-9|\\d)[.\-,]*\]\+?$/.test(what) || /^\[[^\]\\^\p{L}\p{Nd}]+\]\+?$/u.test(what)
