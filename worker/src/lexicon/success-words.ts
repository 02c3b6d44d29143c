const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What is asked after is whether rows came to what was wanted, whatever that is called. */
export const ASKS_SUCCESS =
  /\b(?:success(?:ful|fully|es)?|succeed(?:s|ed|ing)?|(?:win|winning|award|conversion|acceptance|hit|close|closing) (?:rates?|ratios?|quotas?)|(?:good|well|better|best|bad|badly|worse|worst)\b.{0,30}\b(?:at|in) (?:winning|obtaining|securing|getting|landing|closing|converting|gaining))\b/i

/** A level by one of these words says that a row came to what was wanted. */
export const WON = words(
  'won awarded granted accepted approved successful success succeeded passed converted signed admitted funded secured hired placed sold',
)
/** By one of these, that it came to its end without. */
export const LOST = words(
  'lost declined rejected denied refused unsuccessful failed unfunded unsold unplaced disapproved not no never',
)
