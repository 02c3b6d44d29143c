import type { ColumnProfile } from '#contract'

/** A time of day as people type it, with nothing behind it that would put it elsewhere: "03:15", "9.40 pm", not "0300 UTC". */
export const CLOCK = '^\\s*(\\d{1,2})[:.](\\d{2})(?:[:.]\\d{2})?\\s*(?:([ap])\\.?m\\.?)?\\s*$'
const CLOCK_TIME = new RegExp(CLOCK, 'i')

/** Share of the values that are looked at from which a column of texts holds times of day. */
const MOSTLY = 0.8

/** Whether a column of texts holds times of day. */
export function holdsClock({ storage, top }: Pick<ColumnProfile, 'storage' | 'top'>): boolean {
  if (storage !== 'text' || top.length === 0) return false
  const clocks = top.filter(({ value }) => CLOCK_TIME.test(String(value)))
  return clocks.length >= MOSTLY * top.length
}
