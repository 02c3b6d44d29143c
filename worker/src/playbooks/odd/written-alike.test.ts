import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

const FIRMS = ['Alder Ltd', 'Bream Co', 'Cobalt AG', 'Dune Works', 'Egret Foods', 'Fern Print']
const written = (firm: string, number: number, way: number): string => {
  const head = firm.slice(0, 3).toUpperCase()
  const padded = String(number).padStart(6, '0')
  return [`${head}-${padded}`, `${head} ${padded}`, `${head.toLowerCase()}${number}`, `${head}-${padded}`][
    way
  ]!
}

/** Bills of six firms, and two rents that come each month under a number of their own; from day 180 on some come by mail once more. */
const bills = (again: boolean) => {
  const rows: Record<string, string | number>[] = []
  const add = (
    at: number,
    firm: string,
    number: number,
    way: number,
    amount: number,
    desk: string,
    later: number,
    clerk: string,
  ) =>
    rows.push({
      booking: `BK${7000 + rows.length}`,
      firm,
      'bill no': written(firm, number, way),
      'billed on': day(at),
      'paid on': day(at + later),
      amount,
      desk,
      clerk,
    })
  csvOf(400, (at, random: Seeded) => {
    const firm = random.pick(FIRMS)
    const clerk = random.pick(['Ada Moor', 'Ben Kahn', 'Cleo Diaz', 'Dan Lowe'])
    const date = Math.floor(at * 0.9)
    const desk = random.pick(['Scan', 'Scan', 'Upload', 'Mail'])
    const amount = 90 + ((at * 7919) % 90_000) / 100
    const twice = date >= 180 && desk === 'Scan' && random.uniform() < 0.35
    add(date, firm, 1000 + at, 0, amount, desk, 14, clerk)
    if (again && twice)
      add(
        date,
        firm,
        1000 + at,
        1 + (at % 3),
        amount,
        'Mail',
        14 + 9,
        random.pick(['Ada Moor', 'Ben Kahn', 'Cleo Diaz', 'Dan Lowe']),
      )
    return {}
  })
  for (let month = 0; month < 12; month += 1)
    FIRMS.slice(0, 2).forEach((firm) =>
      add(month * 30, firm, 9000 + month, 0, 1250, 'Upload', 10, 'Ada Moor'),
    )
  const names = Object.keys(rows[0]!)
  return [names.join(','), ...rows.map((row) => names.map((own) => row[own]).join(','))].join('\n')
}

const asked = { act: 'odd' as const, aspect: 'repeats' as const }

describe('one number written in another way', () => {
  it('is the same one, with what a check for identical ones misses, by which way it came and since when', async () => {
    const { first, said, findings } = await answer(bills(true), asked)
    const [effect] = first!.effects
    expect([first!.verdict.kind, effect!.groups[0], effect!.value]).toEqual(['yes', 'numbers', 34])
    expect(said).toMatch(/34 of 458 .* its firm and amount too/)
    expect(said).toMatch(/first has desk Scan and the second Mail, in the median 9 days later by paid on/)
    expect(said).toMatch(/since June 30, 2023 \(billed on\): 34 since then and 0 before/)
    expect(said).toMatch(/carry exactly the same bill no; the other \d+ write it in another way/)
    expect(said).toMatch(/4 of 4 values of clerk/)
    // Rents of one amount have a number of their own each month.
    expect(JSON.stringify(findings)).toMatch(/they are not counted/)
    expect(first!.effects[0]!.groups).not.toContain('anew')
    expect(first!.advice).toMatch(/without case, hyphens, spaces and leading zeros/)
  })

  it('is none where equal amounts come each month under numbers of their own', async () => {
    const { first, said } = await answer(bills(false), asked)
    expect(first!.effects[0]!.groups).not.toContain('numbers')
    expect(said).not.toMatch(/leading zeros|desk Scan/)
  })
})
