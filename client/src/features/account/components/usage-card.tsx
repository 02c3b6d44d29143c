import type { Usage } from '#contract'
import { Card } from '../../../components/card.tsx'
import { longMonth } from '../../../lib/dates.ts'
import { usageLevel } from '../usage-level.ts'
import classes from './usage-card.module.css'

const MONTHS_SHOWN = 6

export function UsageCard({ usage }: { usage: Usage }) {
  const level = usageLevel(usage.reports_used, usage.monthly_limit)
  const months = Object.entries(usage.monthly_breakdown)
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, MONTHS_SHOWN)
  return (
    <Card title="Usage Statistics">
      <div className={classes.figures}>
        <p>
          <span className={classes.number}>{usage.reports_remaining}</span> of {usage.monthly_limit} reports
          remaining this month
        </p>
        <p className={classes.message} data-tone={level.tone}>
          {level.message}
        </p>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Reports used this month"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level.percent)}
        aria-valuetext={`${usage.reports_used} of ${usage.monthly_limit} used`}
        data-tone={level.tone}
      >
        <span style={{ width: `${level.percent}%` }} />
      </div>
      <p className={classes.percent}>
        {Math.round(level.percent)}% used · {usage.reports_used} this month · {usage.total_reports} in all
      </p>
      {months.length > 0 && (
        <table className={classes.months}>
          <caption className="visually-hidden">Reports by month</caption>
          <tbody>
            {months.map(([month, count]) => (
              <tr key={month}>
                <th scope="row">{longMonth(month)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
