import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

let repairs: (goal: string) => Promise<Asked>

beforeAll(async () => {
  const rows = Array.from({ length: 240 }, (_, at) =>
    [
      `R${1000 + at}`,
      day(at),
      day(at + 1 + ((at * 7) % 6)),
      ['Aalen', 'Brest', 'Cork'][at % 3]!,
      ['saw', 'drill', 'mower', 'pump'][at % 4]!,
      20 + ((at * 13) % 90),
    ].join(','),
  )
  const csv = ['repair_no,brought_on,returned_on,workshop,device,price_eur', ...rows].join('\n')
  repairs = await withProfile({ csv, filename: 'repairs.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => readGoal(goal, profile, model)
  })
})

const length = { kind: 'duration', from: 'brought_on', column: 'returned_on' }
const compared = { act: 'compare', metric: length, by: [{ column: 'workshop' }] }

describe('what is behind a difference that was asked about', () => {
  test.each([
    'Compare how long repairs take between the workshops and find out what explains the differences.',
    'How does the turnaround differ between workshops, and where do these gaps come from?',
    'Look at how the turnaround differs by workshop and which factors lie behind the differences.',
    'How does the turnaround of the workshops differ? What are the main reasons for the variation?',
  ])('is what its measure depends on: %s', async (goal) => {
    const { questions, unanswered } = await repairs(goal)
    expect(questions).toMatchObject([compared, { act: 'explain', metric: length, by: [], within: [] }])
    expect(unanswered).toEqual([])
  })

  test('is asked of the measure alone where nobody is named whom it lies between', async () => {
    for (const goal of [
      'What explains the differences in turnaround?',
      'Which factors lie behind the differences in turnaround?',
    ]) {
      const { questions } = await repairs(goal)
      expect(questions).toMatchObject([{ act: 'explain', metric: length, by: [], unmatched: [] }])
    }
  })

  test('is a matter of its own where something else is named', async () => {
    const { questions } = await repairs(
      'How does the turnaround differ between workshops, and what explains the differences in price?',
    )
    const explained = questions.filter(({ act, metric }) => act === 'explain' && metric?.kind === 'duration')
    expect(explained).toEqual([])
  })

  test('leaves where it would pay to act to what is found, and keeps a question that names something', async () => {
    const paid = await repairs(
      'How does the turnaround differ between workshops? Management needs to know where further investment would have the greatest effect.',
    )
    expect(paid.questions).toMatchObject([compared])
    expect(paid.unanswered).toEqual([])
    const named = await repairs(
      'How does the turnaround differ between workshops? We want to know which device has the highest price.',
    )
    expect(named.questions.at(-1)).toMatchObject({
      metric: { column: 'price_eur' },
      by: [{ column: 'device' }],
    })
  })
})
