/** Several words that mean one thing, as people say it and as columns are named; one group per line. */
const PHRASES: string[][] = [
  ['side effect', 'side effects', 'adverse event', 'adverse events', 'adverse reaction', 'adverse reactions'],
  [
    'sent back',
    'send back',
    'sends back',
    'sending back',
    'brought back',
    'returned',
    'return',
    'returns',
    'refunded',
  ],
  ['dropped out', 'drop out', 'dropout', 'dropouts', 'dropping out', 'withdrawn', 'withdrew', 'discontinued'],
  [
    'years of service',
    'length of service',
    'time with us',
    'time at the company',
    'seniority',
    'tenure',
    'years at company',
  ],
  ['blood pressure', 'sbp', 'dbp', 'systolic', 'diastolic', 'bp'],
  ['heart rate', 'pulse', 'hr', 'bpm'],
  [
    'signed up',
    'sign up',
    'sign ups',
    'signup',
    'signups',
    'registered',
    'registration',
    'registrations',
    'joined',
  ],
  ['opted out', 'opt out', 'unsubscribed', 'unsubscribe'],
  ['gave up', 'give up', 'abandoned', 'abandonment'],
  ['stay', 'stayed', 'stays', 'staying', 'time on page', 'time on site', 'dwell time', 'session duration'],
  [
    'square metres',
    'square meters',
    'square feet',
    'floor area',
    'living area',
    'sq m',
    'sqm',
    'sq ft',
    'sqft',
    'size',
  ],
  [
    'sales person',
    'sales people',
    'salesperson',
    'salespeople',
    'salesman',
    'salesmen',
    'seller',
    'sellers',
    'sales rep',
    'sales reps',
    'sales agent',
    'account manager',
    'rep',
    'reps',
  ],
  [
    'working from home',
    'work from home',
    'works from home',
    'home office',
    'wfh',
    'telework',
    'works remotely',
    'remote',
    'remotely',
  ],
  ['post code', 'postal code', 'postcode', 'zip', 'zip code', 'zipcode'],
  ['yellow card', 'yellow cards', 'booked', 'bookings', 'cautioned', 'yellows'],
  ['red card', 'red cards', 'sent off', 'reds'],
  [
    'lead time',
    'delivery time',
    'time to deliver',
    'deliver',
    'delivers',
    'delivery',
    'shipping time',
    'transit time',
  ],
  ['waiting time', 'wait time', 'waiting', 'wait', 'waits', 'queue time'],
  ['first name', 'given name', 'forename'],
  ['last name', 'surname', 'family name'],
  ['out of stock', 'stockout', 'stockouts', 'sold out'],
  ['on hand', 'in stock', 'stock level', 'stock levels', 'inventory level', 'stock on hand'],
  [
    'recommend us',
    'recommending us',
    'likely to recommend',
    'likelihood to recommend',
    'recommendation',
    'nps',
    'net promoter score',
  ],
  ['click through', 'clickthrough', 'ctr', 'clicked', 'clicks'],
]

const groupOf = new Map<string, Set<number>>()
PHRASES.forEach((phrases, number) => {
  for (const phrase of phrases) groupOf.set(phrase, (groupOf.get(phrase) ?? new Set()).add(number))
})
const byGroup = PHRASES.map((phrases) => phrases.map((phrase) => phrase.split(' ')))

/** True when the typed words and some neighbouring words of the column's name stand in one group. */
export function isPhraseFor(typed: string, words: readonly string[]): boolean {
  const groups = groupOf.get(typed)
  if (!groups) return false
  return [...groups].some((group) =>
    byGroup[group]!.some((phrase) =>
      words.some((_, at) => phrase.every((word, place) => words[at + place] === word)),
    ),
  )
}
