import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { CentredMessage } from '../../components/centred-message.tsx'

export function NotFoundPage() {
  return (
    <CentredMessage
      pageTitle="Not found · Apogee"
      title="Nothing at this address"
      text="The link may be old, or a letter is missing."
    >
      <Button component={Link} to="/">
        Back to home
      </Button>
    </CentredMessage>
  )
}
