import type { ReportCell, ShownValue } from '#contract'
import { exactText, readText, resultRow } from '../evidence.ts'
import { CopyText } from './copy-text.tsx'
import classes from './value-card.module.css'

/** Rows of more columns are folded away at first: what made the number matters more. */
const SHORT_ROW = 7

/** A number as the report shows it, to its last digit, and the row of the result that it is read from. */
export function ValueCard({ cell, value }: { cell: ReportCell; value: ShownValue }) {
  const exact = exactText(value.value)
  const row = resultRow(cell, value)
  return (
    <section className={classes.root}>
      <p className={classes.shown}>{value.text}</p>
      <div className={classes.exact}>
        <p>
          <span className={classes.label}>Exactly</span>
          <code>{exact || 'nothing'}</code>
        </p>
        {exact !== '' && <CopyText text={exact} what="value" />}
      </div>
      <details open={row.length <= SHORT_ROW}>
        <summary className={classes.label}>
          <b>{value.column}</b> in row {value.row + 1} of{' '}
          {value.table === 'main' ? 'the result' : `table ${value.table}`}
        </summary>
        <dl className={classes.row}>
          {row.map(({ name, value: each }) => (
            <div key={name} data-read={name === value.column || undefined}>
              <dt>{name}</dt>
              <dd title={exactText(each) || undefined}>{readText(each) || '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
