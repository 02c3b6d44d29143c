import type { ColumnRole } from '#contract'
import type { ColumnFacts } from '../column-facts.ts'
import { hasWord, wordSet } from '../name-words.ts'
import type { AssignedRole, MakeRole } from './assigned-role.ts'
import { orderOfLevels, yesNoOf } from './ordered-levels.ts'
import { numberRole } from './number-role.ts'
import { placeReason } from './places.ts'

const IDENTIFIER = wordSet(
  'id uuid guid key code sku isbn ean iban ssn email mail url link hash token vin serial barcode reference ref phone telephone fax handle username login ip mac',
)
/** Ends of names that say a key, whose values may repeat, and how many make groups rather than units. */
const UNIT_KEY = wordSet('id uuid guid key no number')
const FEW_UNITS = 12
const LABEL = wordSet('name title label fullname firstname lastname surname username author product')
const FREE_TEXT = wordSet(
  'description comment note remark review text message feedback summary abstract body content details question answer reason',
)
/** Levels above which a category is too fine to compare level by level, as a share of the rows. */
const FINE = 0.5

/** Decides what a column is for, and says why. */
export function assignRole(facts: ColumnFacts): AssignedRole {
  const { storage, distinct, rows, nulls } = facts
  const role = (name: ColumnRole, because: string, order: string[] | null = null): AssignedRole => ({
    role: name,
    because,
    order,
  })
  if (nulls === rows) return role('empty', 'it has no values')
  if (distinct === 1) return role('constant', 'it has one value only')
  if (storage === 'date' || storage === 'timestamp') return role('time', 'its values are dates')
  if (storage === 'boolean') return role('binary', 'its values are true and false', ['false', 'true'])
  return storage === 'text' ? textRole(facts, role) : numberRole(facts, role)
}

function textRole(facts: ColumnFacts, role: MakeRole): AssignedRole {
  const { words, distinct, rows, nulls } = facts
  const texts = facts.texts!
  const filled = rows - nulls
  const uniqueness = distinct / filled
  const levels = texts.levels?.map(({ value }) => value) ?? null
  const yesNo = levels && yesNoOf(levels)
  if (yesNo) return role('binary', `its two values say no and yes`, [...yesNo])
  const prose =
    texts.meanWords >= 6 || texts.meanLength > 60 || (texts.meanWords >= 3.5 && hasWord(words, FREE_TEXT))
  if (prose && distinct > 20)
    return role('text', `its values are sentences of ${Math.round(texts.meanWords)} words on average`)
  const place = placeReason(words, texts.top)
  if (hasWord(words, IDENTIFIER) && uniqueness > 0.5 && distinct > 20)
    return role('identifier', 'its name and its many different values mark single things')
  if (hasWord([words.at(-1) ?? ''], UNIT_KEY) && distinct > FEW_UNITS && texts.digits > 0.8)
    return role('identifier', 'its values name what was measured, some of it several times')
  if (place && (distinct >= 2 || distinct < filled)) return role('place', place)
  const order = levels && orderOfLevels(levels.filter((level) => !isStray(level)))
  if (order) return role('ordered-category', 'its levels have an order', order)
  if (uniqueness > FINE && distinct > 20) {
    if (uniqueness >= 0.95 && texts.meanWords < 1.3 && texts.digits > 0.8)
      return role('identifier', 'nearly every row has its own code')
    if (hasWord(words, LABEL) || texts.meanWords < 3) return role('identifier', 'its values name single rows')
    return role('text', 'nearly every row has its own words')
  }
  if (uniqueness === 1 && filled <= 20 && filled > 2 && facts.position === 0)
    return role('identifier', 'each row has its own name')
  return role('category', `it has ${distinct} levels`)
}

/** A level that is no level but a code for "not known"; it has no place in an order. */
export const isStray = (level: string): boolean =>
  /^(?:[-.?*]+|n\/?a|unknown|not (?:known|available|stated|specified|applicable)|missing|other|none given|unspecified|undefined)$/i.test(
    level.trim(),
  )
