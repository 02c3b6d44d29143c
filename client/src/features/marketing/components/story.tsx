import { Button } from '@mantine/core'
import { MissionSketch } from './mission-sketch.tsx'
import { ReportPreview } from './report-preview.tsx'
import classes from './story.module.css'
import { USE_CASES } from '../use-cases.ts'

type Props = { monthlyLimit: number; onPickGoal: (goal: string) => void; onStart: () => void }

/** The landing page below the launcher. */
export function Story({ monthlyLimit, onPickGoal, onStart }: Props) {
  return (
    <>
      <section className={classes.split} aria-labelledby="report-heading">
        <div>
          <h2 id="report-heading" className={classes.heading}>
            A report a senior analyst could sign
          </h2>
          <p className={classes.text}>
            Page one answers your goal: the number, how sure it is, what weakens it, what to do next. The
            pages after it show the work, from the quality of the data to every test that was run.
          </p>
          <dl className={classes.points}>
            <div>
              <dt>Numbers you can follow home</dt>
              <dd>
                No figure is typed. Each one points at the query or the statistic behind it, and the package
                holds the code to compute it again.
              </dd>
            </div>
            <div>
              <dt>Doubt in plain sight</dt>
              <dd>
                Small groups, confounders, reversed effects, breaks in a series: when a check fires, the
                report says so, with numbers. Where the data cannot tell, that is what it says.
              </dd>
            </div>
          </dl>
        </div>
        <ReportPreview />
      </section>

      <section className={classes.band} aria-labelledby="parallel-heading">
        <div className={classes.split} data-reverse>
          <MissionSketch />
          <div>
            <h2 id="parallel-heading" className={classes.heading}>
              Parallel missions, one of you
            </h2>
            <p className={classes.text}>
              A mission needs you for a sentence at the start and a report at the end. So fly several: one
              question for the sales data, one for support, one for the economy around them.
            </p>
            <p className={classes.text}>
              That is where 10x productivity comes from. Not from working faster, but from not sitting through
              the profiling, testing, charting and writing-up. Deciding what to do with the answer is still
              your part.
            </p>
          </div>
        </div>
      </section>

      <section className={classes.section} aria-labelledby="how-heading">
        <h2 id="how-heading" className={classes.heading}>
          How a mission flies
        </h2>
        <ol className={classes.steps}>
          <li>
            <h3>State the goal</h3>
            <p>
              In plain words, as you would to a colleague. Add your files, or let Apogee find economic series.
            </p>
          </li>
          <li>
            <h3>Leave it alone</h3>
            <p>It may take 30+ minutes; small files are done much sooner. Close the page if you like.</p>
          </li>
          <li>
            <h3>Watch, if you want</h3>
            <p>
              Findings and charts appear as they are made. Stop at any time and the report is not counted.
            </p>
          </li>
          <li>
            <h3>Take everything with you</h3>
            <p>
              The PDF, every chart, the cleaned data and the code. Then ask the finished analysis questions.
            </p>
          </li>
        </ol>
      </section>

      <section className={classes.section} aria-labelledby="uses-heading">
        <h2 id="uses-heading" className={classes.heading}>
          Questions people bring
        </h2>
        <ul className={classes.uses}>
          {USE_CASES.map((use) => (
            <li key={use.field}>
              <p className={classes.field}>
                {use.field}
                <span>{use.data}</span>
              </p>
              <p className={classes.goal}>{use.goal}</p>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Use this goal: ${use.field}`}
                onClick={() => onPickGoal(use.goal)}
              >
                Use this goal
              </Button>
            </li>
          ))}
        </ul>
      </section>

      <section className={classes.trial} aria-labelledby="trial-heading">
        <div className={classes.trialInner}>
          <div>
            <h2 id="trial-heading" className={classes.heading}>
              Risk-free trial. No credit card.
            </h2>
            <p className={classes.text}>
              {monthlyLimit} {monthlyLimit === 1 ? 'report' : 'reports'} every month with the full analysis,
              all downloads and unlimited history. Sign in with Google and go; there is nothing to cancel.
            </p>
          </div>
          <Button size="lg" className={classes.start} onClick={onStart}>
            Launch your first mission
          </Button>
        </div>
      </section>
    </>
  )
}
