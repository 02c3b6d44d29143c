import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const grew = (parts: object = {}) => ({
  act: 'explain' as const,
  aspect: 'mix' as const,
  statistic: 'sum' as const,
  metric: valueOf('grant'),
  supposes: 'up' as const,
  over: { table: 'data', column: 'paid', grain: null },
  ...parts,
})

/** Grants of two years: so many of each kind, at so much each. */
function grants(years: readonly Record<string, { rows: number; each: number }>[]): string {
  const random = seeded(9)
  return [
    'grant_no,paid,kind,region,grant',
    ...years.flatMap((kinds, year) =>
      Object.entries(kinds).flatMap(([kind, { rows, each }]) =>
        Array.from({ length: rows }, (_, at) =>
          [
            `G${year}${kind}${at}`,
            day(year * 365 + Math.floor((at * 365) / rows)),
            kind,
            random.pick(['north', 'south']),
            (each * (0.9 + 0.2 * random.uniform())).toFixed(2),
          ].join(','),
        ),
      ),
    ),
  ].join('\n')
}
const before = { travel: { rows: 300, each: 100 }, research: { rows: 60, each: 900 } }

const shares = ({ first }: Awaited<ReturnType<typeof answer>>) => first!.effects[0]!

describe('a change taken apart into how many, of which kind, and how much each', () => {
  it('names the mix where rows are of another kind, with parts that make the whole', async () => {
    const csv = grants([before, { travel: { rows: 290, each: 100 }, research: { rows: 120, each: 900 } }])
    const told = await answer(csv, grew({ by: [by('kind')] }))
    expect(told.first!.headline).toMatch(/mostly another mix of/)
    expect(shares(told)).toMatchObject({ kind: 'growth-parts', groups: ['mix', 'rows', 'each'] })
    expect(told.said).toMatch(/research went from 17%/)
    expect(told.said).toMatch(/together that is the whole/)
    const whole = told.cells.find(({ title }) => title.startsWith('What the change is made of'))!
    const rows = whole.output.tables.main!
    const column = (name: string) => rows.columns.findIndex((own) => own.name === name)
    const amounts = rows.rows.map((row) => Number(row[column('amount')]))
    expect(amounts.reduce((sum, own) => sum + own, 0)).toBeCloseTo(Number(rows.rows[0]![column('change')]), 3)
  })

  it('names how many there are where the mix stays, and finds no kind by itself', async () => {
    const csv = grants([before, { travel: { rows: 420, each: 100 }, research: { rows: 84, each: 900 } }])
    const told = await answer(csv, grew())
    expect(told.first!.headline).toMatch(/It is more/i)
    expect(shares(told).groups![0]).toBe('rows')
    expect(told.said).toMatch(/the mix is the same/)
  })

  it('names what each has where like ones are dearer, by the column that shows the mix', async () => {
    const csv = grants([before, { travel: { rows: 300, each: 150 }, research: { rows: 60, each: 1350 } }])
    const told = await answer(csv, grew({ by: [by('kind')] }))
    expect(told.first!.headline).toMatch(/more for each/)
    expect(told.said).toMatch(/next to nothing is another mix/)
  })
})
