import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from './testing/ask.ts'

/** Members of a museum who were asked to give; those who come often and live near do so, or it is all by chance. */
const members = (telling: boolean) =>
  csvOf(900, (index, random) => {
    const visits = Math.floor(8 * random.uniform())
    const district = random.pick(['Harbour', 'Old Town', 'Hill', 'Meadow'])
    const chance = telling ? 0.05 + 0.05 * visits + (district === 'Harbour' ? 0.25 : 0) : 0.25
    const gave = random.uniform() < chance
    return {
      member: `M${1000 + index}`,
      visits,
      district,
      age: 20 + Math.floor(60 * random.uniform()),
      gave: gave ? 'yes' : 'no',
      // Known only once somebody has given.
      thanked_by: gave ? random.pick(['letter', 'phone']) : 'none',
    }
  })
const gave = metric('share', { column: 'gave', values: ['yes'] })
const half = { act: 'target', metric: gave, by: [by('member')], order: 'most', top_share: 0.5 } as const

/** Calls at shops, three hundred of them with a past: some order nearly every time, others hardly ever. */
const calls = csvOf(2400, (index, random: Seeded) => {
  const shop = index % 300
  const likely = shop % 3 === 0 ? 0.75 : 0.15
  return {
    call: `C${index}`,
    shop: `S${1000 + ((shop * 7) % 300)}`,
    called_on: day(Math.floor(index / 8)),
    caller: random.pick(['Ada', 'Ben', 'Cleo']),
    ordered: random.uniform() < likely ? 'yes' : 'no',
  }
})

describe('whom to turn to first', () => {
  it('is chosen by what is known before, tried on rows held back, with a rule and a list', async () => {
    const { first, said } = await answer(members(true), { ...half, by: [...half.by] })
    const [effect] = first!.effects
    expect([first!.verdict.kind, effect!.kind]).toEqual(['which', 'target'])
    expect(effect!.value).toBeGreaterThan(0.62)
    expect(effect!.value).toBeLessThan(0.85)
    expect(effect!.low).toBeGreaterThan(0.55)
    expect(effect!.p).toBeLessThan(1e-6)
    expect(said).toMatch(/by hand: .*(visits is at least|district is Harbour)/)
    expect(said).toMatch(/450 to choose of 900/)
    // What is known only afterwards is no help.
    expect(said).not.toMatch(/thanked/)
    expect(first!.listed!.rows).toHaveLength(15)
    expect(first!.listed!.columns.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['member', 'visits']),
    )
  }, 60_000)

  it('is said to be no better than by lot where nothing tells', async () => {
    const { first, said } = await answer(members(false), { ...half, by: [...half.by] })
    expect(first!.verdict.kind).toBe('cannot-tell')
    expect(said).toMatch(/^No choice of members was shown to be better than drawing lots/)
    expect(first!.listed).toBeUndefined()
    expect(first!.effects[0]!.value).toBeLessThan(0.58)
  }, 60_000)

  it('goes by the earlier outcomes of those who have several, tried on later ones', async () => {
    const ordered = metric('share', { column: 'ordered', values: ['yes'] })
    const { first, said } = await answer(calls, {
      act: 'target',
      metric: ordered,
      by: [by('shop')],
      order: 'most',
      top_n: 100,
    })
    expect(first!.verdict.kind).toBe('which')
    // A third of the shops order three times in four: they hold two thirds to three quarters of all orders.
    expect(first!.effects[0]!.value).toBeGreaterThan(0.58)
    expect(said).toMatch(/each by earlier ones alone/)
    expect(said).toMatch(/100 to choose of 300 shops/)
    expect(first!.listed!.columns.map(({ title }) => title).join()).toMatch(/earlier .*order/)
  }, 60_000)
})
