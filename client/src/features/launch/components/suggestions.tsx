import type { GoalReading } from '#contract'
import classes from './goal-reading-panel.module.css'

type Props = Pick<GoalReading, 'suggestions'> & {
  lead: string
  disabled: boolean
  onSuggestion: (goal: string) => void
}

/** Goals that could be asked as well, to be taken over with a click. */
export function Suggestions({ lead, suggestions, disabled, onSuggestion }: Props) {
  return (
    <div>
      <p className={classes.lead}>{lead}</p>
      <ul className={classes.suggestions}>
        {suggestions.map((goal) => (
          <li key={goal}>
            <button
              type="button"
              className={classes.suggestion}
              disabled={disabled}
              onClick={() => onSuggestion(goal)}
            >
              {goal}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
