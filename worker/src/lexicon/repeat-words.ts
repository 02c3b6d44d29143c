/** "Claims the same again", "the same amount more than once", "paid for one delivery twice over". */
const SAME_AGAIN =
  /\bsame\b[^.?!;]{0,60}\b(?:again(?!st)|twice|more than once|once more|several times|repeatedly|over and over|time after time|a second time)\b|\b(?:again and again|twice over|more than once|a second time)\b[^.?!;]{0,40}\bsame\b/i

/** The same is done again, whatever it is. */
export const saysSameAgain = (words: string): boolean => SAME_AGAIN.test(words)

/** What may be behind repeats, and is no other thing that is looked for. */
const REASONS = new Set(
  'fraud fraudulent fraudster cheat cheating suspicious suspect fishy dodgy questionable doubtful shady'.split(
    ' ',
  ),
)
/** Faults of their own, unless the words ask whether repeats are any. */
const FAULTS = new Set('error mistake typo wrong accident misunderstanding'.split(' '))
const ASKS_REASON =
  /\b(?:whether|if|or|due to|because of|by (?:mistake|error|accident)|on purpose|deliberate\w*|intent\w*)\b/i

/** The words ask what repeats come from. */
export const asksForReasons = (words: string): boolean => ASKS_REASON.test(words)

/** @param asked the words ask what repeats come from */
export const isReason = (lemma: string, asked: boolean): boolean =>
  REASONS.has(lemma) || (asked && FAULTS.has(lemma))
