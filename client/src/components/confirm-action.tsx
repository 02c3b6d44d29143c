import { modals } from '@mantine/modals'
import classes from './confirm-action.module.css'

type Question = { title: string; text: string; confirm: string; cancel?: string; onConfirm: () => void }

/** Asks before something that cannot be undone. The dialog's heading is ours: Mantine's would be a second banner. */
export function confirmAction({ title, text, confirm, cancel = 'Cancel', onConfirm }: Question): void {
  modals.openConfirmModal({
    withCloseButton: false,
    centered: true,
    radius: 'lg',
    attributes: { content: { 'aria-label': title } },
    children: (
      <div className={classes.root}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
    ),
    labels: { confirm, cancel },
    confirmProps: { color: 'red' },
    onConfirm,
  })
}
