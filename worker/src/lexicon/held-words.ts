import { lemma } from './lemma.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(lemma))

/** That something was arranged, as the header of a date has it: it takes place on another day. */
export const BOOKING_WORDS = words('book booked booking reserve reserved reservation made arranged requested')
/** What takes place on a day of its own. */
export const HELD_WORDS = words(
  'appointment visit session lesson class treatment consultation departure flight trip stay arrival event performance show viewing delivery collection held slot',
)
