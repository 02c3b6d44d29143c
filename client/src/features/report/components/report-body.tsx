import type { Report } from '#contract'
import { memo } from 'react'
import { ANSWER_ID } from '../contents-of.ts'
import { Blocks } from './block.tsx'
import classes from './report-view.module.css'

/** The text of the report. Rendered once: searching and looking behind numbers leave it as it is. */
export const ReportBody = memo(function ReportBody({ report }: { report: Report }) {
  return (
    <>
      <h2 id={ANSWER_ID} className={classes.title} dir="auto" tabIndex={-1}>
        {report.title}
      </h2>
      <div className={classes.answer}>
        <Blocks blocks={report.answer} />
      </div>
      {report.sections.map(({ id, title, number, blocks }) => (
        <section key={id} className={classes.chapter} aria-labelledby={id}>
          <h3 id={id} className={classes.chapterTitle} tabIndex={-1}>
            {number !== undefined && <span className={classes.number}>{number} </span>}
            {title}
          </h3>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </>
  )
})
