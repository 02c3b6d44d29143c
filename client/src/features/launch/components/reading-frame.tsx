import { useId, type ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import classes from './goal-reading-panel.module.css'

type ReadingFrameProps = {
  heading: string
  pending: boolean
  warnings: readonly string[]
  children: ReactNode
}

/** What a reading before launch stands in, whatever the data: its heading, and first what cannot be told. */
export function ReadingFrame({ heading, pending, warnings, children }: ReadingFrameProps) {
  const title = useId()
  return (
    <section
      className={classes.root}
      aria-labelledby={title}
      aria-busy={pending}
      data-pending={pending || undefined}
    >
      <h2 className={classes.title} id={title}>
        {heading}
      </h2>
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <span key={warning} className={classes.warning}>
              {warning}
            </span>
          ))}
        </Notice>
      )}
      {children}
    </section>
  )
}
