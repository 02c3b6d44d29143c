import type { Metric } from '#contract'
import { BOUND } from '../binding/weights.ts'
import { measureFor } from '../binding/evidence.ts'
import { fieldOf, type Context } from '../assemble/context.ts'
import type { Item } from '../goal.types.ts'
import { familiesOf, membersSaid, type Family } from './families.ts'

/** A number column that the goal speaks of. */
export interface NumberNamed {
  at: number
  column: string
  metric: Metric
  score: number
}

const SUREST = 0.3

/** The number column that an item names, by its name first and else by the kind of quantity that its word asks for. */
export function numberAt(items: readonly Item[], at: number, context: Context): NumberNamed | null {
  const item = items[at]!
  const { main, tokens } = context
  const best = item.mention?.candidates[0]?.score ?? 0
  const named = item.mention?.candidates.find(
    (one) =>
      one.table === main.model.table &&
      one.metric?.ref.kind === 'value' &&
      one.score >= best - SUREST &&
      fieldOf(context, one)?.meaning === 'measure',
  )
  if (named)
    return ofPart({ at, column: named.column!, metric: named.metric!, score: named.score }, items, context)
  // A value that is named is no number, and what names a column of groups is none.
  if (item.mention && item.mention.candidates[0]!.score > 0.75) return null
  if ([...item.tags].some((tag) => NAMELESS.has(tag))) return null
  const token = tokens[item.from]!
  const meant = measureFor([token.lemma, ...token.lemmas], main)
  return meant && meant.score >= BOUND && meant.metric.ref.kind === 'value'
    ? ofPart(
        { at, column: meant.metric.ref.column!, metric: meant.metric, score: 0.6 * meant.score },
        items,
        context,
      )
    : null
}

/** "Electricity in 2024": of several columns of one quantity the one whose year, month or term is named. */
function ofPart(named: NumberNamed, items: readonly Item[], context: Context): NumberNamed {
  const families = familiesOf(context.main)
  const own = families.find(({ members }) => members.some(({ column }) => column === named.column))
  if (!own) return named
  const words = context.tokens.slice(items[0]!.from, items.at(-1)!.to).map(({ text }) => text)
  // Years beside months of one quantity: "electricity in 2024".
  const alike = families.filter(({ stem }) => stem.join(' ') === own.stem.join(' '))
  const column =
    alike.map((family) => membersSaid(family, words)).find((said) => said.length === 1)?.[0]!.column ??
    latestOf(own)
  if (column === undefined || column === named.column) return named
  const metric = context.main.model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column)
  return metric ? { ...named, column, metric } : named
}

/** Of years that nobody names the last one. */
const latestOf = ({ members }: Family): string | undefined =>
  members.every(({ part }) => /^\d{4}$/.test(part))
    ? [...members].sort((a, b) => b.part.localeCompare(a.part))[0]!.column
    : undefined

/** Words that ask and join, and name nothing. */
const NAMELESS: ReadonlySet<string> = new Set([
  'is',
  'does',
  'and',
  'by',
  'within',
  'which',
  'what',
  'all',
  'it',
  'we',
  'how',
  'more',
  'less',
  'NUM',
  'PERIOD',
  'VALUE',
])

/** All number columns that the items name, in the order of the goal. */
export const numbersNamed = (items: readonly Item[], context: Context): NumberNamed[] =>
  items
    .flatMap((_, at) => numberAt(items, at, context) ?? [])
    .filter(
      (one, _, all) =>
        all
          .filter(({ column }) => column === one.column)
          .reduce((best, other) => (other.score > best.score ? other : best)) === one,
    )
