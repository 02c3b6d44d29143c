import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { airPassengers, driversKilled, nile } from '../../statistics/testing/datasets.ts'
import { wandering } from '../../testing/made-series.ts'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, over, valueOf } from '../testing/ask.ts'

describe('event', () => {
  const happened = { at: '2023-12-01', grain: 'day' as const, after: false, label: null }
  const ask = (parts: Partial<Question> = {}): Partial<Question> => ({
    act: 'event',
    metric: valueOf('hours'),
    event: happened,
    over,
    supposes: 'down',
    ...parts,
  })
  const EVENT = 334
  /** Jobs over two years; from the event on they take less time by `effect`, and are hard ones more often by `mix`. */
  const jobs = (effect: (region: string) => number, mix = 0, wave = 0) =>
    csvOf(1500, (index, random) => {
      const at = Math.floor((index / 1500) * 730)
      const after = at >= EVENT
      const region = random.pick(['north', 'south'])
      const hard = random.uniform() < 0.3 + (after ? mix : 0)
      const season = wave * Number(at % 365 >= EVENT - 30)
      const hours = 40 + (hard ? 12 : 0) - (after ? effect(region) : 0) + season + 6 * random.normal()
      return {
        job: `J${index}`,
        opened: day(at),
        region,
        kind: hard ? 'hard' : 'easy',
        hours: Number(hours.toFixed(2)),
        amount: Number((50 + 9 * random.normal()).toFixed(2)),
      }
    })
  const months = (value: (month: number, random: Seeded) => Record<string, number>) =>
    csvOf(96, (index, random) => ({
      opened: new Date(Date.UTC(2015, index, 1)).toISOString().slice(0, 10),
      ...value(index, random),
    }))

  it('tells what changed, in equal windows, with the mix of rows held equal', async () => {
    const found = await answer(
      jobs(() => 6),
      ask(),
    )
    expect(found.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'moderate' })
    expect(found.first!.effects[0]!.value).toBeCloseTo(-6, 0)
    expect(found.first!.effects[1]).toMatchObject({ kind: 'adjusted' })
    // What did not change is told in the chapter.
    expect(found.said).not.toMatch(/number of jobs|jobs in four weeks/i)
    expect(found.said).toMatch(/level steps at the same time/)
  })

  it('says where it made itself felt', async () => {
    const found = await answer(
      jobs((region) => (region === 'north' ? 8 : 0)),
      ask({ by: [by('region')] }),
    )
    expect(found.said).toMatch(
      /^Yes, but not everywhere: .* changed for north alone: .*not beyond chance for south/,
    )
  })

  it('claims nothing where nothing changed, and where other rows came', async () => {
    const still = await answer(
      jobs(() => 0),
      ask(),
    )
    expect(['no', 'cannot-tell']).toContain(still.first!.verdict.kind)
    expect(still.first!.advice).toBeNull()
    const mixed = await answer(
      jobs(() => 0, 0.5),
      ask({ supposes: 'up' }),
    )
    expect(mixed.first!.verdict.kind).toBe('no')
    expect(mixed.said).toMatch(
      /^No, not by itself: .* that is another mix by kind: easy went from 69% to 19% of the rows/,
    )
  })

  it('holds a series that was on its way against its way', async () => {
    const rising = (step: number) =>
      months((month, random) => ({
        sales: 100 + 2 * month + (month >= 60 ? step : 0) + 3 * random.normal(),
      }))
    const question = ask({
      metric: valueOf('sales'),
      event: { ...happened, at: '2020-01-01', grain: 'month' },
      supposes: 'up',
    })
    const stepped = await answer(rising(20), question)
    expect(stepped.first!.verdict.kind).toBe('yes')
    expect(stepped.first!.effects[0]!.value).toBeCloseTo(20, -1)
    const plain = await answer(rising(0), question)
    expect(['no', 'cannot-tell']).toContain(plain.first!.verdict.kind)
  })

  it('sets a series against one that the event left alone, where there is one', async () => {
    const pair = (own: number) =>
      months((month, random) => {
        const common = 10 * random.normal()
        return {
          drivers: 120 + common + (month >= 60 ? own : 0) + 3 * random.normal(),
          vans: 60 + 0.5 * common + 2 * random.normal(),
        }
      })
    const question = ask({
      metric: valueOf('drivers'),
      event: { ...happened, at: '2020-01-01', grain: 'month' },
    })
    const found = await answer(pair(-25), question)
    expect(found.said).toMatch(/Set against vans, .* it is still/)
    expect(found.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'high' })
    expect((await answer(pair(0), question)).said).not.toMatch(/it is still/)
  })

  it('takes the seat belt law from the column that turned with it, and none from one that turns back', async () => {
    const law = (states: (month: number) => number) =>
      ['opened,killed,law']
        .concat(
          driversKilled.map(
            (killed, i) =>
              `${new Date(Date.UTC(1969, i, 1)).toISOString().slice(0, 10)},${killed},${states(i)}`,
          ),
        )
        .join('\n')
    const question: Partial<Question> = {
      act: 'compare',
      metric: valueOf('killed'),
      by: [by('law')],
      supposes: 'differs',
    }
    const found = await answer(
      law((month) => Number(month >= 169)),
      question,
    )
    expect(found.first!.effects[0]).toMatchObject({ kind: 'event', against: '1983-02-01' })
    expect(found.first!.effects[0]!.value).toBeCloseTo(-17.5, 0)
    const back = await answer(
      law((month) => Number(month % 24 >= 12)),
      question,
    )
    expect(back.first?.effects.map(({ kind }) => kind) ?? []).not.toContain('event')
  })
})

/** A series with one value for each month, or for each year, from 1949 on. */
const monthly = (values: number[]) =>
  ['opened,amount']
    .concat(values.map((value, i) => `${new Date(Date.UTC(1949, i, 1)).toISOString().slice(0, 10)},${value}`))
    .join('\n')
const yearly = (values: number[]) =>
  ['opened,amount'].concat(values.map((value, i) => `${1871 + i}-01-01,${value}`)).join('\n')
const noise = (count: number, value: (at: number, random: Seeded) => number) => {
  const rows = csvOf(count, (at, random) => ({ value: value(at, random).toFixed(2) })).split('\n')
  return rows.slice(1, count + 1).map(Number)
}

describe('change of a series', () => {
  const question: Partial<Question> = {
    act: 'change',
    metric: valueOf('amount'),
    over: { ...over, grain: null },
  }

  it('tells a step from a drift: the Nile fell once', async () => {
    const found = await answer(yearly(nile), { ...question, supposes: 'differs' })
    expect(found.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'high' })
    expect(found.first!.effects[0]).toMatchObject({ kind: 'step' })
    expect(found.first!.effects[0]!.value).toBeCloseTo(-248, 0)
    expect(found.said).toMatch(/after 1898 .* no trend before or after/)
  })

  it('gives growth in percent where it grows at a rate, its pace, and the season without the trend', async () => {
    const found = await answer(monthly(airPassengers), { ...question, supposes: 'up' })
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/grows by 12\.8% a year/)
    expect(found.said).toMatch(/growth is getting slower/)
    expect(found.said).toMatch(/every year: highest in (July|August) \(1\.2\d times the mean of its year\)/)
  })

  it('says that growth slowed where amounts rise ever faster', async () => {
    const grown = (rate: (at: number) => number) => {
      let level = 100
      return yearly(noise(40, (at) => (level *= (1 + rate(at)) * (1 + 0.02 * Math.sin(9 * at)))))
    }
    const paced: Partial<Question> = { ...question, aspect: 'pace' }
    const slowed = await answer(
      grown((at) => (at < 20 ? 0.2 : 0.08)),
      paced,
    )
    expect(slowed.said).toMatch(/The growth is getting slower: \+8\.\d% a year in the last third/)
    const steady = await answer(
      grown(() => 0.1),
      paced,
    )
    expect(steady.said).not.toMatch(/is getting/)
  })

  it('cannot tell a direction, and claims no season, step or pace, where there is noise alone', async () => {
    const still = monthly(noise(120, (_, random) => 50 + 5 * random.normal()))
    for (const aspect of [null, 'pace'] as const) {
      const found = await answer(still, { ...question, aspect, supposes: 'up' })
      expect(found.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
      expect(found.said).not.toMatch(/every year|one step|getting/)
      expect(found.first!.advice).toBeNull()
    }
  })

  it('takes the seasons out before it speaks of a direction', async () => {
    // A series that ends at the top of its season only seems to rise.
    const wave = monthly(
      noise(42, (at, random) => 100 + 30 * Math.sin((at * Math.PI) / 6) + 2 * random.normal()),
    )
    const found = await answer(wave, { ...question, supposes: 'up' })
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/every year: highest in/)
  })

  it('asked for seasons, tells which time is high, or that none is', async () => {
    const ask: Partial<Question> = { ...question, by: [{ ...by('opened'), part: 'month' }], aspect: 'season' }
    const found = await answer(monthly(airPassengers), ask)
    expect(found.first!.effects[0]).toMatchObject({ kind: 'seasons', groups: ['August', 'November'] })
    const still = await answer(monthly(noise(120, (_, random) => 50 + 5 * random.normal())), ask)
    expect(still.first!.verdict.kind).toBe('cannot-tell')
  })
})

describe('forecast', () => {
  const question: Partial<Question> = {
    act: 'forecast',
    metric: valueOf('amount'),
    over: { ...over, grain: null },
    horizon: { count: 1, unit: 'year' },
  }

  it('carries trend and season on, tried on the past', async () => {
    const found = await answer(monthly(airPassengers), question)
    const [own] = found.first!.effects
    expect(own).toMatchObject({ kind: 'forecast', checks: [{ passed: true }, { passed: true }] })
    // Never below the last value because the trend was left in the season: December 1960 had 432.
    expect(own!.value).toBeGreaterThan(432)
    expect(found.first!.verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    // What would show first that it goes another way stands beside what to plan with.
    expect(found.steps).toMatch(/first to tell is January 1961: outside of \d+ to \d+/)
  })

  it('tells prices by their mean, never by a sum', async () => {
    const prices = monthly(airPassengers).replace('amount', 'price')
    const found = await answer(prices, { ...question, metric: valueOf('price') })
    expect(found.said).toMatch(/price is expected to average/i)
    expect(found.said).not.toMatch(/sum to/)
  })

  it('is not sure of noise, and says that the simple rule is as good', async () => {
    const found = await answer(monthly(noise(60, (_, random) => 50 + 25 * random.normal())), question)
    expect(found.first!.verdict.sureness).not.toBe('high')
  })

  it('counts rows ahead, without the last month that the data only begin', async () => {
    const rows = csvOf(1200, (index) => ({
      request: `R${index}`,
      opened: day(Math.floor(index / 2)),
      topic: 'x',
    }))
    const found = await answer(rows, {
      ...question,
      metric: count,
      horizon: { count: 1, unit: 'month' },
      over,
    })
    expect(found.first!.effects[0]!.value).toBeGreaterThan(55)
    expect(found.first!.effects[0]!.value).toBeLessThan(65)
    // Of one month alone its own range says it.
    expect(found.steps).toBe('')
  })
})

describe('several series', () => {
  const rows = (value: (month: number, random: Seeded) => Record<string, number>) =>
    csvOf(180, (index, random) => ({
      opened: new Date(Date.UTC(2008, index, 1)).toISOString().slice(0, 10),
      ...value(index, random),
    }))

  it('are told by which went furthest, computed from the rows', async () => {
    const value = (month: number, rate: number) => Number((100 * (1 + rate) ** (month / 12)).toFixed(6))
    const slump = (month: number) => (month >= 140 && month < 146 ? 0.8 : 1)
    const found = await answer(
      rows((month) => ({
        shops: value(month, 0.03) * slump(month),
        farms: value(month, -0.02),
        banks: value(month, 0.01),
        usrec: Number(month >= 140 && month < 146),
      })),
      { act: 'change', metric: valueOf('shops'), with: [valueOf('farms'), valueOf('banks')], over },
    )
    const [effect] = found.first!.effects
    expect([effect!.kind, effect!.groups]).toEqual(['several-series', ['shops', 'banks', 'farms']])
    expect(effect!.value).toBeCloseTo(0.03, 3)
    expect(found.said).toMatch(/shops grew by 3\.0% a year.*farms shrank by 2\.0% a year/)
    expect(found.said).toMatch(/hit shops hardest \(\u2212(19|20)\.\d%/)
  })

  it('that merely grow side by side are no finding, whatever is asked', async () => {
    const [left, right] = [wandering(240, { drift: 0.004, seed: 2 }), wandering(240, { seed: 77 })]
    const csv = csvOf(240, (index) => ({
      opened: new Date(Date.UTC(2000, index, 1)).toISOString().slice(0, 10),
      gdp: left[index]!,
      population: right[index]!,
    }))
    for (const question of [
      { act: 'describe' as const },
      { act: 'relate' as const, metric: valueOf('gdp'), with: [valueOf('population')] },
      { act: 'explain' as const, metric: valueOf('gdp'), by: [by('population')] },
      { act: 'compare' as const, metric: valueOf('gdp'), by: [by('population')] },
    ]) {
      const { first } = await answer(csv, question)
      // Looked for in changes over a year, and not found.
      const linked = (first?.effects ?? []).filter(({ kind }) => !/course|several|series-link/.test(kind))
      expect([question.act, linked]).toEqual([question.act, []])
      if (first?.effects.some(({ kind }) => kind === 'series-link'))
        expect(first.verdict.kind).toBe('cannot-tell')
    }
  })
})
