import { beforeAll, describe, expect, test } from '@jest/globals'
import { metricColumns, type Profile, type Question } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Calls of a lift company. */
function callouts(): string {
  const draws = drawsFrom(11)
  const rows = Array.from({ length: 300 }, (_, row) => {
    const logged = new Date(Date.UTC(2024, 0, 1, 6) + row * 26 * 3_600_000)
    const arrived = new Date(logged.getTime() + draws.integer(20, 240) * 60_000)
    const fixed = new Date(arrived.getTime() + draws.integer(15, 300) * 60_000)
    return [
      `C${row + 1}`,
      draws.pick(['Harbour Tower', 'Mill House', 'Quay 4', 'Station']),
      draws.pick(['door', 'drive', 'controller']),
      logged.toISOString().slice(0, 16),
      arrived.toISOString().slice(0, 16),
      fixed.toISOString().slice(0, 16),
      draws.pick(['Y', 'N', 'N']),
      draws.pick(['Y', 'N', 'N', 'N']),
      draws.integer(0, 400),
    ].join(',')
  })
  return ['job,site,fault,logged_at,arrived_at,fixed_at,revisit,entrapment,parts_gbp', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: callouts(), filename: 'callouts.csv' }, async (_, own) => own)
})
const asked = async (goal: string): Promise<Question[]> =>
  (await understandGoal(goal, profile)).asked.questions
const measuredBy = ({ metric }: Question): string =>
  metric === null ? 'none' : `${metric.kind} ${metricColumns(metric).join(' ')}`

describe('a measure that no word of the goal names', () => {
  test('has what its words may mean as well behind it, where that is about as likely', async () => {
    const questions = await asked('What makes us have to come back a second time?')
    expect(questions.map(measuredBy)).toContain('share revisit')
    expect(questions.map(({ instead }) => instead)).toEqual([undefined, true])
    expect(questions.every(({ guessed }) => guessed.includes('metric'))).toBe(true)
    expect(new Set(questions.map(({ words }) => words)).size).toBe(1)
  })

  test('is taken from its words alone where they name it', async () => {
    for (const [goal, measure] of [
      ['What do the parts cost by site?', 'value parts_gbp'],
      ['Which site has the highest share of revisits?', 'share revisit'],
      ['How many jobs were there by fault?', 'count '],
    ] as const) {
      const questions = await asked(goal)
      expect([goal, ...questions.map(measuredBy)]).toEqual([goal, measure])
    }
  })
})

test('a measure that hardly anybody means in such words is a guess, though one of them names it', async () => {
  const draws = drawsFrom(12)
  const rows = Array.from({ length: 200 }, (_, row) =>
    [
      `B${row + 1}`,
      draws.pick(['Ana', 'Bo', 'Cy']),
      draws.pick(['Barley', 'Oats', 'Wheat']),
      draws.integer(50, 90),
      draws.integer(40, 160),
    ].join(','),
  )
  const csv = ['batch,miller,grain,kg_in,water_l', ...rows].join('\n')
  const milled = await withProfile({ csv, filename: 'batches.csv' }, async (_, own) => own)
  const guessed = async (goal: string) =>
    (await understandGoal(goal, milled)).asked.questions.map((own) => own.guessed.includes('metric'))
  expect(await guessed('Do we use less of it per kilo with Oats than with Barley?')).toEqual([true])
  expect(await guessed('Is less water used with Oats than with Barley?')).toEqual([false])
})
