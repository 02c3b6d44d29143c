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
