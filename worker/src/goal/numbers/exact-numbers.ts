import { unitWords } from '../../lexicon/unit-words.ts'
import type { Mention, ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Limit } from './limits.ts'

/** Of so many different numbers each may be meant as a kind: flats with two beds, races over 100 metres. */
const MOST_NUMBERS = 15
const RANKED: ReadonlySet<string> = new Set(
  'top bottom best worst first last next past previous than or every'.split(' '),
)

/** "Two bed flats", "100m freestyle": a number right before what it counts, or with its unit. */
export function exactAt(
  tokens: readonly Token[],
  at: number,
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Limit | null {
  const token = tokens[at]!
  if (RANKED.has(tokens[at - 1]?.text ?? '')) return null
  const written = /^(\d+(?:\.\d+)?)([a-z]{1,3})$/.exec(token.text)
  const value = written ? Number(written[1]) : token.number
  if (value === null) return null
  const mention = written || token.mark !== null ? undefined : mentions.find(({ from }) => from === at + 1)
  const unit = written ? written[2]! : token.mark === null ? (tokens[at + 1]?.lemma ?? '') : ''
  for (const { model, profile } of tables)
    for (const field of model.fields) {
      const column = profile.columns.find(({ name }) => name === field.column)
      if (field.meaning !== 'measure' && !field.ordered) continue
      const held = column?.top.map((one) => Number(one.value)) ?? []
      if ((column?.distinct ?? Infinity) > MOST_NUMBERS || !held.includes(value)) continue
      const named = mention?.candidates.some(
        (one) => one.column === field.column && one.kind !== 'value' && one.score >= COUNTED,
      )
      const inUnit =
        unit !== '' && (field.unit?.toLowerCase() === unit || unitWords(field.unit ?? '').includes(unit))
      if (!named && !inUnit) continue
      // "Is it 3 nights or more" is a limit, which is read before.
      return {
        from: at,
        to: named ? mention!.to : written ? at + 1 : at + 2,
        filter: { table: model.table, column: field.column, operator: '=', values: [value] },
        mention: named ? mention! : null,
      }
    }
  return null
}
const COUNTED = 0.75

/** Far enough to be no number of things. */
const LEAST_DISTANCE = 50
const OVER: ReadonlySet<string> = new Set(['over', 'the', 'for', 'at', 'a'])

/** "Quickest over 2000", "our 2k times", "over the 500": one of the few distances that a column holds. */
export function distanceAt(tokens: readonly Token[], at: number, tables: readonly ReadTable[]): Limit | null {
  let place = at
  while (place < at + 2 && OVER.has(tokens[place]?.text ?? '') && tokens[place]!.mark === null) place++
  const value = tokens[place]?.number ?? null
  if (value === null || value < LEAST_DISTANCE) return null
  for (const { model, profile } of tables)
    for (const { column, label, meaning } of model.fields) {
      if (meaning !== 'measure' && meaning !== 'dimension') continue
      if (!label.split(' ').some((word) => word === 'distance' || word === 'dist')) continue
      const own = profile.columns.find(({ name }) => name === column)
      if (!own || own.distinct > MOST_NUMBERS || !own.top.some((one) => Number(one.value) === value)) continue
      const filter = { table: model.table, column, operator: '=' as const, values: [value] }
      return { from: at, to: place + 1, filter, mention: null }
    }
  return null
}
