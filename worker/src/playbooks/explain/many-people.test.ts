import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, metric } from '../testing/ask.ts'

/** Claims of members, of which one kind and everybody has about as many turned down. */
const claims = (members: number) =>
  csvOf(700, (index, random) => ({
    claim: `C${index}`,
    member: `Member ${index % members}`,
    kind: random.pick(['glass', 'fire', 'theft']),
    outcome: random.uniform() < 0.3 ? 'Rejected' : 'Approved',
  }))
const why = {
  act: 'explain' as const,
  metric: metric('share', { column: 'outcome', values: ['Rejected'] }),
  unmatched: [{ words: 'length of membership', part: 'by' as const }],
}

describe('where nothing goes with a share', () => {
  it('the strongest has its figures, and people too many to be compared are told', async () => {
    const { said } = await answer(claims(50), why)
    expect(said).toMatch(/The strongest is kind \(p = .*\)\. .* by kind: \w+ \d+\.\d% \(\d+ of \d+\), /)
    expect(said).toMatch(
      /By the 50 members it goes from \d+\.?\d*% to \d+\.\d% .*, no further apart than chance may make \(p/,
    )
  })

  it('nobody is told who is compared', async () => {
    expect((await answer(claims(12), why)).said).not.toMatch(/By the \d+ members/)
  })
})
