import { AFTER_DEVELOPING_WORDS, DEVELOPING_WORDS } from '../../lexicon/moved-words.ts'
import type { DimensionRef } from '#contract'
import { AMONG_SEVERAL, BEFORE_SEVERAL } from '../../lexicon/moved-words.ts'
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

/**
 * "How has output developed on the lines", "have visits risen among the teams": those among whom it did so, several of
 * them, are each looked at. What stands alone, or is only spoken of, is none of them.
 */
export const severalAmong = (
  by: readonly DimensionRef[],
  items: readonly Item[],
  { tokens, main }: Context,
): DimensionRef[] =>
  by.filter(
    ({ table, column, part }) =>
      part === null &&
      table === main.model.table &&
      items.some((item) => {
        const last = tokens[item.to - 1]
        const isIt = item.mention?.candidates.some((own) => own.kind === 'field' && own.column === column)
        if (!isIt || !last || last.text === last.lemma) return false
        const before = tokens.slice(Math.max(0, item.from - MOST_BEFORE), item.from).map(({ text }) => text)
        // "On the production lines": of what kind they are stands right before them.
        return [before, before.slice(0, -1)].some((words) =>
          AMONG_SEVERAL.has(words.findLast((word) => !BEFORE_SEVERAL.has(word)) ?? ''),
        )
      }),
  )

/** Words that are looked through for what stands before several. */
const MOST_BEFORE = 5
