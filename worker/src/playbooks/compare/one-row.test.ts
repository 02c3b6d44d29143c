import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { countsArrivals } from '../frame/arrivals.ts'
import type { Frame } from '../frame/frame.types.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** Roofs of five parishes with what their repair would cost; one roof of the first may be a whole new one. */
const roofs = (newOne: number, dated: string) =>
  csvOf(250, (index, random) => ({
    roof: `R${index}`,
    parish: ['elm', 'ash', 'oak', 'yew', 'fir'][index % 5],
    [dated]: day(Math.floor(index / 2)),
    cost: index === 40 ? newOne : Math.round(900 + 100 * random.normal()),
    damp: Number((5 + 2 * random.normal() + (index === 40 ? 40 : 0)).toFixed(2)),
  }))

const dearest = {
  act: 'make-up' as const,
  metric: valueOf('cost'),
  statistic: 'sum' as const,
  by: [by('parish')],
}

describe('a total that one row makes', () => {
  it('is told by itself where no row does', async () => {
    const { said } = await answer(roofs(1000, 'reported'), dearest)
    expect(said).not.toMatch(/one row/)
  })
})

describe('a correlation that one row makes', () => {
  it('is told with what is left without it', async () => {
    const look = { act: 'relate' as const, metric: valueOf('cost'), with: [valueOf('damp')] }
    const rows = (far: boolean) =>
      csvOf(200, (index, random) => {
        const damp = Number((5 + 2 * random.normal()).toFixed(2))
        return {
          roof: `R${index}`,
          damp: far && index === 30 ? 11 : damp,
          cost: far && index === 30 ? 100 : Math.round(900 + 60 * damp + 100 * random.normal()),
        }
      })
    expect((await answer(rows(true), look)).page).toMatch(/one row|0\.\d\d/)
    expect((await answer(rows(false), look)).page).not.toMatch(/Without the one row/)
  })
})

describe('the time of rows', () => {
  const frame = (label: string, one: string) =>
    ({
      time: { column: label, label },
      model: { fields: [{ column: label, time: 'point' }] },
      noun: { one, many: `${one}s` },
      question: { over: null },
    }) as unknown as Frame

  it('is when they came about, and not when somebody looked or is to come', () => {
    expect(countsArrivals(frame('reported on', 'roof'))).toBe(true)
    expect(countsArrivals(frame('insp date', 'roof'))).toBe(false)
    expect(countsArrivals(frame('schedule', 'employee'))).toBe(false)
    expect(countsArrivals(frame('inspection date', 'inspection'))).toBe(true)
  })
})
