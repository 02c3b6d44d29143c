import { describe, expect, it } from '@jest/globals'
import { notificationChoice } from './notification-choice.ts'

const preferences = (granted: boolean, dontAsk: boolean) => ({
  gmail_permission_granted: granted,
  gmail_reconnect_needed: false,
  dont_ask_proactively: dontAsk,
  mission_completion_enabled: true,
})

describe('notificationChoice', () => {
  it.each([
    [false, preferences(true, false), 'without'],
    [false, null, 'without'],
    [true, preferences(true, false), 'with'],
    [true, preferences(true, true), 'with'],
    [true, preferences(false, true), 'warn-and-without'],
    [true, preferences(false, false), 'ask'],
    [true, null, 'ask'],
  ] as const)('requested %s with %o: %s', (requested, known, expected) => {
    expect(notificationChoice(requested, known)).toBe(expected)
  })
})
