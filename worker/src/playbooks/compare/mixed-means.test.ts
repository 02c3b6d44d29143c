import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric, valueOf } from '../testing/ask.ts'

/** Visits to a pool: short swims and long ones `apart` minutes longer, more long ones with a season card. */
const swims = (apart: number, long: (card: boolean) => number) =>
  csvOf(500, (index, random) => {
    const card = index % 2 === 0
    const minutes = 30 + (random.uniform() < long(card) ? apart : 0) + 4 * random.normal()
    return { swim: `W${index}`, ticket: card ? 'card' : 'single', minutes: minutes.toFixed(1) }
  })
const mixed = (card: boolean) => (card ? 0.65 : 0.35)
const compared = {
  act: 'compare',
  metric: valueOf('minutes'),
  by: [by('ticket')],
  supposes: 'differs',
} as const

describe('an outcome that gathers around several values', () => {
  it('is told by them before its mean, where it is asked how high it is', async () => {
    const found = await answer(swims(40, mixed), { act: 'exact', metric: valueOf('minutes') })
    expect(found.said).toMatch(/^Minutes gathers around 2 values, .*\n.*on average/)
    expect(found.page).not.toMatch(/a matter of/)
  })

  it('names the column whose values lie at the one or the other, and those of the one', async () => {
    const found = await answer(
      swims(40, (card) => (card ? 0.97 : 0.02)),
      { act: 'exact', metric: valueOf('minutes') },
    )
    expect(found.said).toMatch(/a matter of ticket: at the higher one lie mostly card/)
  })

  it('is told by its mean where it has one hump', async () => {
    const found = await answer(swims(0, mixed), { act: 'exact', metric: valueOf('minutes') })
    expect(found.said).toMatch(/^Minutes are [\d.]+ on average/)
    expect(found.said).not.toMatch(/gathers/)
  })

  it('says beside the means of groups how many of each lie where', async () => {
    const found = await answer(swims(40, mixed), { ...compared, by: [...compared.by] })
    expect(found.said).toMatch(
      /gathers around 2 values.* the mean of a group says mostly .* from .* on lie [56]\d% of card and [34]\d% of single/i,
    )
  })

  it('says nothing of humps that are the groups themselves', async () => {
    const found = await answer(
      swims(40, (card) => (card ? 1 : 0)),
      { ...compared, by: [...compared.by] },
    )
    expect(found.said).not.toMatch(/gathers/)
  })
})

describe('shares near to tenths', () => {
  const parcels = (late: Record<string, number>) =>
    csvOf(1000, (index) => {
      const depot = Object.keys(late)[index % 2]!
      const place = Math.floor(index / 2)
      return { parcel: `P${index}`, depot, late: place % 100 < late[depot]! ? 'yes' : 'no' }
    })
  const asked = {
    act: 'compare',
    metric: metric('share', { column: 'late', values: ['yes'] }),
    by: [by('depot')],
  } as const

  it('are told as people say them', async () => {
    const found = await answer(parcels({ Ard: 30, Bex: 10 }), { ...asked, by: [...asked.by] })
    expect(found.said).toMatch(/30.* for Ard and 10.* for Bex.*; about three in ten against one in ten\./)
  })

  it('are not where they lie between', async () => {
    const found = await answer(parcels({ Ard: 35, Bex: 14 }), { ...asked, by: [...asked.by] })
    expect(found.said).not.toMatch(/in ten/)
  })
})
