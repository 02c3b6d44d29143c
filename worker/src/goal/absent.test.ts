import { expect, test } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Profile } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const GOLDENS = join(import.meta.dirname, '../model/goldens')
/** Goals about what a table does not hold, and the word that must be told as missing. */
const ABSENT: readonly [table: string, goal: string, noun: string][] = [
  ['employees', 'How does commute distance affect attrition?', 'distance'],
  ['employees', 'average salary by nationality', 'nationality'],
  ['employees', 'What is the average absenteeism?', 'absenteeism'],
  ['employees', 'Compare salaries by ethnicity', 'ethnicity'],
  ['employees', 'forecast the revenue for next year', 'revenue'],
  ['orders', 'Which supplier sells most?', 'supplier'],
  ['orders', 'What drives customer satisfaction?', 'satisfaction'],
  ['orders', 'average profit by product', 'profit'],
  ['orders', 'sales by country', 'country'],
  ['orders', 'total weight of the orders', 'weight'],
  ['houses', 'average crime rate by zipcode', 'crime'],
  ['houses', 'price by neighborhood', 'neighborhood'],
  ['houses', 'What is the average temperature?', 'temperature'],
  ['exams', 'average income by school', 'income'],
  ['exams', 'What drives attendance?', 'attendance'],
  ['exams', 'math score by ethnicity', 'ethnicity'],
  ['loans', 'default rate by gender', 'gender'],
  ['loans', 'defaults by region', 'region'],
  ['cars', 'average price by origin', 'price'],
  ['cars', 'What drives safety?', 'safety'],
]

test('what a table does not hold is told, and nothing is measured in its place unless called a guess', async () => {
  const profiles = new Map<string, Profile>()
  const missed: string[] = []
  for (const [table, goal, noun] of ABSENT) {
    const known = profiles.get(table)
    const csv = await readFile(join(GOLDENS, table, 'table.csv'), 'utf8')
    const profile = known ?? (await withProfile({ csv }, async (_, own) => own))
    profiles.set(table, profile)
    const { questions } = await readGoal(goal, profile, buildModel(profile))
    const told = questions.flatMap(({ unmatched }) => unmatched).find(({ words }) => words.includes(noun))
    const replaced = questions.some(({ metric, guessed }) => metric !== null && !guessed.includes('metric'))
    if (!told || (told.part === 'metric' && replaced))
      missed.push(
        `${goal}: ${JSON.stringify(questions.map(({ metric, by, guessed, unmatched }) => ({ m: metric?.column, k: metric?.kind, by: by.map((b) => b.column), guessed, unmatched })))}`,
      )
  }
  expect(missed).toEqual([])
})

/** What is asked for by another word, by its kind, or only spoken of, and so is not missing. */
const HELD: readonly [table: string, goal: string][] = [
  ['employees', 'how well are our people paid'],
  ['employees', 'Was it a waste to hire in Sales?'],
  ['orders', 'how much money do we make each month'],
  ['orders', 'our suppliers say the orders are small. Is that so?'],
  ['houses', 'are the big ones dearer?'],
  ['exams', 'are the girls better than the boys?'],
  ['cars', 'are the heavier ones slower?'],
]
/** What became of the rows, what they have, or whom they are told apart by, where nothing tells. */
const CONDITIONS: readonly [table: string, goal: string, noun: string][] = [
  ['cars', 'how many people died in them?', 'died'],
  ['houses', 'did women buy more than men?', 'women'],
  ['orders', 'how many of the customers turned out to have asthma', 'asthma'],
  ['employees', 'did we have a deficit last year?', 'deficit'],
]

test('what is spoken of by another word is not missing, and a condition that nothing tells is', async () => {
  const saidOf = async (table: string, goal: string) => {
    const csv = await readFile(join(GOLDENS, table, 'table.csv'), 'utf8')
    return withProfile({ csv }, async (_, profile) => {
      const { questions, unanswered } = await readGoal(goal, profile, buildModel(profile))
      return [
        ...questions.flatMap(({ unmatched }) => unmatched.map(({ words }) => words)),
        ...unanswered.flatMap(({ missing }) => missing),
      ]
    })
  }
  const wrong: string[] = []
  for (const [table, goal] of HELD) {
    const said = await saidOf(table, goal)
    if (said.length > 0) wrong.push(`${goal}: ${said.join(', ')} is said to be missing`)
  }
  for (const [table, goal, noun] of CONDITIONS) {
    const said = await saidOf(table, goal)
    if (!said.some((words) => words.includes(noun))) wrong.push(`${goal}: ${noun} is not said to be missing`)
  }
  expect(wrong).toEqual([])
})
