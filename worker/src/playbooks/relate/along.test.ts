import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { answerTable } from '../testing/answer-table.ts'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

const returned = metric('share', { column: 'returned', values: ['yes'] })
const lasts = metric('duration', { from: 'ordered', column: 'promised' })
const question = { act: 'relate' as const, metric: returned, with: [lasts] }
const SHOPS = ['Ard', 'Bex', 'Cor', 'Dun', 'Elm'] as const

/** Orders with a time promised of up to a year, whose chance of coming back goes along it as `chance` says. */
const orders = (chance: (days: number, shop: string) => number, rows = 700) =>
  csvOf(rows, (index, random: Seeded) => {
    const shop = SHOPS[index % SHOPS.length]!
    const days = Math.round(20 + 340 * random.uniform())
    const begun = index % 300
    return {
      order: `O${index}`,
      ordered: day(begun),
      promised: day(begun + days),
      shop,
      channel: ['web', 'phone', 'counter'][Math.floor(3 * random.uniform())]!,
      returned: random.uniform() < chance(days, shop) ? 'yes' : 'no',
    }
  })
const rises = (days: number) => 0.1 + 0.002 * days
const ask = (csv: string, more: Partial<Question> = {}) => answer(csv, { ...question, ...more })

describe('a share along a number', () => {
  it('is told in bands that people think in, with the group in which it does not hold in its first words', async () => {
    const found = await ask(
      orders((days, shop) => (shop === 'Cor' ? 0.45 : rises(days))),
      { by: [by('shop')] },
    )
    expect(found.said).toMatch(
      /^Share of returned orders rises with every step of .*: [\d.]+% up to 60 days, .* and [\d.]+% over \d+ days; but not (in|for) Cor \(/i,
    )
    expect(found.said).not.toMatch(/cannot tell/)
    expect(found.first!.verdict).toMatchObject({ kind: 'how-much', sureness: 'high' })
    expect(found.first!.effects.map(({ kind }) => kind)).toEqual(['along', 'along-within'])
    expect(found.first!.effects[1]!.groups).toEqual(['Cor'])
  })

  it('says what its rows hold of a sum of money along which it goes, and nothing of what does not add up', async () => {
    const licences = (label: string) =>
      csvOf(800, (index, random) => {
        const fee = Math.round(60 * Math.exp(3.5 * random.uniform()))
        return {
          licence: `L${index}`,
          [label]: fee,
          site: random.pick(['East', 'West', 'Hill']),
          state: random.uniform() < 0.05 + fee / 4000 ? 'Idle' : 'In use',
        }
      })
    const asked = (column: string) => ({
      act: 'relate' as const,
      metric: metric('share', { column: 'state', values: ['Idle'] }),
      with: [metric('value', { column })],
    })
    const { said } = await answer(licences('yearly_fee'), asked('yearly_fee'))
    expect(said).toMatch(
      /The \d+ rows that are Idle are [\d.]+% of the 800 with yearly fee, and hold [\d,.]+ of its [\d,.]+ \([\d.]+%\): [\d,.]+ each on average, against [\d,.]+ of the others\./,
    )
    const { said: other } = await answer(licences('temperature'), asked('temperature'))
    expect(other).not.toMatch(/and hold/)
  })

  it('looks for such a group unasked, with all columns allowed for', async () => {
    const found = await ask(orders((days, shop) => (shop === 'Cor' ? 0.45 : rises(days)), 1400))
    expect(found.said).toMatch(/but not (in|for) Cor \(/)
  })

  it('says that it holds in every group where it is asked whether it does', async () => {
    const found = await ask(orders(rises), { by: [by('shop')] })
    expect(found.said).toMatch(/(in|for) every shop; no shop is shown to differ/)
    expect(found.said).not.toMatch(/but not|only/)
  })

  it('names no group unasked where it is the same everywhere', async () => {
    const found = await ask(orders(rises))
    expect(found.said).toMatch(/^Share of returned orders rises/i)
    expect(found.said).not.toMatch(/\b(Ard|Bex|Cor|Dun|Elm|web|phone|counter)\b/)
  })

  it('finds the one group that has it alone', async () => {
    const found = await ask(
      orders((days, shop) => (shop === 'Bex' ? 0.05 + 0.0025 * days : 0.4)),
      { by: [by('shop')] },
    )
    expect(found.said).toMatch(
      /^Share of returned orders rises with .* only (in|for) Bex: .*; (in|for) the other four shops together it stays between/i,
    )
  })

  it('tells of two groups that go against each other which goes which way', async () => {
    const csv = csvOf(600, (index, random) => {
      const [load, site] = [Math.round(100 * random.uniform()), SHOPS[index % 2]!]
      const chance = site === 'Ard' ? 0.2 + load / 200 : 0.7 - load / 200
      return { id: `R${index}`, load, site, failed: random.uniform() < chance ? 'yes' : 'no' }
    })
    const found = await answer(csv, {
      act: 'relate',
      metric: metric('share', { column: 'failed', values: ['yes'] }),
      with: [metric('value', { column: 'load' })],
      by: [by('site')],
    })
    expect(found.said).toMatch(
      /(rises|falls) with load (in|for) (Ard|Bex) \(.*but the other way round (in|for) (Ard|Bex)|depends on site/,
    )
    expect(found.said).not.toMatch(/the other one/)
  })

  it('says that nothing can be told where the share is the same all along', async () => {
    const found = await ask(
      orders(() => 0.4),
      { by: [by('shop')] },
    )
    expect(found.said).toMatch(/^Whether share of returned orders goes with .* the data cannot tell/i)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).not.toMatch(/but not|only/)
  })

  it('answers a question of yes or no by its direction', async () => {
    const csv = orders(rises)
    expect((await ask(csv, { supposes: 'more' })).first!.verdict.kind).toBe('yes')
    expect((await ask(csv, { supposes: 'less' })).first!.verdict.kind).toBe('no')
    expect((await ask(csv, { supposes: 'differs' })).first!.verdict.kind).toBe('yes')
  })

  it('answers the same link asked again by groups with its exceptions alone', async () => {
    const csv = orders((days, shop) => (shop === 'Cor' ? 0.45 : rises(days)))
    const { answers, said } = await answerTable(csv, [question, { ...question, by: [by('shop')] }], engine)
    expect(answers).toHaveLength(2)
    const [first, second] = said.split('\n').filter((line) => /^(Share|That share)/i.test(line))
    expect(first).toMatch(/^Share of returned orders rises/i)
    expect(first).not.toMatch(/Cor/)
    expect(second).toMatch(
      /^That share of returned orders rises with .* does not hold (in|for) Cor .*other four/i,
    )
  })

  it('tells a hump as none that goes one way', async () => {
    const found = await ask(orders((days) => (days > 120 && days < 260 ? 0.7 : 0.2)))
    expect(found.said).toMatch(/does not go one way with/)
  })

  it('takes round limits of any other number', async () => {
    const csv = csvOf(500, (index, random) => {
      const load = Math.round(100 * random.uniform())
      return {
        id: `R${index}`,
        load,
        site: SHOPS[index % 3]!,
        failed: random.uniform() < load / 120 ? 'yes' : 'no',
      }
    })
    const found = await answer(csv, {
      act: 'relate',
      metric: metric('share', { column: 'failed', values: ['yes'] }),
      with: [metric('value', { column: 'load' })],
    })
    expect(found.said).toMatch(/up to 20, [\d.]+% at 21 to 40, /)
  })
})
