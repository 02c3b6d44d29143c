import { COUNTRIES } from './countries.ts'
import type { Concept } from './vocabulary/index.ts'

const STATES = `Alabama AL 01, Alaska AK 02, Arizona AZ 04, Arkansas AR 05, California CA 06, Colorado CO 08, Connecticut CT 09, Delaware DE 10, Florida FL 12, Georgia GA 13, Hawaii HI 15, Idaho ID 16, Illinois IL 17, Indiana IN 18, Iowa IA 19, Kansas KS 20, Kentucky KY 21, Louisiana LA 22, Maine ME 23, Maryland MD 24, Massachusetts MA 25, Michigan MI 26, Minnesota MN 27, Mississippi MS 28, Missouri MO 29, Montana MT 30, Nebraska NE 31, Nevada NV 32, New Hampshire NH 33, New Jersey NJ 34, New Mexico NM 35, New York NY 36, North Carolina NC 37, North Dakota ND 38, Ohio OH 39, Oklahoma OK 40, Oregon OR 41, Pennsylvania PA 42, Rhode Island RI 44, South Carolina SC 45, South Dakota SD 46, Tennessee TN 47, Texas TX 48, Utah UT 49, Vermont VT 50, Virginia VA 51, Washington WA 53, West Virginia WV 54, Wisconsin WI 55, Wyoming WY 56`

/** Metropolitan areas as FRED's titles begin with them, with other names for them behind a colon. */
const METROS = `New York City: nyc|big apple|manhattan|brooklyn|bronx|staten island|long island, Los Angeles: la|l.a, Chicago, Houston, Dallas: fort worth, Phoenix, Philadelphia: philly, Atlanta, Miami, Boston, San Francisco: sf|bay area|frisco, Detroit, Seattle, Minneapolis: twin cities, San Diego, Tampa, Denver, Baltimore, St. Louis, Orlando, Charlotte, San Antonio, Portland, Sacramento, Pittsburgh, Las Vegas: vegas, Cincinnati, Kansas City, Columbus, Indianapolis, Cleveland, Austin, San Jose: silicon valley area, Nashville, Milwaukee, New Orleans: nola, Salt Lake City, Raleigh, Memphis, Buffalo, Washington: washington dc|washington d.c|d.c, Jacksonville, Louisville, Oklahoma City, Richmond, Hartford, Tucson, Fresno, Tulsa, Omaha, Honolulu: waikiki, Boise, Riverside: inland empire, Albuquerque, El Paso, Birmingham, Rochester, Grand Rapids, Knoxville, Bakersfield, Anchorage, Virginia Beach, Providence, Stockton, McAllen, Corpus Christi, Lubbock, Amarillo, Lansing, Chattanooga, Dayton, Akron, Toledo, Youngstown, Des Moines, Cedar Rapids, Davenport, Madison, Green Bay, Myrtle Beach, Greensboro, Durham, Asheville, Little Rock, Baton Rouge, Shreveport, Huntsville, Savannah, Augusta, Pensacola, Cape Coral, Lakeland, Tallahassee, Spokane, Colorado Springs, Fort Collins, Provo, Ogden, Reno, Wichita, Topeka, Sioux Falls, Bismarck, Cheyenne, Duluth, Rockford, Peoria, Fort Wayne, South Bend, Evansville, Lexington, Roanoke, Syracuse, Albany, Utica, Scranton, Allentown, Harrisburg, Worcester, Bridgeport, New Haven, Trenton, Atlantic City`

export interface Place {
  /** As FRED's titles have it. */
  name: string
  kind: 'country' | 'state' | 'metro' | 'county'
  words: string[]
  /** What stands for it in ids. */
  codes: Readonly<Record<string, string>>
  /** The state that a city lies in. */
  within?: Place
}

export const PLACES: readonly Place[] = [
  ...COUNTRIES.split('\n').map((line): Place => {
    const [head, words] = line.split(': ') as [string, string]
    const [, name, two, three] = /^(.+) (\w+) (\w+)$/.exec(head)!
    return { name: name!, kind: 'country', words: words.split(/, | \| /), codes: { 2: two!, 3: three! } }
  }),
  ...STATES.split(', ').map((entry): Place => {
    const [, name, state, fips] = /^(.+) (\w+) (\d+)$/.exec(entry)!
    // "What Washington owes" is about the government.
    const words = [name === 'Washington' ? 'washington state' : name!.toLowerCase()]
    return { name: name!, kind: 'state', words, codes: { state: state!, fips: fips! } }
  }),
  ...METROS.split(', ').map((entry): Place => {
    const [name, others] = entry.split(': ') as [string, string?]
    return {
      name: name.replace(/^(New York) City$/, '$1'),
      kind: 'metro',
      // Of these two the state is called so as well, or the government.
      words: [...(name === 'Washington' ? [] : [name.toLowerCase()]), ...(others?.split('|') ?? [])],
      codes: {},
    }
  }),
]

/** The country for which a city or a province stands, as patterns name it: Shanghai is China's. */
export const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  COUNTRIES.split('\n').flatMap((line) => {
    const [head, words] = line.split(': ') as [string, string]
    const name = /^(.+) \w+ \w+$/.exec(head)![1]!.toLowerCase()
    const parts = words.split(' | ')[1]?.split(', ') ?? []
    return parts.map(
      (part) => [part, name === 'united kingdom' ? 'britain' : name.split(' ').at(-1)!] as const,
    )
  }),
)

/** The metropolitan area for which a state's name stands where cities are compared: "New York and Los Angeles". */
export const cityCalledAs = (state: Place): Place | undefined =>
  PLACES.find(({ kind, name }) => kind === 'metro' && name === state.name)

/** A county, by the words in front of "county". */
export const countyNamed = (words: readonly string[]): Place => ({
  name: `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')} County`,
  kind: 'county',
  words: [`${words.join(' ')} county`],
  codes: {},
})
/** Words that begin a name of two: "Los Angeles county". */
export const NAMES_BEGIN = new Set(
  'los las san santa saint st new fort el la palm contra salt fair prince'.split(' '),
)

/** What names a place and means something else: a sort of oil, a war. */
export const NO_PLACES = [
  'texas crude',
  'texas oil',
  'texas intermediate',
  'texas tea',
  'russia go into',
  'russia went into',
  'russia invaded',
  'russian invasion',
  'russia attacked',
  'russia marched into',
  'war in ukraine',
  'russian war',
  'turkey dinner',
  'turkey breast',
  'european central bank',
  'into ukraine',
  'ukraine war',
  'ukraine invasion',
  'invasion of ukraine',
  'invaded ukraine',
  'attacked ukraine',
  'ukraine started',
  'ukraine thing',
  'war in iraq',
  'iraq war',
  'war in afghanistan',
  'vietnam war',
  'war in vietnam',
  'korean war',
  'war with iran',
  'guinea pig',
  'guinea pigs',
  'air jordan',
  'panama canal',
  'panama hat',
]
/** What follows where a country's word says only what is cooked: "a Thai restaurant". */
export const KITCHENS = new Set(
  'restaurant restaurants bakery cafe diner deli kitchen takeaway cuisine cooking grocery food foods sandwich sandwiches'.split(
    ' ',
  ),
)
/** What stands in front of where somebody is from, and what says that it is asked after all the same. */
export const COME_FROM =
  /\b(?:(?:mov(?:ed|ing)|came|coming|relocated) (?:here|over)(?: \S+){0,2} from|(?:immigrated|emigrated) from|originally from|was born in|grew up in)(?: \S+)?$/
export const THERE_AS_WELL = /\b(?:there|back home|at home)\b/
/** Where one country alone is named and spoken of as another place, these are said of it. */
export const THE_COUNTRY = new Set(['the country', 'the nation', 'national', 'whole country'])
/** How a clause begins that says when, and what a country does in it. */
export const EVENT_STARTS = new Set('since after when before until once because'.split(' '))
export const EVENT_VERBS = new Set(
  'joined join joins entered enter invaded invades attacked defaulted opened left quit devalued reopened voted shut closed stopped banned'.split(
    ' ',
  ),
)

/** Ids under which a thing is kept for another country or a state. */
export function idsElsewhere(concept: Concept, { kind, codes }: Place): string[] {
  const forms =
    kind === 'country' ? concept.abroad : kind === 'state' && concept.inState ? [concept.inState] : []
  return (forms ?? []).map((form) => form.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? ''))
}

/** Words that bring the United States in beside another country. */
export const HOME_WORDS = [
  'ours',
  'our',
  'us',
  'u.s',
  'usa',
  'united states',
  'america',
  'american',
  'americans',
  'here',
  'the states',
  'whole country',
  'the country',
  'the nation',
  'national',
  'nationally',
  'nationwide',
  'rest of the country',
  'uncle sam',
  'are we',
  'do we',
  'rest of the nation',
  'everywhere else in the states',
]
