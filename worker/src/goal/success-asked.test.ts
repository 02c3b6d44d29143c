import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(12)
const bids = (levels: readonly string[]) =>
  csvOf(
    Array.from({ length: 200 }, (_, row) => ({
      Bid: `B${String(row + 1)}`,
      Office: draws.pick(['Leeds', 'Bath', 'York']),
      Trade: draws.pick(['Roads', 'Bridges']),
      Volume: String(draws.integer(1000, 90000)),
      Verdict: draws.pick(levels),
    })),
  )
const BIDS = bids(['Awarded', 'Declined', 'Pending'])

const read = (goal: string, csv = BIDS) =>
  withProfile({ csv, filename: 'bids.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions
      .filter(({ instead }) => !instead)
      .map(({ act, metric, by, within }) =>
        [
          act,
          metric?.kind === 'share' ? `share ${metric.values.join('|')}` : (metric?.column ?? metric?.kind),
          by.map(({ column }) => column).join('+') || '-',
          within.map(({ values }) => values.join('|')).join(),
        ].join(' · '),
      ),
  )
const WON = 'share Awarded'

test.each([
  [
    'Compare how successful the offices are in winning their bids.',
    [`compare · ${WON} · Office · Awarded|Declined`],
  ],
  ['Which office has the best success rate?', [`rank · ${WON} · Office · Awarded|Declined`]],
  [
    'Compare how successful the offices are with their bids and find out what lies behind the differences between them.',
    [`compare · ${WON} · Office · Awarded|Declined`, `explain · ${WON} · - · Awarded|Declined`],
  ],
])('success is the share of what was won among what is decided: %s', async (goal, asked) => {
  expect(await read(goal)).toEqual(asked)
})

test('where all is decided no rows are left out', async () => {
  expect(await read('How successful are the offices?', bids(['Won', 'Lost']))).toEqual([
    `compare · share Won · Office · `,
  ])
})

test.each([
  'How does the volume differ by office, and what lies behind the differences between them?',
  'Which office has the highest volume?',
])('another measure that is named stays: %s', async (goal) => {
  expect((await read(goal)).join()).not.toContain(WON)
})

test('nothing is made of a column that tells of one end alone', async () => {
  const open = bids(['Submitted', 'Draft', 'Awarded'])
  expect(
    (await read('Compare how successful the offices are in winning their bids.', open)).join(),
  ).not.toContain(WON)
})

const CLAIMS = bids(['Processed', 'Declined', 'Pending'])
const LET_THROUGH = 'share Processed'

test('where others are declined, what is processed went through, and where groups part ways is asked of the same', async () => {
  const goal =
    'Builders say it depends on the office whether a bid goes through. Find out if our offices apply the same standards and, if they do not, on which bids they part ways.'
  expect(await read(goal, CLAIMS)).toEqual([`compare · ${LET_THROUGH} · Office · `])
  expect(await read('Which office waves most bids through?', bids(['Processed', 'Pending']))).not.toEqual([
    expect.stringContaining(LET_THROUGH),
  ])
})
