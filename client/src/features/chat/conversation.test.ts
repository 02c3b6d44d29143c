import { describe, expect, it } from '@jest/globals'
import { apiErrorFrom, ApiError, networkError } from '../../lib/api-error.ts'
import { conversationOf, converse, type Conversation } from './conversation.ts'
import { unavailableReason } from './unavailable-reason.ts'

const start = conversationOf({ messages: [], pending: false })
const ask = (state: Conversation, text: string, suggestion = false) =>
  converse(state, { kind: 'asked', text, suggestion })

describe('a conversation', () => {
  it('ignores blank messages, and any while a reply is pending', () => {
    expect(ask(start, ' \n ')).toBe(start)
    const pending = ask(start, ' Why? ')
    expect(pending.messages.map(({ text }) => text)).toEqual(['Why?'])
    expect(ask(pending, 'And how?')).toBe(pending)
  })

  it('goes on after an answer', () => {
    const timestamp = '2026-11-21T00:00:00Z'
    const answered = converse(ask(start, 'Why?'), {
      kind: 'answered',
      text: 'So.',
      timestamp,
      provider: 'built-in',
      answer: null,
    })
    expect(answered.pending).toBe(false)
    expect(answered.messages[1]).toMatchObject({ from: 'assistant', text: 'So.', provider: 'built-in' })
    expect(ask(answered, 'And?').messages).toHaveLength(3)
  })

  it('apologises when sending fails, and can go on', () => {
    const failed = converse(ask(start, 'Why?'), { kind: 'failed' })
    expect(failed.messages[1]).toMatchObject({
      from: 'assistant',
      text: 'Sorry, I encountered an error processing your message. Please try again.',
    })
    expect(failed.pending).toBe(false)
  })

  it('hides a suggestion once it was asked, now or before', () => {
    expect(ask(start, 'Which?', true).hiddenSuggestions).toEqual(['Which?'])
    expect(ask(start, 'Which?', false).hiddenSuggestions).toEqual([])
    const earlier = {
      id: 1,
      from: 'user',
      text: 'Which?',
      timestamp: null,
      provider: null,
      answer: null,
    } as const
    expect(conversationOf({ messages: [earlier], pending: false }).hiddenSuggestions).toEqual(['Which?'])
  })
})

describe('words of a pending answer', () => {
  const pending = ask(start, 'Why?')
  const say = (state: Conversation, at: number, text: string) => converse(state, { kind: 'words', at, text })

  it('grow, and stand once where they are sent again', () => {
    const grown = say(say(pending, 0, 'Oslo '), 5, 'is driest.')
    expect(grown.draft).toBe('Oslo is driest.')
    expect(say(grown, 0, 'Oslo ').draft).toBe('Oslo ')
    expect(say(pending, 7, 'too early').draft).toBe('')
    expect(say(start, 0, 'late')).toBe(start)
  })

  it('give way to what the server has stored', () => {
    const user = { id: 1, from: 'user', text: 'Why?', timestamp: null, provider: null, answer: null } as const
    const waiting = converse(say(pending, 0, 'So'), {
      kind: 'stored',
      said: { messages: [user], pending: true },
    })
    expect([waiting.pending, waiting.draft]).toEqual([true, 'So'])
    const done = converse(waiting, { kind: 'stored', said: { messages: [user], pending: false } })
    expect([done.pending, done.draft]).toEqual([false, ''])
  })
})

describe('unavailableReason', () => {
  it.each([
    [apiErrorFrom(404, { detail: 'x' }), 'Interactive chat feature not yet deployed'],
    [networkError(new Error('x')), 'Chat service temporarily unavailable'],
    [apiErrorFrom(503, undefined), 'Chat service temporarily unavailable'],
    [new ApiError(0, 'No authentication token available', null), 'No authentication token available'],
  ])('%s', (error, reason) => {
    expect(unavailableReason(error)).toBe(reason)
  })
})
