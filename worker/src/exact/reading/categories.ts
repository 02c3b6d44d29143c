import type { Condition, Step } from '../plan.types.ts'
import { columnsIn } from './column-names.ts'
import { comparisonsIn, numberAt, type Comparison } from './comparisons.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, type Message } from './message.ts'
import { slotWords } from './slots.ts'

/** A category of the message's own, by the limits of a number: '"Young" (below 25), "Adult" (25 to 44)'. */
export interface Category {
  label: string
  when: Condition
}

/** The column of categories that the message makes, with its categories; null where it makes none. */
export function madeCategories(
  message: Message,
): { step: Extract<Step, { op: 'derive' }>; categories: Category[] } | null {
  for (const items of message.sentences) {
    const labels = items.flatMap((item, at) =>
      item.quoted !== null && !message.made.includes(item.quoted) ? [at] : [],
    )
    if (labels.length < 2) continue
    const limits = [...comparisonsIn(items), ...rangesIn(items)].sort((a, b) => a.from - b.from)
    if (limits.length < labels.length) continue
    const column = columnOf(message, items)
    if (column === null) continue
    const behind = limits[0]!.from > labels[0]!
    const categories = labels.flatMap((at, index): Category[] => {
      const from = behind ? at : (labels[index - 1] ?? -1)
      const to = behind ? (labels[index + 1] ?? items.length) : at
      const own = limits.find((limit) => limit.from > from && limit.from < to)
      return own && own.operator !== 'outside'
        ? [{ label: items[at]!.quoted!, when: { column, operator: own.operator, values: own.values } }]
        : []
    })
    if (categories.length < 2) continue
    const name = message.made[0] ?? 'category'
    return {
      categories,
      step: {
        op: 'derive',
        name,
        infinite: null,
        expression: {
          kind: 'cases',
          cases: categories.map(({ label, when }) => ({ when: [when], value: label })),
          otherwise: null,
        },
      },
    }
  }
  return null
}

/** "25 to 44", "0-12" without a word before. */
function rangesIn(items: readonly ExactItem[]): Comparison[] {
  const known = comparisonsIn(items)
  return items.flatMap((item, at): Comparison[] => {
    if (item.number === null || !has(item, 'NUM') || known.some(({ from, to }) => from <= at && at < to))
      return []
    const link = items[at + 1]?.text
    const second = link === 'to' || link === '-' ? numberAt(items, at + 2) : null
    if (second) return [{ from: at, to: second.to, operator: 'between', values: [item.number, second.value] }]
    return items[at + 1]?.text === '+'
      ? [{ from: at, to: at + 2, operator: '>=', values: [item.number] }]
      : []
  })
}

/** The number that is cut up: named in the sentence, else the first one of the message. */
function columnOf(message: Message, items: readonly ExactItem[]): string | null {
  const numbers = (own: readonly ExactItem[]) =>
    own.flatMap(({ column }) =>
      column !== null && !message.made.includes(column) && isNumber(message, column) ? [column] : [],
    )
  const named = numbers(items)[0] ?? numbers(message.items)[0]
  if (named !== undefined) return named
  // "age_group" is made of age.
  const whole = message.columns.filter(({ numeric, column }) => numeric && !message.made.includes(column))
  return columnsIn(slotWords(message.made[0] ?? ''), whole)[0]?.column ?? null
}
