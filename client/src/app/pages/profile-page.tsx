import { Navigate, useNavigate } from 'react-router-dom'
import { AccountCard } from '../../features/account/components/account-card.tsx'
import { FredCard } from '../../features/account/components/fred-card.tsx'
import { HistoryList } from '../../features/account/components/history-list.tsx'
import { UsageCard } from '../../features/account/components/usage-card.tsx'
import { StatusBadge } from '../../features/mission/components/status-badge.tsx'
import { EmailSettingsCard } from '../../features/notifications/components/email-settings-card.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { useEconomicDataAvailable, useEmailAvailable, useEmailPreferences } from '../use-account.ts'
import { useGmailParameter } from '../use-gmail-parameter.ts'
import classes from './profile-page.module.css'

export function ProfilePage() {
  const { token, user, usage, expired } = useSession()
  const preferences = useEmailPreferences()
  const emailAvailable = useEmailAvailable()
  const economicDataAvailable = useEconomicDataAvailable()
  const navigate = useNavigate()
  useGmailParameter()

  // Says "expired" itself: this redirect may overtake the one that a refused call has started.
  if (token === null || user === null) return <Navigate to={expired ? '/?session=expired' : '/'} replace />

  const leave = () => {
    session.signOut()
    queryClient.clear()
    void navigate('/')
  }

  return (
    <div className={classes.page}>
      <title>Profile · Apogee</title>
      <h1 className={classes.title}>Profile</h1>
      <div className={classes.grid}>
        <AccountCard user={user} usage={usage} onLeft={leave} />
        <UsageCard usage={usage} />
        {economicDataAvailable && (
          <FredCard hasKey={user.has_fred_api_key} onUser={(changed) => session.updateUser(changed)} />
        )}
        <EmailSettingsCard email={user.email} preferences={preferences} available={emailAvailable} />
      </div>
      <HistoryList token={token} renderStatus={(status) => <StatusBadge status={status} />} />
    </div>
  )
}
