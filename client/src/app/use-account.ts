import type { EmailPreferences } from '#contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { userInfoQuery } from '../features/account/api/user-info.ts'
import { userStatsQuery } from '../features/account/api/user-stats.ts'
import { emailPreferencesQuery } from '../features/notifications/api/email-preferences.ts'
import { configQuery } from '../lib/app-config.ts'
import { session } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'

/**
 * Refreshes usage, FRED key status and e-mail preferences at start-up and after sign-in. Where the FRED status
 * cannot be had, the user counts as having no key.
 */
export function useAccountRefresh(): void {
  const { token } = useSession()
  const info = useQuery({ ...userInfoQuery(token), enabled: token !== null })
  const { pathname } = useLocation()
  // Keyed by page as well: missions end, and give reports back, while the user is elsewhere.
  const stats = useQuery({ ...userStatsQuery(token, pathname), enabled: token !== null })
  useQuery({ ...emailPreferencesQuery(token), enabled: token !== null })

  const user = info.data?.user
  useEffect(() => {
    if (user !== undefined) session.updateUser(user)
  }, [user])
  useEffect(() => {
    if (info.isError) session.updateUser({ has_fred_api_key: false })
  }, [info.isError])

  const usage = stats.data?.stats.usage
  useEffect(() => {
    if (usage !== undefined) session.setUsage(usage)
  }, [usage])
}

/** The user's e-mail preferences; null for a visitor and where they could not be loaded. */
export function useEmailPreferences(): EmailPreferences | null {
  const { token } = useSession()
  const query = useQuery({ ...emailPreferencesQuery(token), enabled: token !== null })
  return token === null ? null : (query.data?.email_preferences ?? null)
}

/** Whether this server can mail reports; taken for granted until it says that it cannot. */
export const useEmailAvailable = (): boolean => useQuery(configQuery).data?.email_available ?? true

/** Whether missions here can fetch economic data; taken for granted until the server says that they cannot. */
export const useEconomicDataAvailable = (): boolean =>
  useQuery(configQuery).data?.economic_data_available ?? true
