import { describe, expect, it } from '@jest/globals'
import type { DimensionRef, MetricRef, Question } from '#contract'
import { driversKilled } from '../statistics/testing/datasets.ts'
import { engine } from '../statistics/testing/shared-engine.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { answerTable } from './testing/answer-table.ts'

const by = (column: string): DimensionRef => ({ table: 'data', column, part: null, bands: [] })
const metric = (kind: MetricRef['kind'], parts: Partial<MetricRef> = {}): MetricRef => ({
  kind,
  table: 'data',
  column: null,
  from: null,
  values: [],
  ...parts,
})
const count = metric('count')
const valueOf = (column: string) => metric('value', { column })
const over = { table: 'data', column: 'opened', grain: 'month' as const }
const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

const answer = async (csv: string, question: Partial<Question>) => {
  const answered = await answerTable(csv, [question], engine)
  expect(answered.defects).toEqual([])
  return { ...answered, first: answered.answers[0] }
}
const kinds = ({ first }: Awaited<ReturnType<typeof answer>>) => first!.effects.map(({ kind }) => kind)

/** Requests over two years, each taken by one of four; `chance` is that of the first at a day. */
const requests = (chance: (at: number) => number) =>
  csvOf(800, (index, random: Seeded) => {
    const at = Math.floor((index / 800) * 730)
    return {
      request: `R${1000 + index}`,
      opened: day(at),
      agent: random.uniform() < chance(at) ? 'Ada' : random.pick(['Bob', 'Cleo', 'Dan']),
      topic: random.pick(['billing', 'access', 'other']),
    }
  })

describe('make-up', () => {
  it('names the one who has most and says that it was always so', async () => {
    const found = await answer(
      requests(() => 0.6),
      { act: 'make-up', metric: count, by: [by('agent')], over },
    )
    expect(found.first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    const [share] = found.first!.effects
    expect(share).toMatchObject({ kind: 'share-out', groups: ['Ada', expect.any(String)] })
    expect(share!.value).toBeCloseTo(0.6, 1)
    expect(found.said).toMatch(/Ada has .*no passing matter/s)
    expect(found.first!.advice).not.toBeNull()
  })

  it('says even where it is even, and advises nothing', async () => {
    const found = await answer(
      requests(() => 0.25),
      { act: 'make-up', metric: count, by: [by('agent')], over },
    )
    expect(found.said).toMatch(/spread about evenly over the 4/)
    expect(found.first!.advice).toBeNull()
  })

  it('tells a share that grows, and one that was there for a while, from one that stays', async () => {
    const question = { act: 'make-up' as const, metric: count, by: [by('agent')], over }
    const growing = await answer(
      requests((at) => 0.2 + (0.7 * at) / 730),
      question,
    )
    expect(growing.said).toMatch(/It is growing: Ada goes from/)
    const wave = await answer(
      requests((at) => (at > 243 && at < 486 ? 0.9 : 0.2)),
      question,
    )
    expect(wave.said).toMatch(/for a while only: Ada had/)
  })
})

describe('change', () => {
  const question = { act: 'change' as const, metric: count, by: [], over, supposes: 'up' as const }
  const rows = (grows: boolean) => {
    const topics = ['billing', 'access', 'other']
    return csvOf(900, (index, random) => {
      const at = Math.floor((index / 900) * 730)
      const more = grows && random.uniform() < (0.9 * at) / 730
      return { request: `R${index}`, opened: day(at), topic: more ? 'billing' : random.pick(topics) }
    })
  }

  it('finds the one group that rises while the whole does not', async () => {
    const found = await answer(rows(true), question)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/rises for billing/)
    const [, courses] = found.first!.effects
    expect(courses).toMatchObject({ kind: 'courses-by-group', groups: ['billing'] })
  })

  it('claims no group where none moves', async () => {
    const found = await answer(rows(false), question)
    expect(found.said).not.toMatch(/rises for|falls for|only .* (rises|falls)/)
  })
})

describe('compare', () => {
  const question = {
    act: 'compare' as const,
    metric: valueOf('hours'),
    by: [by('team')],
    supposes: 'differs' as const,
  }
  const teams = (gap: number, mix: number) =>
    csvOf(400, (index, random) => {
      const team = random.pick(['north', 'south'])
      const hard = random.uniform() < (team === 'north' ? mix : 1 - mix)
      return {
        job: `J${index}`,
        team,
        kind: hard ? 'hard' : 'easy',
        hours: Number((20 + (hard ? 8 : 0) + (team === 'north' ? gap : 0) + 6 * random.normal()).toFixed(2)),
      }
    })

  it('says yes where groups differ and stay apart with the others held equal', async () => {
    const found = await answer(teams(6, 0.5), question)
    expect(found.first!.verdict.kind).toBe('yes')
    const [raw, held] = found.first!.effects
    expect(raw!.value).toBeGreaterThan(4)
    expect(held).toMatchObject({ kind: 'adjusted' })
    expect(held!.checks).toContainEqual({ name: 'keeps its size', passed: true })
  })

  it('names the column that makes the difference where it is not the groups', async () => {
    const found = await answer(teams(0, 0.85), question)
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/within kinds nothing of it is left/)
  })

  it('cannot tell where nothing is there', async () => {
    const found = await answer(teams(0, 0.5), question)
    expect(found.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(found.first!.advice).toBeNull()
  })
})

describe('explain', () => {
  const question = {
    act: 'explain' as const,
    metric: valueOf('hours'),
    by: [by('topic')],
    over,
    supposes: 'up' as const,
  }
  const rows = (rise: (topic: string, at: number) => number) =>
    csvOf(900, (index, random) => {
      const at = Math.floor((index / 900) * 730)
      const topic = random.pick(['billing', 'access', 'network', 'other'])
      return {
        request: `R${index}`,
        opened: day(at),
        topic,
        hours: Number((30 + rise(topic, at) + 4 * random.normal()).toFixed(2)),
      }
    })

  it('finds the group that alone makes a rise', async () => {
    const found = await answer(
      rows((topic, at) => (topic === 'network' ? at / 20 : 0)),
      question,
    )
    expect(found.first!.verdict).toMatchObject({ kind: 'which' })
    expect(found.said).toMatch(/It is network alone/)
    expect(found.first!.effects[0]).toMatchObject({ kind: 'courses-by-group', groups: ['network'] })
  })

  it('blames no group alone where all rise', async () => {
    const found = await answer(
      rows((_, at) => at / 20),
      question,
    )
    expect(found.said).not.toMatch(/alone|mostly/)
  })

  it('says first that the file lacks what was to explain it', async () => {
    const found = await answer(
      csvOf(200, (index, random) => ({
        request: `R${index}`,
        topic: random.pick(['billing', 'access']),
        hours: Number((30 + 4 * random.normal()).toFixed(2)),
      })),
      { act: 'explain', metric: valueOf('hours'), unmatched: [{ words: 'tenure', part: 'by' }] },
    )
    expect(found.first!.verdict).toMatchObject({ kind: 'not-in-data', sureness: 'cannot-tell' })
  })
})

describe('relate', () => {
  const question = { act: 'relate' as const, metric: valueOf('hours'), with: [valueOf('amount')] }
  const rows = (slope: number, zeros: number) =>
    csvOf(400, (index, random) => {
      const amount = Math.round(1000 * random.uniform())
      const open = random.uniform() < zeros
      return {
        claim: `C${index}`,
        amount,
        team: random.pick(['north', 'south', 'east']),
        hours: open ? 0 : Number((60 + (slope * amount) / 100 + 6 * random.normal()).toFixed(2)),
      }
    })

  it('tells which way one quantity runs with the other', async () => {
    const found = await answer(rows(-3, 0), question)
    expect(found.first!.verdict.kind).toBe('how-much')
    expect(found.first!.effects[0]!.value).toBeLessThan(-0.5)
    expect(found.said).toMatch(/lower where amount is high/)
  })

  it('sets aside a state that is written as nothing, and says so', async () => {
    const found = await answer(rows(-3, 0.6), question)
    expect(found.first!.effects[0]!.value).toBeLessThan(-0.5)
    expect(found.said).toMatch(/exactly nothing and are left out/)
  })

  it('cannot tell where the two have nothing to do with each other', async () => {
    expect((await answer(rows(0, 0), question)).first!.verdict.kind).toBe('cannot-tell')
  })
})

describe('odd', () => {
  const claims = (repeats: number) =>
    csvOf(300, (index, random) => {
      const again = index < repeats
      return {
        claim: `C${1000 + index}`,
        person: again ? 'p7' : `p${Math.floor(40 * random.uniform())}`,
        kind: again ? 'travel' : random.pick(['travel', 'service', 'other']),
        amount: again ? 4711 : Math.round(90000 * random.uniform()),
      }
    })
  const question = { act: 'odd' as const, by: [by('person')] }

  it('counts records that repeat one another and whose they are', async () => {
    const found = await answer(claims(40), question)
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.first!.effects[0]).toMatchObject({ kind: 'repeats', value: 40 })
    expect(found.said).toMatch(/p7/)
  })

  it('finds none where amounts differ', async () => {
    expect((await answer(claims(0), question)).first!.verdict.kind).toBe('no')
  })

  it('finds a wave with its months, and none in a steady stream', async () => {
    const stream = (wave: boolean) =>
      csvOf(600, (index, random) => ({
        request: `R${index}`,
        opened: day(
          wave && index % 3 === 0
            ? 300 + Math.floor(60 * random.uniform())
            : Math.floor(730 * random.uniform()),
        ),
        topic: random.pick(['billing', 'access']),
      }))
    const ask = { act: 'odd' as const, metric: count, over }
    expect((await answer(stream(true), ask)).said).toMatch(/came in a wave: from (October|November) 2023/)
    const steady = await answer(stream(false), ask)
    expect(steady.first!.verdict.kind).toBe('no')
    expect(kinds(steady)).toContain('course')
  })
})

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

  it('tells what changed and what did not, in equal windows, with the mix of rows held equal', async () => {
    const found = await answer(
      jobs(() => 6),
      ask(),
    )
    expect(found.first!.verdict).toMatchObject({ kind: 'yes', sureness: 'moderate' })
    expect(found.first!.effects[0]!.value).toBeCloseTo(-6, 0)
    expect(found.first!.effects[1]).toMatchObject({ kind: 'adjusted' })
    expect(found.said).toMatch(/number of jobs|jobs in four weeks/i)
    expect(found.said).toMatch(/level steps at the same time/)
  })

  it('says where it made itself felt', async () => {
    const found = await answer(
      jobs((region) => (region === 'north' ? 8 : 0)),
      ask({ by: [by('region')] }),
    )
    expect(found.said).toMatch(/it changed for north .*not beyond chance for south/)
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
    expect(mixed.said).toMatch(/comes from which jobs there were|which jobs there were|which rows there were/)
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
