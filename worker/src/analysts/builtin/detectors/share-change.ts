import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { panelOf, panelRows, type Panel } from '../study/panel.ts'
import { listed, name, pluralOf, text } from '../../../prose/prose.ts'
import { isRate } from '../../../variables/moves-in.ts'
import { isYearly } from '../study/time-axis.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { asksForAspect } from '../findings/open-questions.ts'

const TOLD = 5
const FULL_EFFECT = 0.2

/** How the shares of a whole changed, where each part is measured once per time. */
export const shareChangeDetector: Detector = {
  name: 'share-change',
  description: 'How the parts of a whole changed their shares over time',
  applies: (_, reading) => reading.time !== null && reading.aspects.has('share'),
  async detect(analysis) {
    if (!asksForAspect(analysis, 'share')) return
    const panel = await panelOf(analysis)
    if (!panel || askedFor(analysis.toolkit.reading, 'trend') < 0.5) return
    const amount = amountOf(analysis)
    if (amount) await attempt(analysis, `shares of ${amount.label}`, () => sharesOf(analysis, panel, amount))
  },
}

/** What adds up to a whole: the outcome, else the first amount of the table. */
const amountOf = ({ study }: Analysis): Variable | undefined =>
  [...study.outcomes, ...study.variables].find(
    (own) =>
      own.kind === 'number' &&
      own.profile !== null &&
      own.origin !== study.time?.column &&
      Number(own.profile.minimum) >= 0 &&
      !isRate(own),
  )

async function sharesOf(analysis: Analysis, panel: Panel, amount: Variable): Promise<void> {
  const { study, toolkit } = analysis
  const { table } = await panelRows(analysis, panel, amount)
  const kept = `${table}_shares`
  const rows = await toolkit.query(
    `Shares of ${amount.label} at each time`,
    `select moment, unit, y, y / nullif(sum(y) over (partition by moment), 0) as share from ${identifier(table)}
qualify count(*) over (partition by moment) = (select max(units) from (select count(*) as units from ${identifier(table)} group by moment)) order by moment, unit`,
    { keeps: kept, maxRows: 3000 },
  )
  const view = new View(
    await toolkit.query(
      `Shares of ${amount.label} at both ends`,
      `select unit, min(moment) as from_time, max(moment) as to_time, arg_min(share, moment) as first_share, arg_max(share, moment) as last_share, arg_max(share, moment) - arg_min(share, moment) as difference, arg_min(y, moment) as first_value, arg_max(y, moment) as last_value, count(*) as n
from ${identifier(kept)} group by unit having not (min(share) > 0.499 and max(share) < 0.501) order by abs(difference) desc, unit`,
    ),
  )
  // A part that is always half of all is their total, and the others are no whole beside it.
  if (view.length < 2 || view.length < new Set(rows.output.tables.main!.rows.map((row) => row[1])).size)
    return
  const time = study.time!
  const format = time.calendar
    ? time.spacing === 'year'
      ? 'year'
      : ['month', 'quarter'].includes(time.spacing)
        ? 'month'
        : 'date'
    : isYearly(time)
      ? 'year'
      : 'number'
  const when = (column: string) => text`${view.ref(0, column, format)}`
  const from = (row: number) =>
    text`from ${view.ref(row, 'first_share', 'percent1')} to ${view.ref(row, 'last_share', 'percent1')}`
  const moved = (row: number) =>
    text`${name(view.text(row, 'unit'))} ${view.number(row, 'difference') > 0 ? 'rose' : 'fell'} ${from(row)}`
  const title = text`The share of ${name(view.text(0, 'unit'))} in ${named(amount)} ${view.number(0, 'difference') > 0 ? 'rose' : 'fell'} ${from(0)}`
  const each = text`Of all ${named(amount)}, ${listed(view.rows.slice(0, TOLD).map(moved))} between ${when('from_time')} and ${when('to_time')}.`
  await report(analysis, 'share-change', {
    kind: 'composition',
    about: [amount.column, panel.column],
    title,
    statement: [
      each,
      text`A share can rise while its amount stands still; in amounts, ${name(view.text(0, 'unit'))} went from ${view.ref(0, 'first_value', 'number')} to ${view.ref(0, 'last_value', 'number')}.`,
    ],
    n: text`${view.ref(0, 'n', 'integer')} times`,
    method: `Share of each ${panel.label} in the sum over all, at the times at which all are measured`,
    certainty: 'high',
    worth: {
      relevance: 1,
      effect: Math.min(1, Math.abs(view.number(0, 'difference')) / FULL_EFFECT),
      certainty: 1,
      surprise: 0.4,
    },
    evidence: [view, rows],
    charts: [
      await toolkit.chart(`Shares of ${amount.label} over time`, {
        form: 'line',
        title,
        subtitle: text`Share of each of the ${name(pluralOf(panel.label))} in all ${named(amount)}`,
        data: { cell: rows.id },
        x: 'moment',
        y: 'share',
        series: 'unit',
        xTitle: time.label,
        yTitle: `Share of ${amount.label}`,
      }),
    ],
    tables: [{ view, caption: text`Shares of ${measured(amount)} at both ends` }],
    lead: each,
    keys: view.rows.slice(0, 2).map((row) => ({
      label: text`Share of ${name(view.text(row, 'unit'))}`,
      value: text`${view.ref(row, 'first_share', 'percent1')} to ${view.ref(row, 'last_share', 'percent1')}`,
      note: text`${when('from_time')} and ${when('to_time')}`,
    })),
    advice: null,
  })
}
