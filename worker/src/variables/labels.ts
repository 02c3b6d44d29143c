import type { ColumnProfile } from '#contract'
import { isSpelt } from '../model/printed-name.ts'
import { namesWithin, thingAndPlace } from '../model/series-place.ts'
import { isMixedUnit } from '../profile/name-words.ts'

const WHOLE = new Map<string, string>(
  Object.entries({
    temp: 'temperature',
    qty: 'quantity',
    amt: 'amount',
    pct: 'percent',
    num: 'number of',
    avg: 'average',
    min: 'minimum',
    max: 'maximum',
    dept: 'department',
    pop: 'population',
    mpg: 'miles per gallon',
    infl: 'inflation',
    unemp: 'unemployment',
    temps: 'temperatures',
    yrs: 'years',
    hrs: 'hours',
    mins: 'minutes',
    dob: 'date of birth',
    lat: 'latitude',
    lon: 'longitude',
    lng: 'longitude',
    cnt: 'count',
    nbr: 'number of',
    desc: 'description',
    cat: 'category',
    cond: 'condition',
    dt: 'date',
    rev: 'revenue',
    exp: 'expenditure',
    len: 'length',
    expect: 'expectancy',
  }),
)
/** Words that stand before the noun they belong to: "temp_max" reads "maximum temperature". */
const LEADING = new Set(['maximum', 'minimum', 'average', 'mean', 'median', 'total'])
const ACRONYM = /^(\p{Lu}{2,}|[IVX]+|\p{Lu}\d+)$/u

const INNERMOST = /\s*[([][^()[\]]*[)\]]\s*/g
const DEEPEST = 4

/** "Speed (m/s (mean))" is "Speed": brackets within brackets go with them, and one without a partner goes alone. */
function withoutBrackets(name: string): string {
  let left = name
  for (let depth = 0; depth < DEEPEST; depth++) left = left.replace(INNERMOST, ' ')
  return left.replace(/\s*[()[\]]+\s*/g, ' ').trim()
}

/** A column's name in words: separators opened, common abbreviations spelt out, capitals kept only where they mean something. */
export function labelOf(
  column: Pick<ColumnProfile, 'original_name' | 'name' | 'series'> & { unit?: string | null },
  fetched = column.series !== undefined,
): string {
  const at = thingAndPlace(column)
  if (at) return `${labelOf({ ...column, series: undefined, original_name: at.thing }, true)} ${at.place}`
  const bare = withoutBrackets(column.original_name) || column.original_name
  if (!isSpelt(bare)) return bare
  const cased = bare === bare.toUpperCase() && bare.length > 4 ? bare.toLowerCase() : bare
  const parts = cased
    // A small letter alone begins a unit and no word: "kWh".
    .replace(/(?<=\p{L})(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(?<=\p{L}{3})gr?p\b/giu, ' group')
    .split(/[\s_.]+/u)
    .filter(Boolean)
  const names = fetched ? namesWithin(bare) : new Set<string>()
  const words = parts.map((word) =>
    names.has(word) || ACRONYM.test(word) || /^\p{Lu}{2,}/u.test(word) || isMixedUnit(word)
      ? word
      : word.toLowerCase(),
  )
  const spelled = words.map((word) =>
    words.length === 1 && word.length <= 3 && !['len', 'pop', 'mpg', 'qty'].includes(word)
      ? word
      : (WHOLE.get(word) ?? word),
  )
  // "Running Time min": minutes, not the least.
  if (column.unit === 'min' && spelled.length > 1 && spelled.at(-1) === 'minimum') spelled.pop()
  // "Life Exp" is no expenditure.
  if (/^life (exp|expenditure)$/i.test(spelled.join(' '))) spelled[1] = 'expectancy'
  if (
    spelled.length > 1 &&
    LEADING.has(spelled.at(-1)!) &&
    !LEADING.has(spelled[0]!) &&
    spelled.at(-2) !== 'grand'
  )
    spelled.unshift(spelled.pop()!)
  while (
    spelled.length > 2 &&
    ['in', 'lbs', 'kg', 'usd', 'mm', 'cm', 'min', 'minutes', 'minimum'].includes(spelled.at(-1)!) &&
    UNIT_TAIL.test(column.original_name)
  )
    spelled.pop()
  if (column.unit && spelled.length > 1 && isUnitWord(spelled.at(-1)!, column.unit)) spelled.pop()
  // "retail sales million usd", in the unit "million $".
  const scale = /^(thousand|million|billion|trillion) /.exec(column.unit ?? '')?.[1]
  if (scale && spelled.length > 1 && /^(usd|eur|euros?|dollars?|gbp|jpy|yen)$/i.test(spelled.at(-1)!))
    spelled.pop()
  if (scale && spelled.length > 1 && isUnitWord(spelled.at(-1)!, scale)) spelled.pop()
  // "Depth in (m)", and not "condition in".
  if (spelled.length > 1 && spelled.at(-1) === 'in' && bare !== column.original_name) spelled.pop()
  const label = spelled.join(' ')
  return label || column.name
}
const UNIT_TAIL = /(_in_\w+|\b(time|duration|running time)[ _]min|_(lbs|kg|usd|mm|cm))$/i

const isUnitWord = (word: string, unit: string) =>
  word.toLowerCase().replace(/s$/, '') === unit.toLowerCase().replace(/s$/, '') ||
  (unit === 'ft' && word === 'feet') ||
  unit.toLowerCase() === `°${word.toLowerCase()}`

const RATE_NOUNS = new Map<string, string>(
  Object.entries({
    survived: 'survival',
    admitted: 'admission',
    churned: 'churn',
    converted: 'conversion',
    defaulted: 'default',
    died: 'death',
    passed: 'pass',
    won: 'win',
    returned: 'return',
    delayed: 'delay',
    clicked: 'click',
    purchased: 'purchase',
    approved: 'approval',
    accepted: 'acceptance',
    rejected: 'rejection',
    cancelled: 'cancellation',
    canceled: 'cancellation',
    resolved: 'resolution',
    responded: 'response',
    subscribed: 'subscription',
    retained: 'retention',
    employed: 'employment',
    promoted: 'promotion',
    failed: 'failure',
    late: 'late',
    fraud: 'fraud',
    churn: 'churn',
    attrition: 'attrition',
    survival: 'survival',
    left: 'leaving',
    default: 'default',
    outcome: 'success',
    success: 'success',
    infected: 'infection',
    cured: 'cure',
    recovered: 'recovery',
    closed: 'closing',
    paid: 'payment',
    renewed: 'renewal',
    hired: 'hiring',
    voted: 'voting',
    bought: 'purchase',
    escalated: 'escalation',
  }),
)
const YES = new Set(['yes', 'true', 't', 'y'])

/** What the share of a yes/no column is called: "survival rate", "admission rate", "share of Female". */
export function rateLabel(column: Pick<ColumnProfile, 'original_name' | 'name'>, positive: string): string {
  const label = labelOf(column).replace(/^(is|has|was|did) /, '')
  const yes = YES.has(positive.toLowerCase()) || positive === '1'
  const own =
    RATE_NOUNS.get(positive.toLowerCase()) ?? (yes ? RATE_NOUNS.get(label.toLowerCase()) : undefined)
  if (own) return `${own} rate`
  return yes ? `“${label}” rate` : `share of “${positive}”`
}

/** Which level of a two-level column counts as "yes". */
export function positiveLevel(column: ColumnProfile): string {
  if (column.order?.length === 2) return column.order[1]!
  const levels = column.top.map(({ value }) => String(value)).sort()
  const label = labelOf(column).toLowerCase()
  const named = levels.find(
    (level) =>
      YES.has(level.toLowerCase()) || level === '1' || level.toLowerCase().startsWith(label.slice(0, 5)),
  )
  const good = levels.find(
    (level) => RATE_NOUNS.has(level.toLowerCase()) && !/^(reject|fail|cancel|died)/.test(level.toLowerCase()),
  )
  return named ?? good ?? levels.at(-1) ?? ''
}

/** A level as it stands in a sentence: bare codes and numbers get the column's name before them. */
export function levelLabel(label: string, level: string): string {
  if (['yes', 'no', 'true', 'false'].includes(level.toLowerCase())) return `${label}: ${level.toLowerCase()}`
  // "For the other shift" would be whichever is not spoken of.
  if (OPEN_LEVELS.has(level.toLowerCase())) return `${label}: ${level}`
  if (/^\d+(st|nd|rd|th)$/i.test(level)) return `${level} ${label}`
  if (SPOKEN_SHORT.has(level)) return level
  if (DEGREES.has(level.toLowerCase()) && DEGREED.test(label)) return `${level.toLowerCase()} ${label}`
  if (level.length <= 2 || /^[\d.,-]+$/.test(level)) return `${label} ${level}`
  return level
}

/** Values that in a sentence point at something else. */
const OPEN_LEVELS: ReadonlySet<string> = new Set(['other', 'others', 'the other', 'same', 'rest', 'another'])

/** Short forms that people say as they stand. */
const SPOKEN_SHORT: ReadonlySet<string> = new Set(
  'IT HR PR QA UK US EU UN NZ AI VP TV PC ER ED GP'.split(' '),
)

/** Degrees that say nothing without what they are degrees of. */
const DEGREES: ReadonlySet<string> = new Set(
  'low medium high critical moderate urgent normal minor major severe mild'.split(' '),
)
const DEGREED = /^(?:priority|severity|urgency|risk|impact|importance|quality|grade|effort|complexity)$/i

/** How a unit stands with a number: before it ("$") or after a space ("g"). */
export interface Unit {
  before: string
  after: string
}

const SYMBOLS = new Map<string, string>(
  Object.entries({
    usd: '$',
    dollar: '$',
    dollars: '$',
    $: '$',
    eur: '€',
    euro: '€',
    euros: '€',
    '€': '€',
    gbp: '£',
    '£': '£',
    pounds: '£',
  }),
)

export function unitOf(unit: string | null): Unit {
  if (!unit) return { before: '', after: '' }
  const symbol = SYMBOLS.get(unit.toLowerCase())
  if (symbol) return { before: symbol, after: '' }
  if (unit === '%' || unit.toLowerCase() === 'percent') return { before: '', after: '%' }
  return { before: '', after: ` ${unit}` }
}
