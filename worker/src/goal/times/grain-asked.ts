import type { Grain } from '#contract'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import type { Horizon } from './horizon.ts'

/** Words between what says "each" and its unit: "per calendar month". */
const BETWEEN: ReadonlySet<string> = new Set(['the', 'of', 'single', 'calendar', 'new', 'and'])
/** Before "a month" these say how long something takes, and not that it is told month by month. */
const LASTING: ReadonlySet<string> = new Set(
  'within than take last over about for in after under above at half once need wait'.split(' '),
)
const COURSE: ReadonlySet<string> = new Set(['over', 'through', 'across', 'down', 'between'])

/** The unit of time that figures are asked for: "each month", "per week", "year by year", "from one year to the next". */
export function grainAsked(
  items: readonly Item[],
  tokens: readonly Token[],
  horizon: Horizon | null,
): Grain | null {
  for (const [at, item] of items.entries()) {
    if (horizon && horizon.from <= item.from && item.from < horizon.to) continue
    // "Per year", "year on year" are one item.
    const named = tokens.slice(item.from, item.to).map(({ lemma }) => grainOf(lemma))
    const grain = named.find((one) => one !== undefined)
    if (grain === undefined || has(item, 'PERIOD', 'LIMIT', 'PART', 'season', 'VALUE')) continue
    // "Past three weeks, each month": the unit of a limit.
    if (has(items[at - 1], 'LIMIT')) continue
    if (has(item, 'over_time', 'by') || (has(item, 'GRAIN') && isEach(items, at, tokens))) return grain
  }
  return null
}

function isEach(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const { text } = tokens[items[at]!.from]!
  if (text.endsWith('ly') || text === 'annual') return true
  const behind = items.slice(at + 1, at + 5)
  if (has(behind[0], 'by') && has(behind[1], 'GRAIN')) return true
  if (behind[0]?.lemma === 'to' && behind.slice(1).some(({ lemma }) => lemma === 'next')) return true
  let place = at - 1
  while (place > 0 && BETWEEN.has(items[place]!.lemma)) place--
  const before = items[place]
  if (before === undefined || before.clause !== items[at]!.clause) return false
  // "Two days a week" is how often.
  if (before.lemma === 'a')
    return place > 0 && !LASTING.has(items[place - 1]!.lemma) && !has(items[place - 1], 'GRAIN', 'LIMIT')
  const many = text !== items[at]!.lemma && text.endsWith('s')
  return has(before, 'by') || (many && COURSE.has(tokens[before.from]!.text))
}
