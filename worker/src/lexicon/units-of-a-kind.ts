/** Units of one kind with their sizes, each with the ways in which it is written, small letters throughout; the first is how it is told. */
const KINDS: readonly (readonly (readonly [written: string, size: number])[])[] = [
  [
    ['kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes', 1],
    ['g gr gm gms gram grams gramme grammes', 1e-3],
    ['mg milligram milligrams', 1e-6],
    ['t tonne tonnes', 1e3],
    ['lb lbs pound pounds', 0.45359237],
    ['oz ounce ounces', 0.028349523125],
    ['st stone stones', 6.35029318],
  ],
  [
    ['m metre metres meter meters', 1],
    ['km kms kilometre kilometres kilometer kilometers', 1e3],
    ['cm cms centimetre centimetres centimeter centimeters', 1e-2],
    ['mm millimetre millimetres millimeter millimeters', 1e-3],
    ['mi mile miles', 1609.344],
    ['yd yds yard yards', 0.9144],
    ['ft foot feet', 0.3048],
    ['in inch inches', 0.0254],
  ],
  [
    ['l ltr ltrs litre litres liter liters', 1],
    ['ml mls millilitre millilitres milliliter milliliters', 1e-3],
    ['cl centilitre centilitres', 1e-2],
    ['dl decilitre decilitres', 1e-1],
    ['hl hectolitre hectolitres', 1e2],
  ],
  [
    ['h hr hrs hour hours', 3600],
    ['min mins m minute minutes', 60],
    ['s sec secs second seconds', 1],
    ['ms msec millisecond milliseconds', 1e-3],
    ['days day d', 86_400],
    ['weeks week wk wks', 604_800],
  ],
  [
    ['kWh kwh', 1],
    ['Wh wh', 1e-3],
    ['MWh mwh', 1e3],
    ['GWh gwh', 1e6],
  ],
  [
    ['MB mb', 1],
    ['KB kb', 1e-3],
    ['GB gb', 1e3],
    ['TB tb', 1e6],
  ],
  [
    ['m² m2 sqm', 1],
    ['ha hectare hectares', 1e4],
    ['km² km2', 1e6],
    ['sq ft sqft ft2', 0.09290304],
    ['acre acres', 4046.8564224],
  ],
]

/** A unit as it is told, with its size in some unit of its kind. */
export interface UnitOfKind {
  unit: string
  size: number
}

const kinds = KINDS.map(
  (kind) =>
    new Map(
      kind.flatMap(([written, size]): [string, UnitOfKind][] => {
        const words = written.split(' ')
        return words.map((word) => [word.toLowerCase(), { unit: words[0]!, size }])
      }),
    ),
)

/** What each of these words is in one and the same kind of units; null where they are of no kind, or of several. */
export function unitsOfAKind(words: readonly string[]): ReadonlyMap<string, UnitOfKind> | null {
  // "10 S" and "12 M" are sizes of clothes.
  if (words.some((word) => /^[A-KM-Z]$/.test(word))) return null
  const plain = words.map((word) => [word, word.toLowerCase().replace(/\.$/, '')] as const)
  const kind = kinds.find((own) => plain.every(([, word]) => own.has(word)))
  return kind ? new Map(plain.map(([word, key]) => [word, kind.get(key)!])) : null
}
