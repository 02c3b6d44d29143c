import { Loader } from '@mantine/core'
import { createBrowserRouter } from 'react-router-dom'
import { onSessionExpired } from '../lib/api-client.ts'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { LandingPage } from './pages/landing-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

export const router = createBrowserRouter([
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loader aria-label="Loading" m="xl" />,
    children: [
      { index: true, element: <LandingPage /> },
      {
        path: 'profile',
        lazy: async () => ({ Component: (await import('./pages/profile-page.tsx')).ProfilePage }),
      },
      {
        path: 'mission/:missionId',
        lazy: async () => ({ Component: (await import('./pages/mission-page.tsx')).MissionPage }),
      },
      {
        path: 'auth/gmail/callback',
        lazy: async () => ({
          Component: (await import('./pages/gmail-callback-page.tsx')).GmailCallbackPage,
        }),
      },
      {
        path: 'privacy-policy',
        lazy: async () => ({
          Component: (await import('../features/legal/components/privacy-policy.tsx')).PrivacyPolicy,
        }),
      },
      {
        path: 'terms-of-service',
        lazy: async () => ({
          Component: (await import('../features/legal/components/terms-of-service.tsx')).TermsOfService,
        }),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])

onSessionExpired(() => void router.navigate('/?session=expired'))
