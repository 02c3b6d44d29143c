import { describe, expect, it } from '@jest/globals'
import { emailChoiceState } from './email-choice-state.ts'

const preferences = (granted: boolean, dontAsk: boolean) => ({
  gmail_permission_granted: granted,
  gmail_reconnect_needed: false,
  dont_ask_proactively: dontAsk,
  mission_completion_enabled: false,
})

describe('emailChoiceState', () => {
  it.each([
    [null, null, 'signed-out'],
    [null, preferences(true, false), 'signed-out'],
    ['a@b.c', null, 'ask'],
    ['a@b.c', preferences(false, false), 'ask'],
    ['a@b.c', preferences(false, true), 'never-ask'],
    ['a@b.c', preferences(true, true), 'granted'],
  ] as const)('%s with %j', (email, known, kind) => {
    expect(emailChoiceState(email, known).kind).toBe(kind)
  })
})
