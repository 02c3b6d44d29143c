import { describe, expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { answer, by, count, day, kinds, metric, over, valueOf } from './testing/ask.ts'

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

describe('ratios', () => {
  it('sets totals against each other, whatever single rows say', async () => {
    const csv = csvOf(300, (at, random: Seeded) => {
      const team = random.pick(['Ann', 'Bea'])
      const small = random.uniform() < 0.5
      const units =
        team === 'Bea'
          ? 40 + Math.floor(20 * random.uniform())
          : small
            ? 1
            : 90 + Math.floor(20 * random.uniform())
      const each = team === 'Bea' ? 2 : small ? 9 : 1
      return { job: `J${at}`, opened: day(at), team, units, cost: units * (each + 0.2 * random.uniform()) }
    })
    const ratio = metric('ratio', { column: 'cost', from: 'units' })
    const { first } = await answer(csv, { act: 'compare', metric: ratio, by: [by('team')] })
    const [effect] = first!.effects
    expect(effect!.groups).toEqual(['Bea', 'Ann'])
    expect(effect!.value).toBeCloseTo(0.95, 0)
    expect(effect!.low).toBeGreaterThan(0)
  })
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
    expect(found.said).toMatch(
      /It is no matter of one time: Ada had \d+% in the .*, \d+% in the .* and \d+% in the last/,
    )
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

  it('takes few rows that could as well be uneven for neither', async () => {
    const teller = (index: number) => ['Ada', 'Ben', 'Cleo', 'Dev'][index % 23 < 3 ? 0 : index % 4]!
    const few = csvOf(120, (index) => ({
      deposit: `D${index}`,
      opened: day(3 * index),
      teller: teller(index),
    }))
    const found = await answer(few, { act: 'make-up', metric: count, by: [by('teller')] })
    expect(found.said).toMatch(
      /No teller stands out by how many .* there are: .*no more uneven than chance makes/,
    )
    expect(found.said).not.toMatch(/about evenly/)
    expect(found.first!.verdict.sureness).toBe('low')
  })

  it('tells a share that grows, and one that was there for a while, from one that stays', async () => {
    const question = { act: 'make-up' as const, metric: count, by: [by('agent')], over }
    const growing = await answer(
      requests((at) => 0.2 + (0.7 * at) / 730),
      question,
    )
    expect(growing.said).toMatch(/It is growing: Ada goes from/)
    expect(growing.said).toMatch(/together stay level \(.*\): what Ada has more, the others have less/)
    // Where the question asks for just that, the answer begins with it.
    const stressed = await answer(
      requests((at) => 0.2 + (0.7 * at) / 730),
      { ...question, words: 'focusing on any agent with increasing requests' },
    )
    expect(stressed.said.split('\n')[0]).toMatch(
      /^Ada has \d+% .*, and more and more: from .* a month in the first .* to .* in the last\./,
    )
    expect(stressed.said).not.toMatch(/It is growing/)
    const wave = await answer(
      requests((at) => (at > 243 && at < 486 ? 0.5 : 0.2)),
      question,
    )
    expect(wave.said).toMatch(/Ada had so much for a while only/)
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
    expect(found.first!.verdict.kind).toBe('which')
    expect(found.said).toMatch(/Billing (rose|doubled) from .* all other .* together fell from/s)
    expect(found.said).toMatch(/rises for billing/)
    expect(found.first!.effects).toContainEqual(
      expect.objectContaining({ kind: 'courses-by-group', groups: ['billing'] }),
    )
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

  it('is never highly sure of a measure that was guessed, and says that it is a guess', async () => {
    const table = teams(12, 0.5)
    const [known, guessed] = await Promise.all(
      [[], ['metric' as const]].map((own) => answer(table, { ...question, guessed: own })),
    )
    expect(known!.first!.verdict.sureness).toBe('high')
    expect(known!.first!.verdict.because).not.toMatch(/guess/)
    expect(guessed!.first!.verdict).toMatchObject({ sureness: 'low' })
    expect(guessed!.first!.verdict.because).toMatch(/hours.* is a guess/)
    // The first sentence says so too, with the words of the goal where they are known.
    expect(known!.said).not.toMatch(/guess/)
    expect(guessed!.said).toMatch(/^With hours taken for what is meant, which is a guess: /)
    const unmatched = [{ words: 'effort', part: 'metric' as const }]
    const named = await answer(table, { ...question, guessed: ['metric'], unmatched })
    expect(named.said).toMatch(/^With hours taken for “effort”, which is a guess: /)
  })

  it('advises nothing where a measure that was guessed shows nothing', async () => {
    const found = await answer(teams(0, 0.5), { ...question, guessed: ['metric'] })
    expect(found.first!.verdict.sureness).toBe('cannot-tell')
    expect(found.said).toMatch(
      /^What is to be measured was not understood\. With hours taken for it, which is a guess: /,
    )
    expect([found.advice, found.steps].join('')).toBe('')
  })

  it('names the column that makes the difference where it is not the groups', async () => {
    const found = await answer(teams(0, 0.85), question)
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.said).toMatch(/within the same kind the two cannot be told apart/)
  })

  it('cannot tell where nothing is there', async () => {
    const found = await answer(teams(0, 0.5), question)
    expect(found.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    // Nothing is advised but to leave what the rows rule out to matter, with what they leave open.
    expect(found.advice).toMatch(
      /^Don't spend effort on team for the sake of .*: .* the data allow [\d.]+\D* of difference at the most/,
    )
    expect(found.steps).toBe('')
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

  it('finds a wave with its days, and none in a steady stream', async () => {
    const stream = (wave: boolean) =>
      csvOf(600, (index, random) => {
        const opened = day(
          wave && index % 3 === 0
            ? 300 + Math.floor(60 * random.uniform())
            : Math.floor(730 * random.uniform()),
        )
        const topic = random.pick(['billing', 'access'])
        return { request: `R${index}`, opened, topic, desk: topic === 'access' ? 'one' : 'two' }
      })
    const ask = { act: 'odd' as const, metric: count, over }
    expect((await answer(stream(true), ask)).said).toMatch(
      /came in a wave: from (October 2[6-9]|October 3\d|November [1-3]), 2023 to December (2[2-9]), 2023/,
    )
    // Also of rows that one value restricts to, which then tells none of them apart.
    const within = [{ table: 'data', column: 'topic', operator: '=' as const, values: ['access'] }]
    const part = await answer(stream(true), { ...ask, within })
    expect(part.said).toMatch(/came in a wave/)
    expect(part.defects).toEqual([])
    const steady = await answer(stream(false), ask)
    expect(steady.first!.verdict.kind).toBe('no')
    expect(kinds(steady)).toContain('course')
  })
})
