import type { Template } from '#contract'
import { text, type Piece } from '../../../prose/prose.ts'

/** Strength from which on one column tells the other, whatever part of it it is. */
const ALMOST_EXACTLY = 0.995

/**
 * Why a column is left out of what explains another: it is in step with it, which does not say that it is the same, as it
 * may be half of it everywhere; or it is a part or another measure of it.
 * @param told the strength as it is shown
 */
export const leakWords = (one: Template, other: Template, strength: number, told: Piece): Template =>
  strength > ALMOST_EXACTLY
    ? text`${one} follows ${other} almost exactly (strength ${told}): where one is known the other is, so it is no reason for it and is left out of the explanations.`
    : text`${one} is a part or another measure of ${other} (strength ${told}), so it explains nothing and is left out of the explanations.`
