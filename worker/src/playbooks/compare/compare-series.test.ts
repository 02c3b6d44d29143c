import { describe, expect, it } from '@jest/globals'
import { draws } from '../../testing/made-series.ts'
import { answer, valueOf } from '../testing/ask.ts'

const MONTHS = 240
const month = (at: number) => new Date(Date.UTC(2004, at, 1)).toISOString().slice(0, 10)
const over = { table: 'data', column: 'date', grain: null }

/** Two rates, of which the first lies two points above the second at the start and one below it at the end. */
const rates = () => {
  const next = draws(5)
  const rows = Array.from({ length: MONTHS }, (_, at) => {
    const noise = [0, 1].map(() => 0.02 * next())
    const first = at === 0 ? 6 : at === MONTHS - 1 ? 4 : 6 - (2 * at) / MONTHS + noise[0]!
    const second = at === 0 ? 4 : at === MONTHS - 1 ? 5 : 4 + at / MONTHS + noise[1]!
    return `${month(at)},${first.toFixed(2)},${second.toFixed(2)}`
  })
  return ['date,north rate (%),south rate (%)', ...rows].join('\n')
}

describe('rates side by side', () => {
  const both = { metric: valueOf('north rate (%)'), with: [valueOf('south rate (%)')], over }
  it('are told with both ends of each and of what lies between them', async () => {
    const { first, said } = await answer(rates(), { act: 'compare', ...both })
    expect(first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    expect(first!.effects[0]).toMatchObject({ kind: 'side-by-side', value: -1 })
    expect(said).toMatch(/from 6% to 4% and south rate from 4% to 5%/)
    expect(said).toMatch(/1 points? below south rate, at the start 2 points above it/)
    const change = await answer(rates(), { act: 'change', ...both })
    expect(change.first!.effects[0]).toMatchObject({ kind: 'side-by-side', value: -1 })
  }, 60_000)

  it('are asked which is higher, or which way the first went', async () => {
    const verdict = async (supposes: 'more' | 'less' | 'down' | 'up') =>
      (await answer(rates(), { act: 'compare', ...both, supposes })).first!.verdict.kind
    expect(await verdict('more')).toBe('no')
    expect(await verdict('less')).toBe('yes')
    expect(await verdict('down')).toBe('yes')
    expect(await verdict('up')).toBe('no')
  }, 60_000)
})

describe('what comes once a year beside what comes each month', () => {
  it('is compared by year, the quicker one averaged over whole years, and that is said', async () => {
    // By month 100 to 339; a January would be told for its year, and a year that is not over as well.
    const rows = Array.from({ length: MONTHS + 3 }, (_, at) => {
      const yearly = at % 12 === 0 && at < MONTHS ? 1000 + 10 * at : ''
      return `${month(at)},${yearly},${100 + at}`
    })
    const csv = ['date,output,staff', ...rows].join('\n')
    const asked = { act: 'change' as const, metric: valueOf('output'), with: [valueOf('staff')], over }
    const { first, said } = await answer(csv, asked)
    expect(first!.effects[0]!.kind).toBe('several-series')
    // 2004 to 2023: means 105.5 and 333.5 of the months, and 1,000 to 3,280.
    expect(said).toMatch(/staff from 106 to 334/)
    expect(said).toMatch(/From 2004 to 2023/)
    expect(said).toMatch(/Compared by year, as output comes once a year: staff averaged over each whole year/)
  }, 60_000)
})
