/** What is done to a record and not to what it tells of. */
const TO_THE_RECORD = 'updated|modified|edited|changed|created|entered|inserted|imported|uploaded|synced'

const WHO = new RegExp(`^(?:sys(?:tem)? )?(?:last )?(?:${TO_THE_RECORD}) (?:by|user)(?: user| name| id)?$`)
const OF_THE_SYSTEM = /^sys (?:class|domain|mod|tags|scope|package|policy)\b/

/**
 * True for the name of a column that says who last touched a record, or how a system keeps it: nothing that happened to
 * what the record tells of can be explained by it.
 */
export const isBookkeeping = (name: string): boolean => WHO.test(name) || OF_THE_SYSTEM.test(name)
