import type { ReportCell, ReportRows, ShownValue } from '#contract'
import { exactText, readText, rowsText } from '../evidence.ts'
import classes from './result-tables.module.css'
import { ScrollBox } from './scroll-box.tsx'

/** The cell's result: each of its tables, with the rows that the report needs. */
export function ResultTables({ cell, value }: { cell: ReportCell; value: ShownValue | null }) {
  return Object.entries(cell.tables).map(([name, rows]) => (
    <section key={name}>
      <p className={classes.name}>
        <b>{name === 'main' ? 'Result' : name}</b> <span>{rowsText(rows)}</span>
      </p>
      <ResultTable name={name} rows={rows} value={value?.table === name ? value : null} />
    </section>
  ))
}

function ResultTable({ name, rows, value }: { name: string; rows: ReportRows; value: ShownValue | null }) {
  return (
    <ScrollBox label={`Table ${name}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {rows.columns.map((column, index) => (
              <th key={index} scope="col" data-align={column.type === 'number' ? 'right' : 'left'}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map(({ row, values }) => (
            <tr key={row} data-read={value?.row === row || undefined}>
              {rows.columns.map((column, index) => (
                <td
                  key={index}
                  data-align={column.type === 'number' ? 'right' : 'left'}
                  title={exactText(values[index] ?? null) || undefined}
                >
                  {readText(values[index] ?? null) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
