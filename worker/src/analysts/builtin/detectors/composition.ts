import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, report, type Analysis, type Detector } from '../analysis.ts'
import { labelOf } from '../labels.ts'
import { listed, name, text } from '../prose.ts'
import { amount, axis, levelName, measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** What the whole is made of, and who ranks where: totals by group with their shares, or the top rows themselves. */
export const compositionDetector: Detector = {
  name: 'composition',
  description: 'How the whole is made up, and what ranks at the top',
  applies: (_, reading) => askedFor(reading, 'composition') > 0.5,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const outcome = study.outcomes[0]
    const groups = study.asked.filter((variable) => variable.kind !== 'number')
    const group = groups[0]
    if (group && outcome?.kind === 'number')
      await attempt(analysis, `ranking by ${group.label}`, () => rankGroups(analysis, outcome, group))
    else if (outcome?.kind === 'number' && (toolkit.reading.top_n !== null || !group))
      await topRows(analysis, outcome)
  },
}

const summed = (variable: Variable): boolean =>
  variable.profile?.role === 'count' ||
  /\b(sales|revenue|gross|amount|total|cost|quantity|units|profit|spend|budget|passengers|production)\b/i.test(
    variable.label,
  )

async function rankGroups(analysis: Analysis, outcome: Variable, group: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const limit = toolkit.reading.top_n ?? 10
  const sum = summed(outcome)
  const own = identifier(outcome.column)
  const source =
    group.profile && group.collapsed
      ? `${identifier(group.origin)}::varchar`
      : `${identifier(group.column)}::varchar`
  const from = group.collapsed ? study.kept : 'study'
  const cell = await toolkit.query(
    `${outcome.label} by ${group.label}, ranked`,
    `with part as (select ${source} as level, sum(${own}::double) as total, avg(${own}::double) as mean, median(${own}::double) as median, count(${own}) as n from ${from} where ${source} is not null and ${own} is not null group by 1 having count(${own}) >= ${sum ? 1 : 5})
select level, n, total, mean, median, total / nullif(sum(total) over (), 0) as share, sum(total) over (order by total desc, level) / nullif(sum(total) over (), 0) as cumulative, count(*) over () as levels
from part order by ${sum ? 'total' : 'mean'} desc, level limit ${Math.max(limit, 10)}`,
  )
  const view = new View(cell)
  if (view.length < 2) return
  const value = sum ? 'total' : 'mean'
  const shown = view.rows.slice(0, Math.min(limit, 10))
  const word = sum ? 'total' : 'mean'
  const title = text`${levelName(group, view.text(0, 'level'))} ranks first in ${word} ${measured(outcome)} with ${amount(outcome, view, 0, value)}${sum ? text`, ${view.ref(0, 'share', 'percent1')} of the whole` : ''}`
  const chart = await toolkit.chart(`Top ${group.label} by ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: text`${word === 'total' ? 'Total' : 'Mean'} ${measured(outcome)} by ${named(group)}, the highest of ${view.ref(0, 'levels', 'integer')}`,
    data: view.data,
    label: 'level',
    value,
    sort: 'value',
    xTitle: axis(outcome),
  })
  const last = shown.at(-1)!
  const open =
    !sum &&
    analysis.found.some(
      ({ finding, about }) =>
        finding.certainty === 'cannot-tell' && about[0] === outcome.column && about[1] === group.column,
    )
  await report(analysis, 'composition', {
    kind: 'composition',
    about: [outcome.column, group.column],
    title,
    statement: [
      text`By ${word} ${measured(outcome)}: ${listed(shown.map((row) => text`${levelName(group, view.text(row, 'level'))} ${amount(outcome, view, row, value)}${sum ? text` (${view.ref(row, 'share', 'percent1')})` : text` (n = ${view.ref(row, 'n', 'integer')})`}`))}.`,
      sum && shown.length > 2
        ? text`Together these make up ${view.ref(last, 'cumulative', 'percent1')} of the total over ${view.ref(0, 'levels', 'integer')} levels of ${named(group)}.`
        : '',
      sum
        ? text`A high total can come from many rows: per row ${levelName(group, view.text(0, 'level'))} averages ${amount(outcome, view, 0, 'mean')} over ${view.ref(0, 'n', 'integer')} rows, ${levelName(group, view.text(1, 'level'))} ${amount(outcome, view, 1, 'mean')} over ${view.ref(1, 'n', 'integer')}.`
        : open
          ? text`The order is that of these rows: the comparison of means cannot tell the levels of ${named(group)} apart, so other rows could give another order.`
          : text`Neighbouring ranks may not differ beyond chance; the pairwise comparison says which do.`,
    ],
    n: text`${study.size.ref(0, 'n', 'integer')} rows`,
    method: 'Exact totals, means and shares over all rows',
    certainty: open ? 'low' : 'high',
    worth: {
      relevance: Math.min(1, 0.3 + 0.7 * askedFor(toolkit.reading, 'composition')),
      effect: sum ? Math.min(1, view.number(0, 'share') * 3) : 0.4,
      certainty: 1,
      surprise: 0.1,
    },
    evidence: [cell],
    charts: [chart],
    tables: [{ view, caption: text`${measured(outcome)} by ${named(group)}, ranked` }],
    lead: text`By ${word} ${measured(outcome)}, ${listed(shown.slice(0, 3).map((row) => text`${levelName(group, view.text(row, 'level'))} (${amount(outcome, view, row, value)})`))} rank highest among ${view.ref(0, 'levels', 'integer')} levels of ${named(group)}.`,
    keys: shown.slice(0, 2).map((row) => ({
      label: levelName(group, view.text(row, 'level')),
      value: text`${amount(outcome, view, row, value)}`,
      note: sum
        ? text`${view.ref(row, 'share', 'percent1')} of the total`
        : text`n = ${view.ref(row, 'n', 'integer')}`,
    })),
  })
}

/** The rows with the largest values, by whatever names them. */
async function topRows(analysis: Analysis, outcome: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const label = study.source.columns.find(
    (column) =>
      ['identifier', 'text', 'category', 'place'].includes(column.role) &&
      column.storage === 'text' &&
      column.distinct > 0.3 * column.rows,
  )
  const level = study.variables.find((variable) => variable.kind === 'category' && variable.profile !== null)
  if (!label || outcome.profile === null) {
    if (level) await rankGroups(analysis, outcome, level)
    return
  }
  const limit = toolkit.reading.top_n ?? 10
  const own = `${identifier(outcome.column)}::double`
  const view = new View(
    await toolkit.query(
      `Rows of the largest ${outcome.label}`,
      `select ${identifier(label.name)}::varchar as item, ${own} as value, ${own} / sum(${own}) over () as share from ${study.kept} where ${own} is not null order by value desc, item limit ${limit}`,
    ),
  )
  if (view.length < 2) return
  const title = text`${name(view.text(0, 'item'))} has the largest ${measured(outcome)}: ${amount(outcome, view, 0, 'value')}`
  const chart = await toolkit.chart(`Largest ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: text`The highest ${measured(outcome)} by ${name(labelOf(label))}`,
    data: view.data,
    label: 'item',
    value: 'value',
    sort: 'value',
    xTitle: axis(outcome),
  })
  const last = view.length - 1
  await report(analysis, 'composition', {
    kind: 'composition',
    about: [outcome.column, label.name],
    title,
    statement: [
      text`The largest in turn: ${listed(view.rows.slice(0, 10).map((row) => text`${name(view.text(row, 'item'))} ${amount(outcome, view, row, 'value')}`))}.`,
      text`Between the first and the last of them lie ${amount(outcome, view, 0, 'value')} and ${amount(outcome, view, last, 'value')}.`,
    ],
    n: text`${study.size.ref(0, 'n', 'integer')} rows`,
    method: 'Exact order over all rows',
    certainty: 'high',
    worth: {
      relevance: Math.min(1, 0.3 + 0.7 * askedFor(toolkit.reading, 'composition')),
      effect: 0.5,
      certainty: 1,
      surprise: 0.1,
    },
    evidence: [view],
    charts: [chart],
    tables: [{ view, caption: text`Largest ${measured(outcome)}` }],
    lead: text`The largest values of ${measured(outcome)} belong to ${listed(view.rows.slice(0, 5).map((row) => text`${name(view.text(row, 'item'))} (${amount(outcome, view, row, 'value')})`))}.`,
    keys: view.rows.slice(0, 3).map((row) => ({
      label: name(view.text(row, 'item')),
      value: text`${amount(outcome, view, row, 'value')}`,
      note: null,
    })),
  })
}
