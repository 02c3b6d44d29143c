import { beforeAll, expect, it } from '@jest/globals'
import type { Profile } from '#contract'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

/** Appointments of a hairdresser's three salons. */
const CSV = [
  'appointment,day,slot,salon,stylist,booked ahead (days),reminder sent,turned up,wait (min),bill (€)',
  ...Array.from({ length: 240 }, (_, row) =>
    [
      `A${1000 + row}`,
      `2024-0${1 + (row % 6)}-${String(1 + (row % 27)).padStart(2, '0')}`,
      `${9 + (row % 8)}:30`,
      ['Harbour', 'Mill Street', 'Station'][row % 3],
      ['Anke', 'Bruno', 'Chloe', 'Dmitri'][(row * 7) % 4],
      row % 21,
      row % 2 ? 'yes' : 'no',
      row % 9 ? 'yes' : 'no',
      5 + ((row * 13) % 31),
      20 + ((row * 17) % 80),
    ].join(','),
  ),
].join('\n')

let profile: Profile
beforeAll(() => withProfile({ csv: CSV, filename: 'salon.csv' }, async (_, own) => void (profile = own)))

const read = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(({ act, metric, by, against, within }) => ({
    act,
    metric: metric?.column ?? metric?.kind ?? null,
    by: by.map(({ column }) => column),
    against: against.map(({ column }) => column),
    within: within.map(({ column }) => column),
  }))

it('hears what is wished to be known behind what is told, and neither a relative clause nor who says so', async () => {
  const asked = await read(
    "We've had a string of complaints about waiting, and my partner wants a fifth stylist for Harbour, which would cost us 30,000 a year. Before we advertise I'd like to know when and where people really wait too long, and whether it's down to Bruno, as the juniors keep saying.",
  )
  expect(asked[0]).toMatchObject({ act: 'explain', metric: 'wait (min)', within: [] })
  expect(asked).toContainEqual(
    expect.objectContaining({ act: 'compare', metric: 'wait (min)', against: ['stylist'] }),
  )
  expect(asked.some(({ metric }) => metric === 'bill (€)')).toBe(false)
})

it('asks what others hold to be without effect, and what to do follows from it', async () => {
  const asked = await read(
    'Where do people wait longest? The reminders cost us 90 a month and the front desk swears they make no difference to people turning up. Do we keep paying for them?',
  )
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ act: 'compare', metric: 'turned up', by: ['reminder sent'] })
})

it('asks nothing of what is only told to go on', async () => {
  const asked = await read('The wait was close to 10 minutes and has been stuck at 20 since spring. Why?')
  expect(asked.map(({ act }) => act)).toEqual(['explain'])
})

it.each([
  ['I would also need a simple rule for which stylists are slowest.', 'wait (min)'],
  ["What I'd love to understand is where bills are highest.", 'bill (€)'],
])('%s', async (goal, metric) => {
  expect((await read(goal))[0]).toMatchObject({ metric })
})

it.each([
  'Clients of Bruno wait noticeably longer, so my partner would like to end his contract in March. Is Bruno the problem?',
  "I'm being asked to close Harbour in April because people wait so long. Does the wait differ by stylist?",
])('takes what somebody means to do, and when, for no rows that are meant: %s', async (goal) => {
  const asked = await read(goal)
  expect(asked[0]).toMatchObject({ act: 'compare', metric: 'wait (min)', within: [] })
})
