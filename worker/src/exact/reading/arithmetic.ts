import type { Expression } from '../plan.types.ts'
import { has, type ExactItem } from './items.ts'

/** Words that may stand in a formula beside a column and say nothing: "Close price of today". */
const FILLING = new Set(
  'price value of the today day current each for in column row s figure amount total number'.split(' '),
)
const OPERATORS: Record<string, '+' | '-' | '*' | '/'> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
}

/** The longest formula over columns in a sentence: "((Close - previous Close) / previous Close) * 100". */
export function formulaIn(items: readonly ExactItem[], order: string | null): Expression | null {
  let best: { expression: Expression; length: number } | null = null
  for (let at = 0; at < items.length; at++) {
    if (!has(items[at], 'COL', 'PREVIOUS') && items[at]!.text !== '(') continue
    const parser = new Parser(items, at, order)
    const expression = parser.sum()
    if (!expression || parser.operators === 0 || parser.columns === 0 || parser.operands < 2) continue
    const length = parser.at - at
    if (!best || length > best.length) best = { expression, length }
  }
  return best?.expression ?? null
}

class Parser {
  operators = 0
  columns = 0
  operands = 0
  private readonly items: readonly ExactItem[]
  at: number
  private readonly order: string | null

  constructor(items: readonly ExactItem[], at: number, order: string | null) {
    this.items = items
    this.at = at
    this.order = order
  }

  sum(): Expression | null {
    return this.chain(['+', '-'], () => this.product())
  }

  private product(): Expression | null {
    return this.chain(['*', '/'], () => this.operand())
  }

  private chain(signs: string[], operand: () => Expression | null): Expression | null {
    let left = operand()
    while (left) {
      const before = this.at
      this.skip()
      const operator = OPERATORS[this.items[this.at]?.text ?? '']
      if (!operator || !signs.includes(operator)) {
        this.at = before
        return left
      }
      this.at += 1
      const right = operand()
      if (!right) {
        this.at = before
        return left
      }
      this.operators += 1
      left = { kind: 'operation', operator, left, right }
    }
    return null
  }

  private operand(): Expression | null {
    const previous = this.skip()
    const item = this.items[this.at]
    if (!item) return null
    if (item.text === '(') {
      const start = this.at
      this.at += 1
      const inner = this.sum()
      this.skip()
      if (inner && this.items[this.at]?.text === ')') {
        this.at += 1
        return inner
      }
      this.at = start
      return null
    }
    if (item.number !== null && has(item, 'NUM')) {
      this.at += 1
      this.operands += 1
      return { kind: 'number', value: item.number }
    }
    if (item.column === null) return null
    this.at += 1
    this.columns += 1
    this.operands += 1
    const end = this.at
    const later = this.skip()
    if (!later) this.at = end
    const column: Expression = { kind: 'column', column: item.column }
    return previous || later ? { kind: 'previous', of: column, order: this.order } : column
  }

  /** Passes over what says nothing; true where that names the row before. */
  private skip(): boolean {
    let previous = false
    while (has(this.items[this.at], 'PREVIOUS') || FILLING.has(this.items[this.at]?.text ?? '')) {
      previous ||= has(this.items[this.at], 'PREVIOUS')
      this.at += 1
    }
    return previous
  }
}
