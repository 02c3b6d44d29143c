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
      const { act, metric, by, order, against } = questions[0]!
      const terms = (metric?.terms ?? []).map(({ operator, column }) => `${operator}${column}`).join('')
      const measure = `${metric?.kind ?? 'none'} ${metric?.column ?? ''}${terms}${metric?.from ? `/${metric.from}` : ''}`
      const groups = [...by, ...against].map(({ column }) => column).join()
      read.push([act, measure, groups, order ?? '-', ...unanswered.map(({ words }) => words)].join(' | '))
    }
    return read
  })

const job = (row: number): Row => ({
  job: `J${String(row)}`,
  date: day(row),
  gardener: draws.pick(['Ann', 'Bo', 'Cy']),
  job_type: draws.pick(['hedge', 'lawn', 'patio', 'tree']),
  invoiced_gbp: String(draws.integer(200, 900)),
  plants_gbp: String(draws.integer(10, 200)),
  wages_gbp: String(draws.integer(50, 300)),
  van_gbp: String(draws.integer(5, 40)),
  hours: String(draws.integer(2, 20)),
})
const LEFT = 'formula invoiced_gbp-plants_gbp-wages_gbp-van_gbp'

test('what is left once all is paid for is what came in less all that went out, the least first', async () => {
  const ranked = `rank | ${LEFT} | job_type | least`
  const read = await told(
    [
      'Once the plants, the wages and the van are paid for, which sort of job leaves us with anything?',
      'Once the lads and the van are paid for, which kinds of job are hardly worth doing?',
      'Which job types earn us next to nothing, and should we reprice them or turn them away?',
      'Which type of job should we drop first?',
      'Do we make anything on hedges?',
    ],
    job,
  )
  expect(read).toEqual([ranked, ranked, ranked, ranked, `compare | ${LEFT} | job_type | -`])
})

test('an amount that is named stays, and one side alone leaves nothing to take off', async () => {
  const read = await told(
    ['Which job type has the highest wages?', 'Which gardener should we drop for working too many hours?'],
    job,
  )
  expect(read[0]).toBe('rank | value wages_gbp | job_type | most')
  expect(read[1]).not.toContain('formula')
  const oneSide = (row: number): Row => ({
    job: `J${String(row)}`,
    kind: draws.pick(['a', 'b']),
    invoiced_gbp: String(draws.integer(1, 90)),
  })
  const alone = await told(['Do we make anything on kind b?'], oneSide)
  expect(alone[0]).not.toContain('formula')
})
