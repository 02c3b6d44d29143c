import type { Expression, Step } from '../plan.types.ts'
import { formulaIn } from './arithmetic.ts'
import { isRolling } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, isTime, timeColumn, type Message } from './message.ts'

type Derive = Extract<Step, { op: 'derive' }>

/** Columns that the message makes from others, in its order: ratios, differences, logarithms, changes from row to row. */
export function madeColumns(message: Message): Derive[] {
  const found: { name: string | null; expression: Expression; strength: number }[] = []
  const makes = message.items.some((item) => has(item, 'NEW'))
  const order = timeColumn(message)
  let named: string | null = null
  for (const sentence of message.sentences) {
    const own = sentence.find(({ column }) => column !== null && message.made.includes(column))?.column
    named = own ?? named
    const plain = sentence.filter(({ column }) => column === null || !message.made.includes(column))
    const formula = formulaIn(plain, order)
    if (formula) {
      found.push({ name: own ?? named, expression: formula, strength: 2 })
      continue
    }
    const said = inWords(message, plain, makes, order)
    if (!said) continue
    const place = own ?? (makes ? named : null) ?? inPlace(plain, said)
    found.push({ name: place, expression: said, strength: 1 })
  }
  const byName = new Map<string, Derive>()
  for (const { name, expression } of found.sort((a, b) => a.strength - b.strength)) {
    const own = name ?? message.made[0] ?? labelOf(expression)
    byName.set(own, { op: 'derive', name: own, expression, infinite: infiniteAs(message) })
  }
  return [...byName.values()].sort((a, b) => message.made.indexOf(a.name) - message.made.indexOf(b.name))
}

/** "Transform the horsepower by a logarithm": the column itself changes. */
function inPlace(items: readonly ExactItem[], expression: Expression): string | null {
  const changes =
    items.some(({ text }) => /^(?:transform|appl)/.test(text)) && !items.some((item) => has(item, 'NEW'))
  return changes && expression.kind === 'function' && expression.of.kind === 'column'
    ? expression.of.column
    : null
}

/** A name for what the message leaves unnamed. */
function labelOf(expression: Expression): string {
  if (expression.kind === 'column') return expression.column
  if (expression.kind === 'operation')
    return `${labelOf(expression.left)} ${expression.operator} ${labelOf(expression.right)}`
  if (expression.kind === 'function') return `${expression.name} of ${labelOf(expression.of)}`
  if (expression.kind === 'rolling')
    return `rolling ${expression.figure} of ${labelOf(expression.of)} over ${expression.rows} rows`
  if (expression.kind === 'previous') return `previous ${labelOf(expression.of)}`
  if (expression.kind === 'number') return String(expression.value)
  return 'new column'
}

/** "Replace the infinity values with zero", "defined as zero to avoid division by zero". */
function infiniteAs({ sentences }: Message): number | null {
  const said = sentences.some(
    (items) =>
      items.some(({ text }) =>
        ['infinity', 'infinite', 'inf', 'division', 'divisions', 'dividing'].includes(text),
      ) &&
      items.filter(({ text }) => text === 'zero' || text === '0').length >= 1 &&
      items.some((item) => has(item, 'FILL') || ['defined', 'set', 'as', 'assign'].includes(item.text)),
  )
  return said ? 0 : null
}

const column = (name: string): Expression => ({ kind: 'column', column: name })
const operation = (operator: '+' | '-' | '*' | '/', left: Expression, right: Expression): Expression => ({
  kind: 'operation',
  operator,
  left,
  right,
})

/** Small words and signs between columns of one list. */
const LINKS = new Set(
  ', and the & to of by from both with values value column columns " \' ( ) their its his her each'.split(
    ' ',
  ),
)

/** Columns in a row from a place on. */
function columnsFrom(items: readonly ExactItem[], at: number): { column: string; at: number }[] {
  const found: { column: string; at: number }[] = []
  for (let place = at; place < items.length; place++) {
    const item = items[place]!
    if (item.column !== null) found.push({ column: item.column, at: place })
    else if (LINKS.has(item.text) || has(item, 'ROW')) continue
    else if (found.length > 0 || place - at > 4) break
  }
  return found
}

function columnBefore(items: readonly ExactItem[], at: number): string | null {
  for (let place = at - 1; place >= Math.max(0, at - 3); place--)
    if (items[place]!.column !== null) return items[place]!.column
  return null
}

function inWords(
  message: Message,
  items: readonly ExactItem[],
  makes: boolean,
  order: string | null,
): Expression | null {
  const numbersFrom = (at: number) =>
    columnsFrom(items, at + 1)
      .map((own) => own.column)
      .filter((name) => isNumber(message, name))
  for (const [at, item] of items.entries()) {
    const next = numbersFrom(at)
    const before = columnBefore(items, at)
    const number = before !== null && isNumber(message, before) ? before : null
    if (has(item, 'MEAN', 'SUM', 'TOTAL') && isRolling(items, at)) {
      const of = next[0] ?? number ?? logged(message, items, at)
      const rows = rollingRows(message)
      if (of && rows !== null) {
        const figure = has(item, 'MEAN') ? 'mean' : 'sum'
        return { kind: 'rolling', figure, of: column(of), rows, order }
      }
    }
    if (has(item, 'RATIO')) {
      if (next.length >= 2) return operation('/', column(next[0]!), column(next[1]!))
      const [a, b] = items.slice(Math.max(0, at - 5), at).flatMap((own) => own.column ?? [])
      if (a && b && items.slice(at - 3, at).some(({ text }) => text === 'to'))
        return operation('/', column(a), column(b))
    }
    if (has(item, 'DIVIDE') && !has(item, 'SPLIT')) {
      if (items[at + 1]?.text === 'by' && number && next[0])
        return operation('/', column(number), column(next[0]))
      if (next.length >= 2) return operation('/', column(next[0]!), column(next[1]!))
    }
    if (has(item, 'SPLIT') && item.tags.has('divide')) {
      if (items[at + 1]?.text === 'by' && number && next[0])
        return operation('/', column(number), column(next[0]))
      if (next.length >= 2 && items.some(({ text }) => text === 'by'))
        return operation('/', column(next[0]!), column(next[1]!))
    }
    if (has(item, 'SUBTRACT') && next.length >= 2) return operation('-', column(next[1]!), column(next[0]!))
    if (has(item, 'MINUS') && number && next[0]) return operation('-', column(number), column(next[0]))
    if (has(item, 'DIFFERENCE') && makes) {
      const times = columnsFrom(items, at + 1).map((own) => own.column)
      if (times.length >= 2 && times.slice(0, 2).every((name) => isTime(message, name)))
        return { kind: 'days', from: times[1]!, to: times[0]! }
      if (next.length >= 2) return operation('-', column(next[0]!), column(next[1]!))
      if (next[0] && items.some((own) => has(own, 'PREVIOUS')))
        return operation('-', column(next[0]), { kind: 'previous', of: column(next[0]), order })
    }
    if (has(item, 'MULTIPLY', 'PRODUCT')) {
      const all = items[at + 1]?.text === 'by' && number ? [number, ...next] : next
      if (all.length >= 2) return all.map(column).reduce((left, right) => operation('*', left, right))
    }
    if (has(item, 'ADD', 'SUM') && makes && next.length >= 1 && !has(item, 'NEW')) {
      const all = item.text === 'plus' && number ? [number, ...next] : next
      if (all.length >= 2)
        return plusOne(
          items,
          all.map(column).reduce((left, right) => operation('+', left, right)),
        )
    }
    if (item.text === 'adding' && makes && next.length >= 2)
      return plusOne(
        items,
        next.map(column).reduce((left, right) => operation('+', left, right)),
      )
    if (has(item, 'MEAN') && makes && next.length >= 2 && message.made.length > 0 && isOfRow(items))
      return { kind: 'mean', of: next.map(column) }
    if (has(item, 'LOG', 'LOG1P')) {
      const of = logged(message, items, at)
      if (of) return { kind: 'function', name: baseOf(message, item), of: column(of) }
    }
    if (has(item, 'SQRT')) {
      const of = logged(message, items, at)
      if (of) return { kind: 'function', name: 'sqrt', of: column(of) }
    }
    if (has(item, 'SQUARE') && makes && !items.some((own) => has(own, 'MSE', 'RMSE', 'R2')) && next[0])
      return { kind: 'function', name: 'square', of: column(next[0]) }
    if (has(item, 'CHANGE') && (makes || items.some((own) => has(own, 'PREVIOUS')))) {
      const of = next[0] ?? number
      if (of) {
        const previous: Expression = { kind: 'previous', of: column(of), order }
        return operation('*', operation('/', operation('-', column(of), previous), previous), {
          kind: 'number',
          value: 100,
        })
      }
    }
  }
  return null
}

/** "7-day rolling mean", "a window size of 5", "over three rows"; null where the message does not say. */
function rollingRows({ sentences }: Message): number | null {
  const whole = (item: ExactItem | undefined) =>
    item?.number != null && Number.isInteger(item.number) && item.number >= 2 && item.number <= 1000
      ? item.number
      : null
  for (const items of sentences) {
    const rolls = items.findIndex((_, at) => isRolling(items, at + 1))
    const opens = items.findIndex(({ text }) => text === 'window')
    if (rolls < 0 && opens < 0) continue
    const near = [
      ...(opens < 0 ? [] : items.slice(opens, opens + 6)),
      ...(opens < 0 ? [] : items.slice(Math.max(0, opens - 4), opens).toReversed()),
      ...(rolls < 0 ? [] : items.slice(Math.max(0, rolls - 4), rolls).toReversed()),
    ]
    const found = near.map(whole).find((rows) => rows !== null)
    if (found != null) return found
  }
  return null
}

/** "... plus one", "adding 1 for the person". */
function plusOne(items: readonly ExactItem[], sum: Expression): Expression {
  const adds = items.some((item, at) => ['+', 'plus'].includes(item.text) && items[at + 1]?.number === 1)
  return adds ? operation('+', sum, { kind: 'number', value: 1 }) : sum
}

const isOfRow = (items: readonly ExactItem[]): boolean =>
  items.some((item) => has(item, 'NEW', 'COLUMN_WORD') || item.text === 'each')

/** The number whose logarithm is meant: the nearest behind, else the nearest before, else the only one of the message. */
function logged(message: Message, items: readonly ExactItem[], at: number): string | null {
  const numbers = (own: readonly ExactItem[]) =>
    own.flatMap(({ column: name }) =>
      name !== null && isNumber(message, name) && !message.made.includes(name) ? name : [],
    )
  return numbers(items.slice(at + 1))[0] ?? numbers(items.slice(0, at)).at(-1) ?? null
}

function baseOf(message: Message, item: ExactItem): 'ln' | 'log10' | 'log2' | 'ln1p' {
  if (has(item, 'LOG1P')) return 'ln1p'
  const { items } = message
  const base = items.findIndex(({ text }) => text === 'base')
  const value = items.slice(base + 1, base + 3).find(({ number }) => number !== null)?.number
  if (base >= 0 && value === 10) return 'log10'
  if (base >= 0 && value === 2) return 'log2'
  if (items.some(({ text }) => text === 'log10')) return 'log10'
  if (items.some(({ text }) => text === 'log2')) return 'log2'
  if (/\blog\s*\(\s*\w+\s*\+\s*1\s*\)/i.test(message.body)) return 'ln1p'
  return 'ln'
}
