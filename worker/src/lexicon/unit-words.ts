import { lemma } from './lemma.ts'

/** Units as headers write them, with the words that people say, a unit on each line. */
const UNITS = `
kg kilo kilogram kg
g gram gramme
t ton tonne
km kilometre kilometer km
mi mile
m metre meter
m2 m²_square_metre sqm
l litre liter
ml millilitre milliliter
kwh kilowatt_hour kwh
mwh megawatt_hour mwh
min minute
mins minute
h hour
hr hour
hrs hour
s second
days day
ha hectare
gal gallon
lb pound
€ euro eur
eur euro
$ dollar
usd dollar
£ pound
gbp pound
chf franc
`

const byUnit = new Map(
  UNITS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [unit, ...words] = line.split(' ') as [string, ...string[]]
      return [unit, words.map((word) => lemma(word.replaceAll('_', ' ')))]
    }),
)

/** The words (base forms) by which people speak of a unit as a header writes it. */
export const unitWords = (unit: string): readonly string[] => byUnit.get(unit.toLowerCase()) ?? []

/** Seconds in a unit of time, by the words and signs for it. */
const SECONDS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['s sec secs second', 1],
      ['m min mins minute', 60],
      ['h hr hrs hour', 3600],
      ['d day', 86_400],
      ['wk wks week', 604_800],
      ['fortnight', 1_209_600],
      ['month', 2_629_800],
      ['yr yrs year', 31_557_600],
    ] as const
  ).flatMap(([words, seconds]) => words.split(' ').map((word): [string, number] => [word, seconds])),
)

/** Seconds in the unit of time that a base form or a sign names; null for other words. */
export const secondsIn = (word: string): number | null =>
  SECONDS.get(word) ?? SECONDS.get(word.replace(/s$/, '')) ?? null

/** Units of time, behind an amount. */
const OF_TIME = /^(?:s|sec(?:ond)?s?|min(?:ute)?s?|h|hrs?|hours?|d|days?|weeks?|months?)$/i

export const isTimeUnit = (unit: string): boolean => OF_TIME.test(unit.trim())
