import { expect, it } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { definitionsHeard } from './definitions-heard.ts'
import { understandGoal } from './understand-goal.ts'
import { understandExplained } from './with-definitions.ts'

/** Hives of a beekeeper: one in five has no weight in autumn; each has a day on which it was to be looked at. */
const CSV = [
  'hive,queen age,autumn weight,due inspection,inspected on,site',
  ...Array.from({ length: 60 }, (_, row) => {
    const day = (add: number) => `2024-05-${String(1 + (row % 20) + add).padStart(2, '0')}`
    return `H${row},${row % 4},${row % 5 ? 20 + (row % 7) : ''},${day(2)},${day(row % 4)},${['hill', 'river'][row % 2]}`
  }),
].join('\n')
const hives = { csv: CSV, filename: 'hives.csv' }

const heard = (goal: string) =>
  withProfile(hives, async (_, whole) => definitionsHeard(goal, whole, buildModel(whole)))

const without = { kind: 'empty', of: { kind: 'column', column: 'autumn weight' } }

it.each([
  ['A hive with no autumn weight was lost. Does the site matter for how many are lost?', 'lost', without],
  ['An empty autumn weight means the hive was sold. How many were sold by site?', 'sold', without],
  ['Where the autumn weight is blank, the hive had died. Do more die on the hill?', 'died', without],
  [
    'Too many are inspected after the due date. Why?',
    'late',
    {
      kind: 'comparison',
      operator: '>',
      left: { kind: 'column', column: 'inspected on' },
      right: { kind: 'column', column: 'due inspection' },
    },
  ],
])('hears what is explained: %s', async (goal, name, expression) => {
  const [own] = await heard(goal)
  expect(own).toMatchObject({ table: 'hives', name, expression })
  expect(goal).toContain(own!.words)
})

it.each([
  'Which hives without an autumn weight were lost?',
  'Hives with no autumn weight are a nuisance. Which site is best?',
  'Show me hives with no autumn weight that were lost.',
  'Does autumn weight depend on the site?',
  'A hive with no queen age was lost. Is the hill worse?',
])('hears nothing where nothing is explained: %s', async (goal) => {
  expect(await heard(goal)).toEqual([])
})

it('asks of what was explained where a question uses it, and leaves the tables alone elsewhere', async () => {
  const read = (goal: string) =>
    withProfile(hives, async (session, whole) =>
      understandExplained(session, whole, await understandGoal(goal, whole)),
    )
  const used = await read('A hive with no autumn weight was lost. How many were lost at each site?')
  expect(used.understood.asked.definitions).toMatchObject([{ name: 'lost' }])
  expect(JSON.stringify(used.understood.asked.questions)).toContain('"hives_defined"')
  const unused = await read('A hive with no autumn weight was lost. Does queen age differ by site?')
  expect(unused.understood.asked.definitions).toBeUndefined()
  expect(unused.whole.combined).toBeUndefined()
})
