import { describe, expect, it } from '@jest/globals'
import type { Strata } from '../../effects/compare/strata.ts'
import { carriedBy } from './compare-reading.ts'

/** Two groups that lie `crude` apart, and `within` apart among rows alike in a third column. */
const strata = (crude: number, within: number, p: number) =>
  ({
    numbers: { value: within, p },
    mix: { number: (_: number, column: string) => (column === 'own_a' ? 2 + crude : 2) },
  }) as unknown as Strata

describe('what one column carries of a difference', () => {
  it('is all of it only where next to nothing is left, and most where less than half is', () => {
    expect(carriedBy(strata(0.5, 0.02, 0.8))).toBe('all')
    expect(carriedBy(strata(0.5, 0.2, 0.01))).toBe('most')
    // Turned round, the mix makes more than all of it.
    expect(carriedBy(strata(0.5, -0.3, 0.01))).toBe('most')
  })

  it('is nothing where the groups lie as far apart the same way within its values', () => {
    expect(carriedBy(strata(0.45, 0.32, 0.001))).toBeNull()
  })
})
