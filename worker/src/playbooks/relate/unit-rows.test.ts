import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric, valueOf } from '../testing/ask.ts'

const share = metric('share', { column: 'status', values: ['Achieved'] })
const perOwner = (parts: object = {}) => ({
  act: 'relate' as const,
  metric: share,
  by: [{ ...by('owner'), part: 'rows' as const }],
  ...parts,
})

/** Goals of owners with so many each, achieved as often as `chance` says of how many the owner has. */
function goals(sizes: readonly number[], chance: (of: number) => number): string {
  const random = seeded(7)
  const rows = sizes.flatMap((size, owner) =>
    Array.from({ length: size }, (_, at) =>
      [
        `G${owner}-${at}`,
        `Owner ${String.fromCodePoint(65 + Math.floor(owner / 6))}${owner % 6}`,
        ['Sales', 'Finance', 'People'][owner % 3],
        random.pick(['high', 'low']),
        random.uniform() < chance(size) ? 'Achieved' : 'Missed',
        Math.round(10 * random.uniform()) / 10,
      ].join(','),
    ),
  )
  return ['goal,owner,department,priority,status,score', ...rows].join('\n')
}
const uneven = Array.from({ length: 30 }, (_, at) =>
  at < 12 ? 2 + (at % 3) : at < 22 ? 7 + (at % 3) : 14 + (at % 4),
)

describe('a measure and how many rows each unit has', () => {
  it('is told in bands of the number, with who has too many and whether it holds within other columns', async () => {
    const { first, advice, page } = await answer(
      goals(uneven, (of) => (of <= 5 ? 0.75 : of <= 9 ? 0.45 : 0.1)),
      perOwner({ supposes: 'less' }),
    )
    expect(first!.verdict.kind).toBe('yes')
    const [effect] = first!.effects
    expect(effect).toMatchObject({ kind: 'unit-rows', groups: ['2 to 4', '7 to 9', '14 to 17'], n: 30 })
    expect(effect!.high).toBeLessThan(-0.3)
    expect(first!.listed?.rows).toHaveLength(8)
    expect(page).toMatch(/holds among those of one .*department/)
    expect(advice).toMatch(/more than (4|9)\b/)
  })

  it('says what would have shown where it does not matter', async () => {
    const { first, advice, said } = await answer(
      goals(uneven, () => 0.45),
      perOwner(),
    )
    expect(first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(first!.listed ?? null).toBeNull()
    expect(advice).toBe('')
    expect(said).toMatch(/only differences above about/)
  })

  it('has no ground in few units, nor where all have as many', async () => {
    const few = await answer(
      goals([4, 8, 16, 20, 24], (of) => 1 - of / 30),
      perOwner(),
    )
    expect(few.first!.effects[0]).toMatchObject({ kind: 'unit-rows', value: null, groups: [] })
    expect(few.first!.verdict.kind).toBe('cannot-tell')
    const alike = await answer(
      goals(
        uneven.map(() => 6),
        () => 0.5,
      ),
      perOwner({ metric: valueOf('score') }),
    )
    expect(alike.first!.verdict.kind).toBe('cannot-tell')
    expect(alike.said).toMatch(/each/)
  })
})
