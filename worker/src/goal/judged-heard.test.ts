import { expect, test } from '@jest/globals'
import { questionOf, type Question, type SemanticModel } from '#contract'
import { judgedHeard } from './judged-heard.ts'

const field = (column: string) => ({ column, meaning: 'measure' })
const model = {
  tables: [{ table: 't', fields: [field('wait'), field('score')] }],
} as unknown as SemanticModel
const wait = { kind: 'value' as const, table: 't', column: 'wait', from: null, values: [] }
const ask = (words: string, parts: Partial<Question> = {}): Question =>
  judgedHeard([questionOf({ act: 'compare', metric: wait, supposes: 'more', words, ...parts })], model)[0]!

test.each([
  ['Is it unfair that the North waits longer?', 'fair', 'unfair'],
  ['are night shifts treated unfairly', 'fair', 'unfairly'],
  ['Is it worth paying more for Birch?', 'worth', 'worth paying'],
  ['Does the second nurse pay for itself?', 'worth', null],
  ['Is the fee justified?', 'worth', 'justified'],
  ['Is our wait any good?', 'good', 'any good'],
  ['Are we paying too much for desks?', 'good', 'too much'],
  ['How good is our score?', 'good', 'good'],
])('%s asks for a judgement', (words, of, said) => {
  const { judged, supposes } = ask(words)
  expect([judged?.of, supposes]).toEqual([of, null])
  if (said !== null) expect(judged!.words).toBe(said)
})

test('a level that is judged is placed among all', () => {
  const filter = { table: 't', column: 'wait', operator: '=' as const, values: [6] }
  expect(ask('Is a wait of 6 days acceptable?', { within: [filter] })).toMatchObject({
    act: 'exact',
    within: [],
    judged: { of: 'good', words: 'acceptable', value: 6 },
  })
})

test.each([
  'Who waits longest, and is the North longer?',
  'Which ward is good at this?',
  'Is it a good predictor of the score?',
  'Did waits rise a fair amount?',
  'Is the North slower?',
])('%s asks for none', (words) => {
  const { judged, supposes } = ask(words)
  expect([judged, supposes]).toEqual([undefined, 'more'])
})
