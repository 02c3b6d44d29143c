import { expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'
import { bookingsOfHall, READINGS } from './testing/goals-of-a-hall.ts'

/** What is pinned of a question, one part each. */
const partsOf = ({ act, by, against, within, over, unmatched }: Question): string[] => [
  act,
  ...by.map(({ column, part }) => `by ${column}${part ? `#${part}` : ''}`),
  ...against.map(({ column, values }) => `ag ${column}=${values.join('|')}`),
  ...within.map(
    ({ column, operator, values, from, unit }) =>
      `in ${column} ${operator} ${values.map(String).join('|')}${from ? ` ${unit} from ${from}` : ''}`,
  ),
  ...(over?.grain ? [`over ${over.column}/${over.grain}`] : []),
  ...unmatched.map(({ words }) => `un ${words}`),
]

test('what rows are told apart by, which of them are meant, and what is missing', async () => {
  const wrong = await withProfile({ csv: bookingsOfHall(), filename: 'bookings.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    const all = READINGS.map(async ([kind, goal, ...parts]) => {
      const { questions, unanswered } = await readGoal(goal, profile, model)
      const read = [
        ...partsOf(questions[0]!),
        ...unanswered.flatMap(({ missing }) => missing.map((words) => `un ${words}`)),
      ]
      // Of filters and of what is missing there is no more than is pinned.
      const more = read.filter((part) => /^(?:in|un) /.test(part) && !parts.includes(part))
      const lost = parts.filter((part) => !read.includes(part))
      const asked = questions.filter(({ instead }) => !instead)
      return lost.length + more.length + asked.length > 1 ? [`${kind}: ${goal} -> ${read.join('; ')}`] : []
    })
    return (await Promise.all(all)).flat()
  })
  expect(wrong).toEqual([])
})
