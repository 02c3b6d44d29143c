import type { Profile } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import type { Mention } from './matcher.ts'
import { outcomePrior } from './outcome-prior.ts'
import { isDegree } from './vocabulary/adjectives.ts'
import type { Token } from './words.ts'

const PRONOUNS = new Set(['it', 'they', 'them', 'this', 'these'])

/**
 * What "it" and "they" stand for: of the columns named in the clauses before, the likeliest to be what is asked about.
 * @returns the number of a mention by the place of the pronoun
 */
export function resolvePronouns(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  clauses: readonly number[],
  profile: Profile,
): Map<number, number> {
  const found = new Map<number, number>()
  tokens.forEach((token, at) => {
    if (!PRONOUNS.has(token.text) || mentions.some(({ from, to }) => from <= at && at < to)) return
    // "These tickets" points at a thing of its own.
    if (token.text.startsWith('th') && token.text.endsWith('s') && clauses[at] === clauses[at + 1])
      if (/^th(is|ese)$/.test(token.text) && /s$/.test(tokens[at + 1]!.text)) return
    const before = mentions
      .map((mention, number) => ({ mention, number, column: findColumn(profile, mention.ref) }))
      .filter(
        ({ mention, column }) =>
          column &&
          mention.kind === 'column' &&
          !isDegree(tokens[mention.from]!.text) &&
          clauses[mention.from]! < clauses[at]!,
      )
      .map((each) => ({
        ...each,
        prior: outcomePrior(
          each.column!,
          profile.tables.find(({ name }) => name === each.mention.ref.table)!,
        ),
      }))
      .sort((a, b) => b.prior - a.prior || a.mention.from - b.mention.from)
    if (before[0] && before[0].prior >= 0.4) found.set(at, before[0].number)
  })
  return found
}
