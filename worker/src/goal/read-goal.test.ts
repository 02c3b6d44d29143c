import { beforeAll, expect, test } from '@jest/globals'
import type { Profile, Question, SemanticModel } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'
import { questionInWords } from './question-in-words.ts'
import { looked } from './rules/match-rule.ts'
import { understandGoal } from './understand-goal.ts'

let profile: Profile
let model: SemanticModel

const REGIONS = ['North', 'South', 'East']
const rows = Array.from({ length: 120 }, (_, at) => {
  const day = new Date(Date.UTC(2023, 0, 2 + 5 * at)).toISOString().slice(0, 10)
  const done = new Date(Date.UTC(2023, 0, 4 + 5 * at + (at % 9))).toISOString().slice(0, 10)
  const courier = ['Ada', 'Ben', 'Cleo', 'Dan'][at % 4]
  return [
    `D${100 + at}`,
    day,
    done,
    REGIONS[at % 3],
    courier,
    (at % 7) + 1.5,
    at % 5 === 0 ? 'yes' : 'no',
  ].join(',')
})
const CSV = ['delivery_id,ordered_at,delivered_at,region,courier,weight_kg,damaged', ...rows].join('\n')

beforeAll(async () => {
  profile = await withProfile({ csv: CSV }, async (_, own) => own)
  model = buildModel(profile)
})

const read = async (goal: string): Promise<Question> => (await readGoal(goal, profile, model)).questions[0]!

test('a focus is set against the others, a restriction removes rows', async () => {
  expect(await read('Is damage in the North higher than in the others?')).toMatchObject({
    against: [{ column: 'region', values: ['North'] }],
    within: [],
  })
  expect(await read('What drives damage in the North?')).toMatchObject({
    against: [],
    within: [{ column: 'region', values: ['North'] }],
  })
  expect((await read('What drives damage in the North only?')).within).toEqual([
    expect.objectContaining({ column: 'region', operator: '=', values: ['North'] }),
  ])
  expect((await read('Compare weight by courier, without the South')).within).toEqual([
    expect.objectContaining({ column: 'region', operator: '!=', values: ['South'] }),
  ])
})

test('several questions in one goal become several questions', async () => {
  const { questions } = await readGoal(
    'Which courier delivers the most and is damage getting worse?',
    profile,
    model,
  )
  expect(questions.map(({ act }) => act)).toEqual(['rank', 'change'])
})

test('the second of two names is no question of its own, though it begins as one does', async () => {
  const plots = Array.from({ length: 80 }, (_, at) =>
    [['loam', 'clay', 'sand'][at % 3], at % 4 === 0 ? 'yes' : 'no', (at * 7) % 31].join(','),
  )
  await withProfile({ csv: ['soil,hasFence,yield', ...plots].join('\n') }, async (_, own) => {
    const acts = async (goal: string) =>
      (await readGoal(goal, own, buildModel(own))).questions.map(({ act }) => act)
    expect(await acts('is there a link between soil and has fence')).toEqual(['compare'])
    expect(await acts('is there a link between soil and yield and has the yield gone up')).toHaveLength(2)
  })
})

test('what nothing answers is left over with its words, and what says how things are is not', async () => {
  const left = async (goal: string) => (await readGoal(goal, profile, model)).unanswered
  expect(await left('Which courier has most damage? How full are our beds?')).toEqual([
    { words: 'How full are our beds', missing: ['beds'] },
  ])
  expect(await left('Which courier has most damage, and what do they think of the depot?')).toHaveLength(1)
  expect(await left('We run a small depot in the north. Which courier has most damage?')).toEqual([])
  expect(await left('Which courier has most damage, and why?')).toEqual([])
})

test('what the table does not have is said and not replaced', async () => {
  const question = await read('Which customers with high income complain?')
  expect(question.unmatched.map(({ words }) => words).join(' ')).toContain('income')
  expect((await read('average temperature')).metric).toBeNull()
})

test('misspelt names are read and told', async () => {
  const { questions, corrected } = await readGoal('wieght by coureir', profile, model)
  expect(questions[0]).toMatchObject({ metric: { column: 'weight_kg' }, by: [{ column: 'courier' }] })
  expect(corrected).toHaveLength(2)
})

test('what a chosen question stands in is not told as unanswered beside it', async () => {
  const goal = 'Which courier has most damage, and what do they think of the depot?'
  const chosen = await read('Which courier has most damage')
  const open = async (words: string) =>
    (await understandGoal(goal, profile, [chosen, { ...chosen, words }])).asked.unanswered
  expect(await open('Which courier has most damage')).toHaveLength(1)
  expect(await open('what do they think of the depot')).toEqual([])
  expect(await open(goal)).toHaveLength(1)
})

test('questions chosen before launch stand as far as the table has them', async () => {
  const chosen = await read('average weight by courier')
  const moved = { ...chosen, by: [{ ...chosen.by[0]!, column: 'gone' }] }
  const own = await understandGoal('forecast deliveries', profile, [chosen, moved])
  expect(own.asked).toMatchObject({ reader: 'person', questions: [chosen, { by: [] }] })
  const metric = { ...chosen.metric!, column: 'gone' }
  expect((await understandGoal('forecast deliveries', profile, [{ ...chosen, metric }])).asked).toMatchObject(
    {
      reader: 'rules',
      questions: [{ act: 'forecast' }],
    },
  )
})

test.each([
  ['compare weight by courier', 'How does the weight differ by courier?'],
  ['Which 2 couriers have the highest weight?', 'Which 2 couriers have the highest weight?'],
  ['What drives weight? North only', 'What drives the weight, only where region is North?'],
  ['forecast deliveries for the next 6 weeks', 'What will the number of deliveries be in the next 6 weeks?'],
  ['median weight by region', 'How does the median weight differ by region?'],
])('a question is said in one sentence: %s', async (goal, sentence) => {
  expect(questionInWords(await read(goal), model)).toBe(sentence)
})

test('times, limits and horizons are read', async () => {
  expect((await read('Did weight fall after March 2023?')).event).toMatchObject({
    at: '2023-03-01',
    grain: 'month',
    after: true,
  })
  expect((await read('forecast deliveries for the next 6 weeks')).horizon).toEqual({ count: 6, unit: 'week' })
  expect((await read('damage of deliveries over 4 kg')).within).toEqual([
    expect.objectContaining({ column: 'weight_kg', operator: '>', values: [4] }),
  ])
})

test('a goal built to be slow takes work in proportion to its length', async () => {
  const hostile = (length: number) => 'why does weihgt of who more or '.repeat(200).slice(0, length)
  const work = async (goal: string) => {
    const before = looked.items
    await readGoal(goal, profile, model)
    return looked.items - before
  }
  const ratio = (await work(hostile(4000))) / (await work(hostile(400)))
  expect(ratio).toBeLessThan(20)
})

test('a day that a sentence of its own tells is an event for the question behind it, and no filter', async () => {
  for (const told of [
    'We use new vans from 1 September 2023.',
    'New vans have been in use since September 2023.',
    'The new vans started on 1 September 2023.',
  ]) {
    const { questions } = await readGoal(`${told} Did weight go up?`, profile, model)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ act: 'event', within: [], metric: { column: 'weight_kg' } })
    expect(questions[0]!.event!.at).toBe('2023-09-01')
  }
  // A stretch that the data are looked at in is none.
  const window = await read('Only the data from 1 September 2023 count. Did weight go up?')
  expect(window.event).toBeNull()
})

test('no order of words and no piece of a goal stops the reading', async () => {
  const words =
    'which courier lost most of the damaged deliveries when did it do so per kg before and after May 2023 not the North how many more than 4 why is it higher if we compare by region, who wins? budget next year'.split(
      ' ',
    )
  let state = 7
  const draw = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let turn = 0; turn < 200; turn++) {
    const goal = Array.from({ length: 1 + draw(14) }, () => words[draw(words.length)]!).join(' ')
    await expect(readGoal(goal, profile, model)).resolves.toBeDefined()
  }
})

test('a month without a year is the last one with rows behind it, and between two things that happened lies a stretch', async () => {
  const { event, within } = await read('Has the weight risen since the price rise in March?')
  expect(event).toMatchObject({ at: '2024-03-01', grain: 'month' })
  expect(within).toEqual([])
  const between = await read(
    'Was more damaged between the release of 4 September 2023 and the one of 11 December 2023?',
  )
  expect(between).toMatchObject({
    event: null,
    within: [{ column: 'ordered_at', operator: 'between', values: ['2023-09-04', '2023-12-10'] }],
  })
  expect((await read('Has the weight risen in March?')).event).toBeNull()
})
