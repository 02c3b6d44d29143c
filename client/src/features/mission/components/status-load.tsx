import { texts } from '#contract'
import { Button, Loader } from '@mantine/core'
import { CentredMessage } from '../../../components/centred-message.tsx'
import { IconAlert } from '../../../components/icons.tsx'

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

export function StatusLoadError({ message }: { message: string }) {
  return (
    <CentredMessage role="alert" icon={<IconAlert size={36} />} title={texts.statusLoadFailed} text={message}>
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </CentredMessage>
  )
}
