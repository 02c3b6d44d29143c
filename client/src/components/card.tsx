import type { ReactNode } from 'react'
import classes from './card.module.css'

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode }

/** A titled section of a page. */
export function Card({ title, id, action, children }: Props) {
  return (
    <section className={classes.root} aria-label={title} id={id}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
