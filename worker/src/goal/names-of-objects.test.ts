import { expect, test } from '@jest/globals'
import { chipsOf } from '../goal-reading/chips.ts'
import { understand } from '../goal-reading/understand.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { questionInWords } from './question-in-words.ts'

/** What every object answers to, and so every look-up that asks a plain object. */
const NAMES = Object.getOwnPropertyNames(Object.prototype)

const ROWS = 80

test('words that objects answer to are words like any others, in goals, columns and values', async () => {
  const numbers = (at: number) => [1, 2, 3, 4, 5].map((step) => (at * step) % 17)
  const known = await inGoals(['amount', ...NAMES.slice(0, 5), 'group'], (at) => [
    at * 3 + 1,
    ...numbers(at),
    NAMES[at % NAMES.length]!,
  ])
  expect(await known('average constructor by group')).toMatchObject({
    metric: { column: 'constructor' },
    by: [{ column: 'group' }],
    statistic: 'mean',
  })
  const unknown = await inGoals(['amount', 'group'], (at) => [at * 3 + 1, 'abc'[at % 3]!])
  expect((await unknown('average amount by group')).by).toHaveLength(1)
})

/** Asks a table of all the names, in many places of a goal, and hands back how it reads goals. */
const inGoals = (columns: string[], row: (at: number) => (string | number)[]) =>
  withProfile(
    {
      csv: [columns, ...Array.from({ length: ROWS }, (_, at) => row(at))]
        .map((line) => line.join(','))
        .join('\n'),
    },
    async (_, profile) => {
      for (const word of NAMES) {
        const { asked, model } = await understand(
          `average amount by ${word} in ${word} for the last ${word} since ${word}`,
          profile,
        )
        for (const question of asked!.questions) {
          expect(questionInWords(question, model)).toMatch(/^\p{Lu}.*\?$/u)
          expect(chipsOf(question, model).length).toBeGreaterThan(0)
        }
      }
      return async (goal: string) => (await understand(goal, profile)).asked!.questions[0]!
    },
  )
