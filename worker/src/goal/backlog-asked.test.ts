import { beforeAll, expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Question[]>
let readStates: (goal: string) => Promise<Question[]>

const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const readerOf = (csv: string) =>
  withProfile({ csv, filename: 'repairs.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const open = at > 200 && at % 3 === 0
    return [
      `R${1000 + at}`,
      day(at),
      open ? '' : day(at + 5 + (at % 7)),
      open ? 'Waiting for parts' : 'Closed',
      ['Kiln', 'Loom', 'Press'][at % 3],
      ['Ann', 'Bo', 'Cy', 'Di'][at % 4],
      20 + ((at * 13) % 80),
    ]
  })
  read = await readerOf(
    [
      'repair_no,reported_on,closed_on,state,workshop,mechanic,cost',
      ...rows.map((row) => row.join(',')),
    ].join('\n'),
  )
  const states = rows.map(([no, from, to, , ...rest]) =>
    [no, from, to === '' ? 'Open' : 'Closed', ...rest].join(','),
  )
  readStates = await readerOf(['repair_no,reported_on,state,workshop,mechanic,cost', ...states].join('\n'))
})

const isOpen = { kind: 'share', column: 'closed_on', limit: { operator: 'empty' } }

test.each([
  'Where and since when is the backlog of open repairs building up, and does it come from more work or from slower work?',
  'Review the repairs to find out in which workshop unresolved repairs are piling up and since when, and suggest what to do.',
  'Which workshop has a growing queue of open repairs?',
  'Analyze why the backlog of repairs keeps growing.',
])('%s asks about what is still open', async (goal) => {
  const [first, ...others] = await read(goal)
  expect(first).toMatchObject({
    act: 'change',
    aspect: 'backlog',
    over: { column: 'reported_on' },
    within: [],
  })
  expect(first!.metric).toMatchObject(isOpen)
  expect(others).toEqual([])
})

test('a state says what is open where no date does', async () => {
  const [first] = await readStates('Where is the backlog of open repairs building up?')
  expect(first).toMatchObject({ act: 'change', aspect: 'backlog' })
  expect(first!.metric).toMatchObject({ kind: 'share', column: 'state', values: ['Open'] })
})

test.each([
  'Which workshop takes longest to close repairs?',
  'How many repairs are still open?',
  'Why have repairs risen since June?',
  'Which workshop has most open repairs?',
])('%s does not', async (goal) => {
  expect((await read(goal)).map(({ aspect }) => aspect)).not.toContain('backlog')
})
