import { isNumber, type Message } from './message.ts'
import type { Restrictions } from './restrictions.ts'
import type { Grouping } from './groups.ts'
import type { Derived } from './derived.types.ts'

/** Columns that the message is about, those of its first sentences first; what restricts or groups comes last. */
export function readTopic(
  message: Message,
  restrictions: Restrictions,
  grouping: Grouping,
  derived: Derived[],
): string[] {
  const aside = new Set([
    ...restrictions.where.map(({ column }) => column),
    ...restrictions.bands.map(({ condition }) => condition.column),
    ...restrictions.groups.map(({ by }) => by),
    ...grouping.by.map(({ column }) => column),
  ])
  const named = [...new Set(message.items.flatMap(({ column }) => (column === null ? [] : [column])))]
  const made = derived.map(({ name }) => name)
  const inputs = new Set(derived.flatMap((own) => own.inputs))
  const rest = named.filter((name) => !made.includes(name))
  return [
    ...made,
    ...rest.filter((name) => !aside.has(name) && !inputs.has(name)),
    ...rest.filter((name) => !aside.has(name) && inputs.has(name)),
    ...rest.filter((name) => aside.has(name)),
  ]
}

/** Numbers first asked about. */
export const numbersOf = (
  message: Message,
  topic: readonly string[],
  derived: readonly Derived[],
): string[] => topic.filter((name) => derived.some((own) => own.name === name) || isNumber(message, name))
