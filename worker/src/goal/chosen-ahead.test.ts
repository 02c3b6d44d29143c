import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom, type Row } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(5)
const day = (at: number) => new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)

/** The first question of each goal: its act, its measure, its groups and its order. */
const told = (goals: readonly string[], of: (row: number) => Row) =>
  withProfile({ csv: csvOf(Array.from({ length: 160 }, (_, row) => of(row))) }, async (_, profile) => {
    const read: string[] = []
    for (const goal of goals) {
      const { questions, unanswered } = (await understandGoal(goal, profile)).asked
      const { act, metric, by, order, against, with: beside } = questions[0]!
      const terms = (metric?.terms ?? []).map(({ operator, column }) => `${operator}${column}`).join('')
      const measure = `${metric?.kind ?? 'none'} ${metric?.column ?? ''}${terms}${metric?.from ? `/${metric.from}` : ''}`
      const groups = [...by, ...against, ...beside].map(({ column }) => column).join()
      read.push([act, measure, groups, order ?? '-', ...unanswered.map(({ words }) => words)].join(' | '))
    }
    return read
  })

const piercing = (row: number): Row => ({
  client: `C${String(row)}`,
  date: day(row),
  piercer: draws.pick(['Zoe', 'Max', 'Lin']),
  jewellery: draws.pick(['steel', 'titanium']),
  outcome: draws.pick(['healed', 'healed', 'healed', 'infected', 'swollen', 'rejected']),
  price_gbp: String(draws.integer(20, 90)),
})

test('trouble is all that is not as it should be, where one level of an outcome says that it is', async () => {
  const goals = [
    'Why are so many of our piercings going wrong?',
    'Which piercer has the most problems?',
    'Which piercer has the highest price?',
  ]
  expect(await told(goals, piercing)).toEqual([
    'explain | share outcome |  | -',
    'rank | share outcome | piercer | most',
    'rank | value price_gbp | piercer | most',
  ])
  // Of stages none of which is as it should be, nothing is trouble.
  const staged = (row: number): Row => ({ ...piercing(row), outcome: draws.pick(['booked', 'seen', 'paid']) })
  expect((await told(['Which piercer has the most problems?'], staged))[0]).not.toContain('share outcome')
})

test('where, which and whether foretell nothing, whatever time they are asked for', async () => {
  const goals = [
    'Where should we start next year so that fewer piercings go wrong?',
    'Which piercer should we train next year because of problems?',
    'Would switching to titanium be worth the fuss?',
    'How many piercings will we do next year?',
    'Forecast the price for next year.',
  ]
  const read = await told(goals, piercing)
  expect(read.map((own) => own.split(' | ')[0] === 'forecast')).toEqual([false, false, false, true, true])
  expect(read[2]).toContain('compare | share outcome | jewellery')
})
