import { identifier } from '../../duckdb/sql.ts'
import { WAS_TO_BE } from '../../lexicon/target-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { secondsBetween } from '../../rows/metric-sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { madeVariable, variableOf, type Variable } from '../../variables/variable.ts'

/** What an outcome is made of: a value of each row and what it was held against. */
export interface Held {
  value: Variable
  valueSql: string
  target: Variable
  targetSql: string
  operator: '<' | '<=' | '>' | '>='
}

const SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const
/** Part of the rows in which a yes must be what the two columns make, and part that each outcome must have. */
const AGREES = 0.99
const EACH_WAY = 0.05
const MOST_VALUES = 12

/** The value and the target of which the share is made; null where it is none of one held against what each row was to come to. */
export const heldOf = (frame: Frame): Promise<Held | null> =>
  once(frame, 'held to its target', () => findHeld(frame))

async function findHeld(frame: Frame): Promise<Held | null> {
  const { question, measure, rowsAsked } = frame
  const { metric } = question
  if (measure.kind !== 'share' || metric?.kind !== 'share' || rowsAsked.sql === null) return null
  if (metric.limit) {
    const { than, operator, unit } = metric.limit
    if (than === null || !isOneWay(operator)) return null
    const target = numberOf(frame, than)
    const value = metric.from === null ? numberOf(frame, metric.column!) : null
    if (!target) return metric.from === null ? heldToDay(frame, metric.column!, than, operator) : null
    const targetSql = identifier(target.column)
    if (value) return { value, valueSql: identifier(value.column), target, targetSql, operator }
    if (metric.from === null) return null
    const named = unit ?? 'days'
    return {
      value: lengthOf(metric.column!, spanLabel(frame, metric.from, metric.column!), named),
      valueSql: `${secondsBetween(metric.from, metric.column!)} / ${SECONDS[named]}e0`,
      target: { ...target, unit: { before: '', after: ` ${named}` } },
      targetSql,
      operator,
    }
  }
  return seenToBe(frame)
}

/**
 * A day that was to be met, counted from when the row begins: how long it took, and how long it was given. Null where nothing
 * says when rows begin.
 */
function heldToDay({ model }: Frame, column: string, due: string, operator: Held['operator']): Held | null {
  const [length] = model.metrics
    .filter(({ ref }) => ref.kind === 'duration' && ref.column === column && ref.from !== due)
    .sort((a, b) => b.weight - a.weight)
  const begins = model.fields.find(
    ({ time, column: own }) => time === 'begins' && own !== column && own !== due,
  )
  const from = length?.ref.from ?? begins?.column
  const [day, end] = [due, column].map((name) => model.fields.find((field) => field.column === name))
  if (!from || !day || !end) return null
  const days = (to: string) => `${secondsBetween(from, to)} / ${SECONDS.days}e0`
  return {
    value: lengthOf(column, length?.label ?? `time until ${end.label}`, 'days'),
    valueSql: days(column),
    target: lengthOf(due, `time allowed until ${day.label}`, 'days'),
    targetSql: days(due),
    operator,
  }
}

const lengthOf = (column: string, label: string, unit: keyof typeof SECONDS): Variable =>
  madeVariable({ column, label, kind: 'number', unit: { before: '', after: ` ${unit}` } })

const isOneWay = (operator: string): operator is Held['operator'] => ['<', '<=', '>', '>='].includes(operator)

/** A yes or no in a column of its own that says no more than whether one number of a row has come to another. */
async function seenToBe(frame: Frame): Promise<Held | null> {
  const { toolkit, source, rowsAsked } = frame
  const numbers = source.columns.flatMap(({ name }) => numberOf(frame, name) ?? [])
  const isTarget = ({ profile }: Variable) =>
    nameWords(profile!.original_name).some((word) => WAS_TO_BE.has(word))
  const targets = numbers.filter(isTarget)
  const values = numbers.filter((own) => !isTarget(own)).slice(0, MOST_VALUES)
  const pairs = targets.flatMap((target) =>
    values.flatMap((value) => (['>=', '<='] as const).map((operator) => ({ target, value, operator }))),
  )
  if (pairs.length === 0) return null
  const agree = pairs.map(
    ({ target, value, operator }, at) =>
      `avg((met = (${identifier(value.column)} ${operator} ${identifier(target.column)}))::int) as pair_${at}`,
  )
  const view = new View(
    await toolkit.query(
      `Whether ${frame.measure.label} is one number held against another`,
      `select avg(met::int) as met, ${agree.join(', ')} from (select *, (${rowsAsked.sql!})::varchar = 'yes' as met from ${rowsAsked.from}${whereOf(rowsAsked.filters)}) where met is not null`,
    ),
  )
  const met = view.number(0, 'met')
  if (!(met >= EACH_WAY && met <= 1 - EACH_WAY)) return null
  const found = pairs.findIndex((_, at) => view.number(0, `pair_${at}`) >= AGREES)
  if (found < 0) return null
  const { target, value, operator } = pairs[found]!
  return {
    ...{ target, value, operator },
    valueSql: identifier(value.column),
    targetSql: identifier(target.column),
  }
}

const numberOf = ({ source }: Frame, column: string): Variable | null => {
  const profile = source.columns.find(({ name }) => name === column)
  const variable = profile ? variableOf(profile) : null
  return variable?.kind === 'number' ? variable : null
}

const spanLabel = ({ model }: Frame, from: string, column: string): string =>
  model.metrics.find(({ ref }) => ref.kind === 'duration' && ref.from === from && ref.column === column)
    ?.label ?? 'time taken'
