import { beforeAll, describe, expect, it } from '@jest/globals'
import { questionOf, type Question } from '#contract'
import { by, day, metric, valueOf } from '../../../playbooks/testing/ask.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../../toolkit/testing/seeded.ts'

const ROWS = 240
const table = csvOf(ROWS, (index, random) => ({
  ticket: `T${index}`,
  opened: day(3 * index),
  depot: ['Ard', 'Bex', 'Cor'][index % 3]!,
  kind: ['new', 'used'][Math.floor(index / 7) % 2]!,
  late: random.uniform() < 0.3 ? 'yes' : 'no',
  weight: Number((20 + 5 * random.normal()).toFixed(2)),
  cost: Number((100 + 20 * random.normal()).toFixed(2)),
}))

const cost = valueOf('cost')
const late = metric('share', { column: 'late', values: ['yes'] })
const rate = metric('ratio', { column: 'cost', from: 'weight' })
const over = { table: 'data', column: 'opened', grain: null }
const happened = { at: day(360), grain: 'day' as const, after: false, label: null }
const part = { table: 'data', column: 'opened', part: 'weekday' as const, bands: [] }
const bands = { table: 'data', column: 'weight', part: null, bands: [18, 24] }

/** One shape of question for each way of asking; the word is one that its answer must name. */
const SHAPES: [string, RegExp, Partial<Question>][] = [
  ['compare without a dimension', /cost/i, { act: 'compare', metric: cost }],
  ['compare by a number', /cost/i, { act: 'compare', metric: cost, by: [by('weight')] }],
  ['compare by bands', /cost/i, { act: 'compare', metric: cost, by: [bands], supposes: 'differs' }],
  [
    'compare a share by two columns',
    /late/i,
    { act: 'compare', metric: late, by: [by('depot'), by('kind')] },
  ],
  ['rank without a dimension', /weight/i, { act: 'rank', metric: valueOf('weight'), order: 'most' }],
  ['busiest weekday', /ticket/i, { act: 'rank', metric: metric('count'), by: [part], over, order: 'most' }],
  ['weekday and depot', /cost/i, { act: 'rank', metric: cost, by: [part, by('depot')], over, order: 'most' }],
  ['relate nothing', /cost/i, { act: 'relate', metric: cost, supposes: 'up' }],
  [
    'relate with a breakdown',
    /cost/i,
    { act: 'relate', metric: cost, with: [valueOf('weight')], by: [by('depot')] },
  ],
  ['relate several', /cost/i, { act: 'relate', metric: cost, with: [valueOf('weight'), late] }],
  ['a share against a number', /late/i, { act: 'relate', metric: late, with: [valueOf('weight')] }],
  ['a ratio against a number', /cost/i, { act: 'relate', metric: rate, with: [valueOf('weight')] }],
  ['explain a ratio', /cost|weight/i, { act: 'explain', metric: rate }],
  ['how much it swings', /cost/i, { act: 'change', metric: cost, aspect: 'swing', over }],
  ['its peak', /cost/i, { act: 'change', metric: cost, aspect: 'peak', over }],
  ['its pace', /cost/i, { act: 'change', metric: cost, aspect: 'pace', over }],
  [
    'the event of one group',
    /cost/i,
    {
      act: 'event',
      metric: cost,
      event: happened,
      against: [{ table: 'data', column: 'depot', values: ['Ard'] }],
    },
  ],
  [
    'the event in restricted rows',
    /late/i,
    {
      act: 'event',
      metric: late,
      event: happened,
      within: [{ table: 'data', column: 'depot', operator: '=', values: ['Bex'] }],
    },
  ],
  ['a forecast of a share', /late/i, { act: 'forecast', metric: late, over }],
  [
    'the make-up of a mean',
    /cost/i,
    { act: 'make-up', metric: metric('value', { column: 'cost' }), by: [by('kind')] },
  ],
  ['distinct values', /depot|value/i, { act: 'exact', metric: metric('distinct', { column: 'depot' }) }],
  ['kinds of one column', /cost/i, { act: 'kinds', metric: cost }],
]

describe('every question', () => {
  let analysed: Analysed
  beforeAll(async () => {
    analysed = await analyseFile({ csv: table }, '', engine, undefined, {
      ask: (understood) => ({
        ...understood,
        asked: {
          ...understood.asked,
          questions: SHAPES.map(([, , parts]) => questionOf({ words: '', ...parts })),
        },
      }),
    })
  }, 600_000)

  it.each(SHAPES.map(([name, names], place) => ({ name, names, place })))(
    'has an answer: $name',
    ({ names, place }) => {
      const own = analysed.conclusion.answer.answers.find(({ question }) => question === place)
      expect(own).toBeDefined()
      const said = (one: typeof own) => analysed.say(one!.headline)
      const above = analysed.conclusion.answer.answers.filter(({ question }) => question < place).map(said)
      // What a question before it has word for word is told there.
      const told = said(own) === 'The answer above holds for this too.' ? above : [said(own)]
      expect(told).toContainEqual(expect.stringMatching(names))
      expect(own!.verdict.kind).toBeTruthy()
      // How high a measure is answers nobody who asked what it goes with.
      if (/not answered as it was asked/.test(analysed.say(own!.headline)))
        expect(own!.verdict.kind).toBe('cannot-tell')
      if (own!.findings.length === 0) expect(own!.verdict.kind).toBe('cannot-tell')
    },
  )

  it('makes each without a defect, in the order asked', () => {
    expect(analysed.defects).toEqual([])
    const places = analysed.conclusion.answer.answers.map(({ question }) => question)
    expect(places).toEqual(SHAPES.map((_, place) => place))
  })
})
