import { ALLOWED_EXTENSIONS } from '#contract'
import { ActionIcon } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconClose, IconFile, IconUpload } from '../../../components/icons.tsx'
import { fileSize } from '../../../lib/file-size.ts'
import classes from './file-chooser.module.css'

type Props = {
  files: File[]
  disabled: boolean
  maxMegabytes: number | null
  onChoose: (files: File[]) => void
  onRemove: (name: string) => void
}

/** Drop files on it or choose them with the button. Everything goes to `onChoose`, which says what is not taken. */
export function FileChooser({ files, disabled, maxMegabytes, onChoose, onRemove }: Props) {
  const limit = maxMegabytes === null ? '' : `, up to ${maxMegabytes} MB each`
  return (
    <div className={classes.root}>
      <Dropzone
        onDrop={onChoose}
        disabled={disabled}
        multiple
        useFsAccessApi={false}
        classNames={{ root: classes.zone, inner: classes.inner }}
        data-compact={files.length > 0 || undefined}
        inputProps={{ 'aria-label': 'Data files', accept: ALLOWED_EXTENSIONS.join(',') }}
        aria-label="Choose data files"
      >
        <span className={classes.badge}>
          <IconUpload size={20} />
        </span>
        <span>
          <span className={classes.call}>
            {files.length === 0 ? 'Drop files here, or ' : 'Add more: drop here, or '}
            <span className={classes.choose}>choose files</span>
          </span>
          <span className={classes.hint}>CSV, XLSX, JSON, TXT or PDF{limit}</span>
        </span>
      </Dropzone>
      {files.length > 0 && (
        <ul className={classes.list} aria-label="Chosen files">
          {files.map((file) => (
            <li key={file.name} className={classes.file}>
              <IconFile />
              <span className={classes.name} title={file.name}>
                {file.name}
              </span>
              <span className={classes.size}>{fileSize(file.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--ink-2)"
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onRemove(file.name)}
              >
                <IconClose size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
