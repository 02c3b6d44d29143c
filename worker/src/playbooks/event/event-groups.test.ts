import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, valueOf } from '../testing/ask.ts'

const TEAMS = ['north', 'south', 'east'] as const
const happened = { at: day(360), grain: 'day' as const, after: false, label: null }
type Row = Record<string, string | number>

/** Jobs of three teams over two years, the event in the middle. */
const ask = (hours: (team: string, since: boolean, random: Seeded) => number, more: Partial<Question> = {}) =>
  answer(
    csvOf(1080, (index, random): Row => {
      const team = TEAMS[index % 3]!
      const at = Math.floor(index / 1.5)
      return {
        job: `J${index}`,
        opened: day(at),
        team: random.uniform() < 0.03 ? team.toUpperCase() : team,
        hours: hours(team, at >= 360, random),
      }
    }),
    { act: 'event', metric: valueOf('hours'), event: happened, ...more },
  )
const named = { against: [{ table: 'data', column: 'team', values: ['north'] }] }

describe('an event and groups', () => {
  it('leads with the group that it is a matter of, though nobody named it', async () => {
    const found = await ask(
      (team, since, random) => 40 + (team === 'north' && since ? 10 : 0) + 4 * random.normal(),
    )
    expect(found.said).toMatch(/^From .*hours changed for north alone: from (39|40)\.?\d* to (49|50)/)
    expect(found.said).toMatch(/not beyond chance for .*south \(from/)
    expect(found.first!.verdict.kind).toBe('which')
  })

  it('names no group where all changed alike, nor where nothing did', async () => {
    const all = await ask((_, since, random) => 40 + (since ? 8 : 0) + 4 * random.normal())
    expect(all.said).not.toMatch(/alone/)
    const none = await ask((_, __, random) => 40 + 4 * random.normal())
    expect(none.said).not.toMatch(/changed for (north|south|east)/)
    expect(none.first!.verdict.kind).not.toBe('which')
  })

  it('sets groups that are named against the others', async () => {
    const found = await ask(
      (team, since, random) =>
        40 + (since ? 3 : 0) - (team === 'north' && since ? 9 : 0) + 4 * random.normal(),
      { ...named, supposes: 'less' },
    )
    expect(found.first!.effects[0]).toMatchObject({ kind: 'event-against', groups: ['north'] })
    expect(found.first!.effects[0]!.value).toBeCloseTo(-9, -0.5)
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/set against those, .*[89]\.?\d* less/)
    expect(found.said).toMatch(/changed at that time too, the other way/)
  })

  it('takes off what others did in proportion where levels lie apart', async () => {
    const found = await ask(
      (team, since, random) => {
        const level = (team === 'north' ? 80 : 40) * (since ? 0.5 : 1) * (team === 'north' && since ? 1.1 : 1)
        return level * (1 + 0.05 * random.normal())
      },
      { ...named, supposes: 'less' },
    )
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.first!.effects[0]!.value).toBeCloseTo(0.1, 1)
    expect(found.said).toMatch(/set against those, .*(9|10|11)\.\d% more/)
  })

  it('takes a restriction to one group for the group that is named', async () => {
    const found = await ask((_, since, random) => 40 + (since ? 6 : 0) + 4 * random.normal(), {
      within: [{ table: 'data', column: 'team', operator: '=', values: ['north'] }],
      supposes: 'more',
    })
    expect(found.first!.effects[0]!.kind).toBe('event-against')
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).toMatch(/whether anything changed the data cannot tell/)
    expect(found.said).toMatch(/changed at that time too, the same way/)
  })
})

describe('an event and what is counted', () => {
  /** Hires of two kinds of bike for two kinds of people; `more` is how many times as likely an e-bike is since. */
  const hires = (more: number, guests: number) =>
    answer(
      csvOf(2400, (index, random): Row => {
        const at = Math.floor(index / 5)
        const since = at >= 240
        const guest = random.uniform() < (since ? guests : 0.2)
        const chance = (guest ? 0.5 : 0.2) * (since ? more : 1)
        return {
          hire: `H${index}`,
          out: day(at),
          person: guest ? 'guest' : 'member',
          bike: random.uniform() < chance ? 'e-bike' : 'classic',
        }
      }),
      {
        act: 'event',
        metric: count,
        event: { at: day(240), grain: 'day', after: false, label: null },
        against: [{ table: 'data', column: 'bike', values: ['e-bike'] }],
        supposes: 'up',
      },
    )

  it('is told for those named against the others, with their part of all and what else moved', async () => {
    const found = await hires(1.6, 0.4)
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes: .* in four weeks went from .* for e-bike and from .* for classic/)
    expect(found.said).toMatch(/e-bike was 2\d\.\d% of all .* before .* and \d\d\.\d% since/)
    expect(found.said).toMatch(/Within each person the part of e-bike went/)
  })

  it('is not told where the part of those named stayed', async () => {
    const found = await hires(1, 0.2)
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).not.toMatch(/Within each person/)
  })
})

describe('what was done to the rows', () => {
  const spelled = (every: number) =>
    answer(
      csvOf(300, (index, random) => ({
        id: `R${index}`,
        shop: index % every === 0 ? 'harbour' : ['Harbour', 'Station'][index % 2]!,
        waste: (index % 2 ? 8 : 5) + random.normal(),
      })),
      { act: 'compare', metric: valueOf('waste'), by: [by('shop')] },
    )

  it('is said where spellings of one group were taken together, and weakens nothing where they are a handful', async () => {
    const found = await spelled(40)
    expect(found.said).not.toMatch(/for harbour|harbour \d/)
    expect(found.first!.weakened_by).toMatch(/Spellings of one/)
    const few = await spelled(100)
    expect(few.said).not.toMatch(/for harbour|harbour \d/)
    expect(few.first!.weakened_by ?? '').not.toMatch(/Spellings of one/)
  })

  it('says in which states rows are that have no end', async () => {
    const tickets = (state: string) =>
      answer(
        csvOf(300, (index, random) => ({
          ticket: `T${index}`,
          received: day(index),
          returned: index % 10 === 0 ? '' : day(index + 2 + Math.floor(3 * random.uniform())),
          status: index % 10 !== 0 ? 'done' : index % 20 === 0 ? state : 'open',
        })),
        { act: 'exact', metric: metric('duration', { column: 'returned', from: 'received' }) },
      )
    expect((await tickets('scrapped')).said).toMatch(
      /30 have no end \(15 open and 15 scrapped\) and are not counted/,
    )
    // What was refused has ended, if otherwise.
    expect((await tickets('rejected')).said).toMatch(
      /30 are not counted: 15 rejected ended otherwise, and 15 open have no end/,
    )
  })
})

describe('a link that some groups alone have', () => {
  const link = (slope: (team: string) => number, supposes: Question['supposes'] = null) =>
    answer(
      csvOf(600, (index, random) => {
        const team = TEAMS[index % 3]!
        const load = 10 + 3 * random.normal()
        return { run: `R${index}`, team, load, output: 50 + slope(team) * load + 4 * random.normal() }
      }),
      { act: 'relate', metric: valueOf('output'), with: [valueOf('load')], supposes },
    )

  it('is told for those', async () => {
    const found = await link((team) => (team === 'east' ? 2 : 0), 'more')
    expect(found.said).toMatch(/that comes from east: for east it goes up by (1\.9|2)/)
    expect(found.first!.verdict.kind).toBe('yes')
  })

  it('is told for all where they are alike', async () => {
    const found = await link(() => 1)
    expect(found.said).not.toMatch(/alone: there/)
  })
})
