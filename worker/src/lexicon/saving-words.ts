const WHOM = '(?:we|i|you|one|they|it|that|this)'
const WOULD = '(?:would|could|can|do|might|will|may)'
const WHAT = '(?:what|how much)(?: money| in (?:euros|dollars|pounds|money))?'
const SAVED = '(?:save|spare|win back|get back|gain)'

/** "What would we save by putting it right", "how much could be saved", "what would it be worth to mend it". */
const ASKS: readonly string[] = [
  `${WHAT} ${WOULD} ${WHOM} (?:then )?${SAVED}(?: us)?`,
  `${WHAT} ${WOULD} (?:\\w+ ){1,4}save us`,
  `${WHAT} (?:(?:would|could|can|might) be|is there to be|is to be) saved`,
  `${WHAT} ${WOULD} (?:it|that|this) be worth(?: to us)? (?:to|if|when)`,
  `${WHAT} is it worth(?: to us)? to (?:put|fix|mend|correct|repair|solve|cure)`,
]
const ASKING = new RegExp(`\\b(?:${ASKS.join('|')})\\b`, 'i')
const ALONE = new RegExp(`^\\W*(?:(?:and|but|so|then) )*(?:${ASKS.join('|')})\\b`, 'i')

/** Whether a goal asks what it would save to put right what is found. */
export const asksWhatSaved = (goal: string): boolean => ASKING.test(goal)

/** Whether a stretch of a goal asks that and nothing before it. */
export const asksOnlyWhatSaved = (words: string): boolean => ALONE.test(words)

const SIGN = '[€$£]|(?:EUR|USD|GBP|CHF) '
const UNIT = 'euros?|dollars?|pounds?|francs?|cents?|EUR|USD|GBP|CHF|€|\\$|£'
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?'
const MONEY = `(?:(?<sign>${SIGN})\\s?(?<signed>${NUMBER})|(?<number>${NUMBER})\\s?(?<unit>${UNIT}))`
const THING = '(?<thing>[a-z]+(?:[ -][a-z]+){0,2}?)'
const COSTS: readonly RegExp[] = [
  // "A scrapped part costs us 45 euros", "each hour is worth about $30".
  new RegExp(
    `\\b(?:an?|one|each|every)\\s+${THING}\\s+(?:costs?|is worth|comes to|loses|takes|sets us back)(?:\\s+(?:us|me|them|the \\w+|about|around|roughly|some|on average)){0,3}\\s+${MONEY}`,
    'i',
  ),
  // "At 45 euros per scrapped part", "we pay €12 for every return".
  new RegExp(
    `${MONEY}\\s*(?:(?:per|an?|each|for (?:each|every|an?))\\s+|/\\s*)${THING}(?=[\\s.,;?!)]|$)`,
    'i',
  ),
  // "It costs us 45 euros each".
  new RegExp(`${MONEY}\\s*(?:each|apiece|a piece|every time)\\b(?<thing>)`, 'i'),
]

export interface CostNamed {
  each: number
  of: string | null
  before: string
  after: string
}

/** What a goal says that one of something costs; null where it says nothing of the kind. */
export function costNamed(goal: string): CostNamed | null {
  for (const pattern of COSTS) {
    const found = pattern.exec(goal)?.groups
    if (!found) continue
    const written = found.signed ?? found.number!
    const each = Number(
      /,\d{3}(?:\D|$)/.test(written) ? written.replaceAll(',', '') : written.replace(',', '.'),
    )
    if (!(each > 0)) continue
    const { sign, unit, thing } = found
    return {
      each,
      of: thing ? thing.toLowerCase() : null,
      before: sign ?? '',
      after: unit ? ` ${/^[a-z]+[^s]$/.test(unit) && unit.length > 3 ? `${unit}s` : unit}` : '',
    }
  }
  return null
}
