import { beforeAll, expect, test } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

/** Moorings of a harbour. */
function moorings(): string {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 160 }, (_, row) => {
    const day = new Date(Date.UTC(2023, 0, 1 + row * 2)).toISOString().slice(0, 10)
    return [
      `M${row + 1}`,
      day,
      draws.pick(['Ann Tarr', 'Bo Lind', 'Cy Moss']),
      draws.pick(['North Pier', 'Old Basin', 'Yacht Pool']),
      draws.pick(['Y', 'N']),
      draws.integer(6, 30),
      draws.integer(40, 300),
    ].join(',')
  })
  return ['Mooring ID,Arrived,Harbour master,Basin,Shore power,Boat length m,Fee', ...rows].join('\n')
}

let profile: Profile
beforeAll(async () => {
  profile = await withProfile({ csv: moorings(), filename: 'moorings.csv' }, async (_, own) => own)
})

const first = async (goal: string): Promise<Question> =>
  (await understandGoal(goal, profile)).asked.questions[0]!
const sides = ({ by, against }: Question) => [...by, ...against].map(({ column }) => column)

test('a part of the calendar that something depends on is asked about', async () => {
  const { by } = await first('Does the boat length depend on the weekday?')
  expect(by).toEqual([expect.objectContaining({ column: 'Arrived', part: 'weekday' })])
})

test('what rows are told apart by is found by its name, by who is asked for, and by one of its values', async () => {
  expect(sides(await first('Which basin brings in the highest fees?'))).toEqual(['Basin'])
  expect(sides(await first('Who takes the highest fees on average?'))).toEqual(['Harbour master'])
  expect(sides(await first('average fee by harbour master'))).toEqual(['Harbour master'])
  expect(sides(await first('fees by harbour master and basin'))).toEqual(['Harbour master', 'Basin'])
  expect(sides(await first('What distinguishes the basins?'))).toEqual(['Basin'])
  expect(sides(await first('Is the fee at North Pier higher than in the other basins?'))).toEqual(['Basin'])
})

test('where nothing is told apart, who is named says which rows are meant', async () => {
  const question = await first('How did the fees at North Pier develop over time?')
  expect(sides(question)).toEqual([])
  expect(question.within).toMatchObject([{ column: 'Basin', values: ['North Pier'] }])
})

test('what tells rows apart is not what is measured', async () => {
  const question = await first('Do boats with shore power pay a higher fee than those without?')
  expect(sides(question)).toEqual(['Shore power'])
  expect(question.metric).toMatchObject({ kind: 'value', column: 'Fee' })
})

test('who is called by what they are and what they do is no guess, whoever else is of the kind', async () => {
  const draws = drawsFrom(7)
  const people = ['Ann Tarr', 'Bo Lind', 'Cy Moss', 'Di Roe']
  const rows = Array.from({ length: 160 }, (_, row) =>
    [
      `T${row + 1}`,
      new Date(Date.UTC(2023, 0, 1 + row * 2)).toISOString().slice(0, 10),
      draws.pick(people),
      draws.pick(people),
      draws.pick(['pump', 'door', 'roof']),
      draws.pick(['high', 'low', 'medium']),
    ].join(','),
  )
  const csv = ['ticket,opened_at,assigned_to,closed_by,topic,priority', ...rows].join('\n')
  await withProfile({ csv, filename: 'tickets.csv' }, async (_, own) => {
    const goal =
      'Look into how the workload is distributed among agents, to spot anybody overloaded, and above all an agent with more and more assignments'
    const [question] = (await understandGoal(goal, own)).asked.questions
    expect(sides(question!)).toEqual(['assigned_to'])
    expect(question!.guessed).not.toContain('by')
  })
})
