import type { Step } from '../plan.types.ts'
import { has } from './items.ts'
import { isNumber, type Message } from './message.ts'

/** "All vehicles within the same model year as the one with the highest horsepower". */
export function alikeIn(message: Message): Extract<Step, { op: 'keep-alike' }> | null {
  const at = message.items.findIndex(
    (item, place) =>
      item.column !== null &&
      message.items.slice(Math.max(0, place - 2), place).some(({ text }) => text === 'same'),
  )
  if (at < 0) return null
  const top = message.items.findIndex((item) => has(item, 'HIGHEST', 'LOWEST'))
  if (top < 0 || top > at) return null
  const by = message.items.slice(top, top + 5).find(({ column }) => column !== null)?.column
  const column = message.items[at]!.column!
  if (!by || by === column || !isNumber(message, by)) return null
  return { op: 'keep-alike', column, by, order: has(message.items[top], 'HIGHEST') ? 'most' : 'least' }
}
