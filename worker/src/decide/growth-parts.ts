import type { GrowthParts } from '../effects/change/growth-parts.ts'
import { beyondChance } from './decide.ts'

/** Share of a change below which a part of it is next to nothing. */
export const NEXT_TO_NOTHING = 0.02
/** Share from which on a part is said to make nearly all. */
export const NEARLY_ALL = 0.9
const MOSTLY = 0.5

/** The part that makes most of it, of those that went with it. */
export const leadingPart = ({ parts }: Pick<GrowthParts, 'parts'>): number | null =>
  parts.rows.find((row) => parts.number(row, 'share') > 0) ?? null

/** Whether one part makes most of it, so that it is named alone. */
export const makesMost = (share: number): boolean => share >= MOSTLY

/** Whether a part that says how rows are, and not how many, may be what single rows vary by. */
export const mayBeChance = ({ parts, tried }: GrowthParts, row: number): boolean => {
  const p = parts.number(row, 'p')
  return Number.isFinite(p) && !beyondChance(p, parts.text(row, 'part') === 'mix' ? tried : 1)
}
