import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)

let read: (goal: string) => Promise<Asked>

/** Quotes of a roofer: asked for, sent, and accepted or not, with how the job went. */
beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    [
      `Q${1000 + at}`,
      `Tom Reed ${at}`,
      day(at),
      day(at + 2 + ((at * 7) % 30)),
      ['Accepted', 'Declined', 'Accepted'][at % 3]!,
      ['tile', 'slate', 'felt', 'green'][at % 4]!,
      ['phone', 'visit', 'video'][at % 3]!,
      1 + ((at * 3) % 10),
      ['Completed', 'Abandoned', 'Completed', 'Completed'][at % 4]!,
      `Crew ${1 + (at % 9)}`,
    ].join(','),
  )
  const csv = [
    'quote_no,client,asked_on,quoted_on,answer,roof_type,survey_mode,rating,job_state,crew',
    ...rows,
  ].join('\n')
  read = await withProfile({ csv, filename: 'quotes.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => readGoal(goal, profile, model)
  })
})

const accepted = { kind: 'share', column: 'answer', values: ['Accepted'] }
const span = { kind: 'duration', from: 'asked_on', column: 'quoted_on' }

describe('what acts on something', () => {
  test.each([
    'How does the time between asking and the quote influence whether clients accept?',
    'To find out how the time between asking and quoting affects acceptance.',
    'Examine the impact of the time from asking to quoting upon acceptance.',
  ])('may be the time between two dates, which restricts nothing: %s', async (goal) => {
    const { questions, unanswered } = await read(goal)
    expect(questions).toMatchObject([{ act: 'relate', metric: accepted, with: [span], by: [], within: [] }])
    expect(unanswered).toEqual([])
  })

  test('acts so in every group, or not', async () => {
    const { questions } = await read(
      'To understand how the time between asking and the quote influences whether clients accept, and whether it matters equally for all roof types.',
    )
    expect(questions).toMatchObject([
      { act: 'relate', metric: accepted, with: [span], by: [{ column: 'roof_type' }], within: [] },
    ])
  })

  test.each([
    'Determine how the survey mode affects the rating and the completion of the roofing crews, to decide which mode to extend.',
    'Assess the impact of the survey mode on the rating and on the completion, in order to decide which mode to extend.',
  ])('may act on two things, each of which is asked, with what is to be decided: %s', async (goal) => {
    const { questions } = await read(goal)
    const by = [{ column: 'survey_mode' }]
    expect(questions).toMatchObject([
      { act: 'compare', metric: { column: 'rating' }, by, decides: 'more' },
      { act: 'compare', metric: { column: 'job_state', values: ['Completed'] }, by, decides: 'more' },
    ])
    expect(questions.map((own) => own.by.length)).toEqual([1, 1])
  })

  test('decides nothing among what is not compared, and says less where something is to go', async () => {
    const other = await read('How does the survey mode affect the rating, to decide which crew to expand?')
    expect(other.questions[0]!.decides).toBeUndefined()
    const less = await read('How does the survey mode affect the rating, to decide which mode to drop?')
    expect(less.questions[0]).toMatchObject({ by: [{ column: 'survey_mode' }], decides: 'less' })
  })

  test('acts on one thing where the other only says of what kind it is', async () => {
    const { questions } = await read('How does the survey mode influence rating errors and completion?')
    expect(questions).toHaveLength(1)
  })

  test('keeps groups that are asked for behind it', async () => {
    const { questions } = await read('How does the survey mode affect the rating by crew?')
    expect(questions[0]!.by.map(({ column }) => column)).toEqual(['survey_mode', 'crew'])
  })
})
