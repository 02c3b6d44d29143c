/** Words that a definition may be called by though the goal has others for it: what any state, time or rest is called. */
export const WORDS_OF_DEFINITIONS: ReadonlySet<string> = new Set(
  `a an and at before after by for from in is no none not of off on or other others out over past per rest since than
   that the their to under until up with without yes
   all any both each either group kind number part share side sum total amount cost value
   age days hours minutes months weeks years day hour minute month week year date time times weekday weekend
   done early empty filled first full half high last late left low missing new old only open overdue own
   rate taken unknown used`
    .trim()
    .split(/\s+/),
)

/** Numbers that a definition may compute with though the goal says none of them: of units, of a calendar, of shares. */
export const NUMBERS_OF_UNITS: ReadonlySet<number> = new Set([
  0, 1, -1, 2, 4, 7, 10, 12, 24, 30, 52, 60, 90, 100, 180, 365, 1000, 3600,
])
