const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** For whom there is so much of something: one of the people of whom a column holds the number. */
export const PER_HEAD_WORDS = words(
  'head person capita individual people guest visitor customer passenger pupil student patient member employee resident inhabitant player diner child nurse soul worker adult attendee delegate',
)
export const HEAD_HEADERS = words(
  'covers guests pax people persons headcount head heads staff inhabitants population residents pupils students passengers visitors patients members occupants party children adults players attendance nurses seats capacity employees workers fte attendees delegates',
)
/** How large something is, for which there is so much of another. */
export const PER_SIZE_WORDS = words('size space room area capacity floor')
export const SIZE_HEADERS = words(
  'area size sqm m2 sqft floor capacity seats beds kwp hectares ha acres space rooms covers headcount population inhabitants length tonnage docks places spaces bays beds frontage',
)

/** What people say of money that comes in, without a word for it. */
export const EARNING_WORDS: ReadonlySet<string> = new Set([
  ...words('take earn charge gross make'),
  'bring in',
  'take in',
  'pull in',
])
/** Columns of money that comes in, and those of money that goes out. */
export const EARNED_LABEL =
  /\b(?:revenue|takings?|sales|turnover|income|fares?|fees?|bill|quote|price|amount|receipts?|earnings|total)\b/i
export const SPENT_LABEL = /\b(?:cost|costs|paid out|expenses?|wages?|salary|tax|refunds?|discount|per)\b/i
