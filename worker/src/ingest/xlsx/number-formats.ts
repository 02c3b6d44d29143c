/** What a cell's number format makes of its number. */
export type FormatKind = 'number' | 'percent' | 'date' | 'time'

const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 47])

/** Kind of a format by its number and, for one of the workbook's own, its code such as `dd/mm/yyyy` or `0.0%`. */
export function formatKind(id: number, code: string | undefined): FormatKind {
  if (code === undefined) {
    if (BUILT_IN_DATES.has(id)) return 'date'
    if (BUILT_IN_TIMES.has(id)) return 'time'
    return id === 9 || id === 10 ? 'percent' : 'number'
  }
  const first = code.split(';')[0]!
  // Elapsed time such as [h]:mm is a duration, which is a number.
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'number'
  const bare = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  if (/general/i.test(bare)) return 'number'
  if (
    /[yd]/i.test(bare) ||
    /m{3,}/i.test(bare) ||
    (/m/i.test(bare) && !/[hs]/i.test(bare) && !/[0#]/.test(bare))
  )
    return 'date'
  if (/[hs]/i.test(bare) && !/[#?]/.test(bare)) return 'time'
  return bare.includes('%') ? 'percent' : 'number'
}

const DAY_MS = 86_400_000
/** 1970-01-01 counted from the day before 1900-01-01, with the 29th of February 1900 that Excel believes in. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107
const LATEST = 2_958_466

/** A serial day number as ISO text, with the time where there is one; null where it is no date. */
export function dateOfSerial(serial: number, since1904: boolean): string | null {
  if (!(serial >= 0 && serial < LATEST)) return null
  const days = since1904 ? serial - EPOCH_1904 : serial - EPOCH_1900 + (serial < 60 ? 1 : 0)
  const milliseconds = Math.round(days * 86_400) * 1000
  const text = new Date(milliseconds).toISOString()
  return milliseconds % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** A fraction of a day as `HH:MM:SS`. */
export function timeOfSerial(serial: number): string {
  const seconds = Math.round((serial % 1) * 86_400) % 86_400
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
}
