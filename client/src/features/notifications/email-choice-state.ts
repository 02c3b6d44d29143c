import type { EmailPreferences } from '#contract'

/** What the e-mail checkbox shows and what ticking it does. */
export type EmailChoiceState =
  { kind: 'signed-out' } | { kind: 'ask' } | { kind: 'never-ask' } | { kind: 'granted'; email: string }

export function emailChoiceState(
  email: string | null,
  preferences: EmailPreferences | null,
): EmailChoiceState {
  if (email === null) return { kind: 'signed-out' }
  if (preferences?.gmail_permission_granted) return { kind: 'granted', email }
  return preferences?.dont_ask_proactively ? { kind: 'never-ask' } : { kind: 'ask' }
}
