const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What a header says of an amount that is lost, spoilt or thrown away, of which more is had by whoever has more of all. */
export const LOST_AMOUNT = words(
  `waste wasted wastage leftover leftovers left scrap scrapped spoilt spoiled spoilage ruined ruin broken breakage breakages
  lost loss losses damaged damage rejected rejects rejects defective defects faulty binned discarded dumped spilled spilt
  spillage burnt burned cracked torn stained misprinted misprints culled dead died rework reworked returned returns
  complaints errors faults failed failures missed litter rubbish offcuts trimmings shrinkage missing unsold thrown written writeoff writeoffs`,
)
/** What a header says of all there was: so many made, washed, served. */
export const BASE_AMOUNT = words(
  `served made poured washed baked produced printed cast cut cooked brewed bottled planted sown picked packed sent shipped
  delivered handled processed treated sold issued started loaded milled woven sewn fired moulded filled laid hatched carried
  moved visited seen checked output throughput meals covers portions visitors guests customers passengers pupils patients
  diners attendance heads pieces items units received bought ordered supplied stocked`,
)
/** That the whole amount is asked for, and not so much for each. */
const IN_ALL =
  /\b(?:in (?:all|total)|altogether|total|overall amount|how (?:many|much)|sum|combined|kilos?|kilograms?|kg|tonnes?|litres?)\b/i
export const asksInAll = (said: string): boolean => IN_ALL.test(said)
