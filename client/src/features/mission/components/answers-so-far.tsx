import type { AnswerSoFar } from '../feed-views.ts'
import classes from './answers-so-far.module.css'
import { Certainty } from './certainty.tsx'

type Props = {
  answers: AnswerSoFar[]
  /** While it is, checks may still overturn what is not firm. */
  live: boolean
}

/** What is known of each question before the report is written; nothing until there is something. */
export function AnswersSoFar({ answers, live }: Props) {
  if (answers.length === 0) return null
  const firm = answers.every((answer) => answer.firm)
  return (
    <section className={classes.root} aria-label="Answer so far" aria-live="polite">
      <h2 className={classes.title}>{firm ? 'Answer' : 'Answer so far'}</h2>
      <ol className={classes.list}>
        {answers.map(({ question, asked, headline, certainty, firm: checked }) => (
          <li key={question} className={classes.answer}>
            <p className={classes.asked}>{asked}</p>
            <p className={classes.headline}>{headline}</p>
            <p className={classes.meta}>
              {certainty !== 'untested' && <Certainty certainty={certainty} />}
              <span className={classes.state} data-firm={checked || undefined}>
                {checked
                  ? 'Checked'
                  : certainty === 'untested'
                    ? 'A first look: nothing is tested yet'
                    : live
                      ? 'Checks are still running'
                      : 'Not every check was made'}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
