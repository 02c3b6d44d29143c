import { MONTH_NAMES } from '#contract'

/** The months in lower case, as goals name them. */
const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())

const FORMS = `${MONTHS.map((name) => (name.length === 3 ? name : `${name.slice(0, 3)}(?:${name.slice(3)})?`)).join('|')}|sept`

/** A month's name, whole or short, in a group of the name given; no group without one. */
export const monthPattern = (group: string | null): string =>
  group === null ? `(?:${FORMS})\\.?` : `(?<${group}>${FORMS})\\.?`

/** 1 to 12 for a month's name, whole or short. */
export const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
