import { beforeAll, expect, test } from '@jest/globals'
import type { Asked } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<Asked>

beforeAll(async () => {
  const rows = Array.from({ length: 160 }, (_, at) =>
    [
      `G${at}`,
      ['Rope', 'Boulder', 'Junior'][at % 3],
      ['Mill', 'Quay', 'Dock'][(at * 7) % 3],
      20 + ((at * 13) % 40),
      (at * 11) % 25,
      at % 3 === 0 ? 'yes' : 'no',
      (at * 5) % 4 === 0 ? 'yes' : 'no',
    ].join(','),
  )
  const csv = ['guest_id,course,hall,fee,visits,trainer,cancelled', ...rows].join('\n')
  read = await withProfile({ csv }, async (_, profile) => {
    const model = buildModel(profile)
    return (goal: string) => readGoal(goal, profile, model)
  })
})

const told = async (goal: string) => {
  const { questions } = await read(goal)
  return questions.map(({ act, metric, by, within }) => ({
    act,
    metric: metric?.column,
    by: by.map(({ column }) => column),
    within: within.length,
  }))
}

test.each([
  ['Is it the fee or the hall that makes people cancel?', 'cancelled', ['fee', 'hall']],
  [
    'We let out two walls. Is it the bouldering or the trainer that brings more visits?',
    'visits',
    ['course', 'trainer'],
  ],
  [
    'Too many have cancelled. Is it more the juniors or more the ones who had no trainer?',
    'cancelled',
    ['course', 'trainer'],
  ],
  [
    'Since they got a trainer, do they make more visits, or is it what they pay as a fee?',
    'visits',
    ['trainer', 'fee'],
  ],
  ['Do people cancel because of the fee, or because of the hall?', 'cancelled', ['fee', 'hall']],
  [
    'The boss blames the fee for all the cancelled ones. Is he right or is it the hall?',
    'cancelled',
    ['fee', 'hall'],
  ],
  ['She says we put the fee up and that is why they make less visits. Is she right?', 'visits', ['fee']],
])('%s', async (goal, metric, by) => {
  expect(await told(goal)).toEqual([{ act: 'explain', metric, by, within: 0 }])
})

test.each([
  'Is it Mill or Quay that has more visits?',
  'Do more people cancel in Mill or in Quay?',
  'Are visits higher with a trainer or not?',
  'Which hall has the most visits, or is there none?',
])('nothing is weighed: %s', async (goal) => {
  const found = await told(goal)
  expect(found.filter(({ act }) => act === 'explain')).toEqual([])
  expect(found.flatMap(({ by }) => by).length).toBeLessThanOrEqual(1)
})

test('less of one thing when there is more of another is no difference of the two', async () => {
  const [question] = (await read('Do they make less visits when the fee is high?')).questions
  expect(question!.metric).toMatchObject({ kind: 'value', column: 'visits' })
  const [made] = (await read('What is the fee less the visits, by hall?')).questions
  expect(made!.metric).toMatchObject({ kind: 'formula', column: 'fee' })
})

test('those who say that they do more are set against the others', async () => {
  const { questions } = await read(
    'Guests at the Mill say they make more visits than the others. Is that right?',
  )
  expect(questions).toHaveLength(1)
  const [{ metric, against, by }] = questions as [(typeof questions)[number]]
  expect(metric!.column).toBe('visits')
  expect([...against, ...by].map(({ column }) => column)).toEqual(['hall'])
})

test('what a thing keeps away is asked about, and what is to be kept out is left out', async () => {
  const [kept] = (await read('Does a trainer keep the juniors away?')).questions
  expect(kept!.within.filter(({ operator }) => operator === '!=')).toEqual([])
  const [out] = (await read('Which hall has the most visits? Leave the juniors out of it.')).questions
  expect(out!.within).toMatchObject([{ column: 'course', operator: '!=', values: ['Junior'] }])
})

test('a common word within the name of something else is not told as left out, a value by itself is', async () => {
  const own = await read('I coordinate a junior holiday list. Does the fee change how many visits they make?')
  expect(own.unused).toBeUndefined()
})

test('what a rule did is no column that is missing', async () => {
  const [question] = (await read('Did the new rule really save visits?')).questions
  expect(question!.unmatched).toEqual([])
})
