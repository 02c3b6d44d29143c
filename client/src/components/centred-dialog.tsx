import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './centred-dialog.module.css'
import { useCentredBox } from './use-centred-box.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Pixels; less where the viewport is smaller. */
  size: { width: number; height: number }
  /** False while something runs that must not be walked away from. */
  closable?: boolean
  children: ReactNode
}

/** A dialog of fixed size in the middle of the viewport; closes by overlay, Escape or its button. */
export function CentredDialog({ opened, onClose, title, size, closable = true, children }: Props) {
  const box = useCentredBox(opened, size.width, size.height)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      lockScroll={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content
        radius="lg"
        classNames={{ inner: classes.inner, content: classes.content }}
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      >
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.header}>
          {/* Here the focus begins: at what the dialog is about, before its buttons; the Close button is no greeting. */}
          <Modal.Title className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={!closable} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
