import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Question[]>
const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10)
const reader = (filename: string, head: string, row: (at: number) => (string | number)[]): Promise<Read> =>
  withProfile(
    { csv: [head, ...Array.from({ length: 200 }, (_, at) => row(at).join(','))].join('\n'), filename },
    async (_, profile) => {
      const model = buildModel(profile)
      return async (goal: string) => (await readGoal(goal, profile, model)).questions
    },
  )

let permits: Read
let tickets: Read
let staged: Read
beforeAll(async () => {
  permits = await reader(
    'permits.csv',
    'permit_no,office,kind,fee,filed_on,reviewed_on,inspected_on,issued_on',
    (at) => [
      `P${at}`,
      ['Dock St', 'Mill Rd', 'Abbey'][at % 3]!,
      ['roof', 'garage'][at % 2]!,
      50 + ((at * 7) % 90),
      day(at),
      day(at + 3 + (at % 5)),
      day(at + 12 + (at % 9)),
      day(at + 20 + (at % 11)),
    ],
  )
  tickets = await reader('tickets.csv', 'ticket,team,opened_on,closed_on', (at) => [
    `T${at}`,
    ['A', 'B', 'C'][at % 3]!,
    day(at),
    day(at + 1 + (at % 8)),
  ])
  staged = await reader('wards.csv', 'case_no,stage,begun_on,moved_on,ended_on', (at) => [
    `C${at}`,
    ['intake', 'review', 'release'][at % 3]!,
    day(at),
    day(at + 2),
    day(at + 4 + (at % 5)),
  ])
})

describe('at which step rows are held up', () => {
  test.each<[string, Partial<Question>]>([
    ['Where do permits get stuck?', {}],
    ['Which step takes longest, and for which offices?', { order: 'most' }],
    ['Which stage is responsible for the delay?', { order: null }],
    ['Where in the process do we lose time?', {}],
    ['What is the bottleneck?', {}],
    ['How long does each step take?', { order: 'most' }],
  ])('%s', async (goal, parts) => {
    const questions = await permits(goal)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({
      act: 'explain',
      aspect: 'steps',
      metric: { kind: 'duration', from: 'filed_on', column: 'issued_on' },
      guessed: [],
      unmatched: [],
      ...parts,
    })
    if (goal.includes('offices')) expect(questions[0]!.by.map(({ column }) => column)).toEqual(['office'])
  })

  test('another question beside it stays', async () => {
    const questions = await permits('How many permits were there per office, and where is the bottleneck?')
    expect(questions.map(({ act, aspect }) => [act, aspect])).toEqual([
      ['compare', null],
      ['explain', 'steps'],
    ])
  })

  test.each<[string, () => Read]>([
    ['Which office takes longest from filed to reviewed?', () => permits],
    ['How high is the fee by kind?', () => permits],
    ['Where do tickets get stuck?', () => tickets],
    ['Which stage has most cases?', () => staged],
  ])('%s is none of it', async (goal, read) => {
    expect((await read()(goal)).some(({ aspect }) => aspect === 'steps')).toBe(false)
  })
})
