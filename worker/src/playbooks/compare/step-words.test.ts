import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const MILLS = ['Ard', 'Bex', 'Cor', 'Dun'] as const
const GOODS = ['Felt', 'Linen', 'Tweed'] as const

/**
 * Orders with a check between their two ends.
 * @param slow days that an order takes longer up to the check and after it
 */
const orders = (slow: (mill: string, good: string) => readonly [number, number], checked = 1) =>
  csvOf(900, (index, random) => {
    const [mill, good] = [MILLS[index % 4]!, random.pick(GOODS)]
    const [before, after] = slow(mill, good)
    const begun = index % 300
    const check = begun + 2 + Math.round(2 * random.uniform()) + before
    return {
      order: `O${index}`,
      mill,
      good,
      ordered_on: day(begun),
      checked_on: random.uniform() < checked ? day(check) : '',
      delivered_on: day(check + 4 + Math.round(4 * random.uniform()) + after),
    }
  })
const ask = (csv: string) =>
  answer(csv, {
    act: 'rank',
    metric: metric('duration', { from: 'ordered_on', column: 'delivered_on' }),
    by: [by('mill')],
    order: 'most',
  })

describe('in which step of a process a group is behind', () => {
  it('is told where one moment lies between the ends', async () => {
    const { said } = await ask(orders((mill) => (mill === 'Cor' ? [0, 9] : [0, 0])))
    expect(said).toMatch(
      /What sets Cor apart comes about after “checked”: from checked to delivered it is 1\d(\.\d)? days there and 6(\.\d+)? days for all others together, from ordered to checked [\d.]+ days and [\d.]+ days\./,
    )
  })

  it('is told of the one pair of values that makes it, against the others of the same kind', async () => {
    const { said } = await ask(orders((mill, good) => (mill === 'Cor' && good === 'Felt' ? [12, 0] : [0, 0])))
    expect(said).toMatch(
      /What sets Cor with Felt apart comes about up to “checked”: from ordered to checked it is 1\d(\.\d)? days there and 3(\.\d+)? days for all other mills with Felt/,
    )
  })

  it('names both steps where both take longer', async () => {
    const { said } = await ask(orders((mill) => (mill === 'Cor' ? [5, 5] : [0, 0])))
    expect(said).toMatch(/What sets Cor apart comes about in both steps/)
  })

  it('says nothing where no group stands apart, or few rows have the moment', async () => {
    expect((await ask(orders(() => [0, 0]))).said).not.toMatch(/comes about/)
    expect((await ask(orders((mill) => (mill === 'Cor' ? [0, 9] : [0, 0]), 0.2))).said).not.toMatch(
      /comes about/,
    )
  })
})
