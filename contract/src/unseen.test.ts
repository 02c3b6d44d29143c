import { expect, it } from '@jest/globals'
import { chatRequestSchema, createMissionRequestSchema, withoutUnseenIn } from './index.ts'

it('what is not seen goes, wherever it stands', () => {
  const given = { 'a\u202eb': ['\u202edlrow', 1, null, { c: 'no\u200bw\u2066x\u2069' }] }
  expect(withoutUnseenIn(given)).toEqual({ ab: ['dlrow', 1, null, { c: 'nowx' }] })
  expect(withoutUnseenIn('שלום مرحبا 👩‍👧')).toBe('שלום مرحبا 👩‍👧')
})

it('goals and messages are taken without it', () => {
  const goal = { goal: ' \u202eWhy?\u200b', data_source: 'fred' }
  expect(createMissionRequestSchema.parse(goal).goal).toBe('Why?')
  expect(() => createMissionRequestSchema.parse({ ...goal, goal: '\u202e\u200b' })).toThrow('mission goal')
  expect(chatRequestSchema.parse({ message: 'a\u202eb' }).message).toBe('ab')
})
