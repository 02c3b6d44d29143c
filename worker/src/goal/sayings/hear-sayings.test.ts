import { expect, test } from '@jest/globals'
import { understandGoal } from '../understand-goal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'

const ROWS = 60
const one = <Value>(list: readonly Value[], at: number): Value => list[at % list.length]!

const STAFF = {
  staff_id: (at: number) => `E${100 + at}`,
  dept: (at: number) => one(['Finance', 'Sales', 'Legal', 'Stores'], at),
  contract: (at: number) => one(['full', 'part', 'temp'], at * 7),
  sick_days: (at: number) => (at * 5) % 13,
  salary_gbp: (at: number) => 21_000 + ((at * 977) % 40_000),
}
const MATCHES = {
  match_date: (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
  opponent: (at: number) => one(['Leeds', 'Hull', 'York'], at),
  attendance: (at: number) => 900 + ((at * 613) % 5000),
  goals: (at: number) => at % 5,
}

const asked = (columns: Record<string, (at: number) => string | number>, goals: readonly string[]) =>
  withProfile(
    {
      csv: [
        Object.keys(columns),
        ...Array.from({ length: ROWS }, (_, at) => Object.values(columns).map((make) => make(at))),
      ]
        .map((line) => line.join(','))
        .join('\n'),
    },
    async (_, profile) => {
      const found = []
      for (const goal of goals) found.push((await understandGoal(goal, profile)).asked)
      return found
    },
  )

test('what people say for a column names it, where none of its names is said', async () => {
  const [ill, paid] = await asked(STAFF, [
    'In which department are people off ill most?',
    'Who is on good money, the full or the part contract?',
  ])
  expect(ill!.questions[0]).toMatchObject({ metric: { column: 'sick_days' }, by: [{ column: 'dept' }] })
  expect(ill!.questions[0]!.unmatched).toEqual([])
  expect(paid!.questions[0]).toMatchObject({ metric: { column: 'salary_gbp' } })
  const [crowd] = await asked(MATCHES, ['Against which opponent is the crowd biggest?'])
  expect(crowd!.questions[0]).toMatchObject({
    metric: { column: 'attendance' },
    by: [{ column: 'opponent' }],
  })
})

test('a name that is said comes before what others are said by, and what no column is said by stays missing', async () => {
  const [named, missing] = await asked(STAFF, [
    'Does salary differ between the departments where most are off ill?',
    'What is the average shoe size by department?',
  ])
  expect(named!.questions[0]!.metric).toMatchObject({ column: 'salary_gbp' })
  expect(JSON.stringify([missing!.questions, missing!.unanswered])).toContain('shoe size')
})
