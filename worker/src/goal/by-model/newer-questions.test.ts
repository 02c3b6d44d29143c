import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../../language-model/connect-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal, type Understood } from '../understand-goal.ts'
import { readByEither } from './read-by-model.ts'

/** Orders of a workshop: whose sex in code, when they came and were done, a guarantee in months, and the day of the list. */
const CSV = [
  'order,sex,came in,done on,price,passed,failed,guarantee months,list of',
  ...Array.from({ length: 90 }, (_, row) => {
    const day = (add: number) => new Date(Date.UTC(2022, 0, 3 + row * 7 + add)).toISOString().slice(0, 10)
    return `${row + 1},${'FM'[row % 2]},${day(0)},${row % 9 === 0 ? '' : day(4 + (row % 5))},${200 + 13 * (row % 40)},${10 + (row % 40)},${row % 30},${12 + 12 * (row % 2)},2023-12-31`
  }),
].join('\n')
const GOAL =
  'Since orders above 500 need a second signature (May 2023), do people split them? Is it unfair to women, where does the backlog grow, and are orders out of guarantee dearer?'

let standIn: RunningLanguageModel
let understood: Understood
beforeAll(async () => {
  standIn = await runLanguageModelStandIn()
  await withProfile({ csv: CSV, filename: 'orders.csv' }, async (_, profile) => {
    understood = await understandGoal(GOAL, profile)
  })
})
afterAll(() => standIn.stop())

const read = async (...answers: unknown[]) => {
  await standIn.script(...answers.map((answer) => ({ text: JSON.stringify(answer) })))
  const languageModel = connectModel(standIn.settings('openai'), { retryMs: [] })
  const { understood: own, failed } = await readByEither(GOAL, understood, languageModel, 5000)
  const said = (await standIn.requests()).at(-1)!.body.messages.map(({ content }) => String(content))
  return { asked: own.asked, failed, said }
}

const rule = {
  act: 'event',
  metric: { kind: 'count' },
  over: { column: 'came in' },
  event: { at: '2023-05-01', grain: 'month', cut: { column: 'price', operator: '>', value: 500 } },
  words: 'Since orders above 500 need a second signature (May 2023), do people split them',
}
const open = { kind: 'share', column: 'done on', limit: { operator: 'empty' } }

describe('newer forms of a question, read by a language model', () => {
  it('may be about a limit beside which things are kept, of a number alone', async () => {
    const near = {
      act: 'odd',
      metric: { kind: 'value', column: 'price' },
      near: { value: 500, splits: true },
      words: 'orders above 500 need a second signature',
    }
    const { asked } = await read({ questions: [near] })
    expect(asked.reader).toBe('language-model')
    expect(asked.questions[0]).toMatchObject({
      act: 'odd',
      near: { value: 500, side: 'under', splits: true },
    })
    const counted = await read({ questions: [{ ...near, metric: { kind: 'count' } }] }, { questions: [rule] })
    expect(counted.said.at(-1)).toMatch(/near needs act odd/)
    expect(counted.asked.questions.some((own) => own.near !== undefined)).toBe(false)
  })

  it('may be a rule for what lies past a number, judged, a part of a whole, or of several stretches', async () => {
    const judged = {
      act: 'compare',
      metric: { kind: 'ratio', column: 'passed', from: 'passed', beside: ['failed'] },
      by: [{ column: 'sex' }],
      within: [
        {
          column: 'came in',
          operator: 'between',
          values: ['2022-01-01', '2022-06-30', '2023-01-01', '2023-06-30'],
        },
      ],
      supposes: 'less',
      judged: { of: 'fair', words: 'unfair' },
      words: 'Is it unfair to women',
    }
    const { asked, failed } = await read({ questions: [rule, judged] })
    expect(failed).toBeNull()
    expect(asked.questions).toMatchObject([
      { act: 'event', event: { at: '2023-05-01', cut: { column: 'price', operator: '>', value: 500 } } },
      {
        metric: { kind: 'ratio', from: 'passed', beside: ['failed'] },
        within: [{ values: ['2022-01-01', '2022-06-30', '2023-01-01', '2023-06-30'] }],
        judged: { of: 'fair' },
        supposes: null,
      },
    ])
  })

  it('may be a backlog, whatever act stands beside it', async () => {
    const backlog = { act: 'explain', aspect: 'backlog', metric: open, words: 'where does the backlog grow' }
    const { asked } = await read({ questions: [backlog] })
    expect(asked.questions).toMatchObject([
      {
        act: 'change',
        aspect: 'backlog',
        metric: { limit: { operator: 'empty' } },
        over: { column: 'came in' },
      },
    ])
  })

  it('is told once what does not fit them', async () => {
    const { asked, said } = await read(
      {
        questions: [
          { ...rule, event: { ...rule.event, cut: { ...rule.event.cut, column: 'sex' } } },
          { act: 'change', aspect: 'backlog', metric: { kind: 'count' } },
          { act: 'rank', metric: { kind: 'ratio', column: 'passed', beside: ['sex'] } },
        ],
      },
      { questions: [rule] },
    )
    expect(said.at(-1)).toMatch(/cut can't use "sex"/)
    expect(said.at(-1)).toMatch(/a backlog needs the share that is open/)
    expect(said.at(-1)).toMatch(/"beside" of a metric of kind ratio can't use "sex"/)
    expect(asked.questions).toHaveLength(1)
  })

  it('may be about what a row itself says how much later it is', async () => {
    const { asked, failed } = await read({
      definitions: [
        {
          name: 'out of guarantee',
          words: 'orders out of guarantee',
          expression: {
            kind: 'comparison',
            operator: '>',
            left: { kind: 'column', column: 'list of' },
            right: {
              kind: 'later',
              of: { kind: 'column', column: 'came in' },
              by: { kind: 'column', column: 'guarantee months' },
              unit: 'month',
            },
          },
        },
      ],
      questions: [
        {
          act: 'compare',
          metric: { kind: 'value', column: 'price' },
          against: [{ column: 'out of guarantee', values: [true] }],
          words: 'are orders out of guarantee dearer',
        },
      ],
    })
    expect(failed).toBeNull()
    expect(asked).toMatchObject({
      definitions: [{ name: 'out of guarantee' }],
      questions: [{ against: [{ column: 'out of guarantee' }] }],
    })
  })

  it('has what it needs in the tables that are told: codes with what they stand for, and what never changes', async () => {
    const { said } = await read({ questions: [rule] })
    expect(said.at(-1)).toMatch(/"sex"; dimension.*"F" \("female"\)/)
    expect(said.at(-1)).toMatch(/"list of"; constant.*always "2023-12-31"/)
  })
})
