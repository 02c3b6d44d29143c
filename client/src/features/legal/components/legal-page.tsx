import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SUPPORT_EMAIL } from '../../../components/support.ts'
import classes from './legal-page.module.css'

type Props = { title: string; lead: string; sections: readonly { heading: string; body: ReactNode }[] }

/** The layout that the legal pages share. */
export function LegalPage({ title, lead, sections }: Props) {
  return (
    <article className={classes.root}>
      <title>{`${title} · Apogee`}</title>
      <Link to="/" className={classes.back}>
        Back to home
      </Link>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.updated}>Last updated: June 2025</p>
      <p className={classes.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.heading} className={classes.section}>
          <h2>{section.heading}</h2>
          {section.body}
        </section>
      ))}
      <section className={classes.section}>
        <h2>Contact</h2>
        <p>
          Questions about this page, or about your data, go to{' '}
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
      </section>
    </article>
  )
}
