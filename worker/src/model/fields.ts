import type { ColumnProfile, Field } from '#contract'
import { quantityOf, type Quantity } from '../lexicon/quantities.ts'
import { stateOf } from '../lexicon/states.ts'
import { isCountedThrough } from '../variables/nominal-codes.ts'
import { additivityOf } from './additivity.ts'
import { thingsCounted } from './counting.ts'
import { levelsOf, positiveOf } from './levels.ts'
import { areUnnamedCountries, entityOf, knownThing, looksLikePeople, withoutKeyWords } from './nouns.ts'
import type { Named } from './named.ts'
import type { RowMeaning } from './row-noun.ts'
import type { Time } from './times.ts'

/** A field together with what it was made from. */
export interface Meant extends Named {
  field: Field
  quantity: Quantity | null
}

/** The meaning of every column of a table. */
export const fieldsOf = (columns: readonly Named[], times: readonly Time[], row: RowMeaning): Meant[] =>
  columns
    .map((own) => (own.column.name === row.key ? keyed(own, row) : own))
    .map((own, _, all) => {
      const taken = all.filter((other) => other !== own).map(({ label }) => label)
      return fieldOf(own, times.find(({ column }) => column === own.column) ?? null, taken)
    })

/** A key that only says "number" or "id" numbers the rows: "incident number". */
const keyed = (own: Named, { noun }: RowMeaning): Named =>
  withoutKeyWords(own.words).length === 0 && noun.one !== 'row'
    ? { ...own, words: [...noun.one.split(' '), ...own.words], label: `${noun.one} ${own.label}` }
    : own

/** @param taken what other columns are called */
function fieldOf(named: Named, time: Time | null, taken: readonly string[]): Meant {
  const { column, words } = named
  const { meaning, because } = meaningOf(named)
  const names = ['dimension', 'identifier', 'text'].includes(meaning)
  const people = names && looksLikePeople(column)
  const known = names ? entityOf(named) : undefined
  const entity = known ?? (people && namesPeople(words) ? knownThing('person') : undefined)
  const quantity = meaning === 'measure' ? (quantityOf(words) ?? null) : null
  const positive = meaning === 'dimension' ? positiveOf(named) : null
  const label = labelOf(named, meaning, known !== undefined, taken)
  return {
    ...named,
    label,
    quantity,
    field: {
      column: column.name,
      meaning,
      label,
      ...(named.guess !== undefined && { guess: named.guess }),
      names: namesOf(label, [
        ...(named.guess === undefined ? [] : [named.guess]),
        ...(quantity?.names ?? []),
        ...(known ? [known.noun.one, ...known.alike] : []),
        ...(label === named.label ? [] : [named.label]),
      ]),
      because,
      entity: entity && meaning !== 'text' ? entity.noun : null,
      person: entity?.kind === 'person' && meaning !== 'text',
      unit: meaning === 'measure' ? column.unit : null,
      additivity: meaning === 'measure' ? additivityOf(named, quantity).additivity : null,
      time: time?.role ?? null,
      levels: meaning === 'dimension' ? levelsOf({ ...named, label }, positive) : [],
      ordered: column.role === 'ordered-category' && because !== NUMBERS_AS_NAMES,
      positive,
    },
  }
}

/** "customer id" of a dimension is the customer; "defect" in percent is the defect rate. */
function labelOf(named: Named, meaning: Field['meaning'], known: boolean, taken: readonly string[]): string {
  const { column, words, label, guess } = named
  if (guess !== undefined) return label
  if (known && areUnnamedCountries(named)) return 'country'
  if (known && ['dimension', 'identifier'].includes(meaning) && column.distinct < column.rows) {
    const plain = withoutKeyWords(words).join(' ') || label
    // Beside the supplier its reference is another thing.
    return meaning === 'identifier' && taken.includes(plain) ? label : plain
  }
  const rate = meaning === 'measure' && column.unit === '%' ? stateOf(label)?.rate : undefined
  return rate ? `${rate} rate` : label
}

/** Names without the label itself and without repeats. */
export const namesOf = (label: string, names: readonly string[]): string[] => {
  const own = label.toLowerCase()
  return [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '' && name !== own)
}

/** Numbers that only stand for names: codes, or a thing that is numbered for want of one. */
const NUMBERED = new Set(
  'diet feed treatment group block plot batch lot run expt experiment trial site variety strain breed brand machine operator lab laboratory ward clinic hospital school center centre method cohort cluster team arm recipe supplier fertilizer fertiliser origin store shop branch warehouse region zone district route line category type class segment model color colour'.split(
    ' ',
  ),
)

const NUMBERS_AS_NAMES = 'its whole numbers stand for names'

type Meaning = Pick<Field, 'meaning' | 'because'>

function meaningOf(named: Named): Meaning {
  const { column } = named
  const because = column.role_because
  switch (column.role) {
    case 'constant':
    case 'empty':
    case 'text':
    case 'time':
      return { meaning: column.role, because }
    case 'identifier':
      return repeatedPeople(named)
        ? { meaning: 'dimension', because: 'its values are names of people, some of them several times' }
        : { meaning: 'identifier', because }
    case 'category':
    case 'place':
    case 'binary':
      return { meaning: 'dimension', because }
    case 'ordered-category':
      if (isNumbered(named)) return { meaning: 'dimension', because: NUMBERS_AS_NAMES }
      return isQuantityInSteps(named) ? { meaning: 'measure', because } : { meaning: 'dimension', because }
    default:
      if (isNumbered(named)) return { meaning: 'dimension', because: NUMBERS_AS_NAMES }
      if (isSomebody(named))
        return { meaning: 'identifier', because: 'its whole numbers stand for those that its name tells' }
      if (isListNumber(named)) return { meaning: 'identifier', because: 'its whole numbers number a list' }
      return isKeyRunTogether(named)
        ? { meaning: 'identifier', because: 'its name ends like that of a key and its values are whole' }
        : { meaning: 'measure', because }
  }
}

const repeatedPeople = ({ column }: Named): boolean =>
  looksLikePeople(column) && column.distinct < 0.9 * (column.rows - column.nulls)

/** Ratings and counts of few levels are averaged like any other number: satisfaction from 1 to 5, children, rooms. */
const isQuantityInSteps = ({ column, words }: Named): boolean =>
  isNumber(column) &&
  !NUMBERED.has(words.at(-1) ?? '') &&
  ((quantityOf(words)?.weight ?? 0) >= 0.3 || (column.distinct > 2 && thingsCounted(words) !== null))

const isNumbered = ({ column, words }: Named): boolean =>
  column.storage === 'integer' &&
  ((words.length <= 2 &&
    column.distinct <= Math.max(12, 0.2 * column.rows) &&
    NUMBERED.has(words.at(-1) ?? '')) ||
    isCountedThrough(column, column.original_name))

/** Words before "name" that leave it a person's. */
const OF_PERSONS = new Set('first last full family given middle nick user display contact'.split(' '))

/** "Name", "full name", "nurse name"; the name of a wheel or a site is nobody's. */
const namesPeople = (words: readonly string[]): boolean => {
  const before = words.at(-2)
  return (
    words.at(-1) === 'name' &&
    (before === undefined || OF_PERSONS.has(before) || knownThing(before)?.kind === 'person')
  )
}

const ANIMALS = new Set('cow horse dog cat animal sheep pig hen calf goat bull ewe mare'.split(' '))

/** "Cow", "Member": whole numbers under the name of somebody number them. */
const isSomebody = ({ column, words }: Named): boolean =>
  column.storage === 'integer' &&
  words.length === 1 &&
  (ANIMALS.has(words[0]!) ||
    (knownThing(words[0]!)?.kind === 'person' && knownThing(words[0]!)!.noun.one === words[0]))

const LIST_NUMBERS = new Set('ref reference serial seq sequence'.split(' '))

/** "Ref", "Seq": whole numbers that say which line of a list it is, and measure nothing. */
const isListNumber = ({ column, words }: Named): boolean =>
  column.storage === 'integer' && words.length === 1 && LIST_NUMBERS.has(words[0]!) && column.distinct > 20

/** Words that end in "id" and are none. */
const NO_KEYS = new Set(
  'paid unpaid humid acid solid grid bid rapid valid fluid liquid covid prepaid void maid raid'.split(' '),
)

const isKeyRunTogether = ({ column, words }: Named): boolean =>
  column.storage === 'integer' &&
  words.length === 1 &&
  words[0]!.length > 3 &&
  words[0]!.endsWith('id') &&
  !NO_KEYS.has(words[0]!)

export const isNumber = ({ storage }: ColumnProfile): boolean => storage === 'number' || storage === 'integer'
