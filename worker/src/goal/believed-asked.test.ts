import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

type Read = (goal: string) => Promise<Asked>
type Row = Record<string, string | number>

const day = (at: number) => new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10)

const reading = (filename: string, row: (at: number) => Row): Promise<Read> => {
  const rows = Array.from({ length: 240 }, (_, at) => row(at))
  const csv = [Object.keys(rows[0]!).join(','), ...rows.map((own) => Object.values(own).join(','))].join('\n')
  return withProfile({ csv, filename }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => readGoal(goal, profile, model)
  })
}

let guests: Read
let runs: Read
let lessons: Read
let repairs: Read

beforeAll(async () => {
  guests = await reading('reservations.csv', (at) => ({
    reservation_no: `R${1000 + at}`,
    made_on: day(at),
    table_for: day(at + 1 + ((at * 7) % 30)),
    party_size: 1 + (at % 9),
    room: ['Garden', 'Cellar', 'Terrace'][at % 3]!,
    channel: ['Phone', 'Web'][at % 2]!,
    status: ['Seated', 'No show', 'Seated', 'Seated', 'Cancelled'][at % 5]!,
  }))
  runs = await reading('wash_runs.csv', (at) => ({
    run_no: `W${1000 + at}`,
    started_on: day(at),
    machine_age: 1 + ((at * 5) % 14),
    site: ['Basel', 'Turin', 'Ghent'][at % 3]!,
    shift: ['Early', 'Late', 'Night'][(at * 5) % 3]!,
    result: ['Completed', 'Failed', 'Completed', 'Completed'][at % 4]!,
  }))
  lessons = await reading('driving_lessons.csv', (at) => ({
    lesson_no: `L${1000 + at}`,
    lesson_date: day(at),
    pupil_age: 17 + ((at * 7) % 40),
    price: 30 + ((at * 3) % 25),
    instructor: ['Ada Holm', 'Bo Lind', 'Cy Marsh'][at % 3]!,
    attendance: ['Attended', 'Missed', 'Attended', 'Attended'][at % 4]!,
  }))
  repairs = await reading('repairs.csv', (at) => ({
    repair_no: `P${1000 + at}`,
    reported_on: day(at),
    repaired_on: day(at + 1 + ((at * 7) % 20)),
    workshop: ['Elm', 'Fir', 'Oak'][at % 3]!,
    trade: ['Plumbing', 'Roofing'][at % 2]!,
    contractor: ['Brandt', 'Orvik', 'Stein'][(at * 5) % 3]!,
    cost: 50 + ((at * 13) % 400),
  }))
})

const share = (column: string, value: string) => ({ kind: 'share', column, values: [value] })

describe('what people hold to be behind something', () => {
  test('is a group along a number that is held against the rest, and nothing that is measured', async () => {
    const { questions } = await guests(
      'Plenty of guests never show up, and the waiters put it down to the larger parties. What is behind it?',
    )
    expect(questions).toMatchObject([
      { act: 'explain', metric: share('status', 'No show'), guessed: [] },
      { act: 'compare', metric: share('status', 'No show'), by: [{ column: 'party_size' }] },
    ])
  })

  test('is one of machines as of people', async () => {
    const { questions } = await runs(
      'Far too many runs fail and the fitters swear it is the older machines. What is really behind it, and what should we tackle first?',
    )
    expect(questions).toMatchObject([
      { act: 'explain', metric: share('result', 'Failed') },
      { act: 'compare', metric: share('result', 'Failed'), by: [{ column: 'machine_age' }] },
    ])
    expect(questions).toHaveLength(2)
  })

  test('is a value, which restricts nothing', async () => {
    const { questions } = await runs(
      'Too many runs fail, and everybody blames the Night shift. What drives it?',
    )
    expect(questions).toMatchObject([
      { act: 'explain', metric: share('result', 'Failed'), within: [] },
      { act: 'compare', against: [{ column: 'shift', values: ['Night'] }], within: [] },
    ])
  })

  test('may be a column or a length of time', async () => {
    const { questions } = await guests('Why do so many guests not turn up? I suspect the channel.')
    expect(questions).toMatchObject([{ act: 'explain' }, { act: 'compare', by: [{ column: 'channel' }] }])
    const lesson = await lessons(
      'So many pupils miss their lessons; is it the younger ones or is it something else?',
    )
    expect(lesson.questions.map(({ metric }) => metric)).not.toContainEqual(
      expect.objectContaining({ column: 'pupil_age' }),
    )
  })

  test('stays where nothing else says what is measured', async () => {
    const { questions } = await lessons(
      'Staff say it is the younger pupils who miss their lessons. Is that true?',
    )
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ metric: share('attendance', 'Missed') })
  })

  test('is none where a comparative sets two sides against each other', async () => {
    const { questions } = await lessons('Do older pupils miss more lessons?')
    expect(questions).toMatchObject([{ act: 'relate', metric: share('attendance', 'Missed') }])
  })
})

describe('that somebody did not come', () => {
  test.each([
    'Why do so many guests not turn up?',
    "Guests don't show up. Why?",
    'Too many guests never came. What is behind it?',
    'What explains that guests fail to show up?',
    'Why do so many guests stand us up?',
  ])('%s', async (goal) => {
    const { questions } = await guests(goal)
    expect(questions.at(-1)).toMatchObject({ act: 'explain', metric: share('status', 'No show') })
  })

  test('is a guess where it is said of whatever went amiss', async () => {
    const { questions } = await lessons('A lot of pupils let us down. What is behind it?')
    expect(questions).toMatchObject([
      { act: 'explain', metric: share('attendance', 'Missed'), guessed: ['metric'] },
    ])
  })
})

describe('time that is lost', () => {
  test('has risen where it was otherwise before, and is told apart by place where it is asked where', async () => {
    const { questions } = await repairs(
      'Tenants say their repairs take longer than they did in spring, and the office is sure it is Orvik. Where is the time being lost, and since when?',
    )
    expect(questions).toMatchObject([
      {
        act: 'explain',
        metric: { kind: 'duration', from: 'reported_on', column: 'repaired_on' },
        supposes: 'up',
        by: [{ column: 'workshop' }],
      },
      { act: 'compare', against: [{ column: 'contractor', values: ['Orvik'] }], supposes: 'more' },
    ])
  })

  test('is long somewhere where nothing is said to have changed', async () => {
    const { questions } = await repairs('Where do we lose time?')
    expect(questions).toMatchObject([
      { act: 'compare', metric: { kind: 'duration' }, by: [{ column: 'workshop' }], supposes: null },
    ])
  })

  test.each([
    ['Which workshop has become slower, and since when?', 'workshop'],
    ['Why do repairs take longer than they used to?', null],
  ])('%s', async (goal, by) => {
    const { questions } = await repairs(goal)
    expect(questions[0]).toMatchObject({
      act: 'explain',
      metric: { kind: 'duration' },
      supposes: 'up',
      by: by === null ? [] : [{ column: by }],
    })
  })

  test('is nothing that a cost is asked by', async () => {
    const { questions } = await repairs('Where do we lose money?')
    expect(questions.map(({ metric }) => metric?.kind)).not.toContain('duration')
  })
})
