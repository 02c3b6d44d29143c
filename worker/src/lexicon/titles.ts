const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const SHIPS = words('mv ms mfv fv sv rv ss mt rms hms uss hmcs mts')
const PERSONS = words('mr mrs miss ms dr prof professor sir dame rev reverend capt captain')
const COMPANIES = words('ltd limited plc inc llc llp gmbh ag bv pty ptyltd coltd')

/** Kin and partners that a house has in its name. */
const OF_A_HOUSE = words(
  'son sons daughter daughters brother brothers bros partner partners associates co company group holding holdings',
)
const JOINS = words('& and und et y e')

/** Whether words behind the name of a house say no more than who is in it: "& sons", "and partners ltd". */
export const isHouseSuffix = (suffix: readonly string[]): boolean => {
  const said = suffix.filter((word) => !JOINS.has(word) && !COMPANIES.has(word))
  return said.length > 0 && said.every((word) => OF_A_HOUSE.has(word))
}

/** What stands before the name of a ship and may be left out. */
export const isShipPrefix = (word: string): boolean => SHIPS.has(word)
export const isTitle = (word: string): boolean => PERSONS.has(word)
/** What stands behind the name of a company and may be left out. */
export const isCompanyForm = (word: string): boolean => COMPANIES.has(word)

/** Words before another one without which it says something else: "not paid", "half full", "new build". */
export const TURNS_MEANING = words(
  'no not non never without un in out off on over under half part semi pre post ex former old new other low high late early double self anti mis less more all',
)
