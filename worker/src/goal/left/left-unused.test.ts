import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Asked } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { asWritten } from '../by-model/read-by-model.ts'
import { writtenReadingSchema } from '../by-model/written-question.ts'
import { understandGoal, type Understood } from '../understand-goal.ts'

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)

let read: (goal: string) => Promise<Understood>
beforeAll(async () => {
  const csv = csvOf(240, (at, random) => ({
    job: `J${1000 + at}`,
    reported: day(at),
    district: ['North', 'South', 'Quayside'][at % 3],
    contract: ['Gold', 'Silver', 'Basic'][(at * 7) % 3],
    crew: ['Ash', 'Birch', 'Cedar', 'Elm'][at % 4],
    heard_via: ['Facebook', 'Leaflet', 'Friend'][(at * 5) % 3],
    repair_minutes: Math.round(60 + 20 * random.normal()),
    parts_cost: Math.round(40 + 10 * random.normal()),
    labour_cost: Math.round(90 + 15 * random.normal()),
    sealant_litres: Math.round(5 + random.normal()),
  }))
  read = await withProfile({ csv, filename: 'jobs.csv' }, (_, profile) =>
    Promise.resolve((goal: string) => understandGoal(goal, profile)),
  )
})

const left = ({ asked }: Understood) => (asked.unused ?? []).map(({ words }) => words)
const heard = async (goal: string): Promise<Asked> => (await read(goal)).asked

describe('what a goal names and no question uses', () => {
  it('is put where its words can only mean one thing', async () => {
    const listed = await heard('Compare repair minutes and sealant litres by crew')
    expect([listed.questions.length, listed.unused]).toEqual([1, undefined])
    expect(listed.questions[0]!.by.map(({ column }) => column)).toEqual(['crew'])
    const [event] = (
      await heard('On 1 June 2024 we put Quayside on new vans. Are the repair minutes there down since?')
    ).questions
    expect(event).toMatchObject({ act: 'event', within: [{ column: 'district', values: ['Quayside'] }] })
  })

  it('is told where nothing says what is asked of it, with the column of a value', async () => {
    const { unused } = await heard(
      'We advertised on Facebook for two years. Which crew has the highest repair minutes?',
    )
    expect(unused).toEqual([{ words: 'Facebook', column: 'heard via' }])
  })

  it('is nothing where all that is named is used, people are only spoken of, or everything is looked at', async () => {
    for (const goal of [
      'Which crew has the highest repair minutes in Quayside?',
      'Analyse the data and give us insights that help the crews to improve',
      'What drives the repair minutes?',
      'Are repairs for Gold faster than for Basic?',
      'Describe the jobs',
      'How long do the jobs take, ignoring the contract they are on?',
    ])
      expect([goal, left(await read(goal))]).toEqual([goal, []])
  })

  it('is nothing where it goes on to another word for what is used, and the first word of a longer name where much is a guess', async () => {
    const csv = csvOf(200, (at, random) => ({
      trip: `T${1000 + at}`,
      department: ['IT', 'HR', 'Sales'][at % 3],
      hotel: ['Garden', 'Harbour', 'Station'][at % 3],
      booking_channel: ['Portal', 'Agency'][at % 2],
      policy_limit: [90, 120, 150][at % 3],
      hotel_cost: Math.round(300 + 60 * random.normal()),
    }))
    const unused = (goal: string) =>
      withProfile({ csv, filename: 'trips.csv' }, async (_, profile) =>
        left(await understandGoal(goal, profile)),
      )
    expect(await unused('Which department has the highest hotel expenses?')).toEqual([])
    // What may be meant by the word of a longer name is told of where the rest of the reading is a guess too.
    const open =
      'Analyze the hotel expenses to identify where spending departs from the travel policy, and propose adjustments to the policy or to booking practice'
    expect(await unused(open)).toEqual(['policy', 'booking'])
    expect(await unused('Under the new policy, which department has the highest hotel cost?')).toEqual([])
  })

  it('is held against the questions of a language model and of a person too, and against what either explains', async () => {
    const goal = 'Among Gold jobs, which crew has the highest repair minutes, and which uses most sealant?'
    const understood = await read(goal)
    const question = {
      act: 'rank',
      metric: { kind: 'value', column: 'repair_minutes' },
      by: [{ column: 'crew' }],
      words: 'which crew has the highest repair minutes',
    }
    const gold = [{ column: 'contract', operator: '=', values: ['Gold'] }]
    const written = (more: object) => writtenReadingSchema.parse({ questions: [question], ...more })
    expect(left(asWritten(written({}), goal, understood))).toEqual(['Gold', 'sealant'])
    expect(
      left(
        asWritten(
          written({
            questions: [{ ...question, within: gold }],
            left: ['which uses most sealant', 'not there'],
          }),
          goal,
          understood,
        ),
      ),
    ).toEqual(['which uses most sealant'])
    const [own] = asWritten(written({}), goal, understood).asked.questions
    const settled = await understandGoal(goal, understood.profile, [own!])
    expect(settled.asked).toMatchObject({
      reader: 'person',
      unused: [{ words: 'Gold' }, { words: 'sealant' }],
    })
  })
})

describe('faults beside what is measured', () => {
  it('are something of their own that no column tells', async () => {
    const { questions } = await heard('What drives submission errors and repair minutes?')
    expect(questions.flatMap(({ unmatched }) => unmatched)).toContainEqual({ words: 'errors', part: 'other' })
    expect((await heard('Are there any errors in the jobs?')).questions[0]!.unmatched).toEqual([])
  })
})

describe('what stands in the name of a column that is used', () => {
  it('is used where the goal says the rest of the name too, and told where it does not', async () => {
    const csv = csvOf(120, (at) => ({
      problem: `P${100 + at}`,
      opened_at: day(at),
      leak: ['pipe', 'valve', 'joint'][at % 3],
      leak_found_at: at % 10 === 0 ? '' : day(at + 3 + (at % 7)),
      crew: ['Ash', 'Birch'][at % 2],
      state: at % 10 === 0 ? 'Open' : 'Fixed',
      fixed_on: at % 10 === 0 ? '' : day(at + 9),
      leak_score: 10 + (at % 60),
    }))
    const ask = (goal: string) =>
      withProfile({ csv, filename: 'problems.csv' }, (_, profile) => understandGoal(goal, profile))
    expect(
      left(await ask('Is the time from opening a problem until its leak is found longer for Ash?')),
    ).toEqual([])
    const written = (words: string, column: string) =>
      withProfile({ csv, filename: 'problems.csv' }, async (_, profile) =>
        asWritten(
          writtenReadingSchema.parse({
            questions: [{ act: 'compare', metric: { kind: 'value', column }, by: [{ column: 'crew' }] }],
          }),
          words,
          await understandGoal(words, profile),
        ),
      )
    expect(left(await written('Does the leak matter? Compare the crews', 'leak_score'))).toEqual(['leak'])
  })
})
