import type { Field } from '#contract'
import { NEVER_SUMMED } from '../lexicon/quantities.ts'

/** A column that is no amount: a rate, a score, a price, a share, of which totals say nothing. */
export const isRate = ({ label, unit, meaning }: Field): boolean =>
  meaning !== 'measure' ||
  unit === '%' ||
  (unit?.includes('/') ?? false) ||
  label.split(' ').some((word) => NEVER_SUMMED.has(word) || word === 'age')
