import { isNumber, type Message } from './message.ts'
import { has, type ExactItem } from './items.ts'
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
    ...restrictions.groups.map(({ step }) => step.by),
    ...grouping.by.map(({ column }) => column),
  ])
  // What is named as the file writes it comes before what is only meant, what is computed before what is only mended.
  const mended = message.sentences.filter(
    (items) =>
      items.some((item) => has(item, 'MISSING', 'FILL')) &&
      !items.some((item) => has(item, 'BEFORE', 'AFTER')),
  )
  const weight = ({ literal, sentence }: ExactItem) =>
    Number(!literal) + 2 * Number(mended.some(([first]) => first!.sentence === sentence))
  const columns = message.items.filter(({ column }) => column !== null)
  const named = [...new Set([...columns].sort((a, b) => weight(a) - weight(b)).map(({ column }) => column!))]
  const made = derived.map(({ name }) => name)
  const inputs = new Set(derived.flatMap((own) => own.inputs))
  const rest = named.filter((name) => !made.includes(name))
  const literal = new Set(columns.filter((item) => item.literal).map(({ column }) => column))
  const place = (name: string) =>
    4 * Number(aside.has(name)) +
    2 * Number(literal.size > 0 && !literal.has(name)) +
    Number(inputs.has(name))
  return [...made, ...[...rest].sort((a, b) => place(a) - place(b))]
}

/** Numbers first asked about. */
export const numbersOf = (
  message: Message,
  topic: readonly string[],
  derived: readonly Derived[],
): string[] => topic.filter((name) => derived.some((own) => own.name === name) || isNumber(message, name))
