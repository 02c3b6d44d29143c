/** Countries and states as goals name them: the name that FRED's titles use, then other words for it. */
const COUNTRIES = `Germany: german, germany, berlin
France: french, france
Italy: italian, italy
Spain: spanish, spain
Japan: japanese, japan
China: chinese, china
India: indian, india
Canada: canadian, canada
Mexico: mexican, mexico
Brazil: brazilian, brazil
Australia: australian, australia
Switzerland: swiss, switzerland
Sweden: swedish, sweden
Norway: norwegian, norway
Netherlands: dutch, netherlands, holland
Poland: polish, poland
Turkey: turkish, turkey, turkiye
Russia: russian, russia
Korea: korean, korea, south korea
United Kingdom: uk, u.k., britain, british, united kingdom, great britain, england
Euro Area: euro area, eurozone, euro zone, europe, european
Greece: greek, greece
Ireland: irish, ireland
Argentina: argentinian, argentine, argentina
South Africa: south african, south africa`

const STATES = `California, Texas, Florida, New York, Pennsylvania, Illinois, Ohio, Georgia, North Carolina, Michigan, New Jersey, Virginia, Washington, Arizona, Massachusetts, Tennessee, Indiana, Maryland, Missouri, Wisconsin, Colorado, Minnesota, South Carolina, Alabama, Louisiana, Kentucky, Oregon, Oklahoma, Connecticut, Utah, Iowa, Nevada, Arkansas, Mississippi, Kansas, New Mexico, Nebraska, Idaho, West Virginia, Hawaii, New Hampshire, Maine, Montana, Rhode Island, Delaware, South Dakota, North Dakota, Alaska, Vermont, Wyoming`

export interface Place {
  /** As FRED's titles have it. */
  name: string
  kind: 'country' | 'state'
  words: string[]
}

export const PLACES: readonly Place[] = [
  ...COUNTRIES.split('\n').map((line): Place => {
    const [name, words] = line.split(': ') as [string, string]
    return { name, kind: 'country', words: words.split(', ') }
  }),
  ...STATES.split(', ').map((name): Place => ({ name, kind: 'state', words: [name.toLowerCase()] })),
]

/** Words that bring the United States in beside another country. */
export const HOME_WORDS = [
  'ours',
  'our',
  'us',
  'u.s.',
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
]
