import { CONCEPTS, type Concept } from '../vocabulary/index.ts'
import { ASKED } from './asked.ts'
import { MONEY_EVERYDAY } from './everyday-money.ts'
import { NATION_EVERYDAY } from './everyday-nation.ts'
import { PRICES_EVERYDAY } from './everyday-prices.ts'
import { WORK_EVERYDAY } from './everyday-work.ts'
import { GOODS_NAMED } from './goods.ts'
import { HEARD } from './heard.ts'
import { MONEY_SAID } from './money.ts'
import { NATION_SAID } from './nation.ts'
import { PRICES_SAID } from './prices.ts'
import { MONEY_SPOKEN } from './spoken-money.ts'
import { NATION_SPOKEN } from './spoken-nation.ts'
import { PRICES_SPOKEN } from './spoken-prices.ts'
import { WORK_SPOKEN } from './spoken-work.ts'
import { TOLD } from './told.ts'
import { TRADES_NAMED } from './trades.ts'
import { WORK_SAID } from './work.ts'

/** One way in which people who are no economists speak of a thing. */
export interface Paraphrase {
  text: string
  concept: Concept
}

const known = new Map(CONCEPTS.map((concept) => [concept.label, concept]))

/** `label: way | way` for what the vocabulary has, `label=ID ID: way | way` for what it has not, once. */
function entryOf(line: string): { concept: Concept; ways: string[]; added: boolean } {
  const cut = line.lastIndexOf(': ')
  const [label, ids] = line.slice(0, cut).split('=') as [string, string?]
  const ways = line.slice(cut + 2).split('|')
  if (ids) {
    const concept: Concept = { label, words: '', series: ids.split(' ') }
    known.set(label, concept)
    return { concept, ways, added: true }
  }
  const concept = known.get(label)
  if (!concept) throw new Error(`the vocabulary has nothing called ${label}`)
  return { concept, ways, added: false }
}

const ENTRIES = [
  WORK_SAID,
  PRICES_SAID,
  MONEY_SAID,
  NATION_SAID,
  WORK_SPOKEN,
  PRICES_SPOKEN,
  MONEY_SPOKEN,
  NATION_SPOKEN,
  WORK_EVERYDAY,
  PRICES_EVERYDAY,
  MONEY_EVERYDAY,
  NATION_EVERYDAY,
  ASKED,
  GOODS_NAMED,
  TRADES_NAMED,
  TOLD,
  HEARD,
].flatMap((topic) => topic.split('\n').map(entryOf))

export const PARAPHRASES: readonly Paraphrase[] = ENTRIES.flatMap(({ concept, ways }) =>
  ways.map((text) => ({ text, concept })),
)

/** What only the bank knows. */
export const ADDED: readonly Concept[] = ENTRIES.filter(({ added }) => added).map(({ concept }) => concept)
