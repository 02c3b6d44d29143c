import { identifier } from '../../../duckdb/sql.ts'
import { report, type Analysis } from '../findings/analysis.ts'
import { panelRows, type Panel } from '../study/panel.ts'
import { listed, name, pluralOf, text } from '../../../prose/prose.ts'
import { measured, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** Changes that a spread takes at least. */
const FEWEST_CHANGES = 8
const DRAWN = 12

/** How much each unit of a panel swings from one time to the next, in percent, so that units of any size compare. */
export async function unitSwings(analysis: Analysis, panel: Panel, outcome: Variable): Promise<void> {
  const { study, toolkit } = analysis
  if (!toolkit.reading.aspects.has('swing') || !(Number(outcome.profile?.minimum) > 0)) return
  const rows = await panelRows(analysis, panel, outcome)
  const view = new View(
    await toolkit.query(
      `Spread of the changes of ${outcome.label} of each ${panel.label}`,
      `select unit, stddev_samp(d) as spread, count(d) as n, min(d) as fall, max(d) as rise
from (select unit, 100e0 * ln(y / lag(y) over (partition by unit order by moment)) as d from ${identifier(rows.table)})
group by 1 having count(d) >= ${FEWEST_CHANGES} order by spread desc, unit`,
    ),
  )
  if (view.length < 2) return
  const step = study.time!.calendar ? study.time!.spacing : study.time!.unit
  const last = view.length - 1
  const each = (row: number) =>
    text`${name(view.text(row, 'unit'))} ${view.ref(row, 'spread', 'decimal1')} percent a ${step}`
  const title = text`${measured(outcome)} swings most for ${name(view.text(0, 'unit'))}, least for ${name(view.text(last, 'unit'))}`
  await report(analysis, 'volatility', {
    kind: 'trend',
    about: [outcome.column, panel.column],
    title,
    statement: [
      text`Standard deviation of the growth from one ${step} to the next: ${listed(view.rows.slice(0, DRAWN).map(each))}.`,
      text`In its worst ${step} ${name(view.text(0, 'unit'))} moved by ${view.ref(0, 'fall', 'decimal1')} percent and in its best by ${view.ref(0, 'rise', 'decimal1')}, on the logarithm.`,
    ],
    n: text`${view.ref(0, 'n', 'integer')} changes of ${name(view.text(0, 'unit'))}`,
    method: 'Standard deviation of log changes in percent',
    certainty: 'high',
    worth: { relevance: 0.9, effect: 0.7, certainty: 1, surprise: 0.2 },
    evidence: [view, rows.cell],
    charts: [
      await toolkit.chart(`Swings of ${outcome.label}`, {
        form: 'bars',
        title,
        subtitle: text`Standard deviation of the growth from one ${step} to the next, in percent, of the ${name(pluralOf(panel.label))}`,
        data: view.data,
        label: 'unit',
        value: 'spread',
        xTitle: `Standard deviation of growth, percent a ${step}`,
      }),
    ],
    tables: [
      { view, caption: text`Spread of the growth of ${measured(outcome)} of each ${name(panel.label)}` },
    ],
    lead: text`${measured(outcome)} swings most for ${name(view.text(0, 'unit'))}, by ${view.ref(0, 'spread', 'decimal1')} percent a ${step} (standard deviation of its growth), least for ${name(view.text(last, 'unit'))}, by ${view.ref(last, 'spread', 'decimal1')}.`,
    keys: [
      {
        label: text`Swings of ${name(view.text(0, 'unit'))}`,
        value: text`${view.ref(0, 'spread', 'decimal1')}% a ${step}`,
        note: text`standard deviation of growth; ${name(view.text(last, 'unit'))} ${view.ref(last, 'spread', 'decimal1')}%`,
      },
    ],
    advice: null,
  })
}
