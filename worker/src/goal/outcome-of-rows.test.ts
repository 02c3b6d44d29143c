import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(8)

const told = (csv: string, goals: readonly string[]) =>
  withProfile({ csv }, async (_, profile) => {
    const read: string[] = []
    for (const goal of goals) {
      const [question] = (await understandGoal(goal, profile)).asked.questions
      const { kind, column, values = [] } = question?.metric ?? {}
      const guess = question?.guessed.includes('metric') ? ' guessed' : ''
      read.push(
        `${question?.act ?? ''} ${kind ?? 'none'} ${column ?? ''} ${[...values].sort().join()}${guess}`,
      )
    }
    return read
  })

const cylinders = (verdict: string, levels: readonly string[]) =>
  csvOf(
    Array.from({ length: 160 }, (_, row) => ({
      Cylinder: `C${String(7000 + row)}`,
      Filled: `2023-0${String(1 + (row % 9))}-11`,
      Depot: draws.pick(['Quay', 'Hill', 'Mill']),
      Gas: draws.pick(['Argon', 'Oxygen', 'Helium']),
      'Age years': String(draws.integer(1, 30)),
      [verdict]: levels[row % levels.length]!,
    })),
  )

test('what is amiss and named by no measure is what did not come out well', async () => {
  const csv = cylinders('Check result', [
    'Confirmed',
    'Confirmed',
    'Confirmed',
    'Wrong depot',
    'wrong depot',
    'Wrong depot',
    'Not found',
    'Pending',
  ])
  const read = await told(csv, [
    'Evaluate the results of the cylinder check to identify causes of inaccurate records.',
    'Identify the sources of problems with the cylinders.',
    'Why does the age of the cylinders differ?',
    'Which depot has the oldest cylinders?',
  ])
  expect(read).toEqual([
    'explain share Check result Not found,Wrong depot',
    'explain share Check result Not found,Wrong depot guessed',
    'explain value Age years ',
    'rank value Age years ',
  ])
})

test('what is called amiss by its meaning is the level that means it', async () => {
  const csv = cylinders('Resolution', ['Repaired', 'Repaired', 'Repaired', 'False alarm', 'Risk accepted'])
  expect(await told(csv, ['Analyse the handling of alarms to find sources of unnecessary effort.'])).toEqual([
    'explain share Resolution False alarm guessed',
  ])
})

test('a column of kinds is no outcome', async () => {
  const csv = cylinders('Finding', ['Rust', 'Dent', 'Paint', 'Thread'])
  const [read] = await told(csv, ['Identify the sources of problems with the cylinders.'])
  expect(read).not.toContain('Finding')
})
