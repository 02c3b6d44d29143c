import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric, over, valueOf } from '../testing/ask.ts'

describe('a rise without seasons', () => {
  it('makes none, however steep it is', async () => {
    const csv = csvOf(48, (index, random) => ({
      opened: new Date(Date.UTC(2019, index, 1)).toISOString().slice(0, 10),
      sales: Number((100 + 5 * index + 4 * random.normal()).toFixed(1)),
    }))
    const { first } = await answer(csv, { act: 'change', metric: valueOf('sales'), over, aspect: 'season' })
    expect(first?.verdict.kind ?? 'cannot-tell').toBe('cannot-tell')
  })
})

describe('what explains a share', () => {
  const rows = (apart: number) =>
    csvOf(600, (index, random) => {
      const depot = random.pick(['Ard', 'Bex'])
      return {
        parcel: `P${index}`,
        depot,
        weight: Number((20 + 5 * random.normal()).toFixed(2)),
        late: random.uniform() < 0.3 - (depot === 'Ard' ? apart : 0) ? 'yes' : 'no',
      }
    })
  const why = { act: 'explain' as const, metric: metric('share', { column: 'late', values: ['yes'] }) }

  it('is nothing where nothing does, and the column where one does', async () => {
    const none = await answer(rows(0), why)
    expect(none.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(none.said).toMatch(/^No single column explains the late rate|^None of the/)
    const one = await answer(rows(0.2), why)
    expect(one.first!.verdict.kind).toBe('which')
    expect(one.said).toMatch(/26.4% for Bex and 10.6% for Ard/)
  })

  it('is drawn over time with as many rows as lie in whole months', async () => {
    const csv = csvOf(600, (index, random) => ({
      parcel: `P${index}`,
      opened: day(Math.floor((index * 370) / 600)),
      depot: random.pick(['Ard', 'Bex']),
      weight: Number((20 + 5 * random.normal()).toFixed(2)),
      late: random.uniform() < 0.3 ? 'yes' : 'no',
    }))
    const { first, cells } = await answer(csv, { ...why, unmatched: [{ words: 'shift', part: 'by' }] })
    const chart = cells.find(({ id }) => id === first!.chart)
    const query = cells.find(({ output }) => output.tables.main?.columns.some(({ name }) => name === 'drawn'))
    const { columns, rows } = query!.output.tables.main!
    const at = (column: string) => columns.findIndex(({ name }) => name === column)
    const drawn = Number(rows[0]![at('drawn')])
    expect(drawn).toBe(rows.reduce((sum, row) => sum + Number(row[at('n')]), 0))
    expect(drawn).toBeLessThan(600)
    expect(JSON.stringify(chart)).toMatch(/that the data only partly cover/)
  })
})
