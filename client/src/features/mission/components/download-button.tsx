import { Button, type ButtonProps } from '@mantine/core'
import { IconAlert, IconCheck, IconDownload } from '../../../components/icons.tsx'
import { useDownload, type DownloadState } from '../use-download.ts'
import classes from './download-button.module.css'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> & {
  /** What is downloaded, for the button's accessible name. */
  name: string
  label?: string
  /** What the button itself says after a failure. */
  errorLabel?: string
  /** What is said beside it after a failure; null for nothing. */
  errorText: (message: string) => string | null
  download: () => Promise<void>
}

export function DownloadButton({
  name,
  label = 'Download',
  errorLabel,
  errorText,
  download,
  ...look
}: Props) {
  const { state, error, start } = useDownload(download)
  const says = {
    idle: label,
    downloading: 'Downloading...',
    success: 'Downloaded',
    error: errorLabel ?? 'Failed',
  }
  const message = error === null ? null : errorText(error)
  return (
    <div className={classes.root} data-full={look.fullWidth || undefined}>
      <Button
        variant="default"
        {...look}
        data-state={state}
        className={classes.button}
        leftSection={icons[state]}
        aria-label={`${says[state]}: ${name}`}
        aria-busy={state === 'downloading'}
        onClick={start}
      >
        {says[state]}
      </Button>
      <span aria-live="polite" className={message === null ? 'visually-hidden' : classes.error}>
        {message ?? (state === 'success' ? `${name} downloaded` : '')}
      </span>
    </div>
  )
}

const icons: Record<DownloadState, React.ReactNode> = {
  idle: <IconDownload size={16} />,
  downloading: <IconDownload size={16} />,
  success: <IconCheck size={16} />,
  error: <IconAlert size={16} />,
}
