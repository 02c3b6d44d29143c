import type { Profile } from '#contract'
import { isNumeric } from '../intents.ts'
import { positiveValue } from '../levels.ts'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import { findColumn, type Filter } from './goal-parameters.ts'

/** Figures of a number; shares and counts may be of the very column of two levels. */
const FIGURE =
  /\b(mean|average|avg|median|typical|typically|total|sum|maximum|max|minimum|min|highest|lowest|largest|smallest|oldest|youngest|longest|shortest|standard deviation|std|on average)\b/
const NEGATIONS = new Set('not never no without'.split(' '))

/** "Among those who clicked", "only customers that have bought": in any goal a restriction. */
const AMONG =
  /\b(?:among|amongst|only|just|limited to|restricted to)(?: (?:the|all|those|these|our))?(?: \w+)?(?: (?:who|that|which)(?: (?:have|had|has|were|are|was|did|do))?(?: (?:not|never))?| with(?: an?)?)$/
const isAmong = (tokens: readonly Token[], { from }: Mention): boolean =>
  AMONG.test(
    tokens
      .slice(Math.max(0, from - 7), from)
      .map(({ text }) => text)
      .join(' '),
  )

/**
 * Columns of two levels that say of which rows a figure is wanted: "average age of those who bought", "mean delay of
 * flights that were not cancelled".
 */
export function levelFilters(
  goal: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  profile: Profile,
  closed: boolean,
): { filters: Filter[]; used: Set<Mention> } {
  const columns = mentions
    .filter(({ kind }) => kind === 'column')
    .map((mention) => ({ mention, column: findColumn(profile, mention.ref)! }))
  const figure = FIGURE.test(goal.toLowerCase()) && columns.some(({ column }) => isNumeric(column))
  const by = (mention: Mention) =>
    tokens
      .slice(Math.max(0, mention.from - 2), mention.from)
      .some(({ text }) => /^(by|per|each|every)$/.test(text))
  const used = new Set<Mention>()
  const filters: Filter[] = []
  for (const { mention, column } of columns) {
    const positive = column.role === 'binary' ? positiveValue(column) : null
    if (positive === null || by(mention)) continue
    if (!(closed && figure) && !isAmong(tokens, mention)) continue
    const negated = tokens
      .slice(Math.max(0, mention.from - 2), mention.from)
      .some(({ text }) => NEGATIONS.has(text))
    used.add(mention)
    filters.push({ ...mention.ref, operator: negated ? '!=' : '=', values: [positive] })
  }
  return { filters, used }
}
