import { expect, test } from '@jest/globals'
import { questionOf, type Field, type Question, type SemanticModel } from '#contract'
import { validateQuestions } from './validate-questions.ts'

const field = (column: string, values: string[] = []): Field => ({
  column,
  meaning: values.length > 0 ? 'dimension' : 'measure',
  label: column,
  names: [],
  because: '',
  entity: null,
  person: false,
  unit: null,
  additivity: null,
  time: null,
  levels: values.map((value) => ({ value, label: value })),
  ordered: false,
  positive: null,
})
const MODEL: SemanticModel = {
  tables: [
    {
      table: 'sales',
      row: { noun: { one: 'sale', many: 'sales' }, key: null, because: '' },
      fields: [field('amount'), field('region', ['North', 'South'])],
      metrics: [],
      natural_time: null,
      repeats: null,
      leaks: [],
    },
  ],
}
const asked = (parts: Partial<Question>): Question =>
  questionOf({
    act: 'compare',
    metric: { kind: 'value', table: 'sales', column: 'amount', from: null, values: [] },
    words: 'amount',
    ...parts,
  })

test('a question over columns that there are stays as it is', () => {
  const question = asked({ by: [{ table: 'sales', column: 'region', part: null, bands: [] }] })
  expect(validateQuestions([question], MODEL)).toEqual({ questions: [question], refused: [] })
})

test('a question about a measure that there is not is refused, with the reason', () => {
  const metric = { kind: 'value' as const, table: 'sales', column: 'income', from: null, values: [] }
  const { questions, refused } = validateQuestions([asked({ metric })], MODEL)
  expect(questions).toEqual([])
  expect(refused.join()).toContain('income')
})

test('unknown columns and values are dropped from a question, with the reason', () => {
  const { questions, refused } = validateQuestions(
    [
      asked({
        by: [{ table: 'sales', column: 'shop', part: null, bands: [] }],
        against: [{ table: 'sales', column: 'region', values: ['North', 'West'] }],
      }),
    ],
    MODEL,
  )
  expect(questions[0]).toMatchObject({ by: [], against: [{ column: 'region', values: ['North'] }] })
  expect(refused).toHaveLength(2)
})
