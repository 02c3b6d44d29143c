import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, valueOf } from '../testing/ask.ts'

const BASE = { house: 20, shop: 90, works: 300 }
const KINDS = Object.keys(BASE) as (keyof typeof BASE)[]

interface Planted {
  /** What meter 7 reads in June 2022 beside its own level. */
  once?: number
  /** How many times what its kind has meter 12 reads all along. */
  always?: number
}

/** Thirty meters of three kinds over two years, all with more in winter; the levels of one kind lie close together. */
function readings({ once = 1, always = 1 }: Planted) {
  const levels: number[] = []
  return csvOf(720, (index, random: Seeded) => {
    const [meter, month] = [index % 30, Math.floor(index / 30)]
    const kind = KINDS[meter % 3]!
    levels[meter] ??= BASE[kind] * Math.exp(0.15 * random.normal()) * (meter === 12 ? always : 1)
    const season = 1 + 0.3 * Math.cos((2 * Math.PI * (month % 12)) / 12)
    const read = levels[meter]! * season * Math.exp(0.06 * random.normal())
    return {
      meter: `M${100 + meter}`,
      month: `${2022 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      kind,
      usage: (read * (meter === 7 && month === 5 ? once : 1)).toFixed(2),
    }
  })
}

describe('units among each other and over their own time', () => {
  it('names the meter and the month in which it does not fit its own history', async () => {
    const found = await answer(readings({ once: 3 }), { act: 'odd', metric: valueOf('usage') })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(
      /usage of M107 is [\d.]+.* in June 2022, where nine of ten of its other values lie between/i,
    )
  })

  it('names the meter that runs apart from others of its kind, though others have more', async () => {
    const found = await answer(readings({ always: 4 }), { act: 'odd' })
    expect(found.said).toMatch(
      /M112 runs apart from the other meters of house: usage is .* for the 9 others/i,
    )
    expect(found.said).not.toMatch(/M107/)
  })

  it('names none where none does', async () => {
    const found = await answer(readings({}), { act: 'odd' })
    expect(found.said).not.toMatch(/M1\d\d/)
    expect(found.first!.verdict.kind).toBe('no')
  })
})

/** Days of six shops where more is sold the lower the price is; in the `apart` ones the higher it is. */
const days = (apart: readonly string[]) =>
  csvOf(480, (_, random: Seeded) => {
    const shop = random.pick(['Ash', 'Elm', 'Fir', 'Oak', 'Yew', 'Bay'])
    const price = 10 + 2 * random.normal()
    const sold = 200 + (apart.includes(shop) ? 6 : -6) * (price - 10) + 10 * random.normal()
    return { shop, price: price.toFixed(2), sold: sold.toFixed(1) }
  })

describe('one group against all others', () => {
  it('is named with what it does otherwise', async () => {
    const found = await answer(days(['Oak']), { act: 'odd' })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(
      /goes up with \w+ for Oak \(r = 0\.\d+\) and down with it for all five others/i,
    )
  })

  it('is none where all do the same, nor where half do', async () => {
    for (const apart of [[], ['Oak', 'Elm', 'Fir']]) {
      const found = await answer(days(apart), { act: 'odd' })
      expect(found.said).not.toMatch(/goes (?:up|down) with/)
    }
  })
})
