/** A part of the day or of the week, by what people call it and what headers say of it. */
interface DayPart {
  /** Words of a header that say it. */
  header: ReadonlySet<string>
  /** First hour and the hour at which it ends, by which hours of a header are known for it; null where it is none of hours. */
  hours: readonly [from: number, to: number] | null
  /** What a goal may say of it. */
  names: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const PARTS: readonly DayPart[] = [
  {
    header: words('teatime evening evenings'),
    hours: [15, 22],
    names:
      'evening peak, evening, evenings, teatime, teatime peak, tea time, early evening, peak hours, peak',
  },
  {
    header: words('morning mornings breakfast'),
    hours: [5, 11],
    names: 'morning peak, morning, mornings, breakfast, morning rush, peak hours, peak',
  },
  {
    header: words('lunch lunchtime midday noon'),
    hours: [11, 15],
    names: 'lunchtime, midday, lunch, noon, lunch hour, lunch peak, peak hours, peak',
  },
  {
    header: words('night nights overnight nighttime'),
    hours: [22, 30],
    names: 'night, nights, overnight, night time, at night',
  },
  {
    header: words('peak onpeak rush'),
    hours: null,
    names: 'peak, peak hours, peak time, rush hour, at peak',
  },
  { header: words('offpeak'), hours: null, names: 'off peak, off-peak, outside the peak' },
  { header: words('weekend weekends'), hours: null, names: 'weekend, weekends, at weekends' },
]

const HOURS =
  /^(\d{1,2})(?: ?(?:00|h))? ?(am|pm)?(?: to| -| till| until)? (\d{1,2})(?: ?(?:00|h))? ?(am|pm)?(?: h| hours| hrs)?$/

/** "4 to 7pm", "16 19": hours of one day, the first before the last. */
function hoursIn(header: readonly string[]): readonly [number, number] | null {
  const found = HOURS.exec(header.join(' '))
  if (!found) return null
  const [, a, first, b, last] = found
  const hour = (value: string, half: string | undefined) =>
    half === 'pm' && Number(value) < 12 ? Number(value) + 12 : Number(value)
  const [from, to] = [hour(a!, first ?? last), hour(b!, last)]
  return from > 24 || to > 24 || from === to ? null : [from, to < from ? to + 24 : to]
}

/** Which part of the day words of a header say, as people call it; null where they say none. */
export function dayPartOf(header: readonly string[]): string | null {
  const hours = hoursIn(header)
  const said = PARTS.find((part) =>
    hours
      ? part.hours !== null && part.hours[0] <= hours[0] && hours[1] <= part.hours[1]
      : header.some((word) => part.header.has(word)) &&
        header.every((word) => part.header.has(word) || WITH.has(word)),
  )
  // Hours that are known for nothing are some all the same.
  return said?.names ?? (hours ? '' : null)
}

const WITH = words('hours hour time in at peak during the of rush')

/** That a part of the day is spoken of, and in which words. */
export const DAY_PART_SAID =
  /\b(?:peak|tea ?-?time|evenings?|mornings?|breakfast|lunch ?-?time|lunch hour|midday|over ?night|night ?-?time|at night|rush hour|off-?peak|weekends?)\b/i

/** That there is to be less in it. */
export const AWAY_FROM_PART =
  /\b(?:out of|away from|off|from) (?:the |our |their )?(?:\w+ ){0,2}(?:peak|tea ?-?time|evenings?|mornings?|rush hour|lunch ?-?time|weekends?|night)\b|\b(?:less|lower|reduc\w+|reliev\w+|flatten\w*|empt\w+|cut|ease|thin) (?:use |traffic |crowds? )?(?:in |at |during |on )?(?:the |our )?(?:\w+ )?(?:peak|rush hour)\b/i
