import { ActionIcon } from '@mantine/core'
import { IconClose } from '../../../components/icons.tsx'
import classes from './about-finding.module.css'

export interface ChatFinding {
  id: string
  title: string
}

/** What the next message is about, to be taken back. */
export function AboutFinding({ finding, onForget }: { finding: ChatFinding; onForget: () => void }) {
  return (
    <div className={classes.root}>
      <p className={classes.text}>
        <span className={classes.kind}>About the finding</span> {finding.title}
      </p>
      <ActionIcon variant="subtle" color="gray" aria-label="Ask about something else" onClick={onForget}>
        <IconClose />
      </ActionIcon>
    </div>
  )
}
