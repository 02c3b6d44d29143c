import { MONTHLY_REPORT_LIMIT, usageSchema, userSchema } from '#contract'
import type { Usage, User } from '#contract'
import { z } from 'zod'

export const STORAGE_KEYS = { token: 'auth_token', user: 'user_data', usage: 'user_usage' } as const

export type StoredSession = { token: string; user: User; usage: Usage }

/** What a visitor, or a user whose usage was never loaded, is assumed to have: the full free tier. */
export const fullUsage = (): Usage => ({
  reports_remaining: MONTHLY_REPORT_LIMIT,
  monthly_limit: MONTHLY_REPORT_LIMIT,
  reports_used: 0,
  total_reports: 0,
  member_since: null,
  monthly_breakdown: {},
})

/** The stored session, or null when token or user is missing or unreadable. Unreadable usage counts as full. */
export function readSession(storage: Storage): StoredSession | null {
  const token = storage.getItem(STORAGE_KEYS.token)
  const user = parseJson(userSchema, storage.getItem(STORAGE_KEYS.user))
  if (token === null || token === '' || user === null) return null
  return { token, user, usage: parseJson(usageSchema, storage.getItem(STORAGE_KEYS.usage)) ?? fullUsage() }
}

export function writeSession(storage: Storage, session: StoredSession): void {
  storage.setItem(STORAGE_KEYS.token, session.token)
  storage.setItem(STORAGE_KEYS.user, JSON.stringify(session.user))
  storage.setItem(STORAGE_KEYS.usage, JSON.stringify(session.usage))
}

export function clearSession(storage: Storage): void {
  for (const key of Object.values(STORAGE_KEYS)) storage.removeItem(key)
}

/** Text of unknown origin to a value of the schema, or null when it is missing, cut off or of another shape. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null
  const parsed = z
    .string()
    .transform((raw, context) => {
      try {
        return JSON.parse(raw) as unknown
      } catch (cause) {
        context.addIssue({ code: 'custom', message: `not JSON: ${String(cause)}` })
        return z.NEVER
      }
    })
    .pipe(schema)
    .safeParse(text)
  return parsed.success ? parsed.data : null
}
