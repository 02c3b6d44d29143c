import type { Token } from '../words/tokens.ts'

/** The longest phrase that may stand for one thing. */
const LONGEST = 3
/** So that a long goal costs no more than a bounded time. */
const MOST = 80
const SHORTEST = 3

/** Words that a name neither begins nor ends with. */
const EMPTY: ReadonlySet<string> = new Set(
  `a an the of to in on at for from by with without and or nor but as than then so if not no yes is are was were be been being am
  do does did done has have had having can could may might must shall should will would just please only also too very quite really
  we us our ours i me my you your it its they them their theirs he him his she her this that these those there here
  what which who whom whose how why when where all any some each every both either neither more most less least much many few
  tell show see know want need like look give let find out get got getting go goes going into over under up down off about per
  dont doesnt didnt isnt arent wasnt werent cant wont im ive id youre theyre were whats thats lets
  anything something everything nothing thing things bit lot lots sort kind way`.split(/\s+/),
)

const speaks = ({ text, number }: Token): boolean =>
  number === null && text.length >= SHORTEST && !EMPTY.has(text)

/** A stretch of the goal as it is looked up. */
export const phraseOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** Content words, and runs of up to three words that begin and end with one; single words first, each once. */
export function phrasesOf(tokens: readonly Token[]): string[] {
  const found = new Set<string>()
  for (let length = 1; length <= LONGEST; length++)
    for (let from = 0; from + length <= tokens.length && found.size < MOST; from++) {
      const words = tokens.slice(from, from + length)
      if (!speaks(words[0]!) || !speaks(words.at(-1)!)) continue
      if (words.slice(0, -1).some(({ mark }) => mark !== null)) continue
      found.add(phraseOf(tokens, from, from + length))
    }
  return [...found]
}
