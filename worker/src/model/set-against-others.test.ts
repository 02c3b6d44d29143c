import { expect, it } from '@jest/globals'
import type { Question, SemanticModel } from '#contract'
import { answer, day, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { buildAsked } from '../testing/build-asked.ts'
import { asAnsweredQuestion } from './set-against-others.ts'

/** Refunds of two desks over two years, of which one was given new forms in the middle. */
const refunds = csvOf(900, (index, random) => {
  const desk = ['Ash', 'Elm', 'Oak'][index % 3]!
  const at = Math.floor(index / 1.25)
  const fee = 20 + 2 * random.normal() - (desk === 'Ash' && at >= 360 ? 6 : 0)
  return { refund: `R${index}`, opened: day(at), desk, fee: Math.round(100 * fee) / 100 }
})
const within = [{ table: 'data', column: 'desk', operator: '=' as const, values: ['Ash'] }]
const event = { at: day(360), grain: 'day' as const, after: false, label: null }
const model = {
  tables: [{ table: 'data', fields: [{ column: 'desk', meaning: 'dimension' }] }],
} as unknown as SemanticModel
const asked = (more: Partial<Question>): Question => buildAsked('', { within, ...more }).questions[0]!

it('a question tells of groups that were set against the others, and not that these were left out', async () => {
  const { first } = await answer(refunds, { act: 'event', metric: valueOf('fee'), event, within })
  expect(first!.effects.map(({ kind }) => kind)).toContain('event-against')
  const told = asAnsweredQuestion(asked({ act: 'event', event }), first, model)
  expect(told.within).toEqual([])
  expect(told.against).toEqual([{ table: 'data', column: 'desk', values: ['Ash'] }])
})

it('a question tells that rows were left out where they were', async () => {
  const { first } = await answer(refunds, { act: 'change', metric: valueOf('fee'), within })
  const question = asked({ act: 'change' })
  expect(asAnsweredQuestion(question, first, model)).toBe(question)
  expect(asAnsweredQuestion(question, undefined, model)).toBe(question)
})
