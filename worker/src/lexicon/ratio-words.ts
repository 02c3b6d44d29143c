const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** For whom there is so much of something: one of the people of whom a column holds the number. */
export const PER_HEAD_WORDS = words(
  'head person capita individual people guest visitor customer passenger pupil student patient member employee resident inhabitant player diner child nurse soul worker adult attendee delegate',
)
export const HEAD_HEADERS = words(
  'covers guests pax people persons headcount head heads staff inhabitants population residents pupils students passengers visitors patients members occupants party children adults players attendance nurses seats capacity employees workers fte attendees delegates',
)
/** How large something is, for which there is so much of another. */
export const PER_SIZE_WORDS = words('size space room area capacity floor')
export const SIZE_HEADERS = words(
  'area size sqm m2 sqft floor capacity seats beds kwp hectares ha acres space rooms covers headcount population inhabitants length tonnage docks places spaces bays beds',
)
