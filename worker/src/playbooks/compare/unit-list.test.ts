import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, valueOf } from '../testing/ask.ts'

const letters = (at: number) => `${'ABCDEFGHJK'[at % 10]!}${'aeiou'[Math.floor(at / 10) % 5]!}`

/** Books lent by a library; one due date is written a century too early. */
const loans = csvOf(240, (index) => ({
  loan_id: `L${1000 + index}`,
  borrower: `${letters(index)}rn ${letters(index * 7 + 3)}st`,
  phone: `0${700000 + index * 37}`,
  shelf: ['Crime', 'Travel', 'Poems'][index % 3]!,
  due: index === 50 ? '1923-02-11' : day(index),
  back: index % 4 === 0 ? day(index + 3) : '',
}))
const overdue = [
  { table: 'data', column: 'due', operator: '<' as const, values: ['2023-05-01'] },
  { table: 'data', column: 'back', operator: '=' as const, values: [null] },
]

/** Boats, each weighed in once or twice. */
const catches = csvOf(60, (index, random) => ({
  landing: `N${index}`,
  boat: `Boat ${letters(index % 34)}`,
  crates: 10 + (index % 34) + Math.floor(3 * random.uniform()),
  hours: 4 + (index % 5),
}))

describe('units that are asked for one by one', () => {
  it('stand in order with what tells who they are, how many they are, and the rule of the order', async () => {
    const { said, first } = await answer(loans, {
      act: 'rank',
      metric: count,
      by: [by('loan_id')],
      within: overdue,
      order: 'most',
      words: 'list the loans that are overdue, the ones to ring first at the top',
    })
    expect(said).toMatch(
      /^90 loans: due is before May 1, 2023 and back is empty\. First come L1001 \(.*\) 119 days/,
    )
    expect(said).toMatch(/The order is how far due lies back, the longest first/)
    expect(said).toMatch(/1 of them lies many times as far past it .*: look at L1050 .* by hand/)
    expect(first!.listed!.rows).toHaveLength(20)
    expect(first!.listed!.columns.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['borrower', 'phone', 'due']),
    )
    expect(first!.advice).toBeNull()
  })

  it('have their own highest, or one total by the other', async () => {
    const most = await answer(catches, {
      act: 'rank',
      metric: valueOf('crates'),
      statistic: 'mean',
      by: [by('boat')],
      order: 'most',
      top_n: 14,
    })
    expect(most.said).toMatch(/^The 14 boats with the highest crates: Boat [A-K][eio] /)
    expect(most.said).toMatch(/own highest/)
    expect(most.first!.listed!.rows).toHaveLength(14)
    const least = await answer(catches, {
      act: 'rank',
      metric: metric('ratio', { column: 'crates', from: 'hours' }),
      by: [by('boat')],
      order: 'least',
    })
    expect(least.said).toMatch(/with the lowest crates per hour.*total by total/s)
  })

  it('are groups where several rows stand behind a mean', async () => {
    const { said } = await answer(
      csvOf(60, (index, random) => ({
        judge: `Judge ${letters(index % 15)}`,
        mark: 5 + 3 * random.uniform(),
      })),
      { act: 'rank', metric: valueOf('mark'), by: [by('judge')], order: 'most' },
    )
    expect(said).not.toMatch(/own highest/)
  })

  it('are groups where many rows stand behind each', async () => {
    const { first } = await answer(loans, {
      act: 'rank',
      metric: count,
      by: [by('shelf')],
      within: overdue,
      order: 'most',
    })
    expect(first!.listed ?? null).toBeNull()
  })
})

describe('rows that are kept because they hold nothing there', () => {
  it('are counted by group all the same', async () => {
    const { said } = await answer(
      csvOf(240, (index) => ({
        loan_id: `L${1000 + index}`,
        shelf: ['Crime', 'Crime', 'Travel', 'Poems'][(index >> 2) % 4]!,
        desk: index % 4 === 0 ? ['East', 'West'][(index >> 2) % 2]! : '',
        due: day(index),
        back: index % 4 === 0 ? day(index + 3) : '',
      })),
      { act: 'rank', metric: count, by: [by('shelf')], within: [overdue[1]!], order: 'most' },
    )
    expect(said).toMatch(/^Shelf Crime has 50% .* of the loans|^Crime has 50%/)
  })
})
