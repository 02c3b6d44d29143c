import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const taken = metric('duration', { from: 'ordered', column: 'delivered' })
const ask = { act: 'odd' as const, metric: taken }
const exchange = (date: string) => {
  const [year, month, of] = date.split('-')
  return Number(of) <= 12 ? `${year}-${of}-${month}` : date
}

interface Planted {
  /** The depot whose later deliveries have day and month exchanged, as often as that. */
  exchanged?: number
  /** Ends that lie before their beginnings by a slip of the year. */
  early?: number
  /** Deliveries that take long, whosever they are. */
  long?: number
}

/** Deliveries of two years, each within two weeks. */
const deliveries = ({ exchanged = 0, early = 0, long = 0 }: Planted = {}) =>
  csvOf(1400, (index, random: Seeded) => {
    const at = Math.floor(0.5 * index)
    const depot = random.pick(['Ard', 'Bex', 'Cor', 'Dun'])
    const slow = random.uniform() < long
    const delivered = day(at + 2 + Math.floor(12 * random.uniform()) + (slow ? 40 : 0))
    const isExchanged = depot === 'Bex' && at > 200 && random.uniform() < exchanged
    return {
      delivery: `D${10_000 + index}`,
      ordered: day(at),
      delivered: random.uniform() < early ? '2021-03-20' : isExchanged ? exchange(delivered) : delivered,
      depot,
      carrier: random.pick(['Hall', 'Iver', 'Jost']),
    }
  })

describe('whether dates can be relied upon', () => {
  it('tells whose are wrong, since when, that exchanging puts them right, and what they do', async () => {
    const { first, said, advice } = await answer(deliveries({ exchanged: 0.9 }), ask)
    expect(first!.verdict.kind).toBe('which')
    expect(said).toMatch(
      /^Delivered can be relied upon but for Bex: \d+ of 1,400 deliveries have dates that cannot be right, all of them of Bex, and none before ordered /,
    )
    expect(said).toMatch(/Day and month look exchanged in delivered: \d+ lie before ordered itself/)
    expect(said).toMatch(/put the other way round, delivered of every one of them lies within/)
    expect(said).toMatch(/days on average with them and [\d.]+ without; for Bex it is/)
    expect(said).not.toMatch(/Ard|Hall/)
    expect(advice).toMatch(/put right at their source/)
    expect(first!.effects[0]).toMatchObject({ kind: 'wrong-dates', groups: ['Bex'] })
  })

  it('says that they gather nowhere, and blames no slip of day and month, where they do not', async () => {
    const { said } = await answer(deliveries({ early: 0.03 }), ask)
    expect(said).toMatch(/^Delivered can be relied upon but for \d+ of 1,400 deliveries have dates/)
    expect(said).toMatch(/that day and month were exchanged is not shown/)
    expect(said).toMatch(/They gather in no value of/)
  })

  it('says that nothing was found where nothing is wrong', async () => {
    const { first, said } = await answer(deliveries(), ask)
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(/^Nothing was found against delivered: in none of the 1,400 deliveries/)
    expect(said).toMatch(/lies 2 to 13 days behind ordered/)
    expect(first!.advice).toBeNull()
  })

  it('tells what took unusually long where all dates can be', async () => {
    const { first, said } = await answer(deliveries({ long: 0.05 }), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(/^Yes: \d+ of 1,400 deliveries lie above/)
    expect(said).toMatch(/Nothing was found against delivered/)
  })
})

describe('a comparison beside wrong dates', () => {
  const compared = { act: 'compare' as const, metric: taken, by: [by('depot')] }

  it('leaves those out whose day and month are exchanged, and says so', async () => {
    const { said, page } = await answer(deliveries({ exchanged: 0.9 }), compared)
    expect(page).toMatch(/\d+ of 1,400 deliveries have the day and month of a date taken for each other/)
    expect(said).not.toMatch(/stands out/)
  })

  it('leaves none out where days and months are as they are', async () => {
    expect((await answer(deliveries(), compared)).page).not.toMatch(/taken for each other/)
  })
})
