import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../../model/build-model.ts'
import { answer, by, metric, valueOf } from '../../playbooks/testing/ask.ts'
import { buildAsked } from '../../testing/build-asked.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'
import { totalRows } from './total-rows.ts'

const nothing = async () => undefined
const found = (csv: string) =>
  withProfile({ csv }, async (session, profile) => {
    const { toolkit } = createToolkit({
      profile,
      model: buildModel(profile),
      asked: buildAsked(''),
      seed: 1,
      session,
      engine: { run: () => Promise.reject(new Error('nothing is tested here')), close: nothing },
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
    })
    const totals = await totalRows(toolkit, profile.tables[0]!)
    return totals.map(({ column, levels, check }) => ({
      column,
      levels: [...levels].sort(),
      rows: check.number(0, 'rows'),
      off: check.number(0, 'off'),
    }))
  })

/** A whole number that looks drawn, the same every time. */
const drawn = (...at: number[]) =>
  20 + (at.reduce((all, one, place) => (all * 31 + one * (97 + 13 * place)) % 1013, 7) % 400)
const csv = (header: string, rows: (string | number)[][]) =>
  [header, ...rows.map((row) => row.join(','))].join('\n')
const days = Array.from(
  { length: 14 },
  (_, at) => `2023-${String(1 + (at % 12)).padStart(2, '0')}-${10 + at}`,
)
const sum = (own: number[]) => own.reduce((all, one) => all + one, 0)

/** Departments by day, and one more row of each day. */
const wards = (last: string, total: (day: number, parts: number[]) => number) =>
  csv(
    'day,ward,falls',
    days.flatMap((day, at) => {
      const parts = [0, 1, 2, 3].map((own) => drawn(at, own))
      return [...parts.map((own, ward) => [day, `Ward ${'ABCD'[ward]}`, own]), [day, last, total(at, parts)]]
    }),
  )

describe('rows that are sums of others', () => {
  it('are found by what they hold where no name says so, and serve as a check', async () => {
    expect(await found(wards('Riverside', (at, parts) => sum(parts) + (at === 3 ? 9 : 0)))).toEqual([
      { column: 'ward', levels: ['Riverside'], rows: 14, off: 1 },
    ])
  })

  it('are found on two levels among hundreds of names, in a long table, in any order', async () => {
    const lands = Array.from({ length: 320 }, (_, at) => ({ land: `Land ${at}`, part: `Part ${at % 3}` }))
    const rows = ['people', 'cattle'].flatMap((measure, kind) =>
      [2020, 2021, 2022].flatMap((year) => {
        const each = lands.map(({ land, part }, at) => ({ land, part, own: drawn(at, year, kind) }))
        const of = (part: string) => sum(each.filter((own) => own.part === part).map(({ own }) => own))
        return [
          ['The planet', year, measure, sum(each.map(({ own }) => own))],
          ...['Part 0', 'Part 1', 'Part 2'].map((part) => [part, year, measure, of(part)]),
          ...each.map(({ land, own }) => [land, year, measure, own]),
        ]
      }),
    )
    expect(await found(csv('place,year,measure,value', rows.reverse()))).toEqual([
      { column: 'place', levels: ['Part 0', 'Part 1', 'Part 2', 'The planet'], rows: 24, off: 0 },
    ])
  })

  it('are found in several columns at once', async () => {
    const shops = ['Leeds', 'York', 'Hull']
    const goods = ['Bread', 'Cakes', 'Pies', 'Rolls']
    const rows = days.flatMap((day, at) => {
      const cell = (shop: number, own: number) => drawn(at, shop, own)
      const of = shops.flatMap((shop, s) => [
        ...goods.map((good, g) => [day, shop, good, cell(s, g)]),
        [day, shop, 'All products', sum(goods.map((_, g) => cell(s, g)))],
      ])
      const all = goods.map((good, g) => [day, 'All shops', good, sum(shops.map((_, s) => cell(s, g)))])
      return [...of, ...all, [day, 'All shops', 'All products', sum(all.map((own) => Number(own[3])))]]
    })
    expect(await found(csv('day,shop,product,sold', rows as (string | number)[][]))).toEqual([
      { column: 'shop', levels: ['All shops'], rows: 70, off: 0 },
      { column: 'product', levels: ['All products'], rows: 56, off: 0 },
    ])
  })

  it('are none where a unit is merely the largest, or bears the word in its name', async () => {
    expect(await found(wards('Total Energies', (at, parts) => sum(parts) + drawn(at, 9) - 200))).toEqual([])
    expect(
      await found(wards('Riverside', (at, parts) => Math.round(sum(parts) * (0.9 + drawn(at, 5) / 2000)))),
    ).toEqual([])
    expect(await found(wards('All wards', (_, parts) => Math.round(sum(parts) * 0.4)))).toEqual([])
  })
})

describe('an answer over them', () => {
  const table = wards('Riverside', (_, parts) => sum(parts))
  const ask = (question: Partial<Question>) =>
    answer(table, { act: 'rank', metric: valueOf('falls'), by: [by('ward')], ...question })

  it('leaves them out and says so', async () => {
    const { first, page } = await ask({})
    expect(first!.effects[0]!.groups).not.toContain('Riverside')
    expect(page).toContain('14 rows where ward is Riverside are totals of other rows')
    expect(page).toContain('all 14 agree')
    expect(page).toMatch(/With them the total would be [\d,]+ instead of [\d,]+/)
  }, 60_000)

  it('keeps them where the question is about them', async () => {
    const { page } = await ask({
      act: 'exact',
      by: [],
      metric: metric('value', { column: 'falls' }),
      within: [{ table: 'data', column: 'ward', operator: '=', values: ['Riverside'] }],
    })
    expect(page).not.toContain('totals of other rows')
  }, 60_000)
})
