import { longWord } from './short-values.ts'
import { ABBREVIATIONS } from './abbreviations.ts'
import { lemma } from './lemma.ts'

/** Values of categories under their everyday names, a set on each line; base forms, phrases joined by "_". */
const SETS = `
female woman girl lady f
male man boy lad gentleman m
first 1st 1
second 2nd 2
third 3rd 3
usa us america american united_states the_state
uk britain british england united_kingdom
europe european
japan japanese
adult grown_up
child kid
mobile phone smartphone cellphone handset
desktop computer pc
email e_mail mail
sms text_message
striker forward attacker scorer
permanent unlimited open_ended
temporary temp interim fixed_term
goalkeeper keeper goalie
defender defence
midfielder midfield
flat apartment condo
house detached
placebo control dummy
treatment treated
night nighttime overnight evening
day daytime
germany german
france french
spain spanish
italy italian
china chinese
india indian
canada canadian
poland polish
netherlands dutch holland
sweden swedish
norway norwegian
denmark danish
switzerland swiss
austria austrian
australia australian
brazil brazilian
mexico mexican
north northern northerner n
south southern southerner s
east eastern e
west western westerner w
engineering engineer
marketing marketer
support helpdesk
am morning
pm afternoon
rain rainy wet
snow snowy
sun sunny
fog foggy
drizzle drizzly
cloud cloudy
storm stormy
express exp
standard std
corp corporate business company
ota online_travel_agency
opd outpatient
icu intensive_care
portugal portuguese
belgium belgian
ireland irish
greece greek
finland finnish finn
turkey turkish
russia russian
hungary hungarian
czechia czech czech_republic
romania romanian
ukraine ukrainian
sales salespeople
finance accountant
hr human_resources
it information_technology
management managerial manager
student pupil
married wed
single unmarried
full_time fulltime
part_time parttime
new newcomer
returning repeat
low minor
college university
academic graduate
facebook fb
google search
newsletter news_letter
high urgent
critical urgent
nationwide national
premium gold
weekday workday
weekend saturday sunday
surgery surgical
emergency er casualty
public state
phone telephone
doctor gp physician
private
web online website internet
in_store offline shop
`
const sets = SETS.trim()
  .split('\n')
  .map((line) => line.split(' ').map((name) => name.split('_').map(lemma).join(' ')))
const byName = new Map<string, string[]>()
for (const set of sets)
  for (const name of set)
    byName.set(name, [
      ...(byName.get(name) ?? []),
      ...set.filter((other) => other !== name && !isMark(other)),
    ])

/** "1" and "m" are what files write, never what people say. */
function isMark(name: string): boolean {
  return name.length === 1
}

/** Short forms that stand in values and, in headers, might be something else. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hb: 'haemoglobin',
    temp: 'temperature',
    hi: 'high',
    lo: 'low',
    n: 'no',
    w: 'with',
    wo: 'without',
  }),
)

/** A value of several words with its short forms spelt out, as base forms; null where it has none. */
export function speltOut(words: readonly string[]): readonly string[] | null {
  // A single letter has names of its own; "acct" is short for one word wherever it stands.
  if (words.length < 2 && !ABBREVIATIONS.has(words[0] ?? '')) return null
  const long = words.flatMap((word, at) =>
    (
      SHORT.get(word) ??
      ABBREVIATIONS.get(word) ??
      // "High St": a street has its word at the end.
      (at > 0 && at === words.length - 1 ? longWord(word) : undefined) ??
      word
    ).split(' '),
  )
  return long.join(' ') === words.join(' ') ? null : long.map(lemma)
}

/** Codes of columns whose labels say what they are of, each with what it is short for; phrases joined by "_". */
const CODES = (
  [
    [/\bshift\b/, 'n night|e early|l late|d day|m morning|a afternoon'],
    [
      /\bstroke\b/,
      'fr freestyle front_crawl crawl|fs freestyle|bk backstroke|bs backstroke|br breaststroke|fl butterfly fly|im medley individual_medley',
    ],
    [/\bfurn/, 'f furnished|u unfurnished|pf part_furnished|p part_furnished'],
    [/\bbreed\b/, 'hf holstein friesian|ho holstein|je jersey|ay ayrshire|br brown_swiss|gu guernsey'],
    [/\b(?:position|location|point)\b/, 'us upstream above|ds downstream below'],
    [/\b(?:svc|service|speed|class)\b/, 'exp express|std standard|eco economy|nxd next_day|sdd same_day'],
    [/\b(?:gearbox|gbox|transmission)\b/, 'a automatic|m manual'],
    [/\b(?:prio|priority|urgency)\b/, 'u urgent|r routine|e emergency|h high|m medium|l low|n normal'],
    [
      /\b(?:type|booking|stay|admission|admitted)\b/,
      'ip inpatient|op outpatient|el elective planned|em emergency unplanned|dc day_case|tr transfer|ad adult|ch child|co concession',
    ],
    [
      /\b(?:result|outcome|grade|exam|verdict|pass)\b/,
      'p pass passed|f fail failed|d distinction|m merit|w withdrawn|a absent|n no_show',
    ],
    [
      /\b(?:position|pos|role)\b/,
      'gk goalkeeper keeper goalie|df defender|def defender|mf midfielder|mid midfielder|fw forward striker|fwd forward striker|st striker|cb centre_back|fb full_back|gp doctor physician|hca healthcare_assistant|rn nurse|np nurse_practitioner',
    ],
    [
      /\b(?:from|to|airport|origin|destination|departure|arrival|hub|base)\b/,
      'lhr heathrow|lgw gatwick|stn stansted|ltn luton|lcy london_city|man manchester|edi edinburgh|gla glasgow|bhx birmingham|brs bristol|dub dublin|cdg paris|ams amsterdam schiphol|fra frankfurt|muc munich|mad madrid|bcn barcelona|fco rome|jfk new_york|dxb dubai',
    ],
    [
      /\b(?:purpose|loan|mortgage|product)\b/,
      'ftb first_time_buyer|btl buy_to_let|rem remortgage|hm home_mover',
    ],
    [/\b(?:tenure|owner|ownership)\b/, 'o owned owner|r rented renter|p private|s social|la council'],
    [/\b(?:pay|payment|paid|method)\b/, 'cc credit_card|dd direct_debit|bt bank_transfer|ca cash|ch cheque'],
    [/\b(?:status|state)\b/, 'o open|c closed|p pending|a active|i inactive'],
  ] as const
).map(([of, lines]) => ({
  of,
  names: new Map(
    lines.split('|').map((line): [string, string[]] => {
      const [code, ...names] = line.split(' ') as [string, ...string[]]
      return [code, names.map((name) => name.split('_').map(lemma).join(' '))]
    }),
  ),
}))

const PLACES = /\b(?:country|nation|nationality|market|origin|destination|land)\b/
const TONGUES = /\b(?:language|locale|mother tongue)\b/
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * What two letters stand for in a column of countries or languages, as base forms.
 * @param label of the column, for people
 */
export function codeNames(value: string, label: string): readonly string[] {
  const coded = CODES.flatMap(
    ({ of, names }) => (of.test(label.toLowerCase()) ? names.get(value.toLowerCase()) : null) ?? [],
  )
  if (coded.length > 0) return coded
  if (!/^[A-Za-z]{2}$/.test(value)) return []
  const said = label.toLowerCase()
  const long = PLACES.test(said)
    ? regions.of(value.toUpperCase())
    : TONGUES.test(said)
      ? languages.of(value.toLowerCase())
      : undefined
  if (long === undefined) return []
  const name = long.toLowerCase().split(' ').map(lemma).join(' ')
  return [name, ...(byName.get(name) ?? [])]
}

/** Letters that stand for one of a set only beside others of it: F and M, N and S. */
const LETTERS: readonly ReadonlySet<string>[] = ['fmxou', 'nesw', 'ap'].map((letters) => new Set(letters))

/**
 * True where a value of one letter may stand for what that letter mostly does: F beside M is a woman, beside P it failed.
 * @param others all values of its column
 */
export const isLetterOf = (value: string, others: readonly string[]): boolean =>
  LETTERS.some(
    (letters) =>
      letters.has(value.toLowerCase()) &&
      others.every((other) => other.length > 2 || letters.has(other.toLowerCase())),
  )

/** What people call a value besides its own text, as base forms. */
export const valueNames = (value: string): readonly string[] =>
  byName.get(
    value
      .toLowerCase()
      .split(/[\s_-]+/)
      .map(lemma)
      .join(' '),
  ) ?? []
