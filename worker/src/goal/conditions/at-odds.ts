import { AT_ODDS, OF_THE_SAME, PARTS_STATES } from '../../lexicon/condition-words.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Condition } from './condition.types.ts'
import { calledAs, closedAt, openedAt } from './called-as.ts'
import { sentencesOf } from './spoken.ts'
import { statesSaid, type StateSaid } from './states-said.ts'

/** So many words may stand between two states of the same row. */
const REACH = 8

/**
 * "Still in use by people who have left", "closed tickets without a resolution", "paid invoices that were not approved",
 * "open orders past due": two states that should not go together. Of the rows in the one, those that are in the other.
 */
export function atOddsHeard(tokens: readonly Token[], table: ReadTable): Condition[] {
  return sentencesOf(tokens).flatMap((said) => {
    const states = statesSaid(said, tokens, table)
    for (const [place, first] of states.entries())
      for (const second of states.slice(place + 1)) {
        const sides = sidesOf(first, second, tokens)
        if (sides) return [conditionOf(first, second, sides, tokens)]
      }
    return []
  })
}

interface Sides {
  /** The rows that are looked at. */
  of: StateSaid
  /** What they should not be. */
  yet: StateSaid
}

function sidesOf(first: StateSaid, second: StateSaid, tokens: readonly Token[]): Sides | null {
  if (first.column === second.column || second.from - first.to > REACH) return null
  const between = tokens.slice(first.to, second.from)
  if (between.some(({ text }) => PARTS_STATES.has(text))) return null
  const and = between.findIndex(({ text }) => text === 'and')
  if (and >= 0 && !OF_THE_SAME.has((between[and + 1] ?? tokens[second.from])!.text)) return null
  const both = [first, second]
  const one = (kind: StateSaid['kind']) => both.filter((own) => own.kind === kind)
  const other = (own: StateSaid) => (own === first ? second : first)
  const [gone] = one('gone')
  if (gone) return { of: gone, yet: other(gone) }
  const [due] = one('past-due')
  if (due) return other(due).kind === 'is-not' && first === due ? null : { of: other(due), yet: due }
  const not = one('is-not')
  if (not.length === 1) return { of: other(not[0]!), yet: not[0]! }
  const isAtOdds = [...between, ...tokens.slice(Math.max(0, first.from - 1), first.from)].some(({ text }) =>
    AT_ODDS.has(text),
  )
  return isAtOdds ? { of: first, yet: second } : null
}

function conditionOf(
  first: StateSaid,
  second: StateSaid,
  { of, yet }: Sides,
  tokens: readonly Token[],
): Condition {
  const from = openedAt(tokens, first.from)
  const to = closedAt(tokens, second.to)
  const name = calledAs(from, to, tokens)
  return {
    name,
    from,
    to,
    asides: [],
    expression: { kind: 'cases', cases: [{ when: of.expression, then: yet.expression }], otherwise: null },
  }
}
