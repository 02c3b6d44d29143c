import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Asked, Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { asWritten } from './by-model/read-by-model.ts'
import { readGoal } from './read-goal.ts'
import type { WrittenReading } from './by-model/written-question.ts'

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)

type Reader = {
  rules: (goal: string) => Promise<Asked>
  model: (goal: string, written: WrittenReading) => Asked
}
const reader = (csv: string): Promise<Reader> =>
  withProfile({ csv, filename: 'shop.csv' }, async (_, profile) => {
    const model = buildModel(profile)
    const empty: Asked = { goal: '', reader: 'rules', questions: [], unanswered: [], corrected: [] }
    return {
      rules: (goal) => readGoal(goal, profile, model),
      model: (goal, written) => asWritten(written, goal, { profile, model, asked: empty, named: [] }).asked,
    }
  })

let priced: Reader
let evenings: Reader
beforeAll(async () => {
  priced = await reader(
    csvOf(8 * 40, (at, random) => ({
      week_of: day(7 * Math.floor(at / 8)),
      item: `Item ${(at % 8) + 1}`,
      range: at % 2 ? 'Tea' : 'Soap',
      list_price: 10,
      charged_price: at % 11 === 3 ? 8 : 10,
      unit_cost: 4 + (at % 8) / 4,
      pieces: Math.round(40 + 5 * random.normal()),
      deal: at % 11 === 3 ? '20% off' : null,
    })),
  )
  evenings = await reader(
    csvOf(120, (at, random) => ({
      evening: day(at),
      takings: Math.round(900 + 60 * random.normal()),
      covers: Math.round(60 + 5 * random.normal()),
      concert: at % 13 === 4 ? 'yes' : 'no',
    })),
  )
})
const brought = ({ questions }: Asked): (Question['episodes'] | null)[] =>
  questions.map(({ episodes }) => episodes ?? null)

describe('what came and went', () => {
  it.each([
    ['Which of our deals made us money and which cost us?'],
    ['Did the discounts pay?'],
    ['Are the promotions worth it?'],
  ])('is asked by "%s", in what is left of the money', async (goal) => {
    const asked = await priced.rules(goal)
    expect(brought(asked)).toEqual([{ table: 'shop', column: 'deal', values: [] }])
    expect(asked.questions[0]!.metric).toMatchObject({
      kind: 'formula',
      column: 'charged_price',
      terms: [
        { operator: '-', column: 'unit_cost' },
        { operator: '*', column: 'pieces' },
      ],
    })
  })

  it('is asked with what came after, among those that are named', async () => {
    const asked = await priced.rules('Did the deals pay? With soap I think people only stock up early.')
    expect(brought(asked)).toEqual([
      { table: 'shop', column: 'deal', values: [] },
      { table: 'shop', column: 'deal', values: [], after: true },
    ])
    expect(asked.questions[1]).toMatchObject({
      metric: { kind: 'value', column: 'pieces' },
      within: [{ column: 'range', values: ['Soap'] }],
    })
  })

  it('is asked of evenings by what they took', async () => {
    const asked = await evenings.rules('Do concerts pay off for us?')
    expect(asked.questions[0]).toMatchObject({
      metric: { kind: 'value', column: 'takings' },
      episodes: { column: 'concert' },
      supposes: 'more',
    })
  })

  it.each([
    ['How many deals were there in each range?'],
    ['Which range sells most pieces?'],
    ['Is the price rising?'],
  ])('is not asked by "%s"', async (goal) => {
    expect(brought(await priced.rules(goal)).filter(Boolean)).toEqual([])
  })

  it('is taken from a model, which need not say that what came after is asked', () => {
    const goal = 'Which deals paid? I suspect people only stock up early.'
    const asked = priced.model(goal, {
      questions: [
        {
          act: 'compare',
          metric: { kind: 'value', column: 'pieces' },
          episodes: { column: 'charged_price', below: 'list_price' },
          words: 'Which deals paid?',
        },
        {
          act: 'compare',
          metric: { kind: 'value', column: 'pieces' },
          by: [{ column: 'deal' }],
          unmatched: [{ words: 'stock up early', part: 'other' }],
          words: 'people only stock up early',
        },
      ],
    })
    expect(brought(asked)).toEqual([
      { table: 'shop', column: 'charged_price', values: [], below: 'list_price' },
      { table: 'shop', column: 'deal', values: [], after: true },
    ])
    expect(asked.questions[1]!.unmatched).toEqual([])
  })
})
