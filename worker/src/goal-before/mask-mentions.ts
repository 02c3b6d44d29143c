import type { Mention } from './matcher.ts'
import { CUE_WORDS } from './vocabulary/words-of-asking.ts'
import type { Token } from './words.ts'

/** Words that ask for something and also name columns: "drivers killed", "customer segment". */
const NOUN_CUES = new Set([
  'drivers',
  'driver',
  'segment',
  'segments',
  'trend',
  'forecast',
  'season',
  'quality',
])

/** True for a mention that is a column's name and would ask for something were it none. */
export const namesByNoun =
  (tokens: Token[]) =>
  ({ kind, score, from, to }: Mention): boolean =>
    kind === 'column' && score >= 1 && tokens.slice(from, to).some((word) => NOUN_CUES.has(word.text))

/** The goal without the words that name columns, so that "life expectancy" does not read as "expect". */
export function withoutMentions(goal: string, tokens: Token[], mentions: Mention[]): string {
  let text = goal
  for (const mention of mentions) {
    const words = tokens.slice(mention.from, mention.to)
    const exact = namesByNoun(tokens)(mention)
    if (mention.kind !== 'column' || (!exact && words.some((word) => CUE_WORDS.has(word.text)))) continue
    const [start, end] = [words[0]!.start, words.at(-1)!.end]
    text = text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
  }
  return text
}
