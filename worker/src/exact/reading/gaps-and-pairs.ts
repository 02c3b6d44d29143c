import type { Ask, GroupKey } from '../plan.types.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, profileOf, type Message } from './message.ts'

const MOST_GROUPS = 60

/** The groups between which a gap is wanted: "the gap in pay between teams", "from the best to the worst region". */
export function gapIn(message: Message, items: readonly ExactItem[], by: readonly GroupKey[]): GroupKey[] {
  const at = items.findIndex((item) => has(item, 'DIFFERENCE') && !has(item, 'NEW'))
  if (at < 0 || items.some((item) => has(item, 'NEW', 'SUBTRACT'))) return []
  const ends = items.some((item) => has(item, 'HIGHEST')) && items.some((item) => has(item, 'LOWEST'))
  if (ends && by.length > 0) return [...by]
  const between = items.findIndex(({ text }, place) => place > at && ['between', 'among'].includes(text))
  if (between < 0) return []
  const column = items.slice(between).find((item) => item.column !== null)?.column
  if (column === undefined || column === null || isNumber(message, column)) return []
  const distinct = profileOf(message, column)?.distinct ?? 0
  return distinct >= 2 && distinct <= MOST_GROUPS ? [{ column, part: null }] : []
}

export interface PairWanted {
  order: 'most' | 'least'
  /** The one column that the others are paired with; null for any two. */
  with: string | null
}

const PLURALS = new Set([
  'columns',
  'variables',
  'features',
  'pair',
  'pairs',
  'factors',
  'attributes',
  'fields',
])
const SINGULARS = new Set(['column', 'variable', 'feature', 'factor', 'attribute', 'field', 'predictor'])

/** "Which two columns are most strongly correlated", "which variable correlates best with price". */
export function pairIn(message: Message, items: readonly ExactItem[]): PairWanted | null {
  if (!items.some((item) => has(item, 'CORRELATION', 'RELATION'))) return null
  const most = items.some((item) => has(item, 'HIGHEST') || item.text === 'strongly')
  const least = items.some((item) => has(item, 'LOWEST') || item.text === 'weakly')
  if (most === least) return null
  const order = most ? ('most' as const) : ('least' as const)
  const named = [...new Set(items.flatMap(({ column }) => (column === null ? [] : [column])))]
  const words = items.map(({ text }) => text)
  if (named.length === 0 && words.some((word) => PLURALS.has(word))) return { order, with: null }
  const [only] = named
  const asks = words.some((word) => SINGULARS.has(word) || PLURALS.has(word))
  return named.length === 1 && asks && isNumber(message, only!) ? { order, with: only! } : null
}

/** What a figure of the wanted pair is: its correlation, or names. */
export const askOfPair = (wanted: PairWanted, ask: Ask, names: NonNullable<Ask['pairs']>['names']): Ask => ({
  ...ask,
  figure: names === null ? 'r' : 'group',
  columns: wanted.with === null ? [] : [wanted.with],
  by: [],
  choice: null,
  pairs: { order: wanted.order, names: wanted.with !== null && names !== null ? 'second' : names },
})
