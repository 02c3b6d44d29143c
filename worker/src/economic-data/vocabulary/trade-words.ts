const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words by which goods go from one country to another, in the base form, by what they do to them. */
export const HANDS_OVER = set('sell export send ship truck haul deliver supply sale shipment')
export const TAKES_IN = set('buy purchase import order get take bring haul source')
export const MOVES = set('come arrive land pour flow enter reach go roll')
/** What is traded, where no name of a thing is needed. */
export const GOODS = set('good goods stuff thing product merchandise shipment cargo freight part import')
/** Those at this end. */
export const AT_HOME = set('we us our ours america american americans u.s usa here')
/** What comes from a country or goes to one and is no goods. */
export const NO_GOODS = set(
  'people immigrant migrant worker tourist student visitor refugee family money cash remittance job army soldier pension vacation trip travel move fly flight rate interest',
)
/** Words that refer to a country named before, or to who lives there. */
export const THERE = set('them there they')
