import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

type Row = Record<string, string | number>
const TRADES = ['Alder Glass', 'Birch Paint', 'Cedar Roofs', 'Dogwood Tiles', 'Elm Locks', 'Fir Floors']
const DESKS = ['Noor Blom', 'Otis Crane', 'Pia Dahl', 'Quin Ebert']

/** Bills of craftsmen to a housing association, each with a reference of theirs; `spoil` adds some once more. */
const bills = (spoil: (row: Row, at: number) => Row[]) => {
  const rows: Row[] = []
  csvOf(600, (index, random: Seeded) => {
    rows.push({
      craftsman: TRADES[index % 6]!,
      'bill reference': `${TRADES[index % 6]!.slice(0, 3).toUpperCase()}-${40_000 + ((index * 7919) % 50_000)}`,
      'bill date': day(Math.floor(index * 0.6)),
      'keyed on': day(Math.floor(index * 0.6) + 2),
      'keyed by': random.pick(DESKS),
      house: random.pick(['Harbour Row', 'Mill Lane', 'Quay Court']),
      amount: 50 + ((index * 7907) % 90_000) / 100,
      status: random.pick(['Paid', 'Paid', 'Paid', 'Approved']),
    })
    return {}
  })
  const all = [...rows, ...rows.flatMap(spoil)].map((row, at) => ({ entry: 70_000 + at, ...row }))
  const names = Object.keys(all[0]!)
  return [names.join(','), ...all.map((row) => names.map((own) => (row as Row)[own]).join(','))].join('\n')
}
const later = (row: Row, days: number): Row => ({
  ...row,
  'keyed on': new Date(Date.parse(String(row['keyed on'])) + days * 86_400_000).toISOString().slice(0, 10),
})
const asked = { act: 'odd' as const, aspect: 'repeats' as const }

describe('repeats under a number that is a little longer', () => {
  it('are the same number once more, with who has most of them, who keyed them and what was paid', async () => {
    const { first, said } = await answer(
      bills((row, at) =>
        at % 10 === 3 && row.craftsman === 'Dogwood Tiles'
          ? [
              {
                ...later(row, 9),
                'bill reference': `${row['bill reference']}${['', '-B', '/2'][((at / 3) % 3) | 0]}`,
                'keyed by': 'Pia Dahl',
                status: 'Paid',
              },
            ]
          : [],
      ),
      asked,
    )
    const [effect] = first!.effects
    expect([first!.verdict.kind, effect!.groups[0], effect!.value]).toEqual(['yes', 'numbers', 20])
    expect(said).toMatch(/20 of 620 \w+ have the bill reference of another, once .*what is added at the end/)
    expect(said).toMatch(/Dogwood Tiles has 20 of them \(100\.0%\), though only 1[\d.]+% of all/)
    expect(said).toMatch(/20 of 20 have keyed by Pia Dahl/)
    expect(said).toMatch(/In \d+ of the 20 pairs both have status Paid: /)
  })

  it('are other things where the day differs too, and nobody stands out where all have some', async () => {
    const months = await answer(
      bills((row, at) =>
        at % 40 === 3
          ? [
              {
                ...later(row, 30),
                'bill date': later({ 'keyed on': row['bill date']! }, 30)['keyed on']!,
                'bill reference': `${row['bill reference']}1`,
              },
            ]
          : [],
      ),
      asked,
    )
    expect(months.first!.effects[0]!.groups[0]).not.toBe('numbers')
    const spread = await answer(
      bills((row, at) => (at % 13 === 3 ? [later(row, 5)] : [])),
      asked,
    )
    expect(spread.first!.effects[0]!.groups[0]).toBe('numbers')
    expect(spread.said).not.toMatch(/though only/)
  })
})
