import type { Figure, RuleCondition, VerdictRule } from '../plan.types.ts'
import { comparisonsIn, type Comparison } from './comparisons.ts'
import { has, type ExactItem } from './items.ts'
import type { Message } from './message.ts'

/** Rules of the message by which a word is chosen: "strong if the absolute value of r is at least 0.7". */
export function readVerdictRules(message: Message): VerdictRule[] {
  return message.sentences.flatMap((items, at) => rulesIn(items, message.sentences[at - 1] ?? []))
}

/** The level of significance that the message sets; 0.05 where it sets none. */
export function readAlpha(message: Message): number {
  for (const [at, item] of message.items.entries()) {
    if (!has(item, 'ALPHA')) continue
    const value = message.items
      .slice(at + 1, at + 8)
      .find(({ number }) => number !== null && number > 0 && number < 0.5)
    const before = message.items
      .slice(Math.max(0, at - 4), at)
      .find(({ number }) => number !== null && number > 0 && number <= 10)
    if (value) return value.number!
    if (before) return before.number! >= 1 ? before.number! / 100 : before.number!
  }
  const rule = readVerdictRules(message)
    .flatMap(({ when }) => when)
    .find(({ figure }) => figure === 'p')
  return rule?.values[0] ?? 0.05
}

function rulesIn(items: readonly ExactItem[], before: readonly ExactItem[]): VerdictRule[] {
  const limits = signsToo(items)
  if (limits.length === 0) return []
  const ifs = items.flatMap((item, at) =>
    has(item, 'IF') && item.text !== 'where' && item.text !== 'whether' ? [at] : [],
  )
  if (ifs.length === 0) return []
  const rules: VerdictRule[] = []
  let context: { figure: Figure; absolute: boolean } | null = null
  for (const [index, start] of ifs.entries()) {
    const next = ifs[index + 1] ?? items.length
    const own = limits.filter(({ from }) => from > start && from < next)
    if (own.length === 0) continue
    const when: RuleCondition[] = []
    let from = start
    for (const limit of own) {
      const quantity = quantityIn(items, from, limit.from)
      context = quantity ?? context
      from = limit.to
      if (context) when.push({ ...context, operator: limit.operator, values: limit.values })
    }
    if (when.length === 0) continue
    const opens =
      start <= 1 ||
      [',', ';', ':', '-'].includes(items[start - 1]!.text) ||
      has(items[start - 1], 'OTHERWISE')
    const end = own.at(-1)!.to
    const label =
      opens && start <= (ifs[index - 1] ?? 0) + 2
        ? wordsOf(items, end, labelEnd(items, end, next))
        : wordsOf(items, index === 0 ? 0 : lastEnd(limits, ifs[index - 1]!, start), start)
    rules.push({ when, label })
  }
  // "... if it lies between -0.5 and 0.5" where the sentence before names the quantity.
  if (rules.length === 0 && before.length > 0) {
    const quantity = quantityIn(before, 0, before.length)
    const own = limits.filter(({ from }) => from > ifs[0]!)
    if (quantity && own.length > 0)
      rules.push({
        when: own.map((limit) => ({ ...quantity, operator: limit.operator, values: limit.values })),
        label: ifs[0]! <= 1 ? wordsOf(items, own.at(-1)!.to, items.length) : wordsOf(items, 0, ifs[0]!),
      })
  }
  return rules
}

/** Limits, "is 0" and "is positive" among them. */
function signsToo(items: readonly ExactItem[]): Comparison[] {
  const limits = comparisonsIn(items)
  for (const [at, item] of items.entries()) {
    if (item.text !== 'is' && item.text !== 'equals') continue
    const next = items[at + 1]
    if (limits.some(({ from, to }) => from <= at + 1 && at + 1 < to)) continue
    if (next?.number != null && has(next, 'NUM'))
      limits.push({ from: at, to: at + 2, operator: '=', values: [next.number] })
    else if (next?.text === 'zero') limits.push({ from: at, to: at + 2, operator: '=', values: [0] })
    else if (next?.text === 'positive') limits.push({ from: at, to: at + 2, operator: '>', values: [0] })
    else if (next?.text === 'negative') limits.push({ from: at, to: at + 2, operator: '<', values: [0] })
  }
  return limits.sort((a, b) => a.from - b.from)
}

/** The end of a label that stands behind its condition: the sentence's, or where the next condition's label begins. */
function labelEnd(items: readonly ExactItem[], from: number, next: number): number {
  const other = items.findIndex((item, at) => at > from && at < next && has(item, 'OTHERWISE'))
  return other >= 0 ? other : next
}

const lastEnd = (limits: readonly Comparison[], from: number, to: number): number =>
  limits.filter((limit) => limit.from > from && limit.from < to).at(-1)?.to ?? from

const wordsOf = (items: readonly ExactItem[], from: number, to: number): string =>
  items
    .slice(from, to)
    .filter((item) => !has(item, 'SIGN'))
    .map((item) => item.quoted ?? item.text)
    .join(' ')

const QUANTITIES: readonly (readonly [Parameters<typeof has>[1], Figure])[] = [
  ['P', 'p'],
  ['SKEWNESS', 'skewness'],
  ['KURTOSIS', 'kurtosis'],
  ['COEFFICIENT_R', 'r'],
  ['CORRELATION', 'r'],
  ['R2', 'r2'],
  ['TEST_STATISTIC', 'statistic'],
  ['MEDIAN', 'median'],
]

/** The quantity named last in a stretch. */
function quantityIn(
  items: readonly ExactItem[],
  from: number,
  to: number,
): { figure: Figure; absolute: boolean } | null {
  let found: { figure: Figure; absolute: boolean } | null = null
  const absolute = items.slice(from, to).some((item) => has(item, 'ABSOLUTE') || item.text === '|')
  for (let at = from; at < to; at++)
    for (const [tag, figure] of QUANTITIES) if (has(items[at], tag)) found = { figure, absolute }
  return found
}
