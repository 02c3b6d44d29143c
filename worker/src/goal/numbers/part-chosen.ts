import type { Token } from '../words/tokens.ts'

const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fifth', 1 / 5],
  ['tenth', 1 / 10],
])
const PERCENT: ReadonlySet<string> = new Set(['%', 'percent', 'pct'])
/** Behind these a number says how many. */
const ROOM: ReadonlySet<string> = new Set(
  'can only could able capacity enough room afford manage letter call visit which choose pick top best for'.split(
    ' ',
  ),
)
const NEAR = 4
/** Amounts of money, and lengths of time. */
const NO_COUNT: ReadonlySet<string> = new Set(
  'euro dollar pound day week month year hour minute % percent'.split(' '),
)
const BEFORE_MONEY: ReadonlySet<string> = new Set(['$', '€', '£'])

/** How many of them can be chosen: "half of them", "two thirds", "10%", "only 200 calls". */
export function readPartChosen(
  tokens: readonly Token[],
  /** The token belongs to a time or a limit. */
  taken: (at: number) => boolean,
): { share?: number; count?: number } | null {
  for (const [at, token] of tokens.entries()) {
    if (taken(at)) continue
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const part = PARTS.get(token.lemma)
    if (part !== undefined && (token.lemma === 'half' || next?.text === 'of' || before?.number)) {
      const times = before?.number ?? 1
      if (part * times < 1) return { share: part * times }
    }
    const { number } = token
    if (number === null || next === undefined) continue
    if (PERCENT.has(next.text) && number > 0 && number < 100) return { share: number / 100 }
    const counts =
      Number.isInteger(number) &&
      number > 1 &&
      !NO_COUNT.has(next.lemma) &&
      !BEFORE_MONEY.has(before?.text ?? '')
    if (
      counts &&
      tokens.slice(Math.max(0, at - NEAR), at).some(({ lemma, text }) => ROOM.has(lemma) || ROOM.has(text))
    )
      return { count: number }
  }
  return null
}
