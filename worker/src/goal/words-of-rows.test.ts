import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const profileOf = (csv: string, filename: string) => withProfile({ csv, filename }, async (_, own) => own)

/** Appeals against penalties. */
function appeals(): string {
  const draws = drawsFrom(21)
  const rows = Array.from({ length: 260 }, (_, row) =>
    [
      `A${row + 1}`,
      draws.pick(['North', 'South', 'Mill', 'Quay']),
      draws.integer(20, 140),
      draws.pick(['Damaged by rain', 'Faulty', 'Changed mind', 'Late']),
      draws.integer(10, 95),
      draws.pick(['guide', 'notice']),
    ].join(','),
  )
  return ['appeal_id,district,penalty_amount,reason,helpful_pct,page_type', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await profileOf(appeals(), 'export.csv')
})
const asked = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ act, metric, by }) =>
    [
      act,
      metric?.kind,
      metric?.column ?? '',
      ...(metric?.values ?? []),
      '|',
      ...by.map(({ column }) => column),
    ]
      .join(' ')
      .replace(/ +/g, ' ')
      .trim(),
  )

describe('words that stand before what the rows are called', () => {
  test('say what they are of, and measure nothing', async () => {
    expect((await asked('Review the penalty appeals per district.'))[0]).toMatch(/count \| district$/)
    expect((await asked('How does the penalty amount differ by district?'))[0]).toMatch(
      /value penalty_amount/,
    )
  })
})

test('what befell a row is meant by its own word before words like it', async () => {
  expect((await asked('In which district are they most often damaged?'))[0]).toMatch(
    /share reason Damaged by rain/,
  )
  expect((await asked('In which district are they most often faulty?'))[0]).toMatch(/share reason Faulty/)
})

test('what influences how useful something is found to be is open to every column', async () => {
  expect(await asked('Analyze what influences how useful people find the pages.')).toEqual([
    'explain value helpful_pct |',
  ])
})
