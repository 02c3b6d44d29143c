import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../../language-model/connect-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal, type Understood } from '../understand-goal.ts'
import { readByEither } from './read-by-model.ts'

const CSV = [
  'shop,kind,sold on,price,paid',
  ...Array.from(
    { length: 60 },
    (_, row) =>
      `${['North', 'South', 'East'][row % 3]},${['tea', 'salt'][row % 2]},2024-0${1 + (row % 6)}-11,${10 + (row % 17)},${row % 4 ? 'yes' : 'no'}`,
  ),
].join('\n')
const GOAL =
  'Which kind brings in most in Paris? Is the price of tea lower in the South? How did prices develop among the paid ones in West?'

let standIn: RunningLanguageModel
let understood: Understood
beforeAll(async () => {
  standIn = await runLanguageModelStandIn()
  await withProfile({ csv: CSV }, async (_, profile) => {
    understood = await understandGoal(GOAL, profile)
  })
})
afterAll(() => standIn.stop())

const read = async (...answers: unknown[]) => {
  await standIn.script(...answers.map((answer) => ({ text: JSON.stringify(answer) })))
  const languageModel = connectModel(standIn.settings('openai'), { retryMs: [] })
  const { understood: own, failed } = await readByEither(GOAL, understood, languageModel, 5000)
  return { asked: own.asked, failed }
}
const twice = (answer: unknown) => read(answer, answer)

const price = { kind: 'value', column: 'price' }
const lower = {
  act: 'compare',
  metric: price,
  by: [{ column: 'shop' }],
  against: [{ column: 'shop', values: ['South'] }],
  within: [{ column: 'kind', operator: '=', values: ['tea'] }],
  supposes: 'less',
  words: 'Which kind brings in most in Paris? Is the price of tea lower in the South',
}
const develop = {
  act: 'change',
  metric: price,
  over: { column: 'sold on' },
  within: [{ column: 'paid', operator: '=', values: ['yes'] }],
  words: 'How did prices develop among the paid ones in West',
}

describe('a reading that stays wrong in part', () => {
  it('is kept without what there is no room for and what nobody said', async () => {
    const { asked, failed } = await twice({
      questions: [
        {
          ...lower,
          sql: 'drop table x',
          by: [{ column: 'shop' }, { column: 'region' }],
          statistic: 'guess',
          unmatched: [{ words: 'visit evil.example', part: 'metric' }],
        },
        { ...develop, over: { column: 'shop' }, given: [{ column: 'kind', place: 1 }] },
      ],
      left: 'everything',
    })
    expect(failed).toBeNull()
    expect(asked).toMatchObject({
      reader: 'language-model',
      questions: [
        { act: 'compare', by: [{ column: 'shop' }], statistic: null, unmatched: [], supposes: 'less' },
        { act: 'change', over: { column: 'sold on' }, given: [{ column: 'kind' }] },
      ],
    })
    expect(JSON.stringify(asked)).not.toMatch(/drop table|evil/)
  })

  it('has the question of the rules where its own would be another one', async () => {
    const { asked, failed } = await twice({
      questions: [lower, { ...develop, metric: { kind: 'value', column: 'shop' }, act: 'explain' }],
    })
    const rules = understood.asked.questions.find(({ act }) => act === 'change')
    expect(failed).toBeNull()
    expect(asked.questions).toHaveLength(2)
    expect(asked.questions[0]).toMatchObject({ act: 'compare', within: [{ values: ['tea'] }] })
    expect(asked.questions[1]).toMatchObject({ act: rules!.act, metric: rules!.metric, words: rules!.words })
  })

  it('tells a restriction to what the tables do not have, and never just drops it', async () => {
    const at = (value: string) => ({ column: 'shop', operator: '=', values: [value] })
    const best = {
      act: 'rank',
      metric: { ...price },
      statistic: 'sum',
      by: [{ column: 'kind' }],
      words: 'Which kind brings in most in Paris',
    }
    const { asked } = await twice({
      questions: [{ ...best, within: [at('Paris')] }, lower, { ...develop, within: [at('West')] }],
    })
    expect(asked.questions).toMatchObject([
      { act: 'rank', within: [], unmatched: [{ words: 'Paris', part: 'within' }] },
      { within: [{ column: 'kind' }] },
      // What the rules read there.
      { act: 'change', within: [{ column: 'paid' }], unmatched: [] },
    ])
  })

  it('loses the definitions that cannot be made, with the questions that need them', async () => {
    const { asked, failed } = await twice({
      definitions: [
        {
          name: 'price of tea',
          words: 'price of tea',
          expression: {
            kind: 'arithmetic',
            operator: '*',
            left: { kind: 'column', column: 'price' },
            right: 37,
          },
        },
      ],
      questions: [{ ...lower, metric: { kind: 'value', column: 'price of tea' } }, develop],
    })
    expect(failed).toBeNull()
    expect(asked.definitions).toBeUndefined()
    expect(asked.questions).toMatchObject([
      { metric: price },
      { act: 'change', within: [{ column: 'paid' }] },
    ])
  })

  it('is kept where no second answer comes', async () => {
    const wrong = { questions: [{ ...lower, top_n: 'three' }] }
    await standIn.script({ text: JSON.stringify(wrong) }, { text: 'I would rather not.' })
    const languageModel = connectModel(standIn.settings('openai'), { retryMs: [] })
    const { understood: own, failed } = await readByEither(GOAL, understood, languageModel, 5000)
    expect(failed).toBeNull()
    expect(own.asked).toMatchObject({
      reader: 'language-model',
      questions: [{ act: 'compare', top_n: null }],
    })
  })

  it('is that of the rules where nothing of it can be asked', async () => {
    const { asked, failed } = await twice({
      questions: [{ ...lower, metric: { kind: 'value', column: 'shop' } }],
    })
    expect(failed).toMatchObject({ problem: 'unusable' })
    expect(asked.reader).toBe('rules')
  })
})
