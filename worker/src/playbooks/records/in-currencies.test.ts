import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

const FIRMS = ['Acme', 'Brook', 'Carter', 'Delta']
const cents = (index: number) => 100 + ((index * 37) % 400)
const bills = (of: (index: number) => Record<string, string | number>) =>
  csvOf(120, (index) => ({ bill: `B${index}`, firm: FIRMS[(index * 7) % 4]!, ...of(index) }))
const sum = (keep: (index: number) => boolean, of = cents) =>
  Array.from({ length: 120 }, (_, index) => (keep(index) ? of(index) : 0)).reduce((a, b) => a + b, 0)
const total: Partial<Question> = { act: 'exact', metric: valueOf('amount'), statistic: 'sum' }
const shown = (amount: number) => amount.toLocaleString('en-US')

describe('amounts in several currencies', () => {
  const isEuro = (index: number) => index % 3 !== 0
  it('are each told by themselves, whether a sign before them says which or a column beside', async () => {
    for (const csv of [
      bills((index) => ({ amount: isEuro(index) ? `EUR ${cents(index)}` : `$${cents(index)}` })),
      bills((index) => ({ amount: cents(index), currency: isEuro(index) ? 'EUR' : 'USD' })),
    ]) {
      const { page } = await answer(csv, total)
      expect(page).toContain(`In EUR: `)
      expect(page).toContain(shown(sum(isEuro)))
      expect(page).toContain(shown(sum((index) => !isEuro(index))))
      expect(page).not.toContain(shown(sum(() => true)))
      expect(page).toMatch(/EUR 80 and USD 40\); none is added to another/)
    }
  }, 60_000)

  it('are one where all rows are in one, or the question names it', async () => {
    const one = await answer(
      bills((index) => ({ amount: cents(index), currency: 'EUR' })),
      total,
    )
    expect(one.page).not.toContain('In EUR')
    const named = await answer(
      bills((index) => ({ amount: cents(index), currency: isEuro(index) ? 'EUR' : 'USD' })),
      { ...total, within: [{ table: 'data', column: 'currency', operator: '=', values: ['USD'] }] },
    )
    expect(named.page).not.toContain('In USD')
    expect(named.page).toContain(shown(sum((index) => !isEuro(index))))
  }, 60_000)
})

describe('credit notes', () => {
  const isCredit = (index: number) => index % 10 === 3
  const net = sum(
    () => true,
    (index) => (isCredit(index) ? -1 : 1) * cents(index),
  )
  const ask: Partial<Question> = { act: 'rank', metric: valueOf('amount'), by: [by('firm')] }

  it('count against the others, with how many and how much, though they are written as those are', async () => {
    for (const csv of [
      bills((index) => ({ kind: isCredit(index) ? 'Credit note' : 'Invoice', amount: cents(index) })),
      bills((index) => ({ amount: isCredit(index) ? `${cents(index)}.50 CR` : `${cents(index)}.50` })),
    ]) {
      const { page } = await answer(csv, { ...ask, statistic: 'sum' })
      expect(page).toMatch(/12 rows .*count against the others/)
      expect(page).toContain(`which leaves ${shown(csv.includes('CR') ? net + 48 : net)}`)
    }
  }, 60_000)

  it('are none where a column says what money came and went', async () => {
    const { page } = await answer(
      bills((index) => ({ kind: isCredit(index) ? 'Credit' : 'Debit', amount: cents(index) })),
      { ...ask, statistic: 'sum' },
    )
    expect(page).not.toContain('against the others')
  }, 60_000)
})
