import { literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'

/** Whether a column may be normally distributed, at the level asked for. */
export async function normality(analysis: Analysis, column: Variable, alpha: number): Promise<void> {
  const cell = await analysis.toolkit.statistic(`Distribution of ${column.label}`, {
    method: 'describe_numeric',
    table: analysis.study.sample,
    columns: { y: column.column },
  })
  const main = new View(cell)
  const level = new View(
    await analysis.toolkit.query('Level of the test', `select ${literal(alpha)}::double as alpha`),
  )
  const rejected = main.number(0, 'normality_p') < alpha
  const sentence = text`${rejected ? 'No' : 'It can be'}: at the ${level.ref(0, 'alpha', 'percent')} level a normal distribution of ${named(column)}${where(analysis)} is ${rejected ? 'rejected' : 'not rejected'} (${main.text(0, 'normality_test')} statistic ${main.ref(0, 'normality_statistic', 'decimal4')}, ${main.ref(0, 'normality_p', 'p')}, n = ${main.ref(0, 'n', 'integer')})`
  const qq = await analysis.toolkit.chart(`${column.label} against a normal distribution`, {
    form: 'scatter',
    title: rejected
      ? text`${measured(column)} departs from a normal distribution`
      : text`${measured(column)} is compatible with a normal distribution`,
    subtitle: text`Quantiles of ${measured(column)} against those of a normal distribution of the same mean and spread`,
    data: { cell: cell.id, table: 'qq' },
    x: 'theoretical',
    y: 'observed',
    xTitle: 'Normal quantile',
    yTitle: column.label,
  })
  await answer(analysis, {
    about: [column.column],
    title: sentence,
    statement: [
      text`${sentence}.`,
      text`Skewness is ${main.ref(0, 'skewness', 'decimal2')} and excess kurtosis ${main.ref(0, 'kurtosis', 'decimal2')}, both nought for a normal distribution; the Jarque-Bera test gives ${main.ref(0, 'jarque_bera_p', 'p')}.${rejected ? '' : ' A test that does not reject does not prove normality.'}`,
    ],
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    p: main.ref(0, 'normality_p', 'p').template,
    method: `${main.text(0, 'normality_test')} test`,
    evidence: [cell, level],
    charts: [qq],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`Normality of ${named(column)}`,
        value: main.ref(0, 'normality_p', 'p').template,
        note: text`n = ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}
