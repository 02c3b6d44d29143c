import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(31)
/** Plots of a nursery with how urgent each was said to be, how often it was watered and how far its plants got. */
const PLOTS = csvOf(
  Array.from({ length: 240 }, (_, row) => ({
    plot: `P${String(row + 1)}`,
    gardener: draws.pick(['Ames', 'Bell', 'Cole']),
    urgency: draws.pick(['Low', 'Medium', 'High', 'Critical']),
    waterings: String(draws.integer(0, 9)),
    area_sqm: String(draws.integer(3, 40)),
    progress_pct: String(draws.integer(0, 100)),
  })),
)

const read = (goal: string) =>
  withProfile({ csv: PLOTS, filename: 'plots.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions
      .filter(({ instead }) => !instead)
      .map(({ act, metric, by, against, guessed }) =>
        [
          act,
          metric?.column ?? metric?.kind ?? '-',
          by.map(({ column }) => column).join('+') || '-',
          against.map(({ values }) => values.join('+')).join() || '-',
          guessed.join(),
        ].join(' | '),
      ),
  )

test('groups that are judged measure nothing themselves: what becomes of the rows is looked at by them', async () => {
  expect((await read('Are our urgencies worth anything?'))[0]).toBe(
    'compare | progress_pct | urgency | - | metric',
  )
})

test('what is measured is taken from where the goal names it, and is no guess then', async () => {
  expect(
    await read(
      'Are our urgencies worth anything? Determine whether plots marked High or Critical get further than the rest, and if they do not, what goes hand in hand with progress.',
    ),
  ).toEqual([
    'compare | progress_pct | urgency | - | ',
    'compare | progress_pct | - | High+Critical | ',
    'relate | progress_pct | - | - | ',
  ])
})

test('some are held against the rest by what is measured of them, and by how many there are where that is asked', async () => {
  expect((await read('Do plots marked Critical get further than the others?'))[0]).toMatch(
    /^compare \| progress_pct \| - \| Critical/,
  )
  expect((await read('Are there more Critical plots than the others?'))[0]).not.toContain('progress_pct')
})

test('groups without an order are judged in the same way', async () => {
  expect((await read('Does the gardener matter?'))[0]).toBe('compare | progress_pct | gardener | - | metric')
})
