import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric, valueOf } from '../testing/ask.ts'

const lead = metric('duration', { from: 'ordered', column: 'due' })
const named: Partial<Question> = { act: 'explain', metric: valueOf('freight_cost'), with: [lead] }
const SITES = ['Ard', 'Bex', 'Cor', 'Dun'] as const

interface Order {
  ahead: number
  mode: string
  random: Seeded
}

/** Loads ordered up to eighty days ahead, of which one site orders most late. */
const loads = (cost: (order: Order) => number, late: string | null = 'Dun', rows = 600) =>
  csvOf(rows, (index, random) => {
    const site = SITES[index % SITES.length]!
    const ahead = Math.round(site === late ? 1 + 12 * random.uniform() : 2 + 78 * random.uniform())
    const mode = random.uniform() < 0.5 ? 'air' : 'sea'
    const begun = index % 280
    return {
      load: `L${index}`,
      ordered: day(begun),
      due: day(begun + ahead),
      site,
      mode,
      carrier: ['Aster', 'Birch', 'Cedar'][Math.floor(3 * random.uniform())]!,
      freight_cost: Math.round(cost({ ahead, mode, random }) * (0.85 + 0.3 * random.uniform())),
    }
  })
const airAlone = ({ ahead, mode }: Order) => (mode === 'air' ? 900 + 900 * Math.exp(-ahead / 12) : 300)

describe('a driver that a question names', () => {
  it('is answered first, with the part of the rows in which alone it makes a difference', async () => {
    const found = await answer(loads(airAlone), named)
    expect(found.said).toMatch(
      /^Freight cost falls with [^:]* only (in|for) air: [\d,]+ up to \d+ days, .*; (in|for) sea it stays between [\d,]+ and [\d,]+\./,
    )
    expect(found.first!.effects[1]).toMatchObject({ kind: 'along-within', groups: ['sea'] })
  })

  it('says who has it where it costs most, what that comes to, and to begin there', async () => {
    const found = await answer(loads(airAlone), named)
    expect(found.said).toMatch(/Most of all Dun: \d+\.\d% of its rows/)
    expect(found.said).toMatch(/came to [\d,]+ more freight cost than at the [\d,]+ of those/)
    expect(found.advice).toMatch(/over \d+ days (in|for) air, beginning with Dun/)
  })

  it('names nobody where all order alike', async () => {
    const found = await answer(loads(airAlone, null), named)
    expect(found.said).toMatch(/^Freight cost falls with .* only/)
    expect(found.page).not.toMatch(/Most of all|beginning with/)
  })

  it('makes no part of the rows out of what is so in proportion in all', async () => {
    const found = await answer(
      loads(({ ahead, mode }) => (mode === 'air' ? 4 : 1) * (200 + 400 * Math.exp(-ahead / 15))),
      named,
    )
    expect(found.said).toMatch(/^Freight cost falls with /)
    expect(found.said).not.toMatch(/ only (in|for) /)
  })

  it('says first that nothing of it can be told, and then what does matter', async () => {
    const found = await answer(
      loads(({ mode }) => (mode === 'air' ? 900 : 300), null),
      named,
    )
    expect(found.said).toMatch(/Whether freight cost goes with .* the data cannot tell/)
    expect(found.said).toMatch(/for air/)
    expect(found.said).not.toMatch(/ only (in|for) /)
  })

  it('is told by the one place at which the measure steps along it, where it does', async () => {
    const found = await answer(
      loads(({ ahead }) => (ahead < 10 ? 900 : 300), null),
      named,
    )
    expect(found.said).toMatch(/^Freight cost falls at one place: where .* is (about )?10 days or more/)
    expect(found.said).toMatch(/Freight cost falls with .*: [\d,]+ up to \d+ days/)
  })

  it('is looked for among the strongest too where none is named', async () => {
    const found = await answer(loads(airAlone), { ...named, with: [] })
    expect(found.said).toMatch(/Freight cost falls with .* only (in|for) air: /)
    const none = await answer(
      loads(({ ahead, mode }) => (mode === 'air' ? 4 : 1) * (200 + 400 * Math.exp(-ahead / 15))),
      { ...named, with: [] },
    )
    expect(none.said).not.toMatch(/ only (in|for) /)
  })

  it('says what a group has beside another in its own units, and what turns round once', async () => {
    // Air goes to where little is ordered ahead, so that the raw figures of lead times point the wrong way.
    const csv = csvOf(700, (index, random) => {
      const air = random.uniform() < 0.5
      const ahead = Math.round(air ? 10 + 60 * random.uniform() : 1 + 40 * random.uniform())
      return {
        load: `L${index}`,
        ordered: day(index % 280),
        due: day((index % 280) + ahead),
        mode: air ? 'air' : 'sea',
        pallets: 1 + Math.floor(6 * random.uniform()),
        freight_cost: Math.round((air ? 3 : 1) * (500 - 4 * ahead) * (0.9 + 0.2 * random.uniform())),
      }
    })
    const { said, page } = await answer(csv, { act: 'explain', metric: valueOf('freight_cost') })
    expect(said).not.toMatch(/air goes with [\d.]+% more/)
    expect(page.match(/raw figures point the wrong way/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})
