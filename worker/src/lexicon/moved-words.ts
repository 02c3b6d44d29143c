const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Verbs before "up" and "down" that say that something moves. */
export const DRIVEN_WORDS = words('drive push bring send pull keep force shove drag come')

/** What takes less time, and what takes more. */
export const QUICK_WORDS = words('fast quick quickly early soon prompt short brief')
export const SLOW_WORDS = words('slow slowly late long')

/** Some of those spoken of are held against the others. */
export const SOME_WORDS = words('some certain other others rest one few several particular')

/** What says that a reason follows: "because of", "due to", "is it". */
export const REASON_WORDS = words('because due owing thanks')

/** What is said of whoever makes something move. */
export const RESPONSIBLE_WORDS = words(
  'behind responsible drive push pull bring make contribute account cause lead come',
)

/** Verbs for what makes more of a thing, and for what makes less, beside those that a thing rises or falls by. */
export const RAISING_WORDS = words('raise lift boost increase')
export const LOWERING_WORDS = words('lower cut curb dent reduce decrease')

/** What is asked of a rise that may be none: "really growing", "is it just the season". */
export const REALLY_WORDS = words('really truly genuinely actually underlying true real')
export const MERELY_WORDS = words('just only merely simply purely mostly all')

/** Where a change is said to be at home: "where does it come from", "where does it lie". */
export const ORIGIN_WORDS = words('come lie originate stem sit arise concentrate happen occur be')

/** What is done when there is less of something than there was: "are we losing visits". */
export const LOSING_WORDS = words('lose shed bleed')

/** What a state or its column is called of those who are gone. */
export const GONE_WORDS = words(
  'lost loss churn churned left lapsed lapse gone quit attrition leaver leavers',
)

/** What runs in time whatever it is told apart by, and what may follow it: "how has it developed for the products". */
export const DEVELOPING_WORDS = words('develop evolve unfold')
export const AFTER_DEVELOPING_WORDS = words(
  'for by over across in per since between among during from through throughout within at until',
)

/** Before and behind the noun of a movement: "the drop in orders", "a slight decline just came". */
export const MOVEMENT_ARTICLES = words('the a an this that any our recent sharp sudden big slight steady')
export const ENDS_MOVEMENT: ReadonlySet<string> = new Set([
  '',
  ...words('come comes came lie lies just only really seasonal due because from'),
])

/** What something there is so much of is called, whose verb says that there is more or less of it. */
export const AMOUNT_NOUNS = words(
  'number figure rate share percentage proportion volume count level amount total sum demand output quantity turnover revenue sale income profit margin average mean median score rating index',
)
/** Between a subject and its verb. */
export const PASSED_OVER = words(
  'is are was were be been being has have had do does did so still also suddenly slowly steadily sharply continually constantly not only really keep keeps kept steadily gradually clearly simply just',
)
export const PASSIVE_AUXILIARIES = words('is are was were be been being get gets got')
/** What asks after the movement of a subject that stands behind it. */
export const MOVING_AUXILIARIES = words('why do does did has have had is are was were whether if')

/** Before several of a kind these say that what moved did so among them: "on the lines", "across teams". */
export const AMONG_SEVERAL = new Set(
  'on at in across among amongst between with for within throughout through'.split(' '),
)
/** Between the two. */
export const BEFORE_SEVERAL = new Set(
  'the our their its his her all each every individual single different various several these those two three four five six'.split(
    ' ',
  ),
)
