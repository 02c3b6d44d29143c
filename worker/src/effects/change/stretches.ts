/** Days from the first to the last, both included, as ISO dates. */
export interface Stretch {
  from: string
  to: string
}

/** Two stretches of time that are held against each other, equally long. */
export interface Stretches {
  before: Stretch
  after: Stretch
  /** Whether both hold the same part of the year, so that no season is in the difference. */
  like: boolean
}

/** What rows cover: the days of the first and the last one, and how many of them a whole stretch may lack at an end. */
export interface Covered extends Stretch {
  spare: number
}

const DAY_MS = 86_400_000
const YEAR = 12
/** Like months fewer than these are a small part of the rows: the two halves say more. */
const FEWEST_LIKE = 3
const FEWEST_MONTHS = 4
const FEWEST_DAYS = 28

const moment = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const shifted = (day: string, days: number): string => dayOf(moment(day) + days * DAY_MS)
const daysOf = ({ from, to }: Stretch): number => Math.round((moment(to) - moment(from)) / DAY_MS) + 1

/** A month counted from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7)) - 1
const firstDay = (month: number): string => dayOf(Date.UTC(Math.floor(month / YEAR), month % YEAR, 1))
const months = (first: number, last: number): Stretch => ({
  from: firstDay(first),
  to: shifted(firstDay(last + 1), -1),
})

/** The same days so many years earlier; the end of a month stays one. */
function yearsEarlier({ from, to }: Stretch, years: number): Stretch {
  const own = (day: string): string => {
    const month = monthOf(day) - YEAR * years
    const [first, end] = [firstDay(month), shifted(firstDay(month + 1), -1)]
    const last = shifted(day, 1).endsWith('-01')
    const moved = shifted(first, Number(day.slice(8, 10)) - 1)
    return last || moved > end ? end : moved
  }
  return { from: own(from), to: own(to) }
}

/**
 * The pairs of stretches that a change may be told between, the likeliest first: of whole years the first and the last
 * twelve months, then the last and those before; of less than two years the months that both years have; of less than
 * that, both halves. A window that is asked for is held against the same days of the year before, one of whole years is
 * told from its first to its last, the last one as far as rows reach.
 *
 * @param window days that the question is about, as far as rows reach; null where it names none
 */
export function stretchesOf(covered: Covered, window: Stretch | null): Stretches[] {
  if (window === null) return withoutWindow(covered)
  const { spare } = covered
  const from = window.from < covered.from ? covered.from : window.from
  const to = window.to > covered.to ? covered.to : window.to
  const own: Stretch = { from, to }
  if (daysOf(own) < 1) return []
  const reaches = (day: string) => moment(day) >= moment(covered.from) - spare * DAY_MS
  const [first, last] = [Number(window.from.slice(0, 4)), Number(to.slice(0, 4))]
  if (window.from.endsWith('-01-01') && window.to.endsWith('-12-31') && last > first) {
    const after = { from: `${last}-01-01`, to: whole(to, spare) }
    const before = yearsEarlier(after, last - first)
    const next = yearsEarlier(after, 1)
    return [before, ...(last - first > 1 ? [next] : [])]
      .filter((stretch) => reaches(stretch.from))
      .map((stretch) => ({ before: stretch, after, like: true }))
  }
  if (daysOf(own) > 366) return withoutWindow({ ...own, spare })
  // What no row reaches any more, at the end, is no part of it.
  const after = { from: window.from < covered.from ? from : window.from, to: whole(to, spare) }
  const earlier = yearsEarlier(after, 1)
  if (reaches(earlier.from)) return [{ before: earlier, after, like: true }]
  const length = daysOf(after)
  const [begins, ends] = [monthOf(after.from), monthOf(after.to)]
  const isMonths = after.from === firstDay(begins) && after.to === months(ends, ends).to
  const next = isMonths
    ? months(2 * begins - ends - 1, begins - 1)
    : { from: shifted(after.from, -length), to: shifted(after.from, -1) }
  if (reaches(next.from)) return [{ before: next, after, like: false }]
  return isMonths ? asFarBack(covered, begins, ends) : withoutWindow({ ...own, spare })
}

/**
 * Rows that do not reach back as far as the months that are asked about go on: all there is before them against as many
 * at their end. "From summer onwards" of one year asks what is more than before, and not how that summer went on.
 */
function asFarBack(covered: Covered, begins: number, ends: number): Stretches[] {
  const first = firstWhole(covered)
  const many = begins - first
  return many >= FEWEST_LIKE && ends - begins + 1 < YEAR
    ? [{ before: months(first, begins - 1), after: months(ends - many + 1, ends), like: false }]
    : withoutWindow({ from: firstDay(begins), to: months(ends, ends).to, spare: covered.spare })
}

/** The first month that rows cover from its beginning. */
const firstWhole = ({ from, spare }: Covered): number =>
  monthOf(from) + Number(moment(from) > moment(firstDay(monthOf(from))) + spare * DAY_MS)

/** The end of the month, where a day lies close enough to it. */
function whole(day: string, spare: number): string {
  const end = shifted(firstDay(monthOf(day) + 1), -1)
  return moment(end) - moment(day) <= spare * DAY_MS ? end : day
}

function withoutWindow({ from, to, spare }: Covered): Stretches[] {
  const first = firstWhole({ from, to, spare })
  const last = monthOf(to) - Number(whole(to, spare) !== months(monthOf(to), monthOf(to)).to)
  const many = last - first + 1
  if (many >= 2 * YEAR) {
    const years = Math.floor(many / YEAR)
    const after = months(last - YEAR + 1, last)
    const pair = (back: number): Stretches => ({ before: yearsEarlier(after, back), after, like: true })
    return [pair(years - 1), ...(years > 2 ? [pair(1)] : [])]
  }
  if (many >= YEAR + FEWEST_LIKE) {
    const after = months(first + YEAR, last)
    return [{ before: yearsEarlier(after, 1), after, like: true }]
  }
  if (many >= FEWEST_MONTHS) {
    const half = Math.floor(many / 2)
    return [{ before: months(first, first + half - 1), after: months(last - half + 1, last), like: false }]
  }
  const days = daysOf({ from, to })
  if (days < FEWEST_DAYS) return []
  const half = 7 * Math.floor(days / 14)
  return [
    {
      before: { from, to: shifted(from, half - 1) },
      after: { from: shifted(to, 1 - half), to },
      like: false,
    },
  ]
}
