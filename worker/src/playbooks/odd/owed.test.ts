import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

interface Bill {
  at: number
  payer: string
  fee: number
  state: string
  /** Days of which it stands there a second time. */
  again?: number
}

const money = (value: number) => Math.round(value * 100) / 100
/** Bills of a clinic; a few stand there again a day or two later under another number. */
const bills = (fee: (at: number, uniform: number) => number, twice: readonly number[]): Bill[] => {
  const rows: Bill[] = []
  csvOf(320, (at, random) => {
    const state = at % 3 > 0 ? 'settled' : at % 21 === 0 ? 'In dispute' : at % 33 === 0 ? 'Void' : 'sent'
    const bill = { at, payer: `Payer ${1 + ((at * 7) % 16)}`, fee: fee(at, random.uniform()), state }
    rows.push(bill)
    if (twice.includes(at)) rows.push({ ...bill, again: 1 + (at % 2) })
    return { at }
  })
  return rows
}
const csv = (rows: readonly Bill[]) =>
  csvOf(rows.length, (at) => {
    const { at: on, payer, fee, state, again = 0 } = rows[at]!
    return { bill_no: 7000 + at, billed_on: day(on + again), payer, fee_gbp: fee, state }
  })
const sum = (rows: readonly Bill[], state: string) =>
  money(rows.filter((own) => own.state === state).reduce((all, { fee }) => all + fee, 0))

const TWICE = [6, 102, 201]
const own = bills((_, uniform) => money(60 + 400 * uniform), TWICE)
const state = (operator: '=' | '!=', value: string): Question['within'] => [
  { table: 'data', column: 'state', operator, values: [value] },
]
const owed = {
  act: 'exact',
  metric: valueOf('fee_gbp'),
  statistic: 'sum',
  words: 'How much are we owed?',
} as const

describe('what is owed', () => {
  let found: Awaited<ReturnType<typeof answer>>
  beforeAll(async () => {
    const settled = own.map((bill) => ({
      ...bill,
      paid: bill.state === 'settled' ? day(bill.at + 20) : null,
    }))
    const table = csvOf(settled.length, (at) => {
      const { at: on, payer, fee, state, again = 0, paid } = settled[at]!
      return { bill_no: 7000 + at, billed_on: day(on + again), payer, fee_gbp: fee, state, paid_on: paid }
    })
    found = await answer(table, {
      ...owed,
      within: [{ table: 'data', column: 'paid_on', operator: '=', values: [null] }],
    })
  })

  it('leaves out what is contested or withdrawn, and says how much that is', () => {
    const figure = (value: number) =>
      [Math.floor(value), Math.ceil(value)].map((own) => own.toLocaleString('en')).join('|')
    expect(found.said).toMatch(new RegExp(`adds up to £(${figure(sum(own, 'sent'))}) over`))
    expect(found.said).toMatch(/Not counted in it: .*In dispute.*Void|Not counted in it: .*Void.*In dispute/)
    const whole = sum(own, 'sent') + sum(own, 'In dispute') + sum(own, 'Void')
    expect(found.said).toMatch(new RegExp(`with them it would be £(${figure(whole)})`))
  })

  it('names what may stand there twice, with the sum without it', () => {
    const again = own.flatMap((bill, at) => (bill.again ? [{ bill, name: String(7000 + at) }] : []))
    expect(again.map(({ bill }) => bill.state)).toEqual(['sent', 'sent', 'sent'])
    expect(found.said).toContain(`(${again.map(({ name }) => name).join(', ')})`)
    expect(found.said).toMatch(/3 of the .* the very amount that the same payer had a few days before/)
  })

  it('is left as it is where the question itself names a state, or asks of no debt', async () => {
    const named = await answer(csv(own), { ...owed, within: state('=', 'In dispute') })
    expect(named.said).not.toMatch(/Not counted in it/)
    // "Not settled" names none of what is contested.
    const unsettled = await answer(csv(own), { ...owed, within: state('!=', 'settled') })
    expect(unsettled.said).toMatch(/Not counted in it/)
    const billed = await answer(csv(own), { ...owed, words: 'How much did we bill?' })
    expect(billed.said).not.toMatch(/Not counted in it|very amount/)
  })
})

describe('amounts that come again', () => {
  const odd = (rows: readonly Bill[]) =>
    answer(csv(rows), { act: 'odd', by: [], words: 'Is anything wrong?' })

  it('are suspects where the same party had them a few days before', async () => {
    const found = await odd(own)
    const near = found.first!.effects.find(({ groups }) => groups[0] === 'near')
    expect(near?.value).toBe(TWICE.length)
  })

  it('are none where parties have the same amount again and again, or fees are few', async () => {
    for (const fee of [(at: number) => 90 + ((at * 7) % 16), (at: number) => [40, 60, 85][at % 3]!]) {
      const found = await odd(bills(fee, []))
      expect(found.first?.effects.filter(({ groups }) => groups[0] === 'near') ?? []).toEqual([])
    }
  })
})

it('lists who owes without what is set apart', async () => {
  const list = await answer(csv(own.filter(({ state }) => state !== 'settled')), {
    ...owed,
    act: 'rank',
    by: [by('payer')],
    order: 'most',
    lists: true,
    words: 'Who owes us?',
  })
  expect(list.said).toMatch(/Not counted in it/)
})
