import type { Scalar } from '#contract'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { figureSql } from './column-figures.ts'
import type { Condition, Expression, GroupKey, OutlierRule, Step } from '../plan.types.ts'

const PLAIN = { population: false, corrected: false }

/** The place of a row in its file, carried along so that what depends on the order has one. */
export const PLACE = 'place in file'

const WEEKDAYS = "['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday']"

/** A value for each row. What is divided by nothing is nothing. */
export function expressionSql(expression: Expression, from: string): string {
  switch (expression.kind) {
    case 'column':
      return `${identifier(expression.column)}::double`
    case 'number':
      return literal(expression.value)
    case 'operation': {
      const [left, right] = [expressionSql(expression.left, from), expressionSql(expression.right, from)]
      return expression.operator === '/'
        ? `(${left} / nullif(${right}, 0))`
        : `(${left} ${expression.operator} ${right})`
    }
    case 'function':
      return functionSql(expression.name, expressionSql(expression.of, from))
    case 'previous': {
      const order = expression.order === null ? '' : `${identifier(expression.order)}, `
      return `lag(${expressionSql(expression.of, from)}) over (order by ${order}${identifier(PLACE)})`
    }
    case 'rolling': {
      const order = expression.order === null ? '' : `${identifier(expression.order)}, `
      const rows = `over (order by ${order}${identifier(PLACE)} rows between ${expression.rows - 1} preceding and current row)`
      const own = expressionSql(expression.of, from)
      const figure = expression.figure === 'mean' ? 'avg' : 'sum'
      return `(case when count(${own}) ${rows} = ${expression.rows} then ${figure}(${own}) ${rows} end)`
    }
    case 'mean': {
      const all = expression.of.map((one) => expressionSql(one, from))
      return `((${all.join(' + ')}) / ${all.length})`
    }
    case 'cases': {
      const cases = expression.cases.map(
        ({ when, value }) => `when ${whereSql(when, from)} then ${literal(value)}`,
      )
      return `case ${cases.join(' ')} else ${literal(expression.otherwise)} end`
    }
    case 'part':
      return partSql(expression.part, identifier(expression.column))
    case 'days':
      return `(epoch(${identifier(expression.to)}::timestamp) - epoch(${identifier(expression.from)}::timestamp)) / 86400`
  }
}

/** Logarithms and roots of what has none are nothing. */
function functionSql(name: Extract<Expression, { kind: 'function' }>['name'], of: string): string {
  switch (name) {
    case 'ln':
    case 'log10':
    case 'log2':
      return `(case when ${of} > 0 then ${name}(${of}) end)`
    case 'ln1p':
      return `(case when ${of} > -1 then ln(1 + ${of}) end)`
    case 'sqrt':
      return `(case when ${of} >= 0 then sqrt(${of}) end)`
    case 'square':
      return `(${of} * ${of})`
    case 'abs':
      return `abs(${of})`
  }
}

function partSql(part: GroupKey['part'], own: string): string {
  if (part === 'weekday') return `${WEEKDAYS}[dayofweek(${own}) + 1]`
  return part === null ? own : `${part}(${own})`
}

export const keySql = ({ column, part }: GroupKey): string => partSql(part, identifier(column))

export function conditionSql({ column, operator, values, than }: Condition, from: string): string {
  const own = identifier(column)
  if (than)
    return `${own} ${operator === '!=' ? '<>' : operator} (select ${than === 'mean' ? 'avg' : 'median'}(${own}::double) from ${from})`
  const [first] = values
  switch (operator) {
    case 'missing':
      return `${own} is null`
    case 'present':
      return `${own} is not null`
    case 'in':
      return `${own} in (${literals(values)})`
    case 'between':
      return `(${spansSql(own, values)})`
    case 'none of':
      return `(${own} is null or ${own} not in (${literals(values)}))`
    case 'not in':
      return `not (${own} between ${literal(values[0]!)} and ${literal(values[1]!)})`
    default:
      return typeof first === 'string' && (operator === '=' || operator === '!=')
        ? `lower(${own}::varchar) ${operator === '=' ? '=' : '<>'} lower(${literal(first)})`
        : `${own} ${operator === '!=' ? '<>' : operator} ${literal(first!)}`
  }
}

const spansSql = (own: string, values: readonly Scalar[]): string =>
  Array.from(
    { length: values.length / 2 },
    (_, at) => `${own} between ${literal(values[2 * at]!)} and ${literal(values[2 * at + 1]!)}`,
  ).join(' or ')

export const whereSql = (conditions: readonly Condition[], from: string): string =>
  conditions.length === 0 ? 'true' : conditions.map((one) => conditionSql(one, from)).join(' and ')

/** True where a value lies far off, over the rows of `from`. */
export function outlierSql(column: string, { kind, limit }: OutlierRule, from: string): string {
  const own = identifier(column)
  const times = literal(limit)
  if (kind === 'z')
    return `abs(${own} - (select avg(${own}) from ${from})) > ${times} * (select stddev_pop(${own}) from ${from})`
  const q = (p: number) => `(select quantile_cont(${own}::double, ${p}) from ${from})`
  return `(${own} < ${q(0.25)} - ${times} * (${q(0.75)} - ${q(0.25)}) or ${own} > ${q(0.75)} + ${times} * (${q(0.75)} - ${q(0.25)}))`
}

/** The rows after one more step, as a query over those before. */
export function stepSql(step: Step, from: string, columns: readonly string[]): string {
  const replaced = (column: string, value: string) =>
    `select * replace (${value} as ${identifier(column)}) from ${from}`
  switch (step.op) {
    case 'keep':
      return `select * from ${from} where ${whereSql(step.where, from)}`
    case 'keep-groups': {
      const by = identifier(step.by)
      const operator = step.operator === '!=' ? '<>' : step.operator
      const measured = step.measure
        ? figureSql(step.measure.figure, step.measure.column, PLAIN, null, from)
        : 'count(*)'
      return `select * from ${from} where ${by} in (select ${by} from ${from} group by ${by} having ${measured} ${operator} ${literal(step.count)})`
    }
    case 'keep-alike': {
      const [own, by] = [identifier(step.column), identifier(step.by)]
      const direction = step.order === 'most' ? 'desc' : 'asc'
      return `select * from ${from} where ${own} = (select ${own} from ${from} where ${by} is not null order by ${by} ${direction}, ${identifier(PLACE)} limit 1)`
    }
    case 'drop-missing':
      return `select * from ${from} where ${whereSql(
        step.columns.map((column) => ({ column, operator: 'present', values: [] })),
        from,
      )}`
    case 'fill':
      return replaced(step.column, fillSql(step, from))
    case 'derive': {
      const value = expressionSql(step.expression, from)
      const { expression } = step
      const zero =
        step.infinite !== null && expression.kind === 'operation' && expression.operator === '/'
          ? `case when ${expressionSql(expression.right, from)} = 0 then ${literal(step.infinite)} else ${value} end`
          : value
      const made = `${zero} as ${identifier(step.name)}`
      return columns.includes(step.name)
        ? `select * replace (${made}) from ${from}`
        : `select *, ${made} from ${from}`
    }
    case 'encode': {
      const own = identifier(step.column)
      return replaced(
        step.column,
        `case when ${own} is not null then dense_rank() over (order by ${own}::varchar) - 1 end`,
      )
    }
    case 'scale': {
      const own = `${identifier(step.column)}::double`
      return replaced(
        step.column,
        step.how === 'z'
          ? `(${own} - avg(${own}) over ()) / nullif(stddev_pop(${own}) over (), 0)`
          : `(${own} - min(${own}) over ()) / nullif(max(${own}) over () - min(${own}) over (), 0)`,
      )
    }
    case 'distinct': {
      const own = columns.filter((column) => column !== PLACE).map(identifier)
      return `select * from ${from} qualify row_number() over (partition by ${own.join(', ')} order by ${identifier(PLACE)}) = 1`
    }
    case 'outliers': {
      const far = outlierSql(step.column, step.rule, from)
      return `select * from ${from} where ${identifier(step.column)} is not null and ${step.keep === 'inside' ? `not (${far})` : far}`
    }
  }
}

function fillSql({ column, with: value, within }: Extract<Step, { op: 'fill' }>, from: string): string {
  const own = identifier(column)
  if (Array.isArray(value)) return `coalesce(${own}, ${literal(value[0]!)})`
  if (value === 'mode') {
    const same = within === null ? '' : ` and b.${identifier(within)} = ${from}.${identifier(within)}`
    return `coalesce(${own}, (select b.${own} from ${from} b where b.${own} is not null${same} group by b.${own} order by count(*) desc, b.${own} limit 1))`
  }
  const figure = value === 'mean' ? `avg(${own}::double)` : `median(${own}::double)`
  const over = within === null ? 'over ()' : `over (partition by ${identifier(within)})`
  return `coalesce(${own}::double, ${figure} ${over})`
}
