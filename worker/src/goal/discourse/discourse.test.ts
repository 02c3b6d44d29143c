import { beforeAll, expect, test } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { buildModel } from '../../model/build-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { readGoal } from '../read-goal.ts'

let profile: Profile

const QUAYS = ['Alder', 'Birch', 'Elm']
const rows = Array.from({ length: 180 }, (_, at) => {
  const day = new Date(Date.UTC(2022, 0, 3 + 5 * at)).toISOString().slice(0, 10)
  const price = 40 + ((at * 7) % 23)
  return [
    day,
    QUAYS[at % 3],
    ['sail', 'motor'][at % 2],
    12 + (at % 11),
    price,
    at % 6 === 0 ? 'yes' : 'no',
  ].join(',')
})
const CSV = ['hired_on,quay,boat_type,wait_min,price_eur,damaged', ...rows].join('\n')

beforeAll(async () => {
  profile = await withProfile({ csv: CSV, filename: 'hires.csv' }, async (_, own) => own)
})

const read = async (goal: string): Promise<Question[]> =>
  (await readGoal(goal, profile, buildModel(profile))).questions
const acts = async (goal: string) =>
  (await read(goal)).filter(({ instead }) => !instead).map(({ act }) => act)
const columnsOf = (filters: Question['within']) => filters.map(({ column }) => column)

test('what somebody holds to be so is asked, and small talk is not', async () => {
  const claims = [
    'My partner insists that Elm is slower. Is that true?',
    'Elm seems slow. Should I have a word with them?',
    'I think Elm has longer waits, but check please!',
  ]
  for (const claim of claims) {
    const questions = await read(claim)
    expect([claim, questions.length]).toEqual([claim, 1])
    expect({ claim, ...questions[0] }).toMatchObject({
      act: 'compare',
      metric: { column: 'wait_min' },
      against: [{ column: 'quay', values: ['Elm'] }],
      within: [],
    })
  }
  expect(await acts("Waits get longer each summer, don't they? And how sure can I be?")).toEqual(['change'])
  expect(await acts('Which quay has the longest waits? I need this for the board.')).toEqual(['rank'])
})

test('the other answer to a question stays with it, and each thing asked is a question', async () => {
  expect(await acts('Has the price risen, or is it just the season?')).toHaveLength(1)
  expect(await acts('How much did we take altogether in euros, and which year was worst?')).toHaveLength(2)
  expect(
    await acts('Is there a season for damage and what should we expect for the next 3 months?'),
  ).toHaveLength(2)
  expect(await acts('At which quay is damage highest and since when is it rising?')).toHaveLength(2)
  expect(await acts('Which quay has the longest waits? Long waits and high prices')).toHaveLength(1)
  expect(await acts('How much do we take from sail vs. motor boats')).toHaveLength(1)
})

test('what is told of is what the questions go on about', async () => {
  const [first, second] = await read(
    'Birch got a new jetty on 4 May 2023. Did the waits come down there, and is damage lower because of it?',
  )
  for (const question of [first, second])
    expect(question).toMatchObject({
      act: 'event',
      event: { at: '2023-05-04' },
      within: [{ column: 'quay', values: ['Birch'] }],
    })
  const [trend, forecast] = await read(
    'Prices at Alder rose from 2022 to 2023, right? And what will they be in 2025?',
  )
  expect(trend!.within.map(({ operator }) => operator)).toEqual(['=', 'between'])
  expect(forecast).toMatchObject({ act: 'forecast', within: [{ column: 'quay', values: ['Alder'] }] })
})

test('a period holds where it is named and for what goes on from there', async () => {
  const [share, quay] = await read('What was the average price in 2023 and which quay was dearest?')
  expect(columnsOf(share!.within)).toEqual(['hired_on'])
  expect(columnsOf(quay!.within)).toEqual(['hired_on'])
  const [change] = await read('Are hires getting more? 2022 looks great')
  expect(change!.within).toEqual([])
  const [season, ahead] = await read('Do waits rise each summer? What can I expect in July 2024?')
  expect(season!.within).toEqual([])
  expect(ahead!.within).toEqual([])
})

test('a day of last year, with its year in brackets, is one date', async () => {
  const [question] = await read('On 12 June last year (2023) they dredged beside Elm. Did waits fall there?')
  expect(question).toMatchObject({
    act: 'event',
    event: { at: '2023-06-12', grain: 'day' },
    against: [],
    within: [{ column: 'quay', values: ['Elm'] }],
  })
})

test('what a sentence begins by leaving out is left out, and a number of rows is no limit on a column', async () => {
  const [question] = await read('Without the bookings for motor: which quay has the longest waits?')
  expect(question).toMatchObject({
    act: 'rank',
    within: [{ column: 'boat_type', operator: '!=', values: ['motor'] }],
  })
  expect((await read('rank the quays with at least five hires by price'))[0]!.within).toEqual([])
})

test('where somebody wants something is where the questions are about', async () => {
  const [question] = await read('I want to hire a boat in Elm. When are waits shortest?')
  expect([...question!.against, ...question!.within].map(({ values }) => values)).toEqual([['Elm']])
})

test('a group that is too rare for the most frequent ones is known by its name', async () => {
  const csv = [
    'hired_on,harbour,wait_min',
    ...Array.from({ length: 300 }, (_, at) => {
      const day = new Date(Date.UTC(2022, 0, 3 + at)).toISOString().slice(0, 10)
      // Forty harbours, of which the last is the rarest.
      const harbour = at === 299 ? 'Zweisund' : `Port ${'abcdefghijklm'[at % 13]!.repeat(3)}${at % 3}`
      return [day, harbour, 12 + (at % 11)].join(',')
    }),
  ].join('\n')
  const own = await withProfile({ csv, filename: 'ports.csv' }, async (_, found) => found)
  const [question] = (await readGoal('How long is the average wait in Zweisund?', own, buildModel(own)))
    .questions
  expect(question!.within).toMatchObject([{ column: 'harbour', operator: '=', values: ['Zweisund'] }])
})

test.each([
  ['Do motor boats get damaged more often? Is that so everywhere or only at Elm?', 'quay'],
  ['Do motor boats wait longer, and does it hit all of them or only the dear ones by price?', 'price_eur'],
])('for whom it holds is the same comparison once more, within groups: %s', async (goal, column) => {
  const questions = await read(goal)
  expect(questions).toHaveLength(2)
  const [first, second] = questions
  expect(second!.given.map((own) => own.column)).toEqual([column])
  expect([second!.metric, second!.against]).toEqual([first!.metric, first!.against])
  expect(questions.flatMap(({ within }) => within)).toEqual([])
})

test.each([
  ['Are waits getting longer, or is it just Elm?', 'change', 'quay', 'up'],
  ['Have our prices gone up or is it only the motor boats?', 'change', 'boat_type', 'up'],
  ['Why are the waits so long, and is it really Birch?', 'compare', 'quay', 'more'],
])('whoever is suspected is asked about and restricts nothing: %s', async (goal, act, column, side) => {
  const questions = await read(goal)
  expect(questions.flatMap(({ within }) => within)).toEqual([])
  expect(questions).toHaveLength(2)
  const [, second] = questions
  expect(second!.act).toBe(act)
  expect(second!.against.map((own) => own.column)).toEqual([column])
  if (act === 'compare') expect(second!.supposes).toBe(side)
})

test.each([
  'How long are waits? Only the ones at Elm',
  'What are the average prices for just the motor boats?',
])('what is all that is asked about restricts: %s', async (goal) => {
  const questions = await read(goal)
  expect(questions).toHaveLength(1)
  expect(questions[0]!.within).toHaveLength(1)
})

test('what is asked beside and not understood is said to be unanswered, and small talk is not', async () => {
  const left = async (goal: string) =>
    (await readGoal(goal, profile, buildModel(profile))).unanswered.map(({ words }) => words)
  expect(await left('What is the total price, and how much of it was pledged without any haggling?')).toEqual(
    ['and how much of it was pledged without any haggling'],
  )
  expect(
    await left('Which quay has the longest waits? And which of them stood nearly idle in 2024?'),
  ).toEqual(['And which of them stood nearly idle in 2024'])
  for (const goal of [
    'Elm seems slow. Should I have a word with them?',
    "Waits get longer each summer, don't they? And how sure can I be?",
    'Which quay has the longest waits, and why is that?',
    'Are waits longer at Elm? Is that bad?',
  ])
    expect([goal, await left(goal)]).toEqual([goal, []])
})

test('"which" with several of something begins a question of its own, after a comma too', async () => {
  expect(
    (await read('What is the total price, which skippers got most of it?')).map(({ words }) => words),
  ).toEqual(['What is the total price', 'which skippers got most of it'])
  expect(await read('How long are the waits at Elm, which bothers us a lot?')).toHaveLength(1)
})
