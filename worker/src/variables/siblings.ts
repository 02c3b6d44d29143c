import type { Variable } from './variable.ts'

const QUALIFIERS = new Set([
  'maximum',
  'minimum',
  'average',
  'mean',
  'median',
  'total',
  'us',
  'worldwide',
  'net',
  'gross',
  'domestic',
  'foreign',
  'first',
  'last',
  'start',
  'end',
  'low',
  'high',
  'open',
  'close',
])

/** Two measures of one thing, such as maximum and minimum temperature: never to be held equal for each other. */
export function areSiblings(a: Variable, b: Variable): boolean {
  if (a.kind !== 'number' || b.kind !== 'number') return false
  const words = (variable: Variable) => variable.label.toLowerCase().split(' ')
  const [one, two] = [words(a), words(b)]
  const shared = one.filter((word) => word.length > 2 && two.includes(word))
  const rest = [...one, ...two].filter((word) => !shared.includes(word))
  return shared.length > 0 && rest.every((word) => QUALIFIERS.has(word))
}
