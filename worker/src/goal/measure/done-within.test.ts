import { beforeAll, expect, test } from '@jest/globals'
import type { Profile } from '#contract'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'

const day = (from: string, later: number): string =>
  new Date(Date.parse(from) + later * 86_400_000).toISOString().slice(0, 10)

/** Singers of a choir: when they joined, were handed a robe, left, and which of them came back. */
function singers(): string {
  const draws = drawsFrom(4)
  const rows = Array.from({ length: 200 }, (_, row) => {
    const joined = day('2019-01-01', draws.integer(0, 1800))
    return [
      `S${row}`,
      draws.pick(['alto', 'bass', 'tenor']),
      draws.pick(['Lund', 'Mora']),
      joined,
      day(joined, draws.integer(-8, 20)),
      row % 3 ? day(joined, draws.integer(30, 900)) : '',
    ].join(',')
  })
  return ['singer,voice,conductor,joined_on,robe_assigned_on,left_on', ...rows].join('\n')
}

/** Kilns that are repaired, and fail again. */
function repairs(): string {
  const draws = drawsFrom(6)
  const rows = Array.from({ length: 150 }, (_, row) => {
    const opened = day('2024-01-01', draws.integer(0, 200))
    const closed = day(opened, draws.integer(1, 20))
    return [
      `R${row}`,
      draws.pick(['east', 'west']),
      opened,
      closed,
      row % 4 ? '' : day(closed, draws.integer(1, 20)),
    ].join(',')
  })
  return ['repair,hall,opened_on,closed_on,reopened_on', ...rows].join('\n')
}

let choir: Profile
let kilns: Profile
beforeAll(async () => {
  choir = await withProfile({ csv: singers(), filename: 'singers.csv' }, async (_, own) => own)
  kilns = await withProfile({ csv: repairs(), filename: 'repairs.csv' }, async (_, own) => own)
})

const measured = async (goal: string, profile: Profile) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ metric }) =>
    metric?.kind === 'share' && metric.limit
      ? `${metric.from ?? ''} to ${metric.column} ${metric.limit.operator} ${metric.limit.than ?? metric.limit.value}`
      : `${metric?.kind} ${metric?.column}`,
  )

test.each([
  ['Which conductor has the most early departures?', 'joined_on to left_on <= 365'],
  ['Why do so many singers leave within their first year?', 'joined_on to left_on <= 365'],
  ['In which voice is first-year attrition highest?', 'joined_on to left_on <= 365'],
  ['Do singers under Lund leave early more often?', 'joined_on to left_on <= 365'],
])('what happens soon after a row began is a share of rows: %s', async (goal, expected) => {
  expect(await measured(goal, choir)).toEqual([expected])
})

test('early is by the bound that the goal names for it elsewhere', async () => {
  expect(
    await measured(
      'Which conductor has the most early leavers, and what goes with leaving within six months?',
      choir,
    ),
  ).toEqual(['joined_on to left_on <= 180', 'joined_on to left_on <= 180'])
})

test('what begins again is counted from the end before it', async () => {
  expect(await measured('Which hall has the most repairs reopened within a week?', kilns)).toEqual([
    'closed_on to reopened_on <= 7',
  ])
})

test.each([
  ['How many singers joined in the first week of March?', 'count null'],
  ['How long do singers stay, by conductor?', 'duration left_on'],
])('no such share is heard where none is asked: %s', async (goal, expected) => {
  expect((await measured(goal, choir))[0]).toBe(expected)
})

test('how soon people are given something after they joined runs between those two days', async () => {
  for (const goal of [
    'How quickly after joining are singers assigned their robe, by voice?',
    'How many days after they join do singers get their robe?',
  ])
    expect([goal, await measured(goal, choir)]).toEqual([goal, ['duration robe_assigned_on']])
  expect(await measured('What share of singers is assigned a robe before joining?', choir)).toEqual([
    ' to robe_assigned_on < joined_on',
  ])
})
