import type { EmailPreferences, User } from '#contract'
import type { Environment } from '#platform/environment.ts'
import { offersGmail } from '#platform/gmail/google-oauth.ts'
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

export const presentEmailPreferences = (
  { gmail, email_preferences }: UserRecord,
  environment: Environment,
): EmailPreferences => ({
  gmail_permission_granted: offersGmail(environment) && gmail !== null && gmail.refresh_token !== null,
  gmail_reconnect_needed: offersGmail(environment) && gmail !== null && gmail.refresh_token === null,
  dont_ask_proactively: email_preferences.dont_ask_proactively,
  mission_completion_enabled: email_preferences.mission_completion_enabled,
})
