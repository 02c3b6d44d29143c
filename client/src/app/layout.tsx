import { notifications } from '@mantine/notifications'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { SessionExpiredBanner } from '../features/notifications/components/session-expired-banner.tsx'
import { signOutOnServer } from '../features/sign-in/api/sign-out.ts'
import { queryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import classes from './layout.module.css'
import { SignInProvider, useSignIn } from './sign-in-provider.tsx'
import { useAccountRefresh } from './use-account.ts'

/** What every page shares: header, expired-session banner, footer, and the sign-in dialog they can open. */
export function Layout() {
  return (
    <SignInProvider>
      <Frame />
    </SignInProvider>
  )
}

/** Here the session is over whatever happens; elsewhere its token may still be good. */
const sayStillOpen = () =>
  notifications.show({
    color: 'yellow',
    message:
      'You are signed out in this browser, but the server could not be reached to end the session there too. It ends by itself within 7 days.',
  })

function Frame() {
  const { user, token } = useSession()
  const navigate = useNavigate()
  const { openSignIn } = useSignIn()
  useAccountRefresh()

  const logout = () => {
    if (token !== null) signOutOnServer(token).catch(sayStillOpen)
    session.signOut()
    queryClient.clear()
    notifications.clean()
    void navigate('/')
  }

  return (
    <>
      <SiteHeader user={user} onLogin={() => openSignIn()} onLogout={logout} />
      <SessionExpiredBanner />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {/* Every page that is loaded anew has the key "default": another page’s place is not this one’s. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
