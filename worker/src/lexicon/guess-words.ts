const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words by which rows are counted though nothing is named: "busiest", "workload". */
export const COUNT_WORDS = words(
  'busy busiest quiet quietest volume workload load many number demand traffic frequent often assign assignment handle imbalance overload',
)
/** How well work is done: where nothing else is measured, by how long it takes. */
export const DONE_WORDS = words('performance perform productivity productive')
/** Words that ask for money of whatever sort. */
export const MONEY_WORDS = words(
  'money cost expensive spend budget cash pay save saving cheap financial finance afford invest profit sell fund funding income revenue turnover',
)
/** What is done where there is to be less. */
export const CUT_WORDS = words(
  'cut drop close stop shut axe cancel discontinue scrap shrink trim reduce shed abandon sack remove phase',
)
/** What is done with whoever comes first. */
export const PUT_FIRST_WORDS = words(
  'fix tackle prioritise prioritize focus expand hire promote reward recommend choose pick open grow support train staff attention bonus',
)
/** What is done with those of whom something is feared. */
export const KEPT_FROM_WORDS = words('chase remind warn inspect audit check screen save retain rescue')
/** Money to be placed. */
export const PLACED_WORDS = words('budget money invest investment spend euro dollar pound fund cash')
/** Words that ask for groups, and not for those that do or own something. */
export const SORT_WORDS = words('type kind category sort class')

/** What people set and do not find, as the end of a label. */
export const SETTING = /\b(?:temperature|pressure|speed|dose|light|humidity|size|setting)$/
/** What became of a row, as the end of a label. */
export const RESULT = /\b(?:result|outcome|verdict|decision)$/
/** Whoever does something without being one person, in a label. */
export const WHO =
  /\b(?:assignee|agent|handler|server|waiter|driver|mechanic|technician|operator|op|sampler|seller|sold by|seller|clerk|nurse|doctor|teacher|manager|mgr|owner|rep|staff|name|partner|supplier|customer|vendor|company|organisation|organization|team|member|agency|client)\b/
/** Where rows are, in a label. */
export const PLACE =
  /region|country|city|location|site|district|store|state|area|place|zone|\b(?:plant|depot|branch|warehouse|factory|building|office|ward|room|hall|yard|garage|harbour|station|town|village|street|county|province|campus|shop|kitchen|clinic|hospital|lab|laboratory|hub|venue|pier|shed)\b/
/** Where something is in an organisation, as the end of a label. */
export const TEAM = /\b(?:group|team|department|unit|section|queue|desk|division|crew|squad)$/
/** Amounts of money, in a label. */
export const MONEY_ASKED = /cost|amount|revenue|sales|spend|price|profit/
/** A percentage, as the end of a label. */
export const PERCENTAGE = /\b(?:rate|percent|percentage)$/

/** What people do in their own words: where a table holds such texts, they are what is asked about. */
export const WRITTEN_WORDS: ReadonlySet<string> = new Set([
  'write',
  'comment',
  'feedback',
  'mention',
  'remark',
  'complain',
])
