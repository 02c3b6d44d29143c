import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '../../../components/icons.tsx'
import classes from './mission-id.module.css'

export function MissionId({ id }: { id: string }) {
  return (
    <p className={classes.root}>
      <span>Mission ID</span>
      <code className={classes.id}>{id}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="transparent"
            c="inherit"
            size={28}
            aria-label={copied ? 'Mission ID copied' : 'Copy mission ID'}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </p>
  )
}
