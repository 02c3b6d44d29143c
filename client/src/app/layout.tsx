import { notifications } from '@mantine/notifications'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { SessionExpiredBanner } from '../features/notifications/components/session-expired-banner.tsx'
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

function Frame() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { openSignIn } = useSignIn()
  useAccountRefresh()

  const logout = () => {
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
      <ScrollRestoration />
    </>
  )
}
