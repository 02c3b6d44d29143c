/** Words in the names of dates that say when somebody looked, or when something is to be, and not when a row came about. */
export const NOT_ARRIVALS: ReadonlySet<string> = new Set(
  'schedule schedules scheduled next due renewal expiry inspection inspected insp inspect check checked audit audited review reviewed survey surveyed visited valuation birthday birth dob'.split(
    ' ',
  ),
)
