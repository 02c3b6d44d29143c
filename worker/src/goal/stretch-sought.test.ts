import { beforeAll, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

/** Deliveries of a bakery. */
function deliveries(): string {
  const draws = drawsFrom(8)
  const rows = Array.from({ length: 300 }, (_, row) =>
    [
      `D${row + 1}`,
      new Date(Date.UTC(2024, 0, 1) + row * 86_400_000).toISOString().slice(0, 10),
      draws.pick(['Anna', 'Ben', 'Carl']),
      draws.pick(['bread', 'cakes']),
      draws.integer(20, 90),
    ].join(','),
  )
  return ['delivery_id,delivered_on,driver,kind,crates', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: deliveries(), filename: 'deliveries.csv' }, async (_, own) => own)
})
const asked = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ act, metric, by, over }) =>
    [act, metric?.column ?? metric?.kind, ...by.map(({ column }) => column), over?.column ?? ''].join(' '),
  )

test('times in which a measure was beyond the usual are its course, among those who are said to be behind it', async () => {
  for (const [goal, read] of [
    [
      'Find the periods in which crates went beyond the usual level, and which driver and kind were behind it.',
      'change crates driver kind delivered_on',
    ],
    ['Are there weeks in which the crates were above normal?', 'change crates delivered_on'],
    ['Identify periods with unusually many deliveries.', 'odd count delivered_on'],
  ] as const)
    expect([goal, await asked(goal)]).toEqual([goal, [read]])
})

test('who has more than is usual, and which rows, is no matter of time', async () => {
  for (const goal of [
    'Which deliveries have unusually many crates?',
    'Which driver has more crates than usual?',
  ])
    expect([goal, (await asked(goal)).some((own) => /^(?:change|odd count)/.test(own))]).toEqual([
      goal,
      false,
    ])
})
