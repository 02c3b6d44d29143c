import { PLACE } from '../../lexicon/guess-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import type { Field } from '#contract'

/** A column of places by its name; a "state" that says how far something has come is none. */
export const isPlace = ({ label, levels }: Pick<Field, 'label' | 'levels'>): boolean =>
  PLACE.test(label) && !levels.some(({ value }) => stateOf(String(value).toLowerCase()) !== undefined)
