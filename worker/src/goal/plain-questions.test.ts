import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10)

/** Cases of a help desk: the same people are assigned to them and close them. */
function cases(): string {
  const draws = drawsFrom(3)
  const people = ['Ada Finch', 'Ben Osei', 'Carla Ruiz', 'Dov Stern']
  const rows = Array.from({ length: 160 }, (_, at) => {
    const own = draws.pick(people)
    return [
      `C${at}`,
      day(at),
      day(at + draws.integer(1, 9)),
      draws.pick(people),
      own,
      draws.pick(['Noor Haddad', 'Ada Finch', 'Ola Berg']),
      draws.pick(['Open', 'Resolved', 'Closed']),
      draws.pick(['1 - Critical', '2 - High', '3 - Low']),
      draws.pick(['Hardware', 'Network', 'Software']),
      draws.pick(['Hardware', 'Network', 'Software']),
    ].join(',')
  })
  return [
    'number,opened_at,closed_at,closed_by,assigned_to,caller,state,priority,assignment_group,category',
    ...rows,
  ].join('\n')
}

/** Expenses that people handed in, some of whom name no cost centre. */
function expenses(): string {
  const draws = drawsFrom(4)
  const rows = Array.from({ length: 160 }, (_, at) =>
    [
      `E${at}`,
      day(at),
      draws.pick(['Kim Lund', 'Lea Moor', 'Max Noll', 'Nia Pace']),
      draws.integer(20, 900),
      draws.pick(['Submitted', 'Processed', 'Declined']),
      draws.pick(['Sales', 'IT', 'HR']),
      draws.pick(['Travel', 'Services', 'Assets']),
      at % 5 === 0 ? '' : draws.pick(['North', 'South']),
    ].join(','),
  )
  return ['number,opened_at,user,amount,state,department,category,cost_centre', ...rows].join('\n')
}

/** Goals with targets that they are to come to. */
function targets(): string {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 160 }, (_, at) => {
    const [done, target] = [draws.integer(40, 100), draws.integer(50, 90)]
    return [
      `G${at}`,
      day(at),
      day(at + 60),
      draws.pick(['Sales', 'IT', 'HR']),
      draws.pick(['Planned', 'Completed', 'Open']),
      done,
      target,
      done >= target ? 'True' : 'False',
    ].join(',')
  })
  return [
    'goal_id,start_date,end_date,department,state,percent_complete,target_percentage,goal_met',
    ...rows,
  ].join('\n')
}

const tables: Partial<Record<'cases' | 'expenses' | 'goals', Profile>> = {}
beforeAll(async () => {
  const read = (csv: string, filename: string) => withProfile({ csv, filename }, async (_, own) => own)
  tables.cases = await read(cases(), 'cases.csv')
  tables.expenses = await read(expenses(), 'expenses.csv')
  tables.goals = await read(targets(), 'goals.csv')
})

async function ask(table: keyof typeof tables, goal: string): Promise<Question> {
  return (await understandGoal(goal, tables[table]!)).asked.questions[0]!
}
const columns = (question: Question) => question.by.map(({ column }) => column)
const kept = (question: Question) => question.within.map(({ column, values }) => [column, values[0]])

describe('of several columns with the same person, the one whose deed is said', () => {
  test.each([
    ['Which categories do cases handled by Ada Finch fall into?', 'assigned_to'],
    ['Which categories do cases closed by Ada Finch fall into?', 'closed_by'],
    ['Which categories do cases reported by Ada Finch fall into?', 'caller'],
    ['Which categories do cases of Ben Osei fall into?', 'assigned_to'],
  ])('%s', async (goal, column) => {
    expect(kept(await ask('cases', goal)).map(([own]) => own)).toEqual([column])
  })

  test('kinds of rows before the team that is called the same, and the team where it is said', async () => {
    expect(kept(await ask('cases', 'How long do hardware cases take by priority?'))).toEqual([
      ['category', 'Hardware'],
    ])
    expect(kept(await ask('cases', 'How long do cases of the hardware team take by priority?'))).toEqual([
      ['assignment_group', 'Hardware'],
    ])
  })
})

describe('what rows of money add up to', () => {
  test.each([
    ['What are the total expenses by department?', 'value'],
    ['How many expenses are there by department?', 'count'],
    ['What is the total number of expenses by department?', 'count'],
  ])('%s', async (goal, kind) => {
    expect((await ask('expenses', goal)).metric!.kind).toBe(kind)
  })

  test('every row was submitted, whatever state it is in by now', async () => {
    const all = await ask('expenses', 'How does the number of expenses submitted vary by user?')
    expect([all.metric!.kind, kept(all)]).toEqual(['count', []])
    const some = await ask('expenses', 'Compare the share of expenses in state Submitted between departments')
    expect(some.metric).toMatchObject({ kind: 'share', values: ['Submitted'] })
  })
})

test('the share of what is said inside a group against others, and the spread inside one', async () => {
  const share = await ask(
    'cases',
    'What proportion of cases in the Network category are critical compared to the other categories?',
  )
  expect(share.metric).toMatchObject({ kind: 'share', column: 'priority', values: ['1 - Critical'] })
  expect(columns(share)).toEqual(['category'])
  const spread = await ask('cases', 'What is the distribution of case priorities in the Network category?')
  expect([spread.act, spread.metric!.kind, columns(spread)[0]]).toEqual(['make-up', 'count', 'priority'])
  const whole = await ask('expenses', 'What is the distribution of expenses by category?')
  expect(kept(whole)).toEqual([])
})

test('a move that may be that of one group is asked over time, a level is not', async () => {
  const move = await ask(
    'cases',
    'Is the increase in cases uniform across all categories or more pronounced in a specific one?',
  )
  expect([move.act, columns(move)]).toEqual(['change', ['category']])
  expect((await ask('cases', 'Are cases spread evenly over the categories?')).act).not.toBe('change')
})

test.each([
  'How does the severity of the cases develop over time?',
  'Find out whether certain areas are becoming more critical',
])('the highest level is what gets more or less: %s', async (goal) => {
  const { act, metric } = await ask('cases', goal)
  expect([act, metric]).toMatchObject(['change', { kind: 'share', values: ['1 - Critical'] }])
})

describe('what a column leaves open', () => {
  test.each([
    'Identify where expenses are left without a cost centre',
    'How complete are the cost centres?',
    'Where are cost centres missing?',
  ])('%s', async (goal) => {
    const { act, metric } = await ask('expenses', goal)
    expect([act, metric]).toMatchObject([
      'explain',
      { kind: 'share', column: 'cost_centre', limit: { operator: 'empty' } },
    ])
  })

  test('a column that all rows fill is missed by none', async () => {
    expect((await ask('expenses', 'Which users have no department?')).metric?.limit).toBeUndefined()
  })
})

test('what is to be done is no state of being so', async () => {
  expect((await ask('goals', 'Should departments plan their goals differently?')).metric).not.toMatchObject({
    values: ['Planned'],
  })
  const planned = await ask('goals', 'Which department has most planned goals?')
  expect([...(planned.metric?.values ?? []), ...planned.within.flatMap(({ values }) => values)]).toContain(
    'Planned',
  )
})

test('better performance or easier targets: how many come to theirs is held against', async () => {
  const { act, metric, by } = await ask(
    'goals',
    'Verify whether the success of the leading department stems from its performance or from easier targets',
  )
  expect([act, metric!.kind, by[0]!.column]).toEqual(['compare', 'share', 'department'])
})
