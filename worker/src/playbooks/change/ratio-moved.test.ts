import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, kinds, metric, over } from '../testing/ask.ts'

/** Orders of three shops; `cut` says which share of the price is given away. */
const orders = (cut: (at: number, shop: string, kind: string, seller: string) => number) =>
  csvOf(3000, (index, random) => {
    const at = Math.floor(index / 9)
    const shop = random.pick(['Hill', 'Port', 'Mill'])
    const kind = random.pick(['tools', 'plants', 'pots'])
    const seller = `${shop.slice(0, 1)}${1 + Math.floor(random.uniform() * 3)}`
    const qty = 1 + Math.floor(random.uniform() * 3)
    const cost = Math.round(20 + 30 * random.uniform())
    const given = cut(at, shop, kind, seller)
    const price = cost * (1.7 + 0.05 * random.normal())
    return {
      order: `O${index}`,
      opened: day(at),
      shop,
      kind,
      seller,
      qty,
      unit_cost: cost,
      sales: Math.round(price * qty * (1 - given)),
      reduction: given > 0 ? 'haggled' : 'none',
    }
  })

const margin = metric('ratio', {
  column: 'sales',
  from: 'sales',
  terms: [{ operator: '-', column: 'unit_cost', times: 'qty' }],
})
const ask: Partial<Question> = {
  act: 'explain',
  metric: margin,
  over,
  supposes: 'down',
  words: 'Where does the margin go?',
}

describe('where a ratio of totals moved', () => {
  it('is the two values together that hold it, with what changed there, what it comes to and whom it spares', async () => {
    const csv = orders((at, shop, kind, seller) =>
      at >= 181 && shop === 'Hill' && kind === 'tools' && seller !== 'H3' ? 0.3 : 0,
    )
    const found = await answer(csv, ask)
    expect(kinds(found)[0]).toBe('ratio-moved')
    const [, before, now] =
      /It is Hill with tools, since July 2023: margin fell there from ([\d.]+)% to ([\d.]+)%/.exec(
        found.said,
      )!
    expect(Number(before)).toBeGreaterThan(Number(now) + 8)
    expect(found.said).toMatch(/would have brought [\d,]+ more since then/)
    expect(found.said).toMatch(/What changed there is reduction: haggled went from/)
    expect(found.said).toMatch(/Not so for (?:seller )?H3/)
  })

  it('is not told where it stays as it was', async () => {
    const found = await answer(
      orders(() => 0),
      ask,
    )
    expect(kinds(found)).not.toContain('ratio-moved')
  })
})
