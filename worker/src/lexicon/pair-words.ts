const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By which a column says that it is the earlier of two values of one thing, or what it was to be, and by which the later, or what it came to. */
export const VALUE_PAIRS: readonly { from: ReadonlySet<string>; to: ReadonlySet<string> }[] = [
  {
    from: words('previous prior old former earlier original initial expiring'),
    to: words('renewed new current present revised updated latest renewal later'),
  },
  {
    from: words(
      'planned budgeted estimated quoted expected agreed contracted ordered forecast plan budget quote estimate',
    ),
    to: words('actual final real realised realized invoiced billed charged true'),
  },
]

/** By these the later of two sums says so where the earlier one is called by what it is alone. */
export const AGREED_ANEW = words('new renewed renewal revised updated')

/** Beside such a one these say what is so until then. */
export const STANDING = words('current present existing passing')

/** Names that say what was to be and are whole by themselves, and what money in them comes to. */
export const PLANS = words('plan budget quote estimate forecast')
export const GRANTED = words('approved allocated granted authorised authorized original initial')
export const SPENT = words('cost costs spend spent spending expense expenses expenditure')

/** What is said of the one being higher or lower than the other: "the price goes up", "the uplift at renewal", "the overrun". */
export const PAIR_MOVES = words(
  'increase decrease rise raise reduce reduction uplift hike markup jump grow climb overrun underrun exceed overshoot overspend change move differ difference deviate deviation escalate escalation surcharge inflate inflation',
)
/** The same of nothing but what came to more than it was to be. */
export const OVERRUNS = 'overrun, cost overrun, budget overrun, overspend, deviation from plan'
export const INCREASES =
  'price increase, price rise, uplift, price hike, renewal increase, increase on renewal'
