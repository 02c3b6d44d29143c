import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'
import { understandExplained } from './with-definitions.ts'

const draws = drawsFrom(8)
const day = (at: number) => new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const NAMES = ['Ida', 'Ole', 'Pia', 'Rolf']
/** Courses of an evening school, some of which get another tutor on the way. */
const courses = (dated: boolean) =>
  csvOf(
    Array.from({ length: 160 }, (_, row) => {
      const tutor = draws.pick(NAMES)
      const changes = row % 3 === 0
      return {
        course: `C${String(row + 1)}`,
        'initial tutor': changes ? draws.pick(NAMES.filter((own) => own !== tutor)) : tutor,
        tutor,
        ...(dated ? { 'tutor switched on': changes ? day(2 * row + draws.integer(5, 70)) : '' } : {}),
        'start date': day(2 * row),
        'end date': day(2 * row + 80),
        subject: draws.pick(['Greek', 'Pottery']),
        'satisfaction score': String(draws.integer(1, 10)),
      }
    }),
  )

const read = (goal: string, csv = courses(true)) =>
  withProfile({ csv, filename: 'courses.csv' }, async (session, whole) => {
    const { understood, whole: made } = await understandExplained(
      session,
      whole,
      await understandGoal(goal, whole),
    )
    const table = (made.combined ?? []).find(({ how }) => how === 'defined')?.profile
    const levels = table?.columns
      .find(({ name }) => name === 'tutor change')
      ?.top.map(({ value }) => String(value))
      .sort()
    return { questions: understood.asked.questions, levels: levels ?? null }
  })
const score = { kind: 'value', column: 'satisfaction score' }

test('rows are told apart by the half of their term in which it changed where that is asked', async () => {
  const { questions, levels } = await read(
    'Sometimes a course gets a different tutor. Find out whether a change of tutor lowers the satisfaction score and whether it matters when it happens.',
  )
  expect(levels).toEqual([
    'change of tutor in the first half',
    'change of tutor in the second half',
    'no change of tutor',
  ])
  expect(questions).toMatchObject([{ act: 'compare', metric: score, by: [{ column: 'tutor change' }] }])
})

test.each([true, false])('and by whether it changed where it is not: with a date %s', async (dated) => {
  const { questions, levels } = await read(
    'Do courses that switch tutors have a lower satisfaction score?',
    courses(dated),
  )
  expect(levels).toEqual(['change of tutor', 'no change of tutor'])
  expect(questions).toMatchObject([{ act: 'compare', metric: score, by: [{ column: 'tutor change' }] }])
})

test('what is asked beside it stays, and how often it changes is asked of the change', async () => {
  const { questions } = await read(
    'Does a change of tutor lower the satisfaction score, and is it worse in some subjects? In which subject do tutors change most often?',
  )
  expect(questions).toMatchObject([
    { act: 'compare', metric: score, by: [{ column: 'tutor change' }] },
    { metric: score, by: [{ column: 'subject' }] },
    {
      act: 'rank',
      metric: { kind: 'share', column: 'tutor change', values: ['change of tutor'] },
      by: [{ column: 'subject' }],
    },
  ])
})

test.each([
  'Which tutor has the highest satisfaction score?',
  'How does the satisfaction score change by tutor?',
  'Has the satisfaction score of Greek changed over time?',
])('nobody speaks of a change there: %s', async (goal) => {
  expect((await read(goal)).levels).toBeNull()
})
