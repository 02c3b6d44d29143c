import { expect, test } from '@jest/globals'
import { questionOf, type Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { withFactsNeeded } from './assemble/facts-asked.ts'
import { readGoal } from './read-goal.ts'
import { tokenize } from './words/tokens.ts'

const trips = (more: (index: number) => Record<string, string>) =>
  csvOf(60, (index) => ({
    trip: `T${index}`,
    driver: ['Ana', 'Bo', 'Cy'][index % 3]!,
    late: index % 4 === 0 ? 'yes' : 'no',
    ...more(index),
  }))

const missing = async (csv: string, goal: string) =>
  withProfile({ csv }, async (_, profile) =>
    (await readGoal(goal, profile, buildModel(profile))).questions.flatMap(({ unmatched }) => unmatched),
  )

test('what a goal hangs on and no column holds is missing, and is not where one holds it', async () => {
  const goal = 'How does length of service influence the share of late trips?'
  expect(
    await missing(
      trips(() => ({})),
      goal,
    ),
  ).toContainEqual({ words: 'length of service', part: 'by' })
  const held = trips((index) => ({ driver_hired_on: `2019-0${1 + (index % 9)}-01` }))
  expect(await missing(held, goal)).toEqual([])
})

test('a circumstance that no column tells of is named beside what is asked', async () => {
  const goal = 'Compare late trips by driver, especially during leave periods'
  expect(
    await missing(
      trips(() => ({})),
      goal,
    ),
  ).toContainEqual({ words: 'leave periods', part: 'other' })
  expect(
    await missing(
      trips(() => ({ on_leave: 'no' })),
      goal,
    ),
  ).toEqual([])
})

test('a relation between two moments is no stretch of time between them', async () => {
  const csv = csvOf(60, (index) => ({
    device: `D${index}`,
    purchased_on: `2023-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    guarantee_expires: `2025-0${1 + (index % 9)}-11`,
    updated_on: `2023-02-${String(1 + (index % 28)).padStart(2, '0')}`,
  }))
  const asked = await withProfile({ csv }, (_, profile) =>
    readGoal(
      'Explore the correlation between purchase dates, warranty periods and the start of use',
      profile,
      buildModel(profile),
    ),
  )
  expect(asked.questions[0]!.metric).toMatchObject({ from: 'purchased_on', column: 'guarantee_expires' })
})

test('what is told by as a guess does not stand for what is missing', () => {
  const words = 'the correlation between purchase dates and employee start dates'
  const by = [{ table: 't', column: 'purchased_on', part: null, bands: [] }]
  const asked = (guessed: Question['guessed']) =>
    withFactsNeeded([questionOf({ act: 'relate', by, guessed, words })], tokenize(words), [])
  const missing = (guessed: Question['guessed']) => asked(guessed).flatMap(({ unmatched }) => unmatched)
  expect(missing([])).toEqual([{ words: 'employee start dates', part: 'by' }])
  expect(missing(['by'])).toEqual([{ words: 'employee start dates', part: 'other' }])
})

test('how good the data are is asked of the rows, and a goal without a word for the table measures nothing', async () => {
  const csv = trips(() => ({}))
  const acts = async (goal: string) =>
    withProfile({ csv }, async (_, profile) =>
      (await readGoal(goal, profile, buildModel(profile))).questions.map(({ act, metric }) => [act, metric]),
    )
  expect(await acts('How good are these data?')).toEqual([['odd', null]])
  expect(await acts('What are the limits?')).toEqual([['describe', null]])
})
