import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

type Row = Record<string, string | number>
const MEASURES = ['Cost per unit', 'Defect rate', 'Cycle time']
const met = metric('share', { column: 'state', values: ['Met'] })

/** Aims of four teams, of which one in three names no measure; `share` of those that were met. */
const aims = (share: (named: boolean) => number, more: (met: boolean, random: Seeded) => Row = () => ({})) =>
  csvOf(600, (index, random): Row => {
    const named = random.uniform() >= 0.33
    const reached = random.uniform() < share(named)
    return {
      aim: `A${index}`,
      team: random.pick(['Sales', 'Finance', 'Legal', 'Stores']),
      priority: random.pick(['High', 'Medium', 'Low']),
      measure: named ? random.pick(MEASURES) : '',
      started: day(index),
      state: reached ? 'Met' : 'Not met',
      ...more(reached, random),
    }
  })

const ask = (csv: string, question: Partial<Question> = {}) =>
  answer(csv, { act: 'explain', metric: met, by: [by('priority'), by('measure')], ...question })

describe('cells that are left blank', () => {
  it('are a group of their own where the outcome is another one there', async () => {
    const { first, said } = await ask(aims((named) => (named ? 0.65 : 0.25)))
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects[0]!.groups).toContain('no measure')
    expect(said).toMatch(/no measure \(?2\d\.\d%|2\d\.\d% for no measure|no measure .*2\d\.\d%/)
  })

  it('are gaps where it is the same', async () => {
    const { said } = await ask(aims(() => 0.5))
    expect(said).not.toMatch(/no measure/)
  })

  it('are gaps where the column is filled once the outcome is known', async () => {
    const late = aims(
      () => 0.5,
      (reached, random) => ({
        measure: random.uniform() < (reached ? 0.95 : 0.01) ? random.pick(MEASURES) : '',
      }),
    )
    const { said } = await ask(late, { by: [] })
    expect(said).not.toMatch(/no measure/)
  })
})

describe('a planned end that is left blank', () => {
  it('is a state of the row', async () => {
    const rights = csvOf(500, (index, random): Row => {
      const ends = random.uniform() < 0.6
      return {
        grant: `G${index}`,
        granted_on: day(index % 365),
        team: random.pick(['Web', 'Data', 'Desk']),
        valid_until: ends ? day((index % 365) + 30) : '',
        state: random.uniform() < (ends ? 0.2 : 0.8) ? 'Active' : 'Revoked',
      }
    })
    const { first } = await answer(rights, {
      act: 'explain',
      metric: metric('share', { column: 'state', values: ['Active'] }),
    })
    expect(first!.effects[0]).toMatchObject({ kind: 'groups', against: 'valid until' })
    expect(first!.effects[0]!.groups).toContain('no valid until')
  })
})
