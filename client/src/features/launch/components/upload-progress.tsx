import { Button, Progress } from '@mantine/core'
import classes from './upload-progress.module.css'

type Props = {
  /** 0 to 1; null where there is nothing to upload. */
  share: number | null
  onCancel: () => void
}

export function UploadProgress({ share, onCancel }: Props) {
  const uploading = share !== null && share < 1
  const percent = Math.round((share ?? 1) * 100)
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <span role="status">
          {uploading ? `Uploading your files: ${percent}%` : 'Launching your mission...'}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress value={percent} animated aria-label="Upload" size="md" />
    </div>
  )
}
