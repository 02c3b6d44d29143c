import type { EmailPreferences, User } from '#contract'
import type { Environment } from '#platform/environment.ts'
import type { UserRecord } from '#platform/models.ts'

/** Only whoever's verified address is listed is an administrator. */
export const isAdmin = (user: UserRecord, { ADMIN_EMAILS }: Environment): boolean =>
  user.email_verified && ADMIN_EMAILS.includes(user.email.toLowerCase())

export const presentUser = (user: UserRecord, environment: Environment): User => ({
  id: user._id.toString(),
  name: user.name,
  email: user.email,
  picture: user.picture,
  has_fred_api_key: user.fred_api_key !== null,
  is_admin: isAdmin(user, environment),
})

export const presentEmailPreferences = (user: UserRecord): EmailPreferences => ({
  gmail_permission_granted: user.gmail !== null,
  dont_ask_proactively: user.email_preferences.dont_ask_proactively,
  mission_completion_enabled: user.email_preferences.mission_completion_enabled,
})
