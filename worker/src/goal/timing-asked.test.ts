import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(14)
/** Leases with a talk before their end; the rents are called as told. */
const leases = ([before, since]: readonly [string, string] = ['Current rent', 'Renewed rent']) =>
  csvOf(
    Array.from({ length: 200 }, (_, row) => {
      const [end, lead, rent] = [draws.integer(200, 800), draws.integer(10, 160), draws.integer(600, 5000)]
      return {
        Lease: `L${String(row + 1)}`,
        Agent: draws.pick(['Ida', 'Tom', 'Nia']),
        'Talks opened on': dayAfter('2022-01-01', end - lead),
        'Lease end': dayAfter('2022-01-01', end),
        [before]: String(rent),
        [since]: String(Math.round(rent * (1.1 - lead / 1500))),
      }
    }),
  )

const read = (goal: string, csv = leases()) =>
  withProfile({ csv, filename: 'leases.csv' }, async (_, profile) => {
    const [{ act, metric, with: beside }] = (await understandGoal(goal, profile)).asked.questions as [
      Awaited<ReturnType<typeof understandGoal>>['asked']['questions'][0],
    ]
    const [lead] = beside
    const rise = metric?.terms?.length ? `rise of ${metric.column ?? ''}` : (metric?.column ?? metric?.kind)
    return `${act} · ${rise ?? 'none'} · ${lead?.kind === 'duration' ? `${lead.from ?? ''} to ${lead.column ?? ''}` : '-'}`
  })
const EARLY = 'relate · rise of Renewed rent · Talks opened on to Lease end'

test.each([
  'Find out whether the time at which talks are opened has a bearing on the rent agreed at renewal.',
  'Does opening talks earlier lead to a smaller rise in rent?',
  'To determine how the lead time of talks before the lease end affects the renewed rent.',
  'Does the rent agreed at renewal depend on how early talks are opened?',
])('how early something is done is held against the rise that it acts on: %s', async (goal) => {
  expect(await read(goal)).toBe(EARLY)
})

test('a sum that is called new rose from the one that is called nothing', async () => {
  const csv = leases(['Rent', 'New rent'])
  expect(await read('Whether the timing of talks influences the rent agreed for the new term', csv)).toBe(
    'relate · rise of New rent · Talks opened on to Lease end',
  )
})

test.each([
  ['Does the agent influence the renewed rent?', 'compare · Renewed rent · -'],
  ['Which agent has the highest renewed rent?', 'rank · Renewed rent · -'],
])('nothing is made of it where no timing is spoken of: %s', async (goal, asked) => {
  expect(await read(goal)).toBe(asked)
})

test('two sums of which neither came after the other make no rise', async () => {
  const csv = leases(['Rent', 'Deposit'])
  expect(await read('Whether the timing of talks influences the rent', csv)).not.toContain('rise')
})

/** Courses with a target; nothing is dated but their beginning. */
const courses = csvOf(
  Array.from({ length: 240 }, (_, row) => ({
    Course: `C${String(row + 1)}`,
    Teacher: draws.pick(['Ida', 'Tom', 'Nia']),
    'Begins on': dayAfter('2022-01-01', Math.floor(row * 4)),
    Seats: String(draws.integer(8, 30)),
    Result: draws.pick(['completed', 'completed', 'abandoned']),
  })),
)
const placed = (goal: string) =>
  withProfile({ csv: courses, filename: 'courses.csv' }, async (_, profile) => {
    const { questions } = (await understandGoal(goal, profile)).asked
    return questions.map(({ act, metric, by }) => [act, metric?.column, by.map(({ part }) => part)])
  })

test.each([
  'Analyse whether the timing of courses affects whether they are abandoned, and suggest how to plan better.',
  'Does the timing of a course influence whether it is completed?',
])('with nothing that it would be early for it is the place in the year: %s', async (goal) => {
  expect(await placed(goal)).toEqual([['explain', 'Result', ['quarter']]])
})

test('who teaches is no time', async () => {
  const asked = await placed('Does the teacher affect whether a course is completed?')
  expect(JSON.stringify(asked)).not.toContain('quarter')
})
