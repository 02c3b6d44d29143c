import type { ReactNode } from 'react'
import { IconAlert, IconCheck } from './icons.tsx'
import classes from './notice.module.css'

type Props = { tone: 'bad' | 'warn' | 'good' | 'plain'; children: ReactNode; action?: ReactNode }

/** A message in place. Bad news interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone, children, action }: Props) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone !== 'plain' && (
        <span className={classes.icon}>{tone === 'good' ? <IconCheck /> : <IconAlert />}</span>
      )}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
