import { yearsOf } from './calendar.ts'

/** Recessions of the United States as the NBER dates them: first and last month, and how deep next to the others. */
const RECESSIONS: readonly [first: string, last: string, depth: number, halvesInYears: number][] = [
  ['1948-12', '1949-10', 0.6, 1],
  ['1953-08', '1954-05', 0.6, 1],
  ['1957-09', '1958-04', 0.7, 1],
  ['1960-05', '1961-02', 0.5, 1],
  ['1970-01', '1970-11', 0.5, 1.5],
  ['1973-12', '1975-03', 0.9, 1.5],
  ['1980-02', '1980-07', 0.5, 1.5],
  ['1981-08', '1982-11', 1, 1.5],
  ['1990-08', '1991-03', 0.6, 2],
  ['2001-04', '2001-11', 0.6, 2],
  ['2008-01', '2009-06', 1.1, 2.2],
  ['2020-03', '2020-04', 2, 0.5],
]

export const isRecession = (date: string): boolean =>
  RECESSIONS.some(([first, last]) => date.slice(0, 7) >= first && date.slice(0, 7) <= last)

/** How far the economy lies below its usual course: rises through a recession, and halves again and again after it. */
export function slumpAt(date: string): number {
  const at = yearsOf(date)
  return RECESSIONS.reduce((sum, [first, last, depth, half]) => {
    const [from, to] = [yearsOf(`${first}-01`), yearsOf(`${last}-28`)]
    if (at < from) return sum
    return sum + (at <= to ? (depth * (at - from)) / (to - from) : depth * 0.5 ** ((at - to) / half))
  }, 0)
}

/** How far money has been tightened before a recession: rises for a year and a half, and falls while the recession lasts. */
export function tightnessAt(date: string): number {
  const at = yearsOf(date)
  return RECESSIONS.reduce((sum, [first, last]) => {
    const [from, to] = [yearsOf(`${first}-01`), yearsOf(`${last}-28`)]
    if (at <= from - 1.8 || at >= to) return sum
    if (at < from - 0.3) return sum + (at - (from - 1.8)) / 1.5
    return sum + Math.min(1, (to - at) / (to - from + 0.3))
  }, 0)
}
