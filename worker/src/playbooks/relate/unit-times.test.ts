import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const perDriver = (parts: object = {}) => ({
  act: 'relate' as const,
  metric: valueOf('delay_min'),
  by: [{ ...by('driver'), part: 'rows' as const }],
  ...parts,
})

/** Stops of drivers, so many of each in a month, delayed as `delay` says of how many the driver has then and in all. */
function stops(size: (driver: number, month: number) => number, delay: (now: number, all: number) => number) {
  const random = seeded(11)
  const rows = Array.from({ length: 24 }, (_, driver) => driver).flatMap((driver) => {
    const each = Array.from({ length: 8 }, (_, month) => size(driver, month))
    const all = each.reduce((sum, own) => sum + own, 0)
    return each.flatMap((now, month) =>
      Array.from({ length: now }, (_, at) =>
        [
          `S${driver}-${month}-${at}`,
          `2024-${String(month + 1).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
          `Driver ${String.fromCodePoint(65 + driver)}`,
          ['north', 'south'][driver % 2],
          (delay(now, all) + random.normal()).toFixed(1),
        ].join(','),
      ),
    )
  })
  return ['stop,stopped_on,driver,round,delay_min', ...rows].join('\n')
}

/** As many in all for each driver, and many of them in some months. */
const waves = (driver: number, month: number) => 3 + 9 * Number((driver + month) % 4 === 0)
/** So many for a driver, always. */
const steady = (driver: number) => 2 + (driver % 6) * 2

describe('how many rows a unit has at a time', () => {
  it('answers where units are alike in all, each held against itself', async () => {
    const { first, said } = await answer(
      stops(waves, (now) => 6 + 0.5 * now),
      perDriver({ supposes: 'more' }),
    )
    expect(first!.verdict).toMatchObject({ kind: 'yes', sureness: expect.stringMatching(/moderate|high/) })
    expect(first!.effects[0]).toMatchObject({ kind: 'unit-times', n: 24 })
    expect(first!.effects[0]!.value).toBeCloseTo(0.5, 1)
    expect(said).toMatch(/24 of the 24/)
  })

  it('says that it is not shown of one and the same unit where only units differ', async () => {
    const size = (driver: number, month: number) => steady(driver) + ((driver + month) % 3)
    const { first, page } = await answer(
      stops(size, (_, all) => 4 + all / 10),
      perDriver(),
    )
    expect(first!.effects[0]).toMatchObject({ kind: 'unit-rows', n: 24 })
    expect(page).toMatch(/one and the same .* it is not shown/)
  })

  it('leads with the place at which units step, and says where none stands out', async () => {
    const stepped = await answer(
      stops(steady, (_, all) => (all >= 64 ? 12 : 6)),
      perDriver({ aspect: 'onset' }),
    )
    expect(stepped.first!.headline).toMatch(/one place/)
    expect(stepped.first!.effects.map(({ kind }) => kind)).toContain('step-along')
    const along = await answer(
      stops(steady, (_, all) => all / 10),
      perDriver({ aspect: 'onset' }),
    )
    expect(along.first!.headline).not.toMatch(/one place/)
    expect(along.page).toMatch(/stands out as a limit/)
  })
})
