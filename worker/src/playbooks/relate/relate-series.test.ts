import { beforeAll, describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf, draws, monthDate, wandering } from '../../testing/made-series.ts'
import { analyseFile, type Analysed } from '../../toolkit/testing/run-analyst.ts'

const MONTHS = 312
const at = Array.from({ length: MONTHS }, (_, month) => month)

/** A rate that wanders by itself. */
function rateFrom(seed: number): number[] {
  const next = draws(seed)
  let [level, change] = [5, 0]
  return at.map(() => Number((level += change = 0.6 * change + 0.12 * next()).toFixed(3)))
}

const only = ({ conclusion }: Analysed) => conclusion.answer.answers[0]!
const page = ({ conclusion, say }: Analysed): string =>
  conclusion.answer.answers
    .flatMap(({ headline, sentences, weakened_by }) => [headline, ...sentences, weakened_by ?? ''])
    .map(say)
    .join('\n')

describe('three series of which one follows another, and of which two are there for a part of the time', () => {
  let found: Analysed
  beforeAll(async () => {
    const rate = rateFrom(11)
    const noise = draws(4)
    let drift = 0
    const starts = at.map((month) => {
      drift += 0.002 + 0.004 * noise()
      const followed = (rate[Math.max(0, month - 6)] ?? 5) - 5
      return Number((1200 * Math.exp(drift - 0.08 * followed)).toFixed(1))
    })
    found = await analyseFile(
      csvOf({
        month: at.map(monthDate),
        'housing starts': starts.map((own, month) => (month < 24 ? null : own)),
        'mortgage rate (%)': rate,
        // By the quarter, and without the last years.
        'gold price': wandering(MONTHS, { seed: 8 }).map((own, month) =>
          month % 3 === 0 && month < MONTHS - 30 ? own : null,
        ),
      }),
      'How do housing starts, the mortgage rate and the gold price go together?',
      engine,
    )
  }, 120_000)

  it('tells which way, how much, how long after and how sure, once that a lead is no cause', () => {
    const own = only(found)
    const [link] = own.effects
    expect(found.defects).toEqual([])
    expect([own.verdict.kind, link!.metric, link!.against]).toEqual([
      'how-much',
      'housing starts',
      'mortgage rate',
    ])
    expect(link!.value).toBeLessThan(-0.05)
    expect(link!.high).toBeLessThan(0)
    expect(own.verdict.sureness).not.toBe('cannot-tell')
    expect(page(found)).toMatch(/mortgage rate moves first: .* rises by 1 point, housing starts stand/i)
    expect(page(found).match(/no proof/g)).toHaveLength(1)
    // By the quarter six months are two.
    expect(page(found)).toMatch(/ends 2 quarters later/)
  })

  it('compares all over the time that they share, and says so', () => {
    expect(page(found)).toMatch(/by the quarter|averaged over each quarter/)
    expect(page(found)).toMatch(/quarters that all have, 2002 Q1 to 2023 Q2/)
    expect(page(found)).toMatch(/gold price/)
  })

  it('draws scenarios from what held out of sample', () => {
    expect(found.everything).toMatch(/If mortgage rate stays where it is for a year/)
    expect(found.everything).toMatch(/what a change made on purpose would do/)
  })
})

it('of two series that only drift tells no link from their levels, and draws no scenario', async () => {
  const found = await analyseFile(
    csvOf({
      month: at.map(monthDate),
      'gold price': wandering(MONTHS, { seed: 8, drift: 0.006 }),
      'house prices': wandering(MONTHS, { seed: 21, drift: 0.005 }),
    }),
    'How do the gold price and house prices move together?',
    engine,
  )
  expect(found.defects).toEqual([])
  expect(only(found).verdict.kind).toBe('cannot-tell')
  expect(only(found).effects[0]!.kind).toBe('series-link')
  expect(page(found)).toMatch(/as those of any two series do that drift/)
  expect(found.everything).not.toMatch(/If .* stays where it is/)
  expect(found.everything).toMatch(/No scenario/)
}, 120_000)
