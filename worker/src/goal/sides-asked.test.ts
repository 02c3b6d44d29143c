import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Profile } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const day = (count: number) => new Date(Date.UTC(2023, 0, 2 + count)).toISOString().slice(0, 10)

/** Language courses of a school: booked, begun and ended, with what was to be reached. */
const CSV = csvOf(260, (index, random) => ({
  course_id: `C${1000 + index}`,
  booked_on: day(index),
  begins_on: day(index + 5 + Math.floor(40 * random.uniform())),
  ends_on: day(index + 60 + Math.floor(90 * random.uniform())),
  branch: random.pick(['Harbour', 'Old Town', 'Station']),
  language: random.pick(['Spanish', 'Welsh', 'Dutch']),
  teacher: random.pick(['Anke', 'Bruno', 'Chloe', 'Dmitri', 'Esra']),
  course_type: random.pick(['Evening', 'Intensive', 'Weekend']),
  auto_renew: random.pick(['yes', 'no']),
  teacher_changes: Math.floor(4 * random.uniform()),
  target_lessons: 30,
  completed_lessons: 20 + Math.floor(20 * random.uniform()),
  fee: Math.round(200 + 300 * random.uniform()),
  setup_hrs: (1 + 3 * random.uniform()).toFixed(1),
}))

let profile: Profile
beforeAll(() => withProfile({ csv: CSV, filename: 'courses.csv' }, async (_, own) => void (profile = own)))

const read = async (goal: string) =>
  (await understandGoal(goal, profile)).asked.questions.map(
    ({ act, aspect, metric, by, with: beside, given, within }) =>
      [
        aspect ? `${act}/${aspect}` : act,
        metric?.limit?.than
          ? `${metric.column} against ${metric.limit.than}`
          : (metric?.column ?? metric?.kind ?? '-'),
        beside.map(({ column }) => column).join('+'),
        by.map(({ column }) => column).join('+'),
        given.map(({ column }) => column).join('+'),
        within.map(({ values }) => values.join()).join('+'),
      ].join(' | '),
  )

describe('what acts on what', () => {
  it.each([
    [
      'Determine whether the length of a course influences if its target is met.',
      'relate | completed_lessons against target_lessons | ends_on |  |  | ',
    ],
    ['Is the fee affected by the language?', 'compare | fee |  | language |  | '],
    [
      'To understand how the way in which a course is renewed affects the fee, with the aim of growing.',
      'compare | fee |  | auto_renew |  | ',
    ],
  ])('is told by the two sides of the verb: %s', async (goal, wanted) => {
    expect(await read(goal)).toEqual([wanted])
  })
})

describe('a half that goes on about what was asked', () => {
  it.each([
    [
      'Analyze the timing of the courses over the calendar to identify recurring peaks and determine which language is responsible for them.',
      'change/season | count |  | language |  | ',
    ],
    [
      'Investigate whether courses with more teacher changes take longer, and identify for which branches this matters the most.',
      'relate | ends_on | teacher_changes | branch |  | ',
    ],
    [
      'Find out where the evening courses are increasing, and whether it depends on the branch, the language or the teacher.',
      'change | count |  | language+teacher+branch |  | Evening',
    ],
  ])('asks it once more among the groups that it names: %s', async (goal, wanted) => {
    const sorted = (line: string) =>
      line.replace(/[a-z_]+(?:\+[a-z_]+)+/g, (own) => own.split('+').sort().join('+'))
    expect((await read(goal)).map(sorted)).toEqual([sorted(wanted)])
  })

  it('is a question of its own where it measures something else', async () => {
    expect(
      await read('Do courses with more teacher changes take longer, and which branch has the highest fee?'),
    ).toHaveLength(2)
  })
})

it('holds why something is so against what is named above all', async () => {
  expect(
    await read('Examine the drivers behind high fees, in particular how far ahead the courses are booked.'),
  ).toEqual(['explain | fee | begins_on |  |  | '])
  expect(await read('Examine the drivers behind high fees, in particular for evening courses.')).toEqual([
    expect.not.stringContaining('begins_on'),
  ])
})

it('asks of the entries whether they can be trusted, and of nobody else', async () => {
  const [dates] = await read('Determine whether the recorded end dates can be relied upon.')
  expect(dates).toMatch(/^odd \| ends_on/)
  expect(await read('Which teacher can be relied upon to reach the target?')).toEqual([
    expect.not.stringMatching(/^odd/),
  ])
})

it('takes unusual heights for what is odd, and high ones for a rank', async () => {
  const [odd] = await read('Identify the courses with unusually high fees and what these have in common.')
  expect(odd).toMatch(/^odd \| fee/)
  expect(await read('Identify the branch with the highest fees.')).toEqual([
    expect.stringMatching(/^rank \| fee/),
  ])
})

describe('a further half', () => {
  it.each([
    [
      'Determine how the courses are distributed between the branches and how their number evolves.',
      ['make-up', 'change'],
    ],
    [
      'Compare the fees of the branches and provide an estimate of the courses to be expected next month.',
      ['compare', 'forecast'],
    ],
    ['Find which branch renews most often and whether this has increased over time.', ['rank', 'change']],
    ['Determine whether the fees are rising and, if so, tell us.', ['change']],
  ])('is heard by what it begins with: %s', async (goal, acts) => {
    expect((await read(goal)).map((line) => line.split(/[ /]/)[0])).toEqual(acts)
  })
})

it('asks who has most of it where somebody is to be found', async () => {
  const who = 'rank | count |  | teacher |  | '
  expect(await read('Find the teachers who are giving a disproportionate number of courses.')).toEqual([who])
  expect(await read('Find the teachers.')).not.toContainEqual(who)
})

it('asks how long a thing takes of the hours that a column counts for it', async () => {
  expect(await read('What decides how long a setup takes?')).toEqual(['explain | setup_hrs |  |  |  | '])
  expect(await read('How long does a course take?')).toEqual([expect.stringContaining('| ends_on |')])
})

it('asks nothing anew where it is asked whether some are more exposed to what two numbers have in common', async () => {
  const pair = 'Examine the relation between the fee and the setup hours.'
  const [alone] = await read(pair)
  expect(await read(`${pair} Are some kinds of courses more exposed than others?`)).toEqual([alone])
  expect(await read(`${pair} Which language has the highest fee?`)).toHaveLength(2)
})

describe('a half whose measure hardly anybody means in such words', () => {
  it.each([
    ['How high is the fee for Welsh, and did that get better during 2023?', 'change'],
    ['Is Anke slower than the others, and is it because she talks to people too long?', 'compare'],
  ])('is asked as well, as a guess: %s', async (goal, act) => {
    const { questions } = (await understandGoal(goal, profile)).asked
    expect(questions).toHaveLength(2)
    expect(questions[1]).toMatchObject({ act, guessed: ['metric'] })
  })
})
