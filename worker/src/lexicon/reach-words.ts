/** What stands before a number that is to be reached, in base forms: by itself it says so. */
const REACHING =
  'reach, hit, top, exceed, surpass, cross, achieve, attain, meet, get to, get up to, get above, get over, get past, get beyond, get back to, climb to, climb above, rise to, rise above, grow to, go over, go above, go past, come to, come up to, be over, be above, be beyond, be past, on course for, on course to, on track for, on track to, head for, heading for, towards, toward'
/** The same, where it is to be fallen to or not to be passed. */
const FALLING =
  'fall below, fall under, fall to, drop below, drop under, drop to, sink below, sink to, dip below, dip under, go below, go under, go down to, get below, get under, get down to, come below, come under, come down to, bring down to, shrink to, shrink below, decline to, decline below, stay below, stay under, stay within, keep below, keep under, keep within, keep to, remain below, remain under, remain within, be below, be under, be down to, be within, not exceed, never exceed'
/** What brings so much in; only of what is ahead, since rows are restricted so too. */
const BRINGING =
  'have, make, raise, collect, take, earn, sell, win, get, see, bring in, take in, need, end with, end at, end up with, finish with, finish at, finish on, close at, pass, break, gain, book, ship, record'
/** Nouns for the number itself. */
const NAMED = 'target, goal, budget, quota, plan, aim, milestone, mark, threshold, objective, forecast'
/** How far it is still. */
const AWAY =
  'away from, far from, we from, it from, they from, are from, is from, remain to, left until, short of, off from, far off, distance to, missing to, missing for, lack to, left to, to go to, still need for, from the target of, from our target of'

const phrases = (list: string): string[][] => list.split(', ').map((words) => words.split(' '))
const longestFirst = (list: string[][]): string[][] => [...list].sort((a, b) => b.length - a.length)

export const REACH_PHRASES: readonly { words: string[]; side: 'least' | 'most' | null; weak: boolean }[] = [
  ...longestFirst(phrases(FALLING)).map((words) => ({ words, side: 'most' as const, weak: false })),
  ...longestFirst([...phrases(REACHING), ...phrases(AWAY)]).map((words) => ({
    words,
    side: null,
    weak: false,
  })),
  ...longestFirst(phrases(BRINGING)).map((words) => ({ words, side: null, weak: true })),
]
export const TARGET_NOUNS: ReadonlySet<string> = new Set(NAMED.split(', '))

/** What is held against a number that is named before: "will we make it", "are we on course", "how much is missing". */
export const REACHED_IT =
  /\b(?:(?:reach|hit|meet|make|manage|achieve|beat|get to|exceed|pass|keep to|stick to|stay within) (?:it|that|this|them|there|(?:the|our|this|that) (?:target|goal|budget|quota|plan|aim|mark|objective|limit))|get there|on (?:course|track|target|schedule|plan)|enough|make up (?:for )?the rest|how (?:far|close|near|much|many)\b.{0,40}\b(?:off|away|short|missing|lacking?|left|still|go|need(?:ed)?|away from it|are we)|still (?:missing|needed?)|is missing|are missing)\b/i

/** That it is looked ahead. */
export const REACH_AHEAD =
  /\b(?:will|'ll|won't|shall|going to|gonna|can (?:we|i|they|it|the \w+) (?:still|ever)|still (?:make|reach|hit|get|possible|realistic)|on (?:course|track|target|schedule|plan)|heading|headed|likely|expected?|expect|by when|how (?:soon|long until|long till|long before|far|close|near|much (?:more|further|longer|is)|many more)|when (?:do|does|are|is|can|could|should|might)|away from|short of|missing|(?:need|have|want|aim|hope|plan|try|trying|aiming|hoping|planning|like|supposed|meant) to|possible|realistic|chance|manage)\b/i

/** That it is looked back. */
export const REACH_BACK =
  /^\s*(?:and |but |so |whether |if )*(?:did|was|were|has|have|had|in (?:which|what|how many) (?:years?|months?|quarters?)|(?:which|what|how many) (?:years?|months?|quarters?)|when did)\b/i

/** What is still missing to it, or needed a month, belongs to the question whether it is reached. */
export const REACH_REST =
  /\b(?:missing|lacking|short|still (?:need|to go|left)|(?:how much|how many|what) (?:more )?(?:do|would|will|must|should) (?:we|i|it|that|they) (?:still )?(?:need|take|have to)|needed?|would (?:it|that) take|per (?:month|week)|a (?:month|week)|from (?:here|now) on|when|by when|how far)\b/i

/** All that there has been together. */
export const IN_ALL =
  /\b(?:in all|in total|altogether|overall|all in all|since (?:we|the) (?:began|start(?:ed)?|beginning)|cumulative(?:ly)?|ever raised|so far together|all[- ]time)\b/i

/** What each period has by itself, right behind the number: "10,000 a month", "12 new members every week", "40 daily". */
export const EACH_PERIOD =
  /^(?:\s*[\p{L}€$£]+){0,3}?\s*\b(?:(?:a|an|per|each|every|in one|in any) (day|week|month|quarter)\b|(daily|weekly|monthly|quarterly)\b)/iu

/** The end of a unit of the calendar, said without its name. */
export const END_OF =
  /\b(?:end of|rest of|for|in|within|over|during|by) (?:the|this|our) (?:whole |full |current |calendar )?(year|quarter|month)(?:'s end)?\b|\b(?:this|the current) (year|quarter|month)\b|\b(year|quarter|month)[- ]end\b|\b(?:by|before) (?:the )?(new year|christmas|year'?s end)\b|\bfor (?:the )?(full year|whole year)\b/i
