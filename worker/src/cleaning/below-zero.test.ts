import { describe, expect, it } from '@jest/globals'
import { answer, by, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'

const round = (value: number) => Number(value.toFixed(2))

describe('what lies below zero and at it', () => {
  const boats = (column: string, value: (index: number, random: Seeded) => number) =>
    answer(
      csvOf(600, (index, random) => ({
        crossing: `F${index}`,
        quay: ['East', 'West'][index % 2]!,
        [column]: value(index, random),
      })),
      { act: 'compare', metric: valueOf(column), by: [by('quay')] },
    )

  it('is none far below all others, and one where others come between or it goes both ways', async () => {
    const late = (random: Seeded) => 2 + Math.floor(59 * random.uniform())
    const coded = await boats('delay_minutes', (index, random) => (index % 200 === 7 ? -720 : late(random)))
    expect(coded.page).toMatch(/3 entries of −720 .*set aside/)
    const before = await boats('delay_minutes', (index, random) =>
      index % 20 === 7 ? -30 * (1 + (index % 9)) : late(random),
    )
    expect(before.page).not.toMatch(/set aside/)
    const gained = await boats('profit', (index, random) => (index % 200 === 7 ? -720 : late(random)))
    expect(gained.page).not.toMatch(/set aside/)
  })

  it('is a length of time where nought continues one, two and three, and no weight', async () => {
    const days = (random: Seeded) => Math.min(138, 1 + Math.floor(Math.exp(1 + random.normal())))
    const sameDay = await boats('days_to_pay', (index, random) => (index % 24 === 7 ? 0 : days(random)))
    expect(sameDay.page).not.toMatch(/entries of 0/)
    const apart = await boats('weight', (index, random) =>
      index % 24 === 7 ? 0 : round(30 + 9 * random.uniform()),
    )
    expect(apart.page).toMatch(/25 entries of 0 .*set aside/)
  })
})
