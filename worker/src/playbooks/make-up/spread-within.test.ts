import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, metric } from '../testing/ask.ts'

const within = (parts: object = {}) => ({
  act: 'make-up' as const,
  metric: count,
  by: [by('driver')],
  given: [by('depot')],
  ...parts,
})

/** Runs of three depots with eight drivers each over a year and a half: `weigh` says how likely one is to fall to a driver. */
function runs(weigh: (depot: string, driver: number, month: number) => number): string {
  const random = seeded(4)
  const rows = ['Quay', 'Hill', 'Moor'].flatMap((depot) =>
    Array.from({ length: 18 }, (_, month) => month).flatMap((month) => {
      const weights = Array.from({ length: 8 }, (_, driver) => weigh(depot, driver, month))
      const all = weights.reduce((sum, own) => sum + own, 0)
      return Array.from({ length: 24 }, (_, at) => {
        let left = random.uniform() * all
        const driver = Math.max(
          0,
          weights.findIndex((own) => (left -= own) < 0),
        )
        return [
          `${depot}${month}-${at}`,
          `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String((at % 12) + 1).padStart(2, '0')}`,
          depot,
          `${depot[0]}${driver + 1}`,
          Math.round(20 + 30 * random.uniform()),
        ].join(',')
      })
    }),
  )
  return ['run,run_on,depot,driver,cost_eur', ...rows].join('\n')
}

describe('how evenly rows are shared out inside each group', () => {
  it('names the group in which two carry most, with what chance would make, and where it is even', async () => {
    const csv = runs((depot, driver) => (depot === 'Hill' && driver < 2 ? 8 : 1))
    const { first, said, advice } = await answer(csv, within({ supposes: 'same' }))
    expect(first!.verdict.kind).toBe('no')
    expect(first!.effects[0]!.groups![0]).toBe('Hill')
    expect(said).toMatch(/Hill \(driver H[12] and driver H[12] have 7\d/)
    expect(said).toMatch(/change hands .* in Hill/)
    expect(said).toMatch(/In (Quay and Moor|Moor and Quay) it is about as even/)
    expect(said).not.toMatch(/become more/)
    expect(advice).toMatch(/Hill/)
  })

  it('tells where it has become more uneven', async () => {
    const csv = runs((depot, driver, month) => (depot === 'Moor' && driver === 0 ? 1 + month : 1))
    const { said } = await answer(
      csv,
      within({ metric: metric('value', { column: 'cost_eur' }), statistic: 'sum' }),
    )
    expect(said).toMatch(/in Moor it has become more uneven/)
  })

  it('says that it is as even as chance leaves it', async () => {
    const { first, said } = await answer(
      runs(() => 1),
      within({ supposes: 'differs' }),
    )
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(/about as evenly as chance would/)
  })
})
