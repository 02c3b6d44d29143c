import { describe, expect, it } from '@jest/globals'
import { questionOf } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { isTold } from './answer-questions.ts'
import { answer, count, valueOf } from './testing/ask.ts'

/** Grants of a foundation; of every tenth nobody wrote down how it was chosen. */
const grants = csvOf(200, (index, random) => ({
  grant: `G${index}`,
  chosen: index % 10 === 0 ? '' : ['Open call', 'By invitation', 'By the board', 'Open call'][index % 4]!,
  year: 2021 + (index % 3),
  amount_eur: 1000 + Math.round(500 * random.uniform()),
}))
const uninvited = {
  table: 'data',
  column: 'chosen',
  operator: 'in' as const,
  values: ['By invitation', 'By the board'],
}

describe('a total with a condition', () => {
  it('is one amount with its share of the whole, and what may belong to it besides', async () => {
    const { said } = await answer(grants, {
      act: 'exact',
      metric: valueOf('amount_eur'),
      statistic: 'sum',
      within: [uninvited],
    })
    expect(said).toMatch(/adds up to .* over 90 rows/)
    expect(said).toMatch(/That is 4\d\.\d% of the amount.* of all 200 rows/)
    expect(said).toMatch(/Chosen is empty in 20 more with .* the table does not say/)
  })

  it('holds for numbers of rows, and says nothing of a whole where only a stretch is asked', async () => {
    const counted = await answer(grants, { act: 'exact', metric: count, within: [uninvited] })
    expect(counted.said).toMatch(/is 90\.\s+That is 45\.0% of all 200 rows\./)
    const late = await answer(grants, {
      act: 'exact',
      metric: valueOf('amount_eur'),
      statistic: 'sum',
      within: [{ table: 'data', column: 'year', operator: '>=', values: [2022] }],
    })
    expect(late.said).not.toMatch(/That is/)
  })
})

describe('two questions of one event', () => {
  it('are two where the second names whom it reached', () => {
    const asked = {
      act: 'event' as const,
      event: { at: '2024-03-04', grain: 'day' as const, after: false, label: null },
    }
    const named = { table: 'data', column: 'chosen', values: ['Open call'] }
    expect(isTold(questionOf(asked), questionOf({ ...asked, against: [named] }))).toBe(false)
    expect(isTold(questionOf(asked), questionOf(asked))).toBe(true)
  })
})
