import { madeVariable } from '../../variables/variable.ts'
import type { Dimension } from './frame.types.ts'

/**
 * What rows are told apart by that is no column of the file: bands, sides of a moment, kinds, whether a word is there.
 * @param origin the column that it is made of; its own where it is made of several
 */
export const madeDimension = (
  column: string,
  label: string,
  levels: string[],
  {
    origin = column,
    ordered = false,
    asked = false,
    noun = null,
  }: Partial<Pick<Dimension, 'origin' | 'ordered' | 'asked' | 'noun'>> = {},
): Dimension => ({
  ...madeVariable({ column, label, kind: 'category', ordered, levels, origin }),
  noun,
  person: false,
  asked,
  distinct: levels.length,
})

/** Bands of a number or a length of time, whose sizes nobody but their limits has made. */
export const isInBands = ({ ordered, profile }: Dimension): boolean => ordered && profile === null
