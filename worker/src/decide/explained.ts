import { LIMITS } from './limits.ts'

/** How much of what sets a group apart its mix of another column makes. */
export type Explained = 'all' | 'most' | 'part' | 'none'

/** @param share of the difference that is there as well where its rows fare as the others' do in each value */
export function explainedBy(share: number): Explained {
  if (Math.abs(share - 1) <= LIMITS.nothingLeft || share > 1) return 'all'
  if (share >= LIMITS.mostly) return 'most'
  return share >= LIMITS.ofMix ? 'part' : 'none'
}

export const isMostOf = (share: number): boolean => ['all', 'most'].includes(explainedBy(share))
