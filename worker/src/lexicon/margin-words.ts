const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By which a header says that a cost or a price is one of a single piece, of which there are so many. */
export const OF_ONE = words('unit each per price piece item apiece')
/** What came in, row by row, before anything that a cost may be called too. */
export const TAKEN = words(
  'revenue sales sale turnover income takings receipts earned earnings invoiced billed charged fare fares proceeds amount',
)
/** The same, where another column holds the cost: what customers paid, what something was sold for. */
export const TAKEN_BESIDE_COST = words('paid payment sold fee fees bill total value')
/** What went out. */
export const SPENT = words('cost costs cogs expense expenses outlay purchase buying wages wage materials')
/** Amounts that are neither: what something would have been, and what never was anybody's. */
export const NEITHER = words(
  'shelf list rrp usual normal regular full base standard original recommended catalogue sticker before budget budgeted planned plan estimate estimated target forecast quoted tax vat discount reduction shipping delivery',
)

/** What people call it. */
export const MARGIN_NAMES =
  'margin, profit margin, gross margin, margin rate, margin percentage, profitability, return on sales'

const MONEY = '(?:pounds?|euros?|dollars?|francs?|crowns?|penny|quid|cents?|£|€|\\$)'
const OF_EACH = `(?:from|of|out of|on|per|for(?: each| every)?|in) (?:each|every|any|a|the|one)? ?${MONEY}`
const LEFT =
  '(?:left|left over|leftover|remain(?:s|ing)?|keep|keeps|kept|make|makes|made|earn(?:s|ed)?|clear)'

/** "Less left over from each pound we take", "we keep less of every euro", "a thinner margin". */
const OF_MONEY_TAKEN = [
  new RegExp(String.raw`\b${LEFT}\b[^.?!;]{0,24}?\b${OF_EACH}`, 'i'),
  /\bmargins?\b(?! of error| (?:calls?|notes?|comments?)\b)/i,
  /\bprofitability\b/i,
  /\b(?:profits?|money) (?:is|are|was|were|has been|have been|keeps?|are being|is being)? ?(?:leak|slip|bleed|drain|seep)/i,
  /\b(?:leak|bleed)(?:s|ed|ing)? (?:of )?(?:profits?|money|margin)\b/i,
  /\b(?:what|how much|less|more|little|nothing|same)\b[^.?!;]{0,16}\bwe(?: actually| really)? (?:get to )?keep\b[^.?!;]{0,16}\b(?:sales?|takings?|sell|sold|take|taken|turnover|revenue)\b/i,
]

/** That of what is taken a share stays is spoken of, and not how much that is in all. */
export const speaksOfMargin = (words: string): boolean => OF_MONEY_TAKEN.some((own) => own.test(words))

/** That it is less than it was, or goes where it should not, and that it is more. */
export const LESS_LEFT =
  /\b(?:less|fewer|fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|shr[iau]nk\w*|squeez\w+|thin(?:ner|ning)?|slip(?:s|ped|ping)?|slid(?:e|ing)?|declin\w+|down|wors(?:e|ened|ening)|leak\w*|los(?:e|es|t|ing)|bleed\w*|drain\w*|erod\w+|seep\w*|lower|shorter|gone|going|disappear\w*|vanish\w*)\b/i
export const MORE_LEFT =
  /\b(?:more|ris(?:e|es|en|ing)|rose|grow(?:s|n|ing)?|grew|wid(?:er|en|ened|ening)|improv\w+|better|up|higher)\b/i

const DEARER = [
  /\b(?:dearer|pricier|more expensive|costlier)\b/i,
  /\b(?:costs?|suppliers?|purchas\w+|buying|stock|materials?|ingredients?|wholesale)\b[^.?!;]{0,40}\b(?:up|ris(?:e|es|en|ing)|rose|higher|gone up|increas\w+|put up)\b/i,
  /\bpay(?:s|ing)? more (?:for|to)\b/i,
]
/** That what is bought has become more expensive is said. */
export const saysDearer = (said: string): boolean => DEARER.some((own) => own.test(said))
