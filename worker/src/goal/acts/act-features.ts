import type { Act } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Situation } from '../assemble/acts.ts'

/** What a stretch of a goal holds that may speak for one act or another, each by name with its strength. */
export type Features = Readonly<Record<string, number>>

/** What the rules made of it. */
export interface Ruled {
  act: Act
  guessed: boolean
}

/** How much a word says beside what the rules heard. */
const WORD = 0.6
const STATE = 0.7
/** Of a longer stretch no more is looked at. */
const MOST_ITEMS = 60

/** What is read of a stretch, by names that hold for any table: a name of a column is what it is, and not its word. */
export function featuresOf(situation: Situation, ruled: Ruled, asking: boolean): Features {
  const { heard, roles, values, horizon, topN, event, eachTime, absentBy } = situation
  const items = situation.items.slice(0, MOST_ITEMS)
  const found: Record<string, number> = { always: 1, [`rules ${ruled.act}`]: 1 }
  if (ruled.guessed) found[`guessed ${ruled.act}`] = 1
  for (const [act, score] of heard.acts) found[`heard ${act}`] = score
  for (const name of heard.rules) found[`rule ${name}`] = WORD
  const states: Record<string, string | boolean | number> = {
    measure: roles.metric?.ref.kind ?? 'none',
    by: Math.min(2, roles.by.length),
    part: roles.by.some(({ part }) => part !== null),
    values: Math.min(2, values.length),
    with: roles.with.length > 0,
    causes: roles.causes.length > 0,
    statistic: heard.statistic ?? false,
    aspect: heard.aspect ?? false,
    horizon,
    topN,
    event,
    eachTime,
    absentBy,
    asking,
    short: items.length < SHORT,
  }
  for (const [name, state] of Object.entries(states))
    if (state !== false) found[state === true ? name : `${name} ${state}`] = STATE
  const words = items.map(wordOf)
  for (const [at, word] of words.entries()) {
    found[word] = WORD
    if (at > 0) found[`${words[at - 1]} ${word}`] = WORD
    if (at < OPENING) found[`^${word}`] = WORD
    for (const tag of items[at]!.tags) found[`#${tag}`] = WORD / 2
  }
  return found
}

const SHORT = 5
const OPENING = 2

/** A name of the tables as what it is, a word as its base form. */
const wordOf = ({ mention, tags, lemma }: Item): string => {
  if (mention !== null) return KINDS.find((kind) => tags.has(kind)) ?? 'NAME'
  return MARKS.find((mark) => tags.has(mark)) ?? lemma
}
const KINDS = ['METRIC', 'DIM', 'VALUE', 'TIME', 'ROW'] as const
const MARKS = ['PERIOD', 'LIMIT', 'NUM'] as const
