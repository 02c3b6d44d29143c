import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const at = (hours: number) => new Date(Date.UTC(2023, 0, 2) + 3_600_000 * hours).toISOString().slice(0, 19)

/** Requests that desks hand on to each other. */
const requests = csvOf(240, (index, random) => ({
  request: `R${index}`,
  opened_at: at(7 * index),
  closed_at: at(7 * index + 5 + 60 * random.uniform()),
  topic: random.pick(['visa', 'permit', 'tax', 'school']),
  desk: random.pick(['Desk A', 'Desk B', 'Desk C']),
  transfer_count: Math.floor(3 * random.uniform()),
  state: random.pick(['Closed', 'Closed', 'Resolved']),
}))

let read: (goal: string) => Promise<Question[]>
beforeAll(async () => {
  await withProfile({ csv: requests }, async (_, profile) => {
    const model = buildModel(profile)
    read = async (goal) => (await readGoal(goal, profile, model)).questions.filter(({ instead }) => !instead)
  })
})

const brief = (question: Question) => {
  const { act, metric, by, with: beside } = question
  return [
    act,
    metric?.column,
    by.map(({ column }) => column).join(' '),
    beside.map(({ column }) => column).join(' '),
  ].join(' | ')
}

describe('what something does to something else', () => {
  it.each([
    'How often are requests passed on, and what does this cost in time to close?',
    'Examine how often requests are handed from one desk to another and assess its impact on the time to close.',
    'How often are requests transferred, and how does it affect the time to close?',
  ])('is asked of what was measured before: %s', async (goal) => {
    const questions = await read(goal)
    expect(questions[0]!.metric!.column).toBe('transfer_count')
    expect(brief(questions.at(-1)!)).toBe('relate | closed_at |  | transfer_count')
  })

  it('stays with the column that is named', async () => {
    expect((await read('How does the topic affect the time to close?')).map(brief)).toEqual([
      'compare | closed_at | topic | ',
    ])
  })

  it('is another thing than where it is, and than how those are who were asked about', async () => {
    const [, where] = await read('How often are requests transferred, and where does this happen?')
    expect(where!.by.map(({ column }) => column)).toEqual(['desk'])
    const [, they] = await read('Which topics are transferred most, and do they take longer to close?')
    expect(brief(they!)).toBe('compare | closed_at | topic | ')
  })
})
