import type { EmailPreferences } from '#contract'

/**
 * What launching does about the e-mail: launch with or without it, say first that none will come, or ask for the
 * Gmail permission instead of launching. Preferences that could not be loaded count as never asked.
 */
export type NotificationChoice = 'with' | 'without' | 'warn-and-without' | 'ask'

export function notificationChoice(
  requested: boolean,
  preferences: EmailPreferences | null,
): NotificationChoice {
  if (!requested) return 'without'
  if (preferences?.gmail_permission_granted) return 'with'
  return preferences?.dont_ask_proactively ? 'warn-and-without' : 'ask'
}
