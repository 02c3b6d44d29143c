import { describe, expect, it } from '@jest/globals'
import { valueAt, type Cell, type Question } from '#contract'
import { askedView } from '../analysts/builtin/study/asked-view.ts'
import { prepareStudy } from '../analysts/builtin/study/study.ts'
import { buildModel } from '../model/build-model.ts'
import { buildFrame } from '../playbooks/frame/build-frame.ts'
import { by, metric, valueOf } from '../playbooks/testing/ask.ts'
import type { StatisticsEngine } from '../statistics/engine.types.ts'
import { buildAsked } from '../testing/build-asked.ts'
import { createJournal } from '../toolkit/journal.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { createToolkit } from '../toolkit/toolkit.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { cleanTable } from './clean-table.ts'

const none: StatisticsEngine = {
  run: () => Promise.reject(new Error('nothing is tested here')),
  close: async () => undefined,
}
const nothing = async () => undefined

/** Runs `use` over a table with a question about it. */
const over = <T>(
  csv: string,
  question: Partial<Question>,
  use: (toolkit: Toolkit) => Promise<T>,
): Promise<T> =>
  withProfile({ csv }, (session, profile) =>
    use(
      createToolkit({
        profile,
        model: buildModel(profile),
        asked: buildAsked('', question),
        seed: 1,
        session,
        engine: none,
        signal: new AbortController().signal,
        journal: createJournal([], nothing),
        show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
      }).toolkit,
    ),
  )

const figure = (cell: Cell, column: string) => Number(valueAt(cell.output.tables.main!, 0, column))

/** Readings of a dead sensor, a pressure typed tenfold, a code for none where nobody asks, and a station misspelt. */
const readings = (slips: boolean) =>
  csvOf(400, (index: number, random: Seeded) => {
    const humidity = 60 + 8 * random.normal()
    const pressure = 101 + random.normal()
    const wind = 12 + 3 * random.normal()
    return {
      reading: `R${index}`,
      station: slips && index % 50 === 9 ? 'Harbuor' : ['Harbour', 'Airport'][index % 2]!,
      humidity: (slips && index % 40 === 3 ? 0 : humidity).toFixed(2),
      pressure: (slips && index === 77 ? 10 * pressure : pressure).toFixed(2),
      wind: (slips && index % 80 === 5 ? -999 : wind).toFixed(2),
    }
  })
const asked: Partial<Question> = { act: 'compare', metric: valueOf('humidity'), by: [by('station')] }

const FIGURES =
  'avg(humidity) as humidity, avg(pressure) as pressure, avg(wind) as wind, count(distinct station) as stations, count(*) as n'

describe('the cleaned table', () => {
  it('is what frames, the study and queries of somebody else read', () =>
    over(readings(true), asked, async (toolkit) => {
      const source = toolkit.profile.tables[0]!
      const frame = await buildFrame(toolkit, toolkit.asked.questions[0]!, 0)
      const study = await prepareStudy({
        ...toolkit,
        reading: askedView(toolkit.asked, toolkit.model, toolkit.profile),
      })
      const clean = await cleanTable(toolkit, source)
      expect(clean.entries.map(({ column }) => column).sort()).toEqual(['humidity', 'pressure', 'wind'])
      const figures = async (table: string, columns = FIGURES) =>
        toolkit.query(`Figures of ${table}`, `select ${columns} from ${table}`)
      const wanted = await figures(clean.name)
      expect(figure(wanted, 'pressure')).toBeLessThan(102)
      expect(figure(wanted, 'wind')).toBeGreaterThan(11)
      expect(figure(wanted, 'stations')).toBe(2)
      for (const rows of [
        await figures(study!.table),
        await toolkit.foreignQuery('By somebody else', `select ${FIGURES} from ${source.name}`),
      ])
        expect(rows.output.tables.main!.rows).toEqual(wanted.output.tables.main!.rows)
      const framed = await figures(
        frame!.table,
        'avg(humidity) as humidity, count(distinct station) as stations',
      )
      expect(figure(framed, 'humidity')).toBe(figure(wanted, 'humidity'))
      expect(figure(framed, 'stations')).toBe(2)
      // The study knows the groups as they are called now.
      expect(study!.variables.find(({ column }) => column === 'station')!.levels).toEqual([
        'Airport',
        'Harbour',
      ])
      // Once for all who ask.
      expect(
        toolkit.book.cells.filter(({ source: own }) => own.kind === 'sql' && own.keeps === clean.name),
      ).toHaveLength(1)
    }))

  it('tells figures of somebody else as such of the data, in their order', () =>
    over(readings(true), asked, async (toolkit) => {
      await cleanTable(toolkit, toolkit.profile.tables[0]!)
      const { name } = toolkit.profile.tables[0]!
      const cell = await toolkit.foreignQuery(
        'By station',
        `with own as (select * from ${name.toUpperCase()}) select station, avg(humidity) as mean from own group by 1 order by 1 desc -- as asked`,
      )
      expect(cell.output.tables.main!.rows.map(([station]) => station)).toEqual(['Harbour', 'Airport'])
      expect(toolkit.problemsOf(`It is {{${cell.id}.main.0.mean|decimal1}} there.`)).toEqual([])
    }))

  it('is the table itself where nothing is set aside, and rows as they are where errors are asked for', async () => {
    await over(readings(false), asked, async (toolkit) => {
      const source = toolkit.profile.tables[0]!
      expect((await cleanTable(toolkit, source)).name).toBe(source.name)
    })
    await over(readings(true), { act: 'odd', metric: valueOf('humidity') }, async (toolkit) => {
      const frame = await buildFrame(toolkit, toolkit.asked.questions[0]!, 0)
      const least = await toolkit.query('Least', `select min(humidity) as least from ${frame!.table}`)
      expect(figure(least, 'least')).toBe(0)
    })
  })

  it('counts in a share whatever lies past its limit, however far, and no code for none', async () => {
    const past = (column: string, value: number) =>
      metric('share', { column, limit: { operator: '>=', value, unit: null, than: null } })
    const rowsOf = (column: string, value: number) =>
      over(
        readings(true),
        { act: 'compare', metric: past(column, value), by: [by('station')] },
        async (toolkit) => {
          const frame = (await buildFrame(toolkit, toolkit.asked.questions[0]!, 0))!
          const own = `"${frame.measure.variable!.column}"`
          const cell = await toolkit.query(
            'Rows of the share',
            `select count(${own}) as n, count(*) filter (where ${own} = 'yes') as yes from ${frame.table}`,
          )
          return {
            n: figure(cell, 'n'),
            yes: figure(cell, 'yes'),
            setAside: frame.setAside.map(({ column }) => column),
          }
        },
      )
    // The mean of the same column is taken without the reading that was typed tenfold.
    await over(readings(true), { act: 'compare', metric: valueOf('pressure') }, async (toolkit) =>
      expect(
        (await buildFrame(toolkit, toolkit.asked.questions[0]!, 0))!.setAside.map(({ column }) => column),
      ).toContain('pressure'),
    )
    expect(await rowsOf('pressure', 500)).toEqual({ n: 400, yes: 1, setAside: ['humidity', 'wind'] })
    expect(await rowsOf('wind', -500)).toEqual({
      n: 395,
      yes: 395,
      setAside: ['humidity', 'pressure', 'wind'],
    })
  })

  it('leaves no length of time to the study that nobody ended or that runs backwards', () =>
    over(
      csvOf(300, (index, random) => {
        const start = Date.UTC(2024, 0, 1) + index * 3_600_000
        const hours = index === 50 ? 24 * 400 : index === 51 ? -9 : 2 + 2 * random.uniform()
        const at = (time: number) => new Date(time).toISOString().slice(0, 19)
        return {
          trip: `T${index}`,
          depot: 'AB'[index % 2]!,
          start: at(start),
          end: at(start + hours * 3_600_000),
        }
      }),
      {
        act: 'compare',
        metric: metric('duration', { column: 'end', from: 'start' }),
        by: [by('depot')],
      },
      async (toolkit) => {
        const study = await prepareStudy({
          ...toolkit,
          reading: askedView(toolkit.asked, toolkit.model, toolkit.profile),
        })
        const length = study!.variables.find(({ derivation }) => derivation?.includes('minus'))!
        const ends = await toolkit.query(
          'Ends',
          `select min("${length.column}") as least, max("${length.column}") as most, count("${length.column}") as n from study`,
        )
        expect(figure(ends, 'least')).toBeGreaterThan(0)
        expect(figure(ends, 'n')).toBe(298)
      },
    ))

  /** Dykes by their length and what they cost; one is far longer than all others, one cost far more than its length. */
  const dykes = (cost: (feet: number, index: number) => number, again = false) => {
    const csv = csvOf(160, (index, random) => {
      const feet = index === 70 ? 9000 : 200 * Math.exp(0.7 * random.normal())
      return {
        dyke: `Dyke ${index % 40}`,
        region: ['Marsh', 'Fen'][index % 2]!,
        feet: feet.toFixed(1),
        cost: (cost(feet, index) * Math.exp(0.2 * random.normal())).toFixed(2),
      }
    })
    return again ? `${csv.trimEnd()}\n${csv.split('\n')[33]}\n` : csv
  }
  const dear: Partial<Question> = { act: 'compare', metric: valueOf('cost'), by: [by('region')] }

  it('keeps what is large where another column bears it out', async () => {
    const highest = (csv: string) =>
      over(csv, dear, async (toolkit) => {
        const { name } = await cleanTable(toolkit, toolkit.profile.tables[0]!)
        return figure(await toolkit.query('Highest', `select max(cost) as highest from ${name}`), 'highest')
      })
    expect(await highest(dykes((feet) => 12 * feet))).toBeGreaterThan(60_000)
    expect(
      await highest(dykes((feet, index) => (index === 50 ? 120_000 : 12 * Math.min(feet, 900)))),
    ).toBeLessThan(60_000)
  })

  it('has a row once that repeats another one in every column where amounts are the rows own', async () => {
    const rows = (csv: string) =>
      over(csv, dear, async (toolkit) => {
        const { name } = await cleanTable(toolkit, toolkit.profile.tables[0]!)
        return figure(await toolkit.query('Rows', `select count(*) as n from ${name}`), 'n')
      })
    expect(await rows(dykes((feet) => 12 * feet, true))).toBe(160)
    const tickets = csvOf(200, (_, random) => ({
      stop: random.pick(['Quay', 'Hill', 'Park']),
      fare: random.pick(['1.50', '2.20']),
      seats: random.pick(['1', '2', '3']),
      line: random.pick(['A', 'B']),
    }))
    expect(await rows(tickets)).toBe(200)
  })
})
