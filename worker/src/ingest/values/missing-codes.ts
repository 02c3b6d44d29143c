/** What a program writes for "no value": null in every column, text columns included. */
export const MISSING_ANYWHERE = [
  '',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  'NULL',
  'null',
  'NaN',
  'nan',
  '<NA>',
] as const

/**
 * What people write for "no value" where a number or a date should stand, in lower case. In a column of text they stay,
 * because there they may be a level of their own (or a wrong code that the profile shows).
 */
const MISSING_IN_TYPED = new Set([
  ...MISSING_ANYWHERE.map((code) => code.toLowerCase()),
  ...['-', '--', '---', '–', '—', '.', '..', '...', '?', '??', ':', '*', 'none', 'nil', 'missing', 'unknown'],
  ...[
    'n.a.',
    'n.a',
    'n/d',
    'nd',
    'n.d.',
    'not available',
    'not applicable',
    'no data',
    'tbd',
    'tba',
    '(null)',
  ],
  ...[
    '#value!',
    '#ref!',
    '#div/0!',
    '#name?',
    '#num!',
    '#null!',
    '#n/a n/a',
    'inf',
    '-inf',
    'infinity',
    '-infinity',
  ],
])

const ANYWHERE = new Set<string>(MISSING_ANYWHERE)

/** True for what is null in any column. */
export const isMissing = (value: string): boolean => ANYWHERE.has(value.trim())

/** True for what stands for "no value" in a column of numbers, dates or truth values. */
export const isMissingTyped = (value: string): boolean => MISSING_IN_TYPED.has(value.trim().toLowerCase())

/** The codes of `isMissingTyped`, in lower case, for an SQL list. */
export const typedMissingCodes = (): string[] => [...MISSING_IN_TYPED]
