import { texts } from '#contract'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { CentredMessage } from '../components/centred-message.tsx'
import { messageOf } from '../lib/api-error.ts'

/** What browsers and Vite say when a part of the client could not be fetched. */
const NOT_FETCHED = /preload CSS|dynamically imported module|importing a module script/i

/** Shown when a page failed to load or to render. One that could not be fetched comes by itself with the network. */
export function ErrorPage() {
  const error = useRouteError()
  const message = messageOf(error)
  const unreached = NOT_FETCHED.test(message)
  useEffect(() => {
    if (!unreached) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [unreached])
  return (
    <main>
      <CentredMessage
        pageTitle="Error · Apogee"
        title="This page could not be shown"
        text={unreached ? texts.networkFailed : message}
      >
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button component="a" href="/" variant="default">
          Back to home
        </Button>
      </CentredMessage>
    </main>
  )
}
