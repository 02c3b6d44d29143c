import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** Two years of takings: a ferry's kiosks, each with its own level; the second year brings a tenth less. */
const takings = csvOf(730, (index, random) => {
  const kiosk = ['Bow', 'Stern', 'Pier', 'Quay'][index % 4]!
  const level = { Bow: 90, Stern: 60, Pier: 40, Quay: 30 }[kiosk]!
  return {
    slip: `S${index}`,
    sold_on: day(index),
    kiosk,
    takings: Math.round(level * (index < 365 ? 1 : 0.9) + 3 * random.normal()),
  }
})
const summer = (year: number) => ({
  table: 'data',
  column: 'sold_on',
  operator: 'between' as const,
  values: [`${year}-06-01`, `${year}-08-31`],
})
const asked = { act: 'compare' as const, metric: valueOf('takings'), by: [by('kiosk')] }

describe('totals that are asked for', () => {
  it('are told group by group with their shares and with the year before, and nothing is tested', async () => {
    const { said, first } = await answer(takings, { ...asked, statistic: 'sum', within: [summer(2024)] })
    expect(said).toMatch(
      /^Takings by kiosk: Bow 1,8\d\d \(4\d%\), Stern 1,2\d\d \(2\d%\), Pier \d{3} \(1\d%\) and Quay \d{3} \(1\d%\); 4,5\d\d in all\./,
    )
    expect(said).toMatch(
      /A year before, in the same days, takings were 5,0\d\d in all \(Bow 2,0\d\d, .*\), so now it is \d+\.\d% less\./,
    )
    expect(said).not.toMatch(/cannot tell|chance|even share|only differences/)
    expect(first!.effects.map(({ p }) => p)).toEqual([null])
  })

  it('have no year before where the rows do not reach back', async () => {
    const { said } = await answer(takings, { ...asked, statistic: 'sum', within: [summer(2023)] })
    expect(said).toMatch(/in all\./)
    expect(said).not.toMatch(/year before/)
  })

  it('are not told where what one row has is asked for', async () => {
    const { said } = await answer(takings, { ...asked, within: [summer(2024)] })
    expect(said).not.toMatch(/in all/)
  })
})
