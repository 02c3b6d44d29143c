import type { Having } from '#contract'

type Operator = Having['operator']

/** A limit on how many there are: "fewer than 3", "3 or more". */
export const COUNT_LIMITS: Readonly<Record<Operator, readonly [before: string, behind: string]>> = {
  '<': ['fewer than', ''],
  '<=': ['at most', ''],
  '=': ['exactly', ''],
  '>': ['more than', ''],
  '>=': ['', ' or more'],
}

/** A limit on a figure, behind its name: "attendance below 0.9". */
export const FIGURE_LIMITS: Readonly<Record<Operator, string>> = {
  '<': 'below',
  '<=': 'of at most',
  '=': 'of exactly',
  '>': 'above',
  '>=': 'of at least',
}
