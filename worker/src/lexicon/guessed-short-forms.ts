import type { ColumnProfile } from '#contract'

type Fits = (column: Pick<ColumnProfile, 'storage' | 'top' | 'unit'>) => boolean

const never: Fits = () => false
const numbers: Fits = ({ storage }) => storage === 'number' || storage === 'integer'
const times: Fits = ({ storage }) => storage === 'date' || storage === 'timestamp'
/** Names that are words, and no plates, codes or initials. */
const plain: Fits = ({ storage, top }) =>
  storage === 'text' && top.every(({ value }) => /^\p{L}[\p{L} .'’&/-]{2,}$/u.test(String(value ?? '')))
const measuredOrTime: Fits = (column) => numbers(column) || times(column)

const all = (fits: Fits, words: string): [string, Fits][] => words.split(' ').map((word) => [word, fits])

/**
 * Short forms in names of columns that could stand for several words, each with the columns in which it can mean nothing
 * but what `ABBREVIATIONS` has for it. Elsewhere the long word is a guess: it is read, and not printed.
 */
export const GUESSED: ReadonlyMap<string, Fits> = new Map([
  ...all(never, 'rtn comp spec std supp trans tx adm pd ph rx sen pt'),
  ...all(
    numbers,
    'vol exp cons conc temp disc subs val sat sal dist freq hr ht wt len rev occ att perf yld util bal chg',
  ),
  ...all(times, 'dep arr rec recd rcvd'),
  ...all(plain, 'reg rep pos loc mat org orig oper opr prod proc prot cat cond dest lang'),
  ...all(measuredOrTime, 'resp sched del'),
])

/** Short forms that are read in a sentence as they stand, and units. */
export const SPOKEN_SHORT: ReadonlySet<string> = new Set(
  'id no nr km kg mm cm ml kwh mwh kw mph kmh mpg rpm ppm usd gbp eur url sms pdf tv pc gps dna rna bmi gdp cpi o2 co2 no2 pm10 ph loa imdb gpa dbh ndvi atm nps csat sku iq wifi fx hp sq ft lb lbs oz yd mi hz psi'.split(
    ' ',
  ),
)
