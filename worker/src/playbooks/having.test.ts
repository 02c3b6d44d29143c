import { describe, expect, it } from '@jest/globals'
import type { Having, Question } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, count, day } from './testing/ask.ts'

/** Monthly bills of forty clients over two years; the first five pay late three times running, client 7 in every second month. */
const bills = csvOf(960, (index) => {
  const client = index % 40
  const month = Math.floor(index / 40)
  const late = (client < 5 && month >= 6 && month < 9 + client) || (client === 7 && month % 2 === 0)
  return {
    bill: `B${1000 + index}`,
    client: `Client ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[client % 26]}${client}`,
    billed_on: `${2022 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-15`,
    paid: late ? 'late' : 'in time',
  }
})
/** Visits to machines: the first six are not serviced in the last year, the next two never. */
const visits = csvOf(600, (index) => {
  const machine = index % 30
  const at = Math.floor(index / 30) * 40
  const serviced = machine >= 8 ? index % 7 < 3 : machine < 6 ? at < 300 && index % 2 === 0 : false
  return {
    visit: `V${1000 + index}`,
    machine: `M${100 + machine}`,
    visited: day(at),
    work: serviced ? 'service' : 'inspection',
  }
})
const late = [{ table: 'data', column: 'paid', operator: '=' as const, values: ['late'] }]
const serviced = [{ table: 'data', column: 'work', operator: '=' as const, values: ['service'] }]
const ask = (having: Partial<Having>, unit: string | null): Partial<Question> => ({
  act: 'rank',
  metric: count,
  by: unit ? [by(unit)] : [],
  order: 'most',
  lists: true,
  having: { what: 'rows', of: late, operator: '>=', value: 3, grain: null, without: false, ...having },
})

describe('those that have something among their rows', () => {
  it('are those with so many of the rows that count, or nobody with the most that any has', async () => {
    const some = await answer(bills, ask({}, 'client'))
    expect(some.said).toMatch(
      /^6 of 40 clients have 3 or more rows where paid is late: first come Client H7 with 12/,
    )
    expect(some.first!.listed!.rows).toHaveLength(6)
    const none = await answer(bills, ask({ value: 20 }, 'client'))
    expect(none.said).toMatch(
      /^None of the 40 clients have 20 or more .*The most that any has is 12 \(Client H7\)/,
    )
    expect(none.first!.listed).toBeUndefined()
  }, 60_000)

  it('are those without any for so long, those that never had one among them', async () => {
    const { said, first } = await answer(visits, ask({ what: 'since', of: serviced, value: 365 }, 'machine'))
    expect(said).toMatch(/^8 of 30 machines have no visits where work is service for 365 or more days/)
    expect(first!.listed!.rows).toHaveLength(8)
  }, 60_000)

  it('are those with so many in a row, rows or months, and the longest', async () => {
    const rows = await answer(bills, ask({ what: 'run' }, 'client'))
    expect(rows.said).toMatch(
      /^5 of 40 clients have 3 or more rows in a row where paid is late: first come Client E4 with 7/,
    )
    const months = await answer(bills, ask({ what: 'run', grain: 'month', value: 6 }, 'client'))
    expect(months.said).toMatch(
      /^2 of 40 clients have 6 or more months in a row with rows where paid is late: Client E4 with 7 from July 2022 to January 2023 and Client D3 with 6/,
    )
    const all = await answer(
      bills,
      ask({ what: 'run', grain: 'month', value: 1, without: true, of: late }, null),
    )
    expect(all.said).toMatch(/^The longest run of months without any rows where paid is late: 1 months? from/)
  }, 60_000)
})
