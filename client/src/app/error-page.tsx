import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { CentredMessage } from '../components/centred-message.tsx'
import { messageOf } from '../lib/api-error.ts'

/** Shown when a page failed to load or to render. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <main>
      <CentredMessage pageTitle="Error · Apogee" title="This page could not be shown" text={messageOf(error)}>
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button component="a" href="/" variant="default">
          Back to home
        </Button>
      </CentredMessage>
    </main>
  )
}
