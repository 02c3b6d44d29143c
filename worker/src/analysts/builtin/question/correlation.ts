import type { Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { answer, where } from './answer.ts'

/** The correlation of two columns. */
export async function correlation(
  analysis: Analysis,
  a: Variable | undefined,
  b: Variable | undefined,
): Promise<void> {
  if (!a || !b || a.kind !== 'number' || b.kind !== 'number') return
  const cell = await analysis.toolkit.statistic(`Correlation of ${a.label} and ${b.label}`, {
    method: 'correlate',
    table: analysis.study.sample,
    columns: { x: a.column, y: b.column },
  })
  const main = new View(cell)
  const sentence = text`The correlation of ${named(a)} and ${named(b)}${where(analysis)} is r = ${main.ref(0, 'pearson', 'decimal3')} (CI ${main.ref(0, 'pearson_low', 'decimal3')} to ${main.ref(0, 'pearson_high', 'decimal3')}, ${main.ref(0, 'pearson_p', 'p')}, n = ${main.ref(0, 'n', 'integer')}); by ranks it is ${main.ref(0, 'spearman', 'decimal3')}`
  await answer(analysis, {
    about: [a.column, b.column],
    title: sentence,
    statement: [text`${sentence}.`],
    estimate: text`${main.ref(0, 'pearson', 'decimal3')}`,
    interval: text`${main.ref(0, 'pearson_low', 'decimal3')} to ${main.ref(0, 'pearson_high', 'decimal3')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    p: main.ref(0, 'pearson_p', 'p').template,
    method: 'Pearson with Fisher 95% interval; Spearman beside it',
    evidence: [cell],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`r of ${named(a)} and ${named(b)}`,
        value: text`${main.ref(0, 'pearson', 'decimal3')}`,
        note: text`n = ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}
