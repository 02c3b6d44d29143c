import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

type Row = Record<string, string | number>
const USUAL: Record<string, number> = { north: 310, south: 420, hill: 365 }

/** Collections of milk: litres and a price for a thousand of them, in the tankers of a dairy. */
const collections = (spoil: (rows: Row[]) => Row[] = (rows) => rows) => {
  const rows: Row[] = []
  csvOf(600, (index, random: Seeded) => {
    const tanker = random.pick(['T1', 'T2', 'T3', 'T4'])
    const route = random.pick(['north', 'south', 'hill'])
    const litres = 900 + Math.floor(9000 * random.uniform())
    const price = USUAL[route]! + Math.floor(6 * random.uniform())
    rows.push({
      'slip number': 4000 + index,
      collected: day(Math.floor(index / 2)),
      tanker,
      route,
      driver: random.pick(['Ewa', 'Jon', 'Mat', 'Pia', 'Rob']),
      litres,
      price,
      'empty weight': { T1: 9100, T2: 9400, T3: 8800, T4: 9950 }[tanker]! + Math.round(10 * random.normal()),
      payment: Number(((litres * price) / 1000).toFixed(2)),
    })
    return {}
  })
  const all = spoil(rows)
  const names = Object.keys(all[0]!)
  return [names.join(','), ...all.map((row) => names.map((own) => row[own]).join(','))].join('\n')
}
const told = async (csv: string) => {
  const { said, next, first } = await answer(csv, { act: 'odd' as const })
  return { all: `${said}\n${next}`, kind: first!.verdict.kind, sureness: first!.verdict.sureness }
}

describe('odd rows', () => {
  it('are a payment off by a factor of ten, and a price with a digit too many', async () => {
    const { all, sureness } = await told(
      collections((rows) =>
        rows.map((row, at) =>
          at === 50
            ? { ...row, payment: Number(row.payment) * 10 }
            : at === 99
              ? { ...row, price: Number(row.price) * 10, payment: Number(row.payment) * 10 }
              : row,
        ),
      ),
    )
    expect(all).toMatch(/Payment is litres times price divided by 1000, but not in 1 of 600 .*\(4050\)/i)
    expect(all).toMatch(/Price is ten or a hundred times too high .* for its route in 1 of 600 .*\(4099\)/i)
    expect(sureness).not.toBe('high')
  })

  it('are entries made again under the next number, with the money that hangs on them', async () => {
    const { all } = await told(
      collections((rows) =>
        rows.map((row, at) =>
          at % 100 === 31 ? { ...rows[at - 1]!, 'slip number': row['slip number']! } : row,
        ),
      ),
    )
    expect(all).toMatch(
      /6 of 600 \w+ repeat another in .*such as 4031, 4131, 4231, 4331, 4431\); [\d,.]+ of payment hang on them/i,
    )
  })

  it('are weights off what a tanker has otherwise whenever one driver is there, and numbers left out', async () => {
    const { all } = await told(
      collections((rows) => {
        let light = 0
        return rows
          .map((row) =>
            row.driver === 'Pia' && row.tanker === 'T2' && (light += 1) <= 20
              ? { ...row, 'empty weight': Number(row['empty weight']) - 400 }
              : row,
          )
          .filter((_, at) => at < 300 || at > 304)
      }),
    )
    expect(all).toMatch(
      /Empty weight is off what its tanker has otherwise in 20 of 595 .* share one thing: driver Pia/i,
    )
    expect(all).toMatch(/Slip number counts on .* 5 numbers are left out \(after 4299\)/i)
  })

  it('are none where nothing of the kind is there', async () => {
    const { all, kind } = await told(collections())
    expect(kind).toBe('no')
    expect(all).not.toMatch(/left out|repeat|too many|off what/)
  })
})
