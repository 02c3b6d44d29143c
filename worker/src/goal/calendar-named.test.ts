import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

/** Loads of a laundry: when they came in, from which hotel, of what cloth, how long they took and whether they were washed again. */
const loads = csvOf(240, (index, random) => ({
  load: `L${1000 + index}`,
  received_on: new Date(Date.UTC(2023, 0, 2) + index * 2.1 * 86_400_000).toISOString().slice(0, 10),
  hotel: random.pick(['Ashford', 'Burley', 'Corby']),
  cloth: random.pick(['linen', 'towels', 'curtains']),
  hours: 4 + Math.floor(30 * random.uniform()),
  rewashed: random.pick(['yes', 'no', 'no']),
}))

let read: (goal: string) => Promise<Question>
beforeAll(async () => {
  read = await withProfile({ csv: loads }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions[0]!
  })
})

const apart = ({ by }: Question) => by.map(({ column, part }) => (part ? `${column} ${part}` : column))

describe('parts of the calendar that a goal names', () => {
  it('are the weekend against the other days where it speaks of weekends', async () => {
    for (const goal of [
      'Are the hours longer on weekends?',
      'Compare the hours of weekends with those of weekdays',
    ])
      expect(apart(await read(goal))).toEqual(['received_on weekend'])
    for (const goal of [
      'Which weekday has the longest hours?',
      'On which day of the week are the hours longest?',
    ])
      expect(apart(await read(goal))).toEqual(['received_on weekday'])
    // Counts are followed day by day.
    expect(apart(await read('Do weekends have more loads than weekdays?'))).toEqual(['received_on weekday'])
  })

  it('stand beside a column that is named with them, and are no guess', async () => {
    for (const goal of [
      'Do the hours differ between hotels and between weekdays and weekends?',
      'How do the hours differ by hotel and weekend?',
    ]) {
      const question = await read(goal)
      expect(apart(question)).toEqual(['hotel', 'received_on weekend'])
      expect(question.guessed).not.toContain('by')
    }
    expect(apart(await read('What drives the hours: hotel, weekday or cloth?'))).toEqual([
      'hotel',
      'received_on weekday',
      'cloth',
    ])
  })

  it('are quarters and months in a list of groups', async () => {
    for (const goal of [
      'How does the share of rewashed loads differ between hotels and quarters?',
      'How does the share of rewashed loads differ by hotel and quarter?',
    ])
      expect(apart(await read(goal))).toEqual(['hotel', 'received_on quarter'])
    expect(apart(await read('How do the hours differ by cloth and month?'))).toEqual([
      'cloth',
      'received_on month',
    ])
    for (const goal of ['How does the time of year (quarter) affect the hours?'])
      expect(apart(await read(goal))).toEqual(['received_on quarter'])
    // What is added up is followed over time.
    expect(apart(await read('Show the total hours by hotel and quarter'))).not.toContain(
      'received_on quarter',
    )
    expect(apart(await read('How do the hours differ by hotel?'))).toEqual(['hotel'])
    expect(apart(await read('How did the hours develop by quarter?'))).toEqual([])
  })
})
