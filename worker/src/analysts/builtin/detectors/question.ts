import type { Cell } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { report, type Analysis, type Detector, type Draft } from '../analysis.ts'
import { labelOf } from '../labels.ts'
import { listed, name, text, type Piece } from '../prose.ts'
import { amount, groupColumn, levelName, measured, named, span, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** The exact answer to a question that has one. */
export const questionDetector: Detector = {
  name: 'question',
  description: 'The exact answer to the question asked',
  applies: (_, reading) => reading.question !== null,
  async detect(analysis) {
    const question = analysis.toolkit.reading.question!
    const column = variableFor(analysis, question.column)
    const by = variableFor(analysis, question.by)
    if (question.measure === 'missing') return missingValues(analysis)
    if (question.measure === 'correlation')
      return correlation(analysis, column, variableFor(analysis, question.other))
    if (question.measure === 'count' || question.measure === 'share')
      return countOrShare(analysis, column, by)
    if (question.measure === 'distinct') return distinct(analysis)
    if (!column || column.kind !== 'number') return
    if (question.measure === 'outliers') return outliers(analysis, column, question.threshold)
    if (question.measure === 'normality') return normality(analysis, column, question.threshold ?? 0.05)
    return summary(analysis, column, by, question.measure)
  },
}

const variableFor = (analysis: Analysis, ref: { column: string } | null): Variable | undefined =>
  ref === null ? undefined : analysis.study.variables.find((variable) => variable.column === ref.column)

const where = (analysis: Analysis): Piece =>
  analysis.study.restriction ? text` where ${analysis.study.restriction}` : ''

const answer = (
  analysis: Analysis,
  draft: Omit<Draft, 'kind' | 'worth' | 'certainty'> & { certainty?: Draft['certainty'] },
): Promise<unknown> =>
  report(analysis, 'question', {
    ...draft,
    kind: 'question',
    certainty: draft.certainty ?? 'high',
    worth: {
      relevance: 1,
      effect: 1,
      certainty: 1,
      surprise: 0.5,
      because: { relevance: 'the exact answer to the question' },
    },
  })

type Summary = 'mean' | 'median' | 'sum' | 'minimum' | 'maximum' | 'standard-deviation'
const COLUMN: Record<Summary, string> = {
  mean: 'mean',
  median: 'median',
  sum: 'sum',
  minimum: 'minimum',
  maximum: 'maximum',
  'standard-deviation': 'sd',
}
const WORDS: Record<Summary, string> = {
  mean: 'mean',
  median: 'median',
  sum: 'total',
  minimum: 'smallest',
  maximum: 'largest',
  'standard-deviation': 'standard deviation of',
}

async function summary(
  analysis: Analysis,
  column: Variable,
  by: Variable | undefined,
  measure: string,
): Promise<void> {
  const { toolkit, study } = analysis
  const own = identifier(column.column)
  const cell = await toolkit.query(
    `The ${WORDS[measure as Summary]} ${column.label}`,
    `select count(${own}) as n, avg(${own}) as mean, median(${own}) as median, sum(${own}) as sum, min(${own}) as minimum, max(${own}) as maximum, stddev_samp(${own}) as sd from study`,
  )
  const main = new View(cell)
  const key = COLUMN[measure as Summary]
  const what = text`${measure === 'sum' ? 'the total' : `the ${WORDS[measure as Summary]}`} ${measured(column)}${where(analysis)}`
  let interval: Piece | null = null
  const evidence: (Cell | View)[] = [cell]
  if (['mean', 'median'].includes(measure) && main.number(0, 'n') > 3 && !study.sampled) {
    const stat = new View(
      await toolkit.statistic(`Distribution of ${column.label}`, {
        method: 'describe_numeric',
        table: study.sample,
        columns: { y: column.column },
      }),
    )
    interval = span(column, stat, 0, `${measure}_low`, `${measure}_high`)
    evidence.push(stat)
  }
  const groups = by ? await perGroup(analysis, column, by, key, measure as Summary) : null
  const sentence = text`${what} is ${exact(column, main, 0, key)} (n = ${main.ref(0, 'n', 'integer')}${interval ? text`; CI ${interval}` : ''})`
  const beside =
    measure === 'mean'
      ? text`The median is ${exact(column, main, 0, 'median')}.`
      : measure === 'median'
        ? text`The mean is ${exact(column, main, 0, 'mean')}.`
        : text`The mean is ${exact(column, main, 0, 'mean')} and the median ${exact(column, main, 0, 'median')}.`
  await answer(analysis, {
    about: [column.column],
    title: groups?.title ?? sentence,
    statement: [groups ? text`${groups.sentence}` : '', text`${sentence}.`, beside],
    estimate: text`${exact(column, main, 0, key)}`,
    interval: interval ? text`${interval}` : null,
    unit: column.unit.after.trim() || column.unit.before || null,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Exact over all rows with a value',
    evidence: [...evidence, ...(groups ? [groups.view] : [])],
    charts: groups ? [groups.chart] : [],
    tables: [
      { view: main, caption: text`${measured(column)}${where(analysis)}` },
      ...(groups ? [{ view: groups.view, caption: text`${measured(column)} by ${named(by!)}` }] : []),
    ],
    lead: groups ? text`${groups.sentence} Over all, ${sentence}.` : text`${sentence}. ${beside}`,
    keys: [
      {
        label: what,
        value: text`${exact(column, main, 0, key)}`,
        note: text`n = ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}

/** A value with enough figures to be checked. */
const exact = (column: Variable, view: View, row: number, key: string): Piece => {
  const { before, after } = column.unit
  return text`${before && name(before)}${view.ref(row, key, 'precise')}${after && name(after)}`
}

async function perGroup(analysis: Analysis, column: Variable, by: Variable, key: string, measure: Summary) {
  const own = identifier(column.column)
  const sql = {
    mean: `avg(${own})`,
    median: `median(${own})`,
    sum: `sum(${own})`,
    minimum: `min(${own})`,
    maximum: `max(${own})`,
    sd: `stddev_samp(${own})`,
  }[key]!
  const cell = await analysis.toolkit.query(
    `${column.label} by ${by.label}`,
    `select ${identifier(groupColumn(by))}::varchar as level, ${sql} as value, count(${own}) as n from study where ${identifier(groupColumn(by))} is not null and ${own} is not null group by 1 order by 2 desc, 1`,
  )
  const view = new View(cell)
  const shown = view.rows
    .slice(0, 6)
    .map((row) => text`${levelName(by, view.text(row, 'level'))} ${exact(column, view, row, 'value')}`)
  const word = measure === 'sum' ? 'total' : WORDS[measure]
  const title = text`The ${word} ${measured(column)} is highest for ${levelName(by, view.text(0, 'level'))}: ${exact(column, view, 0, 'value')}`
  const chart = await analysis.toolkit.chart(`${column.label} by ${by.label}`, {
    form: 'bars',
    title,
    subtitle: text`${name(`${word[0]!.toUpperCase()}${word.slice(1)}`)} ${measured(column)} by ${named(by)}`,
    data: view.data,
    label: 'level',
    value: 'value',
    sort: 'value',
    xTitle: column.label,
  })
  return {
    view,
    chart,
    title,
    sentence: text`By ${named(by)}, the ${word} ${measured(column)} is ${listed(shown)}${view.length > 6 ? ', and so on down the table' : ''}.`,
  }
}

async function countOrShare(
  analysis: Analysis,
  column: Variable | undefined,
  by: Variable | undefined,
): Promise<void> {
  const { toolkit, study } = analysis
  const { reading } = toolkit
  const share = reading.question!.measure === 'share'
  const whole = new View(
    await toolkit.query(
      'Rows in the table',
      `select count(*) as n, (select count(*) from study) as kept, (select count(*) from study)::double / nullif(count(*), 0) as share from ${identifier(study.source.name)}`,
    ),
  )
  const filtered = reading.filters.some((filter) => filter.column === column?.column)
  if (!column || (filtered && !by) || column.kind === 'number') {
    const what = study.restriction ? text`rows where ${study.restriction}` : 'rows in the table'
    const sentence = study.restriction
      ? text`There are ${whole.ref(0, 'kept', 'integer')} ${what}, ${whole.ref(0, 'share', 'percent1')} of all ${whole.ref(0, 'n', 'integer')}`
      : text`There are ${whole.ref(0, 'n', 'integer')} ${what}`
    await answer(analysis, {
      about: [],
      title: sentence,
      statement: [text`${sentence}.`],
      estimate: share ? text`${whole.ref(0, 'share', 'percent1')}` : text`${whole.ref(0, 'kept', 'integer')}`,
      n: text`${whole.ref(0, 'n', 'integer')} rows`,
      method: 'Exact count',
      evidence: [whole],
      lead: text`${sentence}.`,
      keys: [
        {
          label: share ? text`Share of ${what}` : text`Number of ${what}`,
          value: share
            ? text`${whole.ref(0, 'share', 'percent1')}`
            : text`${whole.ref(0, 'kept', 'integer')}`,
          note: null,
        },
      ],
    })
    return
  }
  if (by && column.kind === 'binary') return shareByGroup(analysis, column, by)
  const cell = await toolkit.statistic(`Shares of ${column.label}`, {
    method: 'proportions',
    table: study.sample,
    columns: { y: groupColumn(column) },
  })
  const levels = new View(cell, 'levels')
  const main = new View(cell)
  const row = column.kind === 'binary' ? Math.max(0, levels.rowOf('level', column.positive)) : 0
  const list = levels.rows
    .slice(0, 8)
    .map(
      (at) =>
        text`${levelName(column, levels.text(at, 'level'))} ${levels.ref(at, 'count', 'integer')} (${levels.ref(at, 'share', 'percent1')})`,
    )
  const binary = column.kind === 'binary'
  const sentence = binary
    ? text`The ${measured(column)}${where(analysis)} is ${levels.ref(row, 'share', 'percent1')}: ${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')} rows (CI ${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')})`
    : text`By ${named(column)}${where(analysis)}: ${listed(list)}, of ${main.ref(0, 'n', 'integer')} rows`
  const chart = await toolkit.chart(`Shares of ${column.label}`, {
    form: 'bars',
    title: binary
      ? sentence
      : text`${levelName(column, levels.text(0, 'level'))} is the most frequent ${named(column)}`,
    subtitle: text`Share of rows by ${named(column)}, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    value: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  await answer(analysis, {
    about: [column.column],
    title: sentence,
    statement: [text`${sentence}.`],
    estimate: text`${levels.ref(row, share ? 'share' : 'count', share ? 'percent1' : 'integer')}`,
    interval: text`${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count, Wilson 95% interval',
    evidence: [cell],
    charts: [chart],
    tables: [{ view: levels, caption: text`Rows by ${named(column)}${where(analysis)}` }],
    lead: text`${sentence}.`,
    keys: [
      {
        label: binary
          ? text`${measured(column)}${where(analysis)}`
          : levelName(column, levels.text(0, 'level')),
        value: text`${levels.ref(row, 'share', 'percent1')}`,
        note: text`${levels.ref(row, 'count', 'integer')} of ${main.ref(0, 'n', 'integer')}`,
      },
    ],
  })
}

async function shareByGroup(analysis: Analysis, column: Variable, by: Variable): Promise<void> {
  const cell = await analysis.toolkit.statistic(`${column.label} by ${by.label}`, {
    method: 'compare_groups_binary',
    table: analysis.study.sample,
    columns: { y: column.column, group: groupColumn(by) },
    args: { success: column.positive, seed: analysis.toolkit.seed },
  })
  const levels = new View(cell, 'levels')
  const ordered = [...levels.rows].sort((a, b) => levels.number(a, 'rank') - levels.number(b, 'rank'))
  const list = ordered
    .slice(0, 8)
    .map(
      (row) =>
        text`${levelName(by, levels.text(row, 'level'))} ${levels.ref(row, 'share', 'percent1')} (${levels.ref(row, 'successes', 'integer')} of ${levels.ref(row, 'n', 'integer')})`,
    )
  const sentence = text`The ${measured(column)} by ${named(by)}${where(analysis)} is ${listed(list)}`
  const chart = await analysis.toolkit.chart(`${column.label} by ${by.label}`, {
    form: 'interval-dots',
    title: text`The ${measured(column)} is highest for ${levelName(by, levels.text(ordered[0]!, 'level'))}`,
    subtitle: text`${measured(column)} by ${named(by)} with confidence interval`,
    data: levels.data,
    label: 'level',
    estimate: 'share',
    low: 'low',
    high: 'high',
    percent: true,
  })
  await answer(analysis, {
    about: [column.column, by.column],
    title: sentence,
    statement: [text`${sentence}.`],
    n: text`${new View(cell).ref(0, 'n', 'integer')} rows`,
    method: 'Exact shares, Wilson 95% intervals',
    evidence: [cell],
    charts: [chart],
    tables: [{ view: levels, caption: text`${measured(column)} by ${named(by)}` }],
    lead: text`${sentence}.`,
    keys: ordered.slice(0, 3).map((row) => ({
      label: text`${measured(column)}: ${levelName(by, levels.text(row, 'level'))}`,
      value: text`${levels.ref(row, 'share', 'percent1')}`,
      note: text`n = ${levels.ref(row, 'n', 'integer')}`,
    })),
  })
}

async function missingValues(analysis: Analysis): Promise<void> {
  const { study, toolkit } = analysis
  const ref = toolkit.reading.question!.column
  const columns = study.source.columns.filter((column) => ref === null || column.name === ref.column)
  const cell = await toolkit.query(
    'Missing values by column',
    columns
      .map(
        (column, index) =>
          `select ${index} as place, ${literal(column.name)} as column_name, count(*) - count(${identifier(column.name)}) as missing, (count(*) - count(${identifier(column.name)}))::double / count(*) as share, count(*) as n from ${identifier(study.source.name)}`,
      )
      .join('\nunion all ') + '\norder by missing desc, place',
  )
  const view = new View(cell)
  const some = view.rows.filter((row) => view.number(row, 'missing') > 0)
  const list = some
    .slice(0, 8)
    .map(
      (row) =>
        text`${name(view.text(row, 'column_name'))} ${view.ref(row, 'missing', 'integer')} (${view.ref(row, 'share', 'percent1')})`,
    )
  const sentence =
    some.length === 0
      ? text`No ${ref ? text`value of ${name(view.text(0, 'column_name'))}` : 'column'} has missing values in the ${view.ref(0, 'n', 'integer')} rows`
      : text`Missing values: ${listed(list)}${some.length > 8 ? ', and others in the table' : ''}, of ${view.ref(0, 'n', 'integer')} rows`
  const chart =
    some.length > 0
      ? [
          await toolkit.chart('Missing values by column', {
            form: 'bars',
            title: text`${name(view.text(some[0]!, 'column_name'))} has the most missing values: ${view.ref(some[0]!, 'share', 'percent1')}`,
            subtitle: text`Share of rows without a value, n = ${view.ref(0, 'n', 'integer')}`,
            data: view.data,
            label: 'column_name',
            value: 'share',
            percent: true,
            sort: 'value',
          }),
        ]
      : []
  const junk = study.source.columns.flatMap((column) =>
    column.issues
      .filter(({ kind }) => kind === 'missing-code' || kind === 'mixed-codes')
      .map((issue) => text`${name(labelOf(column))}: ${name(issue.text)}`),
  )
  await answer(analysis, {
    about: [],
    title: sentence,
    statement: [
      text`${sentence}.`,
      junk.length > 0 ? text`Codes that stand for nothing or do not fit: ${listed(junk)}.` : '',
    ],
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count of empty cells',
    evidence: [cell],
    charts: chart,
    tables: [{ view, caption: text`Missing values by column` }],
    lead: text`${sentence}.`,
    keys: some.slice(0, 3).map((row) => ({
      label: text`Missing in ${name(view.text(row, 'column_name'))}`,
      value: text`${view.ref(row, 'missing', 'integer')}`,
      note: text`${view.ref(row, 'share', 'percent1')} of rows`,
    })),
  })
}

async function correlation(
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

async function distinct(analysis: Analysis): Promise<void> {
  const { study, toolkit } = analysis
  const ref = toolkit.reading.question!.column
  const column = study.source.columns.find((own) => own.name === ref?.column)
  if (!column) return
  const view = new View(
    await toolkit.query(
      `Different values of ${labelOf(column)}`,
      `select count(distinct ${identifier(column.name)}) as different, count(${identifier(column.name)}) as n from ${identifier(study.source.name)}`,
    ),
  )
  const sentence = text`${name(labelOf(column))} takes ${view.ref(0, 'different', 'integer')} different values in ${view.ref(0, 'n', 'integer')} rows`
  await answer(analysis, {
    about: [column.name],
    title: sentence,
    statement: [text`${sentence}.`],
    estimate: text`${view.ref(0, 'different', 'integer')}`,
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count',
    evidence: [view],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`Different values of ${name(labelOf(column))}`,
        value: text`${view.ref(0, 'different', 'integer')}`,
        note: null,
      },
    ],
  })
}

async function outliers(analysis: Analysis, column: Variable, threshold: number | null): Promise<void> {
  const own = identifier(column.column)
  const limit = threshold ?? 3
  const view = new View(
    await analysis.toolkit.query(
      `Values of ${column.label} beyond the limit`,
      `with m as (select avg(${own}) as mean, stddev_samp(${own}) as sd, quantile_cont(${own}, 0.25) as q1, quantile_cont(${own}, 0.75) as q3 from study)
select ${literal(limit)}::double as threshold, count(*) filter (where abs((${own} - mean) / sd) > ${literal(limit)}) as outliers, count(${own}) as n,
  count(*) filter (where abs((${own} - mean) / sd) > ${literal(limit)})::double / count(${own}) as share,
  count(*) filter (where ${own} < q1 - 1.5 * (q3 - q1) or ${own} > q3 + 1.5 * (q3 - q1)) as beyond_fences,
  any_value(mean) as mean, any_value(sd) as sd, any_value(mean - ${literal(limit)} * sd) as low, any_value(mean + ${literal(limit)} * sd) as high,
  min(${own}) as minimum, max(${own}) as maximum from study, m`,
    ),
  )
  const sentence = text`${view.ref(0, 'outliers', 'integer')} of ${view.ref(0, 'n', 'integer')} values of ${named(column)}${where(analysis)} lie more than ${view.ref(0, 'threshold')} standard deviations from the mean (${view.ref(0, 'share', 'percent2')})`
  await answer(analysis, {
    about: [column.column],
    title: sentence,
    statement: [
      text`${sentence}, that is below ${amount(column, view, 0, 'low')} or above ${amount(column, view, 0, 'high')}.`,
      text`By the other usual rule, further than one and a half interquartile ranges from the middle half, there are ${view.ref(0, 'beyond_fences', 'integer')}. The values run from ${amount(column, view, 0, 'minimum')} to ${amount(column, view, 0, 'maximum')}.`,
    ],
    estimate: text`${view.ref(0, 'outliers', 'integer')}`,
    n: text`${view.ref(0, 'n', 'integer')} rows`,
    method: 'Exact count over all rows; sample standard deviation',
    evidence: [view],
    tables: [{ view, caption: text`Outliers of ${named(column)}` }],
    lead: text`${sentence}.`,
    keys: [
      {
        label: text`Outliers of ${named(column)}`,
        value: text`${view.ref(0, 'outliers', 'integer')}`,
        note: text`of ${view.ref(0, 'n', 'integer')} values`,
      },
    ],
  })
}

async function normality(analysis: Analysis, column: Variable, alpha: number): Promise<void> {
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
