import { AFTER_DEVELOPING_WORDS, DEVELOPING_WORDS } from '../../lexicon/moved-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import type { Context } from './context.ts'
import type { Roles } from './roles.ts'

/**
 * "How has the time to repair developed for the different workshops": what developed did so in time, whatever it is told
 * apart by. "Between developed and other countries" is said of what follows.
 */
export const asksDevelopment = (items: readonly Item[], { metric }: Roles, { time }: Context): boolean =>
  time !== null &&
  metric !== null &&
  items.some(
    ({ lemma, mention }, at) =>
      mention === null &&
      DEVELOPING_WORDS.has(lemma) &&
      items.slice(0, at).some((own) => has(own, 'METRIC', 'ROW')) &&
      isEndOfClause(items[at + 1]),
  )

const isEndOfClause = (next: Item | undefined): boolean =>
  next === undefined || has(next, 'PERIOD', 'over_time') || AFTER_DEVELOPING_WORDS.has(next.lemma)
