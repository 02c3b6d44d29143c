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
    const { questions } = readGoal(goal, profile, buildModel(profile))
    const told = questions.flatMap(({ unmatched }) => unmatched).find(({ words }) => words.includes(noun))
    const replaced = questions.some(({ metric, guessed }) => metric !== null && !guessed.includes('metric'))
    if (!told || (told.part === 'metric' && replaced))
      missed.push(
        `${goal}: ${JSON.stringify(questions.map(({ metric, by, guessed, unmatched }) => ({ m: metric?.column, k: metric?.kind, by: by.map((b) => b.column), guessed, unmatched })))}`,
      )
  }
  expect(missed).toEqual([])
})
