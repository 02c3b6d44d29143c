import { lemma } from './lemma.ts'

/**
 * What kinds of quantity there are, as physics and bookkeeping part them: words that ask for one, units in which it
 * stands in headers, and words of headers that say so. A goal that asks for a kind is not without an answer as long as
 * a table measures something of that kind, whatever it is called.
 */
export type QuantityKind =
  | 'money'
  | 'duration'
  | 'mass'
  | 'volume'
  | 'energy'
  | 'power'
  | 'length'
  | 'temperature'
  | 'speed'
  | 'people'
  | 'judgement'
  | 'result'
  | 'clarity'
  | 'acidity'
  | 'oxygen'
  | 'germs'
  | 'nutrient'
  | 'blood'
  | 'mileage'
  | 'parts'
  | 'age'
  | 'deaths'
  | 'temper'
  | 'force'

interface KindRow {
  kind: QuantityKind
  /** Words of a goal, base forms, that any column of the kind answers: nouns, adjectives and verbs alike. */
  asked: string
  /** Words for one quantity of the kind: they speak for a column of it, and are missed where none is called so. */
  near: string
  units: string
  /** Words of headers, as spelt out. */
  headers: string
}

const ROWS: readonly KindRow[] = [
  {
    kind: 'money',
    asked:
      'money cost spend spending pay expensive cheap dear pricey affordable cash expense expenditure afford euro dollar pound buck bill paid payout bring_in give giving generous generosity donate owe billed',
    near: 'price earn income revenue takings sale profit turnover fund funding invest sell financial finance',
    units: '€ $ £ eur usd gbp chf',
    headers: 'cost price revenue sale amount fee spend spent charge salary wage gross payment income profit',
  },
  {
    kind: 'duration',
    asked:
      'quick quickly fast slow slowly speed_up wait waiting late later lateness early earlier soon sooner delay long prompt promptly time hurry drag_on take_long punctual hasty hastily premature prematurely rushed hurriedly',
    near: 'turnaround bottleneck efficient efficiency hour',
    units: 'days day hours hour hrs h minutes minute min seconds weeks d',
    headers: 'duration delay wait time days hours minutes tenure',
  },
  {
    kind: 'mass',
    asked: 'heavy weigh weight harvest yield crop catch output produce production kilo tonne',
    near: 'weight mass',
    units: 'kg g t lb lbs oz mg ton tonnes',
    headers: 'weight mass yield harvest catch tonne tonnes tonnage kilos kg',
  },
  {
    kind: 'volume',
    asked: 'water liquid litre gallon volume flow output produce production',
    near: 'consumption',
    units: 'l ml m3 m³ gal hl cbm',
    headers: 'volume water flow',
  },
  {
    kind: 'energy',
    asked:
      'energy electricity power hungry guzzle heating output production produce generation generate yield consumption',
    near: '',
    units: 'kwh mwh gwh wh j kj mj kcal',
    headers: 'energy consumption generation',
  },
  {
    kind: 'power',
    asked: 'power strong powerful capacity',
    near: '',
    units: 'kw mw w hp ps',
    headers: 'power horsepower',
  },
  {
    kind: 'length',
    asked: 'tall high deep wide thick small big large size long short length far',
    near: 'height depth width thickness distance',
    units: 'mm cm m km in ft mi',
    headers: 'height length depth width thickness distance size',
  },
  {
    kind: 'temperature',
    asked: 'temperature warm hot cold cool heat warmth warming degree chilly freeze freezing mild',
    near: '',
    units: '°c °f c f k celsius fahrenheit',
    headers: 'temperature temp tamb',
  },
  {
    kind: 'speed',
    asked: 'speed fast quick slow pace wind',
    near: 'velocity',
    units: 'km/h kmh mph knots kn m/s kph',
    headers: 'speed velocity pace',
  },
  {
    kind: 'people',
    asked: 'inhabitant people resident',
    near: 'population headcount',
    units: '',
    headers: 'population headcount inhabitants',
  },
  {
    kind: 'judgement',
    asked:
      'quality popular popularity happy liked like enjoy favourite satisfied satisfaction star rating review rate',
    near: '',
    units: '',
    headers: 'rating satisfaction quality stars review nps csat',
  },
  {
    kind: 'result',
    asked: 'point mark grade exam result test_result',
    near: 'score rating satisfaction review popular popularity happy liked like quality',
    units: '',
    headers: 'score grade mark points result exam',
  },
  {
    kind: 'clarity',
    asked: 'murky cloudy clarity turbid turbidity muddy',
    near: 'clear dirty',
    units: 'ntu',
    headers: 'turbidity turb ntu secchi clarity',
  },
  {
    kind: 'acidity',
    asked: 'acid acidic acidity sour alkaline',
    near: '',
    units: 'ph',
    headers: 'ph acidity acid',
  },
  { kind: 'oxygen', asked: 'oxygen', near: '', units: '', headers: 'oxygen do o2' },
  {
    kind: 'germs',
    asked: 'bacteria germ bug_count contamination bacterial faecal sewage coliform',
    near: 'dirty pollution polluted contaminated clean',
    units: 'cfu',
    headers: 'ecoli coli coliform enterococci bacteria germs cfu',
  },
  {
    kind: 'nutrient',
    asked: 'nitrate nitrogen phosphate fertiliser fertilizer',
    near: 'pollution polluted',
    units: '',
    headers: 'no3 nitrate nitrogen po4 phosphate phosphorus',
  },
  {
    kind: 'blood',
    asked: 'iron haemoglobin hemoglobin anaemia anaemic',
    near: '',
    units: '',
    headers: 'hb haemoglobin hemoglobin hgb ferritin iron',
  },
  {
    kind: 'mileage',
    asked: 'mile mileage clock odometer',
    near: 'kilometre',
    units: '',
    headers: 'mileage odometer miles km',
  },
  {
    kind: 'parts',
    asked: 'spare part material',
    near: '',
    units: '',
    headers: 'parts part spares materials material',
  },
  { kind: 'age', asked: 'old young elderly', near: 'age', units: '', headers: 'age birth born' },
  {
    kind: 'deaths',
    asked: 'deadly deadliest kill lethal fatal fatality death die casualty victim',
    near: 'mortality',
    units: '',
    headers: 'deaths death fatalities killed mortality casualties',
  },
  {
    kind: 'temper',
    asked: 'nasty aggressive calm gentle tame vicious docile temper temperament behave behaviour',
    near: '',
    units: '',
    headers: 'temper temperament aggression behaviour calmness',
  },
  {
    kind: 'force',
    asked: 'strong weak powerful strength force intensity',
    near: 'magnitude',
    units: '',
    headers: 'magnitude intensity strength force',
  },
]

const split = (words: string): string[] => words.split(' ').filter(Boolean)

function kindsBy(words: (row: KindRow) => string): ReadonlyMap<string, ReadonlySet<QuantityKind>> {
  const found = new Map<string, Set<QuantityKind>>()
  for (const row of ROWS)
    for (const word of split(words(row))) {
      const form = word.split('_').map(lemma).join(' ')
      found.set(form, (found.get(form) ?? new Set()).add(row.kind))
    }
  return found
}

const ASKED = kindsBy(({ asked }) => asked)
const NEAR = kindsBy(({ near }) => near)

const UNITS = ROWS.map(({ kind, units }) => ({ kind, units: new Set(split(units)) }))
const HEADERS = ROWS.map(({ kind, headers }) => ({ kind, words: new Set(split(headers).map(lemma)) }))
/** "k€", "keur": thousands as well. */
const CURRENCY = /[$€£]|usd|eur|gbp/i
const NONE: ReadonlySet<QuantityKind> = new Set()

/** The kinds of quantity that a base form asks for: any column of the kind answers. */
export const kindsAsked = (form: string): ReadonlySet<QuantityKind> => ASKED.get(form) ?? NONE

/** The kinds that one quantity, called by this base form, is of. */
export const kindsNear = (form: string): ReadonlySet<QuantityKind> => NEAR.get(form) ?? NONE

/**
 * The kinds of quantity that a column may hold, surest first.
 * @param words base forms of its header and label
 * @param units its unit, and whatever stands in its header like one
 */
export const kindsHeld = (words: readonly string[], units: readonly string[]): ReadonlySet<QuantityKind> =>
  new Set([
    ...HEADERS.filter((row) => words.some((word) => row.words.has(word))).map(({ kind }) => kind),
    ...(units.some((unit) => CURRENCY.test(unit)) ? (['money'] as const) : []),
    ...UNITS.filter((row) => units.some((unit) => row.units.has(unit))).map(({ kind }) => kind),
  ])
