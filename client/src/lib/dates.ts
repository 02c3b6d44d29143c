const long = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
const longTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** ISO time to `November 21, 2026`. */
export const longDate = (iso: string): string => long.format(new Date(iso))
/** ISO time to `November 21, 2026 at 2:05 PM`. */
export const longDateTime = (iso: string): string => longTime.format(new Date(iso))
/** ISO time to `14:05:09`. */
export const clockTime = (iso: string): string => clock.format(new Date(iso))
/** `2026-11` to `November 2026`. */
export const longMonth = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`))

/** Milliseconds to `0:42`, `12:05` or `1:02:09`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
