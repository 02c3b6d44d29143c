import { statusLabel, statusTone } from '../flight/phases.ts'
import classes from './status-badge.module.css'

export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={classes.root} data-tone={statusTone(status)}>
      {statusLabel(status)}
    </span>
  )
}
