import pluralize from 'pluralize'
import { quantityOf } from '../../lexicon/quantities.ts'
import type { ColumnFacts } from '../column-facts.ts'
import { hasWord, wordSet } from '../name-words.ts'
import { coordinateReason } from './places.ts'
import type { AssignedRole, MakeRole } from './assigned-role.ts'

const IDENTIFIER = wordSet(
  'id uuid key index idx no nr num number # rowid row rownum obs observation serial sku isbn ean phone telephone ssn tag ref reference badge docket passport licence license plate registration vin imei account acct rec record folio docket lic',
)
/** Ends of a name that number things, each of them perhaps many times: "cow tag", "house no". */
const NUMBERS_THINGS = wordSet(
  'no nr num number # tag ref reference serial badge rec record acct folio docket lic',
)
/** What is numbered in the order in which it comes, and not to be known by. */
const IN_ORDER = wordSet(
  'visit round week day month term session wave trial lap attempt stage phase step year hour minute season game match set rank position sequence line iteration generation cycle period quarter semester reading turn',
)
const CODE = wordSet('code zip zipcode postcode postal plz fips naics sic isic nuts ward')
const YEAR = wordSet('year yr jahr annee année anno año ano vintage fy season date period')
const CLASS = wordSet(
  'group cluster class type category level grade segment zone status gender sex flag kind tier stage phase quarter month weekday dow day hour sector district division department party arm treatment cohort batch fold stratum site species',
)
const COUNT = wordSet(
  'count number num qty quantity units visits visit orders deaths death cases case people population pop passengers passenger votes vote clicks click views view births wins losses goals employees employee headcount tickets ticket items item members customers users sessions installs downloads cnt freq frequency n total_count admissions children siblings',
)
/** Nouns whose numbers name what was measured, each perhaps many times. */
const SUBJECT = wordSet(
  'subject patient participant person respondent chick rat mouse animal tree plant student pupil child player household family stratum strata specimen sample replicate lot machine sensor device customer user donor rater judge',
)
const MEASURE = wordSet(
  'amount price cost salary income revenue sales weight height length width depth age temperature temp distance size area volume speed duration time score value',
)
const RATE = wordSet(
  'rate pct percent percentage perc % ratio share per index idx price probability prob density score rating avg average mean median gpa margin growth yield efficiency intensity proportion fraction mpg bmi elasticity odds concentration temperature temp',
)
const RATING = wordSet(
  'rating score star satisfaction likert quality grade nps feeling happiness agreement importance',
)
const CYCLES: { words: ReadonlySet<string>; low: number; high: number; what: string }[] = [
  { words: wordSet('month mon mo'), low: 1, high: 12, what: 'months of the year' },
  { words: wordSet('quarter qtr'), low: 1, high: 4, what: 'quarters of the year' },
  { words: wordSet('weekday dow dayofweek'), low: 0, high: 7, what: 'days of the week' },
  { words: wordSet('hour hr'), low: 0, high: 24, what: 'hours of the day' },
  { words: wordSet('week'), low: 1, high: 53, what: 'weeks of the year' },
  { words: wordSet('day dom'), low: 1, high: 31, what: 'days of the month' },
]

/** Roles of columns of numbers. */
export function numberRole(facts: ColumnFacts, role: MakeRole): AssignedRole {
  const { words, distinct, rows, nulls, unit } = facts
  const numbers = facts.numbers!
  const minimum = numbers.minimum!
  const maximum = numbers.maximum!
  const filled = rows - nulls
  const levels = () => [...numbers.values].map(String)
  const coordinate = coordinateReason(words, minimum, maximum)
  if (coordinate) return role('place', coordinate)
  if (distinct === 2 && minimum === 0 && maximum === 1)
    return role('binary', 'its values are 0 and 1', ['0', '1'])
  if (numbers.whole) {
    const whole = wholeNumberRole(facts, role)
    if (whole) return whole
  }
  const named = hasWord(words, COUNT) || hasWord(words, MEASURE) || unit !== null
  const few = distinct >= 3 && distinct <= 5 && filled >= 8 * distinct
  if (few && !named && !hasWord(words, RATE))
    return role('ordered-category', `it has ${distinct} different numbers only`, levels())
  if (unit === '%' || unit?.includes('/') || hasWord(words, RATE))
    return role(
      'rate',
      unit === '%' ? 'it is in percent' : 'its name says a quantity that is averaged, not summed',
    )
  if (numbers.whole && minimum >= 0 && hasWord(words, COUNT))
    return role('count', 'its name says a count and its values are whole')
  return role(
    'measure',
    numbers.whole ? 'its values are whole numbers with a range' : 'its values are numbers with fractions',
  )
}

function wholeNumberRole(facts: ColumnFacts, role: MakeRole): AssignedRole | null {
  const { words, distinct, rows, nulls, unit } = facts
  const numbers = facts.numbers!
  const minimum = numbers.minimum!
  const maximum = numbers.maximum!
  const filled = rows - nulls
  const levels = () => [...numbers.values].map(String)
  const last = words.at(-1) ?? ''
  const isYear = minimum >= 1000 && maximum <= 2200
  if (isYear && hasWord(words, YEAR)) return role('time', 'its values are years')
  if (
    isYear &&
    minimum >= 1800 &&
    maximum <= 2100 &&
    words.length <= 1 &&
    facts.position === 0 &&
    isRun(numbers.values)
  )
    return role('time', 'its values are consecutive years')
  for (const { words: names, low, high, what } of CYCLES)
    if (hasWord(words, names) && minimum >= low && maximum <= high && unit === null && distinct > 2)
      return role('ordered-category', `its values are ${what}`, levels())
  if (hasWord(words, CODE))
    return distinct <= 30 && filled >= 5 * distinct
      ? role('category', 'its numbers are codes')
      : role('identifier', 'its name says a code')
  if (numbersThings(facts))
    return distinct <= 12 && filled >= 5 * distinct
      ? role('category', 'its few numbers name groups')
      : role('identifier', 'its name says that it numbers things')
  // Rows that came twice repeat their number too.
  const unique = distinct >= EACH_ONCE * filled
  if (
    words.length > 0 &&
    (hasWord([last], IDENTIFIER) || last.endsWith('id') || words[0] === 'id') &&
    !hasWord(words, wordSet('of')) &&
    !(NUMBERS_THINGS.has(last) && hasWord(words, MEASURE))
  ) {
    if (hasWord([last], wordSet('id uuid key rowid')) || distinct > 0.9 * filled)
      return role('identifier', 'its name says an identifier')
  }
  if (
    unique &&
    filled >= 10 &&
    maximum - minimum === distinct - 1 &&
    (facts.position === 0 || /^column_\d+$/.test(facts.name)) &&
    !hasWord(words, MEASURE)
  ) {
    const step = hasWord(
      words,
      wordSet(
        'time t second minute hour day week month quarter year period step tick generation round epoch',
      ),
    )
    return step
      ? role('time', 'its values count steps of time')
      : role('identifier', 'its values number the rows')
  }
  if (isNeverTwice(facts)) return role('identifier', NEVER_TWICE)
  if (
    hasWord(words, SUBJECT) &&
    !hasWord(words, COUNT) &&
    !hasWord(words, MEASURE) &&
    unit === null &&
    minimum >= 0 &&
    distinct >= 5 &&
    maximum <= 2 * distinct
  )
    return role('identifier', 'its numbers name what was measured, some of it several times')
  if (hasWord(words, RATING) && distinct >= 3 && distinct <= 11 && maximum <= 10 && minimum >= 0)
    return role('ordered-category', 'it is a rating with few levels', levels())
  if (
    distinct <= 12 &&
    filled >= 5 * distinct &&
    // A class is a group, classes are counted.
    words.some((word) => CLASS.has(word)) &&
    !hasWord(words, COUNT) &&
    unit === null
  ) {
    return role(
      hasWord(words, wordSet('level grade stage phase tier')) ? 'ordered-category' : 'category',
      'its few numbers name groups',
      hasWord(words, wordSet('level grade stage phase tier')) ? levels() : null,
    )
  }
  return null
}

/** Of the rows, those with a number of their own where some rows came twice. */
const EACH_ONCE = 0.98

/** Why whole numbers that never repeat are names. */
export const NEVER_TWICE = 'no number stands twice where chance alone would repeat many'

/** Rows from which it says something that no number stands twice, and repeats that chance must make among so many. */
const FEWEST_NUMBERED = 30
const REPEATS = 8
/** What has an order of its own, or an axis: each place in it is taken once. */
const PLACES_ONCE = wordSet('rank ranking place order standing finish x y z t time step i j index')

/** Whole numbers given out one by one: all different, though so many drawn from their range would often be the same. */
function isNeverTwice({ words, unit, numbers, distinct, rows, nulls }: ColumnFacts): boolean {
  const { minimum, maximum } = numbers!
  const filled = rows - nulls
  return (
    distinct === filled &&
    filled >= FEWEST_NUMBERED &&
    minimum! >= 0 &&
    unit === null &&
    filled * filled >= 2 * REPEATS * (maximum! - minimum! + 1) &&
    quantityOf(words) === undefined &&
    [MEASURE, COUNT, RATE, RATING, IN_ORDER, PLACES_ONCE, YEAR].every((set) => !hasWord(words, set))
  )
}

/** "House no", "ear tag": a number that things are known by, and not how many of them there are ("rooms no"). */
function numbersThings({ words, unit, numbers, distinct }: ColumnFacts): boolean {
  const [thing, last] = [words.at(-2), words.at(-1)]
  return (
    thing !== undefined &&
    NUMBERS_THINGS.has(last!) &&
    unit === null &&
    numbers!.minimum! >= 0 &&
    distinct > 2 &&
    pluralize.singular(thing) === thing &&
    !IN_ORDER.has(thing) &&
    !hasWord(words, MEASURE) &&
    !hasWord(words, NOT_KNOWN_BY)
  )
}
/** "Number of", "average house number": figures after all. */
const NOT_KNOWN_BY = wordSet('of total average avg mean median max min sum count share rate per')

/** True when sorted values count up by one without a gap. */
const isRun = (values: Float64Array): boolean => values.at(-1)! - values[0]! === values.length - 1
