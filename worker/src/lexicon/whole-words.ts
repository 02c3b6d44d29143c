const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What a header says of all that could be: pieces in, seeds sown, seats of a house. */
export const WHOLE_WORDS = words(
  `in total all cap capacity capacities max maximum sown planted set claimed asked requested booked ordered offered
  sent issued made produced started entered available planned scheduled invited checked inspected tested seen due billed
  invoiced stock enrolled registered delivered bought purchased received fitted built laid hatched born
  supplied dispatched posted contacted called screened sampled examined assessed collected prepared cooked baked picked
  possible eligible attainable contracted allotted allocated allowed budgeted listed opened printed loaded put paid licensed`,
)
/** What a header says of those of them that came to something: pieces lost, seeds that germinated, seats sold. */
export const PART_WORDS = words(
  `lost broken failed fail won germ germinated germd sprouted awarded approved paid returned used sold attended carried
  wasted waste scrapped scrap rejected rej cancelled canceled late kept left missed spoilt spoiled damaged dead died
  positive pos unpaid faulty defective bad good accepted refused passed completed answered replied opened clicked
  converted recovered recycled redeemed collected absent present boarded filled taken sick infected hatched survived
  weaned emerged declined settled upheld no-show noshow dropped unsold unused stolen missing overdue reworked recalled
  admitted discarded culled eaten drunk donated recouped reimbursed refunded deducted fledged
  helpful unhelpful useful satisfied dissatisfied correct incorrect liked disliked`,
)
/** Verbs in the past: so many that something was done to, and no "speed" or "need". */
export const PARTICIPLE = /^[a-z]{3,}(?<!e)ed$/
/** Places that are taken, and those there are. */
export const TAKEN_WORDS = words('carried sold attended used occupied booked present boarded filled taken')
export const PLACES_WORDS = words('cap capacity capacities seat seats place places max maximum available')
/** What people call places that are taken. */
export const FULLNESS =
  'occupancy, how full, fullest, full, emptiest, empty, half empty, load factor, fill rate, utilisation, utilization'
/** The act of which a header has the participle. */
export const DEED_OF: Readonly<Record<string, string>> = {
  lost: 'loss',
  germ: 'germination',
  germd: 'germination',
  germinated: 'germination',
  failed: 'failure',
  fail: 'failure',
  broken: 'breakage',
  damaged: 'damage',
  won: 'win',
  approved: 'approval',
  awarded: 'award',
  returned: 'return',
  attended: 'attendance',
  wasted: 'waste',
  scrapped: 'scrap',
  rejected: 'rejection',
  rej: 'rejection',
  cancelled: 'cancellation',
  canceled: 'cancellation',
  died: 'death',
  dead: 'death',
  survived: 'survival',
  hatched: 'hatching',
  accepted: 'acceptance',
  refused: 'refusal',
  passed: 'pass',
  completed: 'completion',
  answered: 'response',
  replied: 'response',
  converted: 'conversion',
  recovered: 'recovery',
  redeemed: 'redemption',
  infected: 'infection',
  declined: 'decline',
  settled: 'settlement',
  sold: 'sell-through',
  used: 'use',
  admitted: 'admission',
  weaned: 'weaning',
}
