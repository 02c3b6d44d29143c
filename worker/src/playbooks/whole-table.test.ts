import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, day, valueOf } from './testing/ask.ts'

describe('kinds', () => {
  /** Visits that are short or long; `apart` is how far the two kinds lie from each other. */
  const visits = (apart: number) =>
    csvOf(300, (index, random) => {
      const long = random.uniform() < 0.4
      return {
        visit: `V${index}`,
        minutes: Number((30 + (long ? apart : 0) + 4 * random.normal()).toFixed(2)),
        pages: Number((10 + (long ? apart / 2 : 0) + 2 * random.normal()).toFixed(2)),
        source: random.uniform() < (long && apart > 0 ? 0.9 : 0.2) ? 'search' : 'link',
      }
    })

  it('tells two kinds by size and means, and what else marks them', async () => {
    const found = await answer(visits(40), { act: 'kinds' })
    expect(found.first!.verdict).toMatchObject({ kind: 'which', sureness: 'high' })
    expect(found.first!.effects[0]).toMatchObject({ kind: 'kinds', value: 2 })
    expect(found.said).toMatch(/low minutes .* high minutes/)
    expect(found.said).toMatch(/are (search|link), against/)
  })

  it('cuts none where rows shade into one another', async () => {
    const found = await answer(visits(0), { act: 'kinds' })
    expect(found.first!.verdict.kind).toBe('no')
    expect(found.first!.advice).toBeNull()
  })

  it('tells one number by its humps and not by its mean, and one hump as one', async () => {
    const ask: Partial<Question> = { act: 'kinds', metric: valueOf('minutes') }
    const found = await answer(visits(40), ask)
    expect(found.first!.effects[0]).toMatchObject({ kind: 'humps', value: 2 })
    expect(found.said).toMatch(/its mean of .* describes hardly any/)
    expect((await answer(visits(0), ask)).first!.effects[0]).toMatchObject({ kind: 'humps', value: 1 })
  })

  it('leaves the mean alone where most are of one kind', async () => {
    const found = await answer(
      csvOf(500, (index, random) => ({
        repair: `R${index}`,
        days: (index % 7 === 0 ? 1 + 0.02 * random.normal() : 8 + random.normal()).toFixed(2),
      })),
      { act: 'kinds', metric: valueOf('days') },
    )
    expect(found.said).toMatch(/gathers? around 2 values/)
    expect(found.said).not.toMatch(/describes hardly any/)
  })
})

describe('describe', () => {
  const jobs = (planted: boolean) =>
    csvOf(900, (index, random) => {
      const at = Math.floor((index / 900) * 730)
      const team =
        planted && random.uniform() < 0.6 ? 'north' : random.pick(['north', 'south', 'east', 'west'])
      const kind = random.pick(['repair', 'visit', 'call'])
      const more = planted && kind === 'repair' ? at / 40 : 0
      return {
        job: `J${index}`,
        opened: day(at),
        team,
        kind,
        hours: Number((30 + more + 4 * random.normal()).toFixed(2)),
        cost: Number((500 + 40 * random.normal()).toFixed(2)),
      }
    })

  it('says what the table holds, then what stands out, at most five things', async () => {
    const found = await answer(jobs(true), { act: 'describe' })
    expect(found.said).toMatch(/^The table holds 900 jobs from January 2023 to/)
    expect(found.said).toMatch(/repair/)
    expect(found.said).toMatch(/north has/i)
    expect(found.first!.effects.length).toBeLessThanOrEqual(5)
  })

  it('tells what is usual where nothing stands out, and makes nothing of noise', async () => {
    const found = await answer(jobs(false), { act: 'describe' })
    expect(found.first!.effects).toEqual([])
    expect(found.said).toMatch(/half of the jobs lie between/)
    expect(found.said).toMatch(/Nothing in it stands out beyond chance/)
  })
})
