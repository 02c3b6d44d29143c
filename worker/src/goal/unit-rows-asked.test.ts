import { describe, expect, test } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const goals = csvOf(240, (index, random) => ({
  goal_id: `G${index}`,
  owner: `Owner ${String.fromCodePoint(65 + (index % 20))}x`,
  department: ['Sales', 'Finance', 'People'][index % 3],
  status: random.pick(['Achieved', 'Missed']),
}))

const OF_ROWS = [
  'Analyze how the distribution of goals among their owners influences achievement, to identify overload',
  'How does the number of goals per owner affect the share achieved?',
  'Do owners with many goals achieve fewer of them?',
  'Does workload influence whether goals are achieved?',
  'Are overloaded owners missing more goals?',
]
/** How many, and what comes of it, are asked apart, or one of them alone. */
const OF_OTHERS = [
  'How many goals does each owner have?',
  'Show the distribution of goals by owner and department',
  'Which owner has the most goals?',
  'Share of achieved goals by owner',
  'Why are some owners achieving fewer of their goals than others?',
]

test('how many rows each has is what a measure is held against, where a goal says so', async () => {
  await withProfile({ csv: goals, filename: 'goals.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    for (const goal of [...OF_ROWS, ...OF_OTHERS]) {
      const [question] = (await readGoal(goal, profile, model)).questions
      const rows = question!.by.filter(({ part }) => part === 'rows').map(({ column }) => column)
      expect([goal, rows]).toEqual([goal, OF_ROWS.includes(goal) ? ['owner'] : []])
      if (rows.length > 0)
        expect(question).toMatchObject({ act: 'relate', metric: { kind: 'share', column: 'status' } })
    }
  })
})

const calls = csvOf(360, (index, random) => ({
  call_id: `C${index}`,
  taken_on: new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
  midwife: `Midwife ${String.fromCodePoint(65 + (index % 18))}`,
  clinic: ['Quay', 'Hill'][index % 2],
  hours_to_visit: 4 + Math.round(random.uniform() * 40),
  result: random.pick(['completed', 'failed']),
}))

describe('how many rows somebody has', () => {
  test.each([
    ['Do midwives with more calls visit later?', { supposes: 'more' }],
    ['Are midwives who look after many calls slower to visit?', { supposes: 'more' }],
    [
      'Does the number of calls a midwife takes affect the hours to visit? Is there a ceiling?',
      { aspect: 'onset' },
    ],
    ['How many calls can one midwife handle before hours to visit rise?', { aspect: 'onset' }],
    [
      'In weeks in which a midwife has more calls, do hours to visit rise?',
      { over: { grain: 'week' }, supposes: 'more' },
    ],
    ['Do the hours to visit get longer when a midwife is busy?', {}],
  ])('%s', async (goal, parts) => {
    await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
      const { questions, unanswered } = await readGoal(goal, profile, buildModel(profile))
      expect(questions).toHaveLength(1)
      expect(unanswered).toEqual([])
      expect(questions[0]).toMatchObject({
        act: 'relate',
        metric: { column: 'hours_to_visit' },
        by: [{ column: 'midwife', part: 'rows' }],
        ...parts,
      })
    })
  })

  test('results that the goal does not name are the outcome of rows, as a guess', async () => {
    await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
      const goal = 'How many calls can one midwife handle before results suffer?'
      const [question] = (await readGoal(goal, profile, buildModel(profile))).questions
      expect(question).toMatchObject({ metric: { kind: 'share', column: 'result' }, guessed: ['metric'] })
    })
  })

  test.each(['How many calls did each midwife take before June?', 'Which midwife has most calls?'])(
    '%s is of another kind',
    async (goal) => {
      await withProfile({ csv: calls, filename: 'calls.csv' }, async (_, profile) => {
        const { questions } = await readGoal(goal, profile, buildModel(profile))
        expect(questions.flatMap(({ by }) => by).filter(({ part }) => part === 'rows')).toEqual([])
      })
    },
  )
})

const cases = csvOf(300, (index, random) => {
  const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 2)))
  const ends = new Date(day.getTime() + 86_400_000 * Math.ceil(random.uniform() * 9))
  return {
    case_id: `C${index}`,
    opened_at: day.toISOString().slice(0, 10),
    closed_at: index > 290 ? '' : ends.toISOString().slice(0, 10),
    site: ['Bergen', 'Oslo', 'Molde', 'Narvik', 'Alta'][index % 5],
    status: index > 290 ? 'Open' : 'Closed',
    sla_missed: random.pick(['Yes', 'No']),
  }
})

const AT_ONCE = [
  'Do sites with too many open cases at once take longer to resolve them?',
  'Is resolution slower where many cases are open at the same site?',
  'Are sites slower when their backlog is large?',
  'At what workload do resolution times start to rise?',
  'How many concurrent cases can a site handle before the time to resolve suffers?',
  'How many open cases can a site handle before SLAs are missed?',
  'Does overload at a site lead to missed SLAs?',
]
const NOT_AT_ONCE = [
  'How many open cases does each site have?',
  'Which site has the most open cases?',
  'Where is the backlog of open cases building up?',
  'Does the number of cases per site affect the time to resolve?',
]

test('how many are open at once is heard, of places as well, and of no number in all', async () => {
  await withProfile({ csv: cases, filename: 'cases.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    for (const goal of [...AT_ONCE, ...NOT_AT_ONCE]) {
      const [question] = (await readGoal(goal, profile, model)).questions
      expect([goal, question!.at_once ?? false]).toEqual([goal, AT_ONCE.includes(goal)])
      if (!question!.at_once) continue
      expect(question).toMatchObject({
        act: 'relate',
        metric: { kind: /sla/i.test(goal) ? 'share' : 'duration' },
        by: [{ column: 'site', part: 'rows' }],
        within: [],
      })
    }
  })
})
