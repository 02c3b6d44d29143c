import { texts } from '#contract'
import { Button, Loader } from '@mantine/core'
import { Link } from 'react-router-dom'
import { CentredMessage } from '../../../components/centred-message.tsx'
import { IconAlert } from '../../../components/icons.tsx'
import { ApiError, messageOf } from '../../../lib/api-error.ts'

export function StatusLoading() {
  return (
    <CentredMessage
      role="status"
      icon={<Loader aria-hidden />}
      title="Reaching your mission"
      text="Loading its status..."
    />
  )
}

/** A mission that there is not will not be there at the next try either: the ways on come with the way back. */
export function StatusLoadError({ error }: { error: Error }) {
  const unknown = error instanceof ApiError && error.status === 404
  return (
    <CentredMessage
      role="alert"
      icon={<IconAlert size={36} />}
      title={texts.statusLoadFailed}
      text={messageOf(error)}
    >
      {unknown && (
        <>
          <Button component={Link} to="/">
            New Mission
          </Button>
          <Button component={Link} to="/profile" variant="default">
            Your missions
          </Button>
        </>
      )}
      <Button variant={unknown ? 'default' : 'filled'} onClick={() => window.location.reload()}>
        Retry
      </Button>
    </CentredMessage>
  )
}
