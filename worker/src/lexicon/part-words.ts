import { lemma } from './lemma.ts'

/** Words at the end or the beginning of a header that only say which of several columns of one quantity it is. */
const SERIES: readonly string[] = [
  'jan feb mar apr may jun jul aug sep sept oct nov dec',
  'january february march april may june july august september october november december',
  'mon tue wed thu fri sat sun',
  'monday tuesday wednesday thursday friday saturday sunday',
  'aut autumn spr spring sum summer win winter xmas',
  'q1 q2 q3 q4',
  't1 t2 t3 t4',
  'term1 term2 term3',
  'first second third fourth',
  '1 2 3 4 5 6 7 8 9 10 11 12',
]
const IN_SERIES = new Map(
  [...SERIES].reverse().flatMap((line, place) => line.split(' ').map((word) => [word, place] as const)),
)
const YEAR = /^(?:19|20)\d\d$/

/** Which line of parts a word of a header is from: a month, a term, a year; null for words that name a quantity. */
export const seriesOf = (word: string): string | null =>
  YEAR.test(word) ? 'year' : IN_SERIES.has(word) ? String(IN_SERIES.get(word)) : null

const MONTHS = SERIES[0]!.split(' ').map((word) => word.slice(0, 3))
/** Two words for one part: "june" and "jun", "autumn" and "aut". */
export const samePart = (a: string, b: string): boolean =>
  a === b ||
  (a.length >= 3 &&
    b.length >= 3 &&
    a.slice(0, 3) === b.slice(0, 3) &&
    (MONTHS.includes(a.slice(0, 3)) || seriesOf(lemma(a)) === seriesOf(lemma(b))))
