import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { answer, by, count, day, metric, valueOf } from '../testing/ask.ts'

/** Repairs of lifts: Kovacs takes most of them, of doors and cables alike, and no longer over each. */
const repairs = (leans: boolean) =>
  csvOf(600, (index, random) => {
    const mechanic = random.uniform() < 0.6 ? 'Kovacs' : random.pick(['Abel', 'Brandt', 'Diaz'])
    const part =
      leans && mechanic === 'Kovacs' && random.uniform() < 0.8
        ? 'doors'
        : random.pick(['doors', 'cables', 'motors'])
    const from = Math.floor(500 * random.uniform())
    return {
      repair: `R${index}`,
      mechanic,
      requested_by: random.pick(['North', 'South', 'East']),
      sys_updated_by: random.pick(['import', 'office']),
      part_type: part,
      note: part === 'doors' ? 'the hinge squeaks' : 'does not start again',
      opened: day(from),
      closed: index % 50 === 0 ? '' : day(from + 2 + Math.floor(9 * random.uniform())),
    }
  })

describe('what is asked next of whoever has most', () => {
  it('tells what it is made of, whether times go along and what is open, noughts too', async () => {
    const { next: told, chapters } = await answer(repairs(false), {
      act: 'make-up',
      metric: count,
      by: [by('mechanic')],
    })
    // Page one names what was looked at; the figures stand in the chapter.
    expect(told).toMatch(
      /(The mix is the usual one in .* and|The .* of Kovacs are not shown to be of another kind: neither .* nor) /,
    )
    expect(told).not.toMatch(/\d+% are \w+ \(of the others/)
    expect(chapters).toMatch(
      /(The mix is the usual one: of the rows of Kovacs|The rows of Kovacs are not shown to be of another kind:) \d+% are \w+ \(of the others \d+%\), \d+% \w+ \(\d+%\)/,
    )
    // What would stand by itself was one of several things looked at.
    expect(told).toMatch(
      /Whether .* goes with how many .* Kovacs has the data cannot tell \(r = −0\.\d+, p = 0\.0\d+, which among several things looked at may be chance, over \d+ months\)/,
    )
    expect(told).toMatch(/Still open are 12 .*: Kovacs has \d+ of them and \d+ are with others\./)
  })

  it('says of a link with few points how wide it could be', async () => {
    const csv = csvOf(600, (index, random) => {
      const at = Math.floor(500 * random.uniform() ** 1.8)
      const wait = 2 + Math.floor(9 * random.uniform())
      return {
        repair: `R${index}`,
        mechanic: random.uniform() < 0.6 ? 'Kovacs' : random.pick(['Abel', 'Brandt', 'Diaz']),
        opened: day(at),
        closed: day(at + wait),
      }
    })
    const { next } = await answer(csv, { act: 'make-up', metric: count, by: [by('mechanic')] })
    expect(next).toMatch(
      /the data cannot tell \(r could be anything from −0\.\d+ to 0\.\d+, over \d+ months\)/,
    )
  })

  it('never sets who touched the record last against anything, and gives advice by the role', async () => {
    const handled = await answer(repairs(true), { act: 'make-up', metric: count, by: [by('mechanic')] })
    expect(handled.said).not.toMatch(/updated by/i)
    expect(handled.said).toMatch(/What sets Kovacs apart: \d+% of these .* are doors/)
    expect(handled.advice).toMatch(/Spread new .* over the other mechanics/)
  })

  it('does not hand to others what somebody brings in', async () => {
    const callers = csvOf(400, (index, random) => ({
      claim: `C${index}`,
      claimant: random.uniform() < 0.6 ? 'Rossi' : random.pick(['Blum', 'Chen', 'Dahl']),
      kind: random.pick(['glass', 'theft', 'fire']),
      filed: day(Math.floor(500 * random.uniform())),
    }))
    const { said, advice } = await answer(callers, { act: 'make-up', metric: count, by: [by('claimant')] })
    expect(advice).toMatch(/Ask Rossi what is behind them/)
    expect(said).toMatch(/Rossi has 60%/)
  })
})

describe('what is asked next of a group that stands out', () => {
  const baths = csvOf(420, (index, random) => {
    const plant = index < 4 ? 'Mira' : ['Oslo', 'Linz', 'Brno', 'Porto', 'Gent'][index % 5]!
    return {
      bath: `B${index}`,
      plant,
      alloy: random.pick(['a356', 'lm25', 'zamak']),
      weight_kg: Math.round(100 + 50 * random.uniform()),
      minutes: Math.round(10 * ((plant === 'Linz' ? 30 : 60) + 8 * random.normal())) / 10,
    }
  })

  it('says what does not go with it and names a group that is left out', async () => {
    const told = await answer(baths, { act: 'compare', metric: valueOf('minutes'), by: [by('plant')] })
    expect(told.said).toMatch(/Mira \(4 rows\) has too few to be compared/)
    expect(told.next).toMatch(/Minutes hardly differs? by alloy .* does not go with weight/i)
  })

  it('sets it in the advice against all others together, and not against a handful of rows', async () => {
    const csv = csvOf(400, (index, random) => {
      const office = index < 6 ? 'Aalen' : ['Oslo', 'Linz', 'Brno', 'Porto'][index % 4]!
      const late = office === 'Linz' ? 0.45 : office === 'Aalen' ? 0 : 0.12
      return { claim: `C${index}`, office, late: random.uniform() < late ? 'yes' : 'no' }
    })
    const { first, advice } = await answer(csv, {
      act: 'compare',
      metric: metric('share', { column: 'late', values: ['yes'] }),
      by: [by('office')],
    })
    const rows = csv.split('\n').map((row) => row.split(','))
    const others = rows.slice(1).filter(([, office]) => office !== 'Linz')
    const share = (100 * others.filter(([, , late]) => late === 'yes').length) / others.length
    expect(first!.advice).not.toBeNull()
    expect(advice).toContain(`all others together ${share.toFixed(1)}%`)
    expect(advice).not.toMatch(/Aalen|0\.0%/)
  })

  it('tells as open what a handful of rows or of groups leaves open', async () => {
    const few = csvOf(48, (index, random) => {
      const plant = ['Oslo', 'Linz', 'Brno'][index % 3]!
      return {
        bath: `B${index}`,
        plant,
        alloy: random.pick(['a356', 'lm25', 'zamak']),
        weight_kg: Math.round(100 + 50 * random.uniform()),
        minutes: Math.round(10 * ((plant === 'Linz' ? 30 : 60) + 8 * random.normal())) / 10,
      }
    })
    const told = await answer(few, { act: 'compare', metric: valueOf('minutes'), by: [by('plant')] })
    expect(told.next).toMatch(/Whether .*(differs by alloy|goes with weight).* the data cannot tell/i)
    expect(`${told.said} ${told.next}`).not.toMatch(/does not go with|no difference|how many .* a plant has/i)
  })
})

describe('what is open', () => {
  /** Inspections of lifts over a year: Nilsson is slower with every month, and some have no mechanic yet. */
  const inspections = (slower: number) =>
    csvOf(720, (index, random) => {
      const from = Math.floor(index / 2)
      const mechanic =
        index > 690 && index % 4 === 0
          ? ''
          : random.pick(['Nilsson', 'Nilsson', 'Nilsson', 'Berg', 'Lund', 'Dahl'])
      const until =
        from +
        (slower > 0 ? 4 + Math.floor(4 * random.uniform()) : 1) +
        (mechanic === 'Nilsson' ? slower * from : 0)
      return {
        inspection: `P${index}`,
        mechanic,
        opened: day(from),
        closed: mechanic === '' || until > 364 ? '' : day(Math.round(until)),
      }
    })
  const spread = { act: 'make-up' as const, metric: count, by: [by('mechanic')] }

  it('is counted with rows of no group, and month by month for whoever stands out', async () => {
    const csv = inspections(0.2)
    const rows = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','))
    const open = rows.filter((row) => row[3] === '')
    const his = open.filter((row) => row[1] === 'Nilsson').length
    const nobody = open.filter((row) => row[1] === '').length
    const { next } = await answer(csv, spread)
    expect(nobody).toBeGreaterThan(0)
    const others = open.length - his - nobody
    expect(next).toMatch(
      new RegExp(
        `Still open are ${open.length} .*: Nilsson has ${his} of them, ${nobody} have no mechanic and ${others} (is|are) with others\\.`,
      ),
    )
    const atEnd = (month: string) =>
      rows.filter((row) => row[1] === 'Nilsson' && row[2]! <= month && (row[3] === '' || row[3]! > month))
        .length
    expect(next).toContain(`At the end of a month Nilsson had ${atEnd('2023-04-30')} in April 2023`)
  })

  it('is told by no course where hardly anything is', async () => {
    const { next } = await answer(inspections(0), spread)
    expect(next).not.toMatch(/At the end of a month/)
  })
})

describe('records and targets', () => {
  it('calls rows of one key and one moment copies, with what they add', async () => {
    const orders = csvOf(300, (index, random) => ({
      order_id: `O${index}`,
      ordered_at: day(Math.floor(400 * random.uniform())),
      shop: random.pick(['Ulm', 'Kiel', 'Jena']),
      customer: `K${index % 60}`,
      article: random.pick(['lamp', 'chair', 'desk', 'shelf']),
      amount: 100 + Math.floor(9000 * random.uniform()),
    }))
    const [head, first, ...rest] = orders.trim().split('\n')
    const csv = [head, ...Array.from({ length: 12 }, () => first), ...rest].join('\n')
    const { said } = await answer(csv, { act: 'odd', metric: null, by: [by('customer')] })
    expect(said).toMatch(/one record stands there 12 times, and 11 of the 311 .* are copies of it/)
    const apart = [
      head,
      ...Array.from({ length: 12 }, (_, at) => first!.replace('O0', `X${at}`)),
      ...rest,
    ].join('\n')
    expect((await answer(apart, { act: 'odd', metric: null, by: [by('customer')] })).said).not.toMatch(
      /copies/,
    )
  })

  it('takes a value that reaches its own target for what is met, and asks for time of year too', async () => {
    const sales = csvOf(400, (index, random) => {
      const team = ['day', 'night'][index % 2]!
      const target = 40 + Math.floor(30 * random.uniform())
      return {
        seller: `S${index}`,
        team,
        month_of: day(Math.floor(720 * random.uniform())),
        sales_target: target,
        sales: Math.round(target + (team === 'day' ? 4 : -4) + 10 * random.normal()),
      }
    })
    const { asked, page1 } = await analyseFile(
      { csv: sales },
      'How does target achievement differ by team?',
      engine,
    )
    expect(asked.questions[0]!.metric).toMatchObject({
      kind: 'share',
      column: 'sales',
      limit: { than: 'sales_target' },
    })
    expect(page1).toMatch(/reach their/)
  })
})

describe('a chart of many values', () => {
  const berths = (boats: number) =>
    csvOf(900, (index, random) => ({
      stay: `S${index}`,
      boat: `boat ${index % 3 === 0 ? 0 : Math.floor(boats * random.uniform())}`,
      hull: random.pick(['steel', 'wood']),
    }))
  const barsOf = async (boats: number) => {
    const { cells } = await analyseFile(
      { csv: berths(boats) },
      'How are the stays spread over boats?',
      engine,
    )
    return cells.find(({ title }) => /^The 15 largest of stays by boat/.test(title))
  }

  it('draws the fifteen largest and all others in one bar', async () => {
    const { rows } = (await barsOf(40))!.output.tables.main!
    expect(rows).toHaveLength(16)
    expect(rows.at(-1)![0]).toBe('25 others together')
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(900)
  })

  it('leaves the others out where their bar would dwarf all that are named, and says so', async () => {
    const { cells } = await analyseFile({ csv: berths(150) }, 'How are the stays spread over boats?', engine)
    const drawn = cells.find(({ title }) => title === 'The 15 largest of stays by boat')!
    expect(drawn.output.tables.main!.rows).toHaveLength(15)
    const [rest] = cells.find(({ title }) => title === 'All others of stays by boat')!.output.tables.main!
      .rows
    const sum = drawn.output.tables.main!.rows.reduce((all, row) => all + Number(row[1]), 0)
    expect(sum + Number(rest![1])).toBe(900)
    const chart = cells.find(({ source }) => source.kind === 'chart' && source.form === 'bars')!
    expect(JSON.stringify(chart)).toMatch(/other boats are not drawn: together they have/)
  })

  it('draws every value where all can be read', async () => {
    expect(await barsOf(9)).toBeUndefined()
  })
})
