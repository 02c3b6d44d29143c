import { texts } from '#contract'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { downloadArtifact } from '../api/deliverables.ts'
import classes from './chart-dialog.module.css'
import { DownloadButton } from './download-button.tsx'

type Props = {
  missionId: string
  filename: string
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** One chart at full size; on a small screen it can be panned. */
export function ChartDialog({ missionId, filename, title, opened, onClose, children }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={1080} centered>
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg" aria-label={title}>
        <div className={classes.bar}>
          <DownloadButton
            name={filename}
            size="compact-md"
            errorText={texts.downloadFailed}
            download={() => downloadArtifact(missionId, filename)}
          />
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>
          <div className={classes.sheet} tabIndex={0} role="region" aria-label="Chart">
            {children}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
