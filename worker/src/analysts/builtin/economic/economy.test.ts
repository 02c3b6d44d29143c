import { beforeAll, describe, expect, it } from '@jest/globals'
import { parseTemplate, type Notebook, type SeriesChapter } from '#contract'
import { withoutObservations } from '../../../package/without-observations.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf, draws, monthDate, wandering } from '../../../testing/made-series.ts'

const MINUTES = 240_000
const LENGTH = 180
const dates = Array.from({ length: LENGTH }, (_, index) => monthDate(index))
const said = (analysed: Analysed, chapter: SeriesChapter): string =>
  (analysed.conclusion.series?.passages ?? [])
    .filter((passage) => passage.chapter === chapter)
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .map(analysed.say)
    .join('\n')
const tableOf = (analysed: Analysed, chapter: SeriesChapter) => {
  const { cell, table } = analysed.conclusion.series!.passages.find((own) => own.chapter === chapter)!
    .tables[0]!
  const { columns, rows } = analysed.cells.find(({ id }) => id === cell)!.output.tables[table]!
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])))
}
/** Charts whose picture has grey spans. */
const shaded = ({ cells }: Analysed) =>
  cells.filter(({ output }) => JSON.stringify(output.spec ?? {}).includes('"type":"rect"')).length

const cpi = wandering(LENGTH, { drift: 0.0025, spread: 0.002, seed: 4 })
const sales = wandering(LENGTH, { start: 3000, drift: 0.004, spread: 0.008, seed: 12 })
const recession = dates.map((_, index) => ((index >= 15 && index <= 22) || index >= 170 ? 1 : 0))

describe('recessions and prices', () => {
  const goal = 'How do sales and cpi move together?'
  let [marked, unmarked] = [] as unknown as [Analysed, Analysed]
  beforeAll(async () => {
    const columns = { date: dates, retail_sales_million_usd: sales, cpi }
    marked = await analyseFile(csvOf({ ...columns, USREC: recession }), goal, engine)
    unmarked = await analyseFile(
      csvOf({ date: dates, retail_sales_million_usd: sales, policy: recession }),
      'How have sales changed?',
      engine,
    )
  }, MINUTES)

  it('are shaded as the indicator among the data has them', () => {
    expect(said(marked, 'history')).toContain('USREC marks 2 recessions')
    expect(said(marked, 'history')).toContain('April 2001 to November 2001 (8 months)')
    expect(said(marked, 'history')).toContain('March 2014 to December 2014 (10 months)')
    const rows = tableOf(marked, 'history').filter(({ series }) => series === 'cpi')
    expect(rows.map(({ change }) => change as number)).toEqual([
      expect.closeTo(100 * (cpi[22]! / cpi[14]! - 1), 8),
      expect.closeTo(100 * (cpi[179]! / cpi[169]! - 1), 8),
    ])
    expect(shaded(marked)).toBeGreaterThanOrEqual(2)
  })

  it('are nowhere without one, whatever flag stands beside', () => {
    expect(said(unmarked, 'history')).toBe('')
    expect(shaded(unmarked)).toBe(0)
    expect(JSON.stringify(unmarked.conclusion.series)).not.toMatch(/recession/i)
  })

  it('money is deflated where a price index stands beside it', () => {
    const years = 14
    const [from, to] = [11, 179]
    const growth = (values: number[]) => (values[to]! / values[from]!) ** (1 / years) - 1
    // The ends are Decembers, so that no season is between them; years are counted in days.
    const real = 100 * ((1 + growth(sales)) / (1 + growth(cpi)) - 1)
    const words = said(marked, 'alignment')
    expect(words).toContain(
      `From December 2000 to December 2014 retail sales grow by ${(100 * growth(sales)).toFixed(1)}% a year, cpi by ${(100 * growth(cpi)).toFixed(1)}%`,
    )
    expect(words).toContain(`the growth is ${real.toFixed(1)}% a year`)
  })

  it('and without one the report says that it cannot be', () => {
    expect(said(unmarked, 'alignment')).toContain(
      'Retail sales are money in the prices of the day, and no general price index is among the data',
    )
    const caution = unmarked.conclusion.series!.passages.find(({ chapter }) => chapter === 'alignment')!
    expect(caution.tone).toBe('caution')
  })

  it('leave none of the observations in a notebook that may not keep them, but what sentences quote', () => {
    const { profile, model, asked, cells, findings, cautions, conclusion } = marked
    const whole: Notebook = {
      version: 1,
      goal,
      seed: 1,
      analyst: 'built-in',
      profile,
      model,
      asked,
      cells,
      findings,
      cautions,
      ...conclusion,
    }
    const kept = withoutObservations(whole)
    // Values of five figures and more, which nothing else has by chance.
    const values = sales.map(String).filter((value) => value.length >= 7)
    const left = (notebook: Notebook) => values.filter((value) => JSON.stringify(notebook).includes(value))
    expect(left(whole).length).toBeGreaterThan(0.9 * values.length)
    expect(left(kept).length).toBeLessThan(0.1 * values.length)
    expect(kept.cells.filter(({ output }) => output.spec !== null)).toEqual([])
    // Every sentence still finds the values that it quotes.
    const at = new Map(kept.cells.map(({ id, output }) => [id, output.tables]))
    const quoted = kept.findings
      .flatMap(({ title, statement }) => [title, ...statement])
      .flatMap(parseTemplate)
      .flatMap((piece) => (piece.kind === 'reference' ? [piece.reference] : []))
    const known = whole.cells.flatMap(({ id, output }) =>
      quoted
        .filter(({ cell }) => cell === id)
        .map(({ table, row }) => [output.tables[table]!.rows[row], at.get(id)![table]!.rows[row]]),
    )
    expect(known.length).toBeGreaterThan(20)
    for (const [before, after] of known) expect(after).toEqual(before)
  })

  it('scaled money keeps its scale', () => {
    const card = marked.conclusion.series!.cards.find(({ column }) => column === 'retail_sales_million_usd')!
    expect(marked.say(card.last_value)).toMatch(/^\d,\d{3} million \$$/)
  })
})

describe('scenarios', () => {
  it(
    'without a season: average growth and past stretches, each computed from the rows',
    async () => {
      const analysed = await analyseFile(
        csvOf({
          date: Array.from({ length: 60 }, (_, i) => `${1950 + i}-01-01`),
          output: sales.slice(0, 60),
        }),
        'Forecast output for the next 4 years',
        engine,
      )
      const x = sales.slice(0, 60).map(Math.log)
      const end = x.at(-1)!
      const stretches = x.slice(4).map((value, index) => value - x[index]!)
      const rows = tableOf(analysed, 'scenarios')
      const paths = [
        end + (4 * (end - x.at(-6)!)) / 5,
        end + (4 * (end - x[0]!)) / 59,
        end + Math.min(...stretches),
        end + Math.max(...stretches),
      ]
      expect(rows.map(({ scenario }) => scenario)).toEqual([
        'recent growth goes on',
        'growth at its long-run mean',
        'worst path of the past',
        'best path of the past',
      ])
      rows.forEach((row, index) => {
        expect(row.value).toBeCloseTo(Math.exp(paths[index]!), 6)
        expect(row.change).toBeCloseTo(Math.exp(paths[index]! - end) - 1, 8)
        expect(row.paths).toBe(56)
        expect(row.as_low).toBe(stretches.filter((own) => own <= paths[index]! - end + 1e-9).length)
      })
      expect(rows[2]!.path_from).toBe(`${1950 + stretches.indexOf(Math.min(...stretches))}-01-01`)
      expect(analysed.conclusion.series!.headline).toBe('fan')
      expect(said(analysed, 'scenarios')).toContain('The 56 stretches overlap')
      expect(analysed.defects).toEqual([])
    },
    MINUTES,
  )

  it(
    'with a season: only stretches from the season of the last value, and the usual bend of the year',
    async () => {
      const next = draws(6)
      const season = [-8, -6, 0, 2, 4, 9, 12, 8, 2, -4, -8, -11].map((value) => value / 100)
      const values = dates.map((_, i) =>
        Number((500 * Math.exp(0.002 * i + season[i % 12]! + 0.01 * next())).toFixed(2)),
      )
      const analysed = await analyseFile(
        csvOf({ date: dates, visitors: values }),
        'Forecast visitors for the next 6 months',
        engine,
      )
      const x = values.map(Math.log)
      const n = x.length
      const starts = Array.from({ length: n - 6 }, (_, i) => i).filter((i) => (n - 1 - i) % 12 === 0)
      const stretches = starts.map((i) => x[i + 6]! - x[i]!)
      const rows = tableOf(analysed, 'scenarios')
      expect(rows[0]!.paths).toBe(starts.length)
      expect(rows[2]!.change).toBeCloseTo(Math.exp(Math.min(...stretches)) - 1, 8)
      const whole = n - 1 - ((n - 1) % 12)
      const pace = (x[n - 1]! - x[n - 1 - whole]!) / whole
      // Means of x - pace t over each month, t from 1; the record has whole years.
      const level = (month: number) => {
        const own = x
          .map((value, i) => ({ value: value - pace * (i + 1), month: (i + 1) % 12 }))
          .filter((each) => each.month === month)
        return own.reduce((sum, { value }) => sum + value, 0) / own.length
      }
      const path = 6 * pace + level((n + 6) % 12) - level(n % 12)
      expect(rows[1]!.change).toBeCloseTo(Math.exp(path) - 1, 8)
      // From December to June visitors rise with the season: growth alone would be a twentieth of that.
      expect(rows[1]!.change as number).toBeGreaterThan(0.15)
      expect(analysed.defects).toEqual([])
    },
    MINUTES,
  )
})
