import { beforeAll, describe, expect, it } from '@jest/globals'
import type { MetricRef, Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

let read: (goal: string) => Promise<string[]>

const GENRES = ['Crime', 'Travel', 'Cooking', 'History']
const COLUMNS = 'loan_no,lent_on,returned_on,branch,genre,pages,librarian,condition,fine_eur'

beforeAll(async () => {
  const day = (at: number) => new Date(Date.UTC(2023, 0, 2 + at)).toISOString().slice(0, 10)
  const rows = Array.from({ length: 320 }, (_, at) =>
    [
      `L${1000 + at}`,
      day(at),
      day(at + 8 + ((at * 5) % 17)),
      ['Harbour', 'Castle', 'Mill'][at % 3],
      GENRES[(at * 7) % 4],
      120 + ((at * 37) % 400),
      ['Moss', 'Dorn', 'Reed', 'Vane', 'Hollis'][(at * 3) % 5],
      (at * 11) % 13 === 0 ? 'Damaged' : 'Good',
      ((at * 17) % 23) * 0.5,
    ].join(','),
  )
  const csv = [COLUMNS, ...rows].join('\n')
  read = await withProfile({ csv, filename: 'loans.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) =>
      (await readGoal(goal, profile, model)).questions.filter(({ instead }) => !instead).map(inShort)
  })
})

const measured = (metric: MetricRef | null): string =>
  metric === null
    ? '-'
    : metric.kind === 'duration'
      ? `${metric.from} to ${metric.column}`
      : (metric.column ?? metric.kind)

const inShort = ({ act, metric, by, against, within }: Question): string =>
  [
    act,
    measured(metric),
    [...by, ...against].map(({ column }) => column).join('+'),
    within
      .map(({ values }) => values.join('/'))
      .sort()
      .join('+'),
  ].join(' | ')

describe('a second half about the same rows', () => {
  it.each([
    [
      'Since 1 June 2023 loans may be renewed online. Determine whether it has lengthened the time to return, and for which genres.',
      ['event | lent_on to returned_on | genre | '],
    ],
    ['Does the fine depend on the branch, and for which loans?', ['compare | fine_eur | branch | ']],
    [
      'Find the genres in which loans get damaged most often and the branches they come from.',
      ['rank | condition | genre | ', 'rank | condition | branch | '],
    ],
    [
      'Find the genres with the highest fines and the librarians who booked them.',
      ['rank | fine_eur | genre | ', 'rank | fine_eur | librarian | '],
    ],
    [
      'Analyze the loans over time to pinpoint periods of unusual activity and the branches they come from.',
      ['odd | count |  | ', 'make-up | count | branch | '],
    ],
    [
      'Which branches have the most loans, and what kind of genres are they?',
      ['rank | count | branch | ', 'make-up | count | genre | '],
    ],
    [
      'How many Crime loans are there, and in which branches?',
      ['exact | count |  | Crime', 'make-up | count | branch | Crime'],
    ],
    ['Find loans recorded twice and the librarians who booked them.', ['odd | - | librarian | ']],
  ])('tells them apart by what it names: %s', async (goal, wanted) => {
    expect(await read(goal)).toEqual(wanted)
  })

  it('says where they are behind a comma as well', async () => {
    const [first, second] = await read(
      'Analyze how the number of damaged loans has developed, in which branches they cluster.',
    )
    expect(first).toBe('change | count |  | Damaged')
    expect(second).toBe('make-up | count | branch | Damaged')
  })

  it.each([
    'Analyse the link between the loans and the branches they come from.',
    'Compare the fines of the branches and the genres.',
  ])('is no half where two names stand in one question: %s', async (goal) => {
    expect(await read(goal)).toHaveLength(1)
  })

  it('measures what it names itself', async () => {
    const [, second] = await read(
      'Which branch has the most loans, and which genres bring them the highest fines?',
    )
    expect(second).toBe('rank | fine_eur | genre | ')
  })
})

describe('a second half about the same measure', () => {
  it.each([
    ['whether the number of pages is to blame', 'relate | lent_on to returned_on | pages | '],
    ['whether the genre plays a part', 'compare | lent_on to returned_on | genre | '],
  ])('holds it against what is said to have a part in it: %s', async (half, wanted) => {
    expect(await read(`Examine which branches have the longest loan duration and ${half}.`)).toEqual([
      'rank | lent_on to returned_on | branch | ',
      wanted,
    ])
  })

  it('names it by any noun for a measure', async () => {
    expect(
      await read(
        'Is the loan duration longer for Crime than for Travel, and does the period depend on the branch?',
      ),
    ).toEqual([
      expect.stringMatching(/^compare \| lent_on to returned_on/),
      'compare | lent_on to returned_on | branch | ',
    ])
  })

  it('is told by other groups in the same way', async () => {
    expect(
      await read(
        'Identify any imbalance in the number of loans per librarian and whether the branches differ in the same way.',
      ),
    ).toEqual(['make-up | count | librarian | ', 'make-up | count | branch | '])
  })

  it('is another question where it names a measure', async () => {
    const [, second] = await read(
      'Examine which branches have the longest loan duration and whether the fine depends on the genre.',
    )
    expect(second).toMatch(/^compare \| fine_eur \| genre/)
  })
})

describe('halves of their own', () => {
  it.each([
    [
      'For Crime loans at Castle, how high are the fines, and how have they developed over the year?',
      /fine_eur \|  \| Castle\+Crime$/,
      'change | fine_eur |  | Castle+Crime',
    ],
    [
      'How many Crime loans are there, and what fines did they bring altogether?',
      /^exact \| count/,
      'exact | fine_eur |  | Crime',
    ],
    ['Find loans recorded twice as well as unusual fines.', /^odd \| - \|/, 'odd | fine_eur |  | '],
    ['Find unusual fines, and loans that are recorded twice.', /^odd \| fine_eur \|/, 'odd | - |  | '],
    [
      'Analyse the distribution of loans among the librarians, with particular attention to librarians whose number of loans keeps growing.',
      /^make-up \| count \| librarian/,
      'change | count | librarian | ',
    ],
  ])('are asked by themselves: %s', async (goal, first, second) => {
    expect(await read(goal)).toEqual([expect.stringMatching(first), second])
  })

  it.each(['Find duplicate or odd loans.', 'Spot loans that are recorded twice or look wrong.'])(
    'are not made of two words for one thing: %s',
    async (goal) => {
      expect(await read(goal)).toHaveLength(1)
    },
  )
})
