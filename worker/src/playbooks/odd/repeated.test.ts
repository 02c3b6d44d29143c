import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

type Row = Record<string, string | number>
const CLERKS = ['amoore', 'bkhan', 'cdiaz', 'dlowe', 'efox']

/** Claims of five clerks, each with a number and a time of its own; `spoil` repeats some of them. */
const claims = (spoil: (rows: Row[]) => Row[] = (rows) => rows, cents = true) => {
  const rows: Row[] = []
  csvOf(400, (index, random: Seeded) => {
    const drawn = Math.floor(20 * random.uniform())
    rows.push({
      'claim number': `CL-${7000 + index}`,
      filed: `${day(Math.floor(index * 0.8))} ${10 + (index % 9)}:${10 + Math.floor(50 * random.uniform())}:${10 + Math.floor(50 * random.uniform())}`,
      clerk: random.pick(CLERKS),
      category: random.pick(['Travel', 'Meals', 'Phone']),
      amount: cents ? 20 + ((index * 7919) % 40_000) / 100 : 20 + 10 * drawn,
    })
    return {}
  })
  const all = spoil(rows)
  const names = Object.keys(all[0]!)
  return [names.join(','), ...all.map((row) => names.map((own) => row[own]).join(','))].join('\n')
}

const asked = { act: 'odd' as const, aspect: 'repeats' as const, by: [by('clerk')] }
const told = async (csv: string, question: Partial<Parameters<typeof answer>[1]> = asked) => {
  const { first, said } = await answer(csv, question)
  const [effect] = first!.effects
  return {
    said,
    kind: first!.verdict.kind,
    groups: effect!.groups,
    value: effect!.value,
    advice: first!.advice,
    chart: first!.chart,
  }
}

describe('repeats', () => {
  it('are copies of one entry where number and second are the same, which says whose it is', async () => {
    const own = claims((rows) => {
      const one = rows.find(({ clerk }) => clerk === 'cdiaz')!
      return [...rows, ...Array.from({ length: 30 }, () => one)]
    })
    const { kind, groups, value, said, chart } = await told(own)
    expect([kind, groups, value]).toEqual(['yes', ['copies', 'cdiaz'], 30])
    expect(said).toMatch(/one \w+ of cdiaz stands there 31 times: 30 of the 430/)
    expect(said).toMatch(/one entry that was recorded again .* claim number .* to the second/)
    expect(said).toMatch(/no clerk has two \w+ of the same amount: 400/)
    expect(chart).not.toBeNull()
  })

  it('are one thing entered under numbers of its own where all else is the same', async () => {
    const own = claims((rows) =>
      rows.flatMap((row, at) => (at % 80 === 7 ? [row, { ...row, 'claim number': `CL-9${at}` }] : [row])),
    )
    const { kind, groups, value, said } = await told(own)
    expect([kind, groups[0], value]).toEqual(['yes', 'entries', 5])
    expect(said).toMatch(/alike with another in all but claim number/)
  })

  it('are claims made anew where numbers and days differ, and say how soon and by whom', async () => {
    const own = claims((rows) => [
      ...rows,
      ...rows
        .filter(({ clerk }) => clerk === 'dlowe')
        .slice(0, 8)
        .map((row, at) => ({
          ...row,
          'claim number': `CL-8${at}`,
          filed: `${day(Math.round((Date.parse(`${String(row.filed).slice(0, 10)}T00:00:00Z`) - Date.UTC(2023, 0, 1)) / 86_400_000) + 3)} 09:${10 + at}:44`,
        })),
    ])
    const { kind, groups, value, said, advice } = await told(own)
    expect([kind, groups, value]).toEqual(['yes', ['anew', 'dlowe'], 8])
    expect(said).toMatch(/dlowe 8.* 8 of them within a week/)
    expect(said).toMatch(/made anew and not recorded again.* not in the table/)
    expect(advice).toMatch(/dlowe/)
  })

  it('are none where nobody has an amount twice, and none beyond chance where amounts are round', async () => {
    const none = await told(claims())
    expect([none.kind, none.value]).toEqual(['no', 0])
    expect(none.said).toMatch(/^No: no clerk has two \w+ of the same amount: 400 .* 400 different pairs/)
    // A chart of what is not there shows nothing.
    expect(none.chart).toBeNull()
    const round = await told(claims((rows) => rows, false))
    expect([round.kind, round.value]).toEqual(['no', 0])
    expect(round.said).toMatch(/that is chance: [\d,]+ pairs agree in both, where [\d,.]+ would/)
  })

  it('are one number booked twice where date and entry differ, by the party that is found where none is named', async () => {
    const own = claims((rows) =>
      [
        ...rows,
        ...rows.filter((_, at) => at % 100 === 31).map((row) => ({ ...row, filed: `${day(330)} 11:31:59` })),
      ].map((row, at) => ({ entry: 50_000 + at, ...row })),
    )
    const { kind, groups, value, said } = await told(own, { act: 'odd', aspect: 'repeats' })
    expect([kind, groups[0], value]).toEqual(['yes', 'numbers', 4])
    expect(said).toMatch(/have the claim number of another, and its (clerk and )?amount too/)
  })
})

it('are what is irregular in amounts of which none stands out', async () => {
  const own = claims((rows) => {
    const again = rows
      .slice(10, 40)
      .map((row) => ({ ...row, 'claim number': `${String(row['claim number'])}` }))
    return [...rows, ...again.map((row, at) => ({ ...row, filed: `${day(330 + at)} 09:15:00` }))]
  })
  const irregular = { act: 'odd' as const, metric: valueOf('amount') }
  const { said, first } = await answer(own, irregular)
  expect(first!.verdict.kind).toBe('yes')
  expect(said).toMatch(/^Yes: 30 of 430/)
  expect((await answer(claims(), irregular)).first!.verdict.kind).toBe('no')
}, 120_000)
