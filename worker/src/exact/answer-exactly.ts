import { nameToken, type Cell, type Template } from '#contract'
import { capitalise, listed, name, text } from '../prose/prose.ts'
import { restrictionOf } from '../rows/restriction.ts'
import { totalRows, type TotalsOf } from '../rows/totals/total-rows.ts'
import { totalRowsWords } from '../telling/records/total-rows.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Condition, ExactPlan, Figure } from './plan.types.ts'
import { readPlan } from './reading/read-plan.ts'
import { compute } from './running/compute.ts'
import type { Computed } from './running/computed.ts'
import { Rows } from './running/rows.ts'

/** One figure of an answer. */
export interface ExactFigure {
  /** As the message calls it (`@mean_age[...]`); null where it gives no names. */
  name: string | null
  /** What it is, in words: "mean of age". */
  label: Template
  /** The value, bound to its cell and rounded as asked; a word where a word was asked for. */
  value: Template
  /** The bare number; null for words and for figures of several parts. */
  number: number | null
  /** Cells that back it. */
  cells: string[]
}

export interface ExactAnswer {
  figures: ExactFigure[]
  /** The whole answer as one sentence. */
  sentence: Template
  /** Readings that were taken, and what of the message has no answer here. */
  notes: Template[]
  /** Rows that are sums of others and were left out. */
  leftOut: Template[]
  /** Names of the message that nothing could be worked out for. */
  missing: string[]
  cells: string[]
  /** The same as they stand in the notebook. */
  evidence: Cell[]
}

/**
 * Answers a question that has one exact answer: figures, tests, counts and small models over the mission's tables, with
 * what the message says of filters, cleaning, rounding and names. Null for a message of another kind.
 */
export async function answerExactly(
  toolkit: Toolkit,
  message: string,
  signal?: AbortSignal,
): Promise<ExactAnswer | null> {
  const read = readPlan(message, toolkit.profile, toolkit.model)
  if (!read) return null
  const totals = await totalsBeside(toolkit, read)
  const plan: ExactPlan =
    totals.length === 0
      ? read
      : { ...read, steps: [{ op: 'keep', where: totals.map(notThese) }, ...read.steps] }
  const rows = new Rows(toolkit, plan)
  const computed: Computed[][] = []
  for (const ask of plan.asks) {
    signal?.throwIfAborted()
    computed.push(await compute(toolkit, plan, rows, ask))
  }
  const all = computed.flat()
  // A message that names its figures asks for nothing else: what has none of them is said.
  if (all.length === 0 && plan.wanted.length === 0) return null
  const figures = figuresOf(toolkit, plan, computed)
  const evidence = [...new Set(all.flatMap((one) => one.evidence))]
  return {
    figures,
    sentence: sentenceOf(figures),
    notes: [...restrictionNote(toolkit, plan), ...notesOf(plan)],
    leftOut: totalsNote(toolkit, plan, totals),
    missing: plan.wanted.filter((own) => !figures.some((figure) => figure.name === own)),
    cells: idsOf(evidence),
    evidence,
  }
}

/** Rows that are sums of others, where the message speaks of none of them. */
async function totalsBeside(toolkit: Toolkit, { table, where, asks }: ExactPlan): Promise<TotalsOf[]> {
  const source = toolkit.profile.tables.find(({ name: own }) => own === table)
  if (!source) return []
  const said = [...where, ...asks.flatMap((ask) => ask.where)]
  return (await totalRows(toolkit, source)).filter(
    ({ column, levels }) =>
      !said.some(
        (own) => own.column === column && own.values.some((value) => levels.includes(String(value))),
      ),
  )
}

const notThese = ({ column, levels }: TotalsOf): Condition => ({
  column,
  operator: 'none of',
  values: levels,
})

const totalsNote = ({ model }: Toolkit, { table }: ExactPlan, totals: readonly TotalsOf[]): Template[] => {
  const own = model.tables.find((each) => each.table === table)
  return own ? totalRowsWords(own, totals) : []
}

const idsOf = (cells: readonly Cell[]): string[] => [...new Set(cells.map(({ id }) => id))]

/** Asks of one name in a row are parts of one figure. */
function figuresOf(toolkit: Toolkit, plan: ExactPlan, computed: readonly Computed[][]): ExactFigure[] {
  const { asks } = plan
  const figures: ExactFigure[] = []
  for (let at = 0; at < asks.length; at++) {
    const ask = asks[at]!
    let end = at + 1
    while (
      ask.name !== null &&
      ask.part !== null &&
      asks[end]?.name === ask.name &&
      asks[end]?.part !== null &&
      asks[end]!.part! > 0
    )
      end += 1
    const parts = computed.slice(at, end)
    if (end - at > 1) {
      const own = parts.flatMap((one) => one.slice(0, 1))
      if (own.length > 0)
        figures.push({
          name: ask.name,
          label: name(ask.name!),
          value: own.map(({ value }) => valueTemplate(value)).join(', '),
          number: null,
          cells: own.flatMap(({ evidence }) => idsOf(evidence)),
        })
    } else
      for (const one of parts[0]!)
        figures.push({
          name: ask.name,
          label: labelOf(toolkit, plan, one),
          value: valueTemplate(one.value),
          number: typeof one.raw === 'number' ? one.raw : null,
          cells: idsOf(one.evidence),
        })
    at = end - 1
  }
  return figures
}

/** Words of the message stand as names, since they may hold numerals. */
const valueTemplate = (value: Template): Template =>
  value.startsWith('"') ? nameToken(JSON.parse(value) as string) : value

const WORDS: Record<Figure, string> = {
  mean: 'mean',
  median: 'median',
  mode: 'most frequent value',
  sd: 'standard deviation',
  variance: 'variance',
  minimum: 'minimum',
  maximum: 'maximum',
  range: 'range',
  sum: 'sum',
  count: 'number of rows',
  distinct: 'number of distinct values',
  missing: 'number of missing values',
  share: 'share',
  q1: 'lower quartile',
  q3: 'upper quartile',
  quantile: 'quantile',
  iqr: 'interquartile range',
  skewness: 'skewness',
  kurtosis: 'excess kurtosis',
  variation: 'coefficient of variation',
  'standard-error': 'standard error of the mean',
  r: 'correlation',
  p: 'p-value',
  statistic: 'test statistic',
  covariance: 'covariance',
  mse: 'mean squared error',
  rmse: 'root mean squared error',
  mae: 'mean absolute error',
  r2: 'share of variance explained',
  slope: 'coefficient',
  intercept: 'intercept',
  accuracy: 'accuracy',
  precision: 'precision',
  recall: 'recall',
  f1: 'harmonic mean of precision and recall',
  verdict: 'verdict',
  group: 'group',
  groups: 'number of groups',
  duplicates: 'number of repeated rows',
  difference: 'difference',
  ratio: 'ratio',
}

/** What one row is, in the plural. */
const rowsOf = ({ model }: Toolkit, { table }: ExactPlan): string =>
  model.tables.find((own) => own.table === table)?.row.noun.many ?? 'rows'

function labelOf(toolkit: Toolkit, plan: ExactPlan, { ask, group }: Computed): Template {
  if (ask.pairs) {
    const order = ask.pairs.order === 'most' ? 'strongest' : 'weakest'
    return ask.pairs.names === null
      ? text`${order} correlation${group === null ? '' : text`, of ${group},`}`
      : text`what goes together ${order === 'strongest' ? 'most' : 'least'}`
  }
  if (ask.figure === 'count' && ask.columns.length === 0 && ask.outliers === null && !ask.spread)
    return group === null
      ? text`number of ${name(rowsOf(toolkit, plan))}`
      : text`number of ${name(rowsOf(toolkit, plan))} for ${group}`
  const columns =
    ask.columns.length > 0 && ask.figure !== 'verdict'
      ? text` of ${listed(ask.columns.map((own) => name(own)))}`
      : ''
  if (ask.spread)
    return text`difference in the ${WORDS[ask.figure]}${columns} between the highest and the lowest of ${listed(ask.by.map(({ column, part }) => name(part ?? column)))}`
  if (ask.difference)
    return text`difference in the ${WORDS[ask.figure]}${columns} between ${listed(ask.difference.map(({ values }) => name(String(values[0]))))}`
  if (ask.figure === 'verdict' && ask.name === null) return 'answer to whether it is normally distributed'
  const far =
    ask.outliers === 'outside'
      ? ' among the outliers'
      : ask.outliers === 'inside'
        ? ' without the outliers'
        : ''
  const of = group === null ? '' : text` for ${group}`
  return text`${WORDS[ask.figure]}${columns}${far}${of}`
}

const sentenceOf = (figures: readonly ExactFigure[]): Template =>
  capitalise(
    text`${listed(figures.map(({ label, value }, at) => text`${at === 0 ? 'the ' : ''}${label} is ${value}`))}.`,
  )

/** Which rows the figures are over, where not over all. */
function restrictionNote({ profile }: Toolkit, { where, table }: ExactPlan): Template[] {
  const source = [...(profile.combined ?? []).map((own) => own.profile), ...profile.tables].find(
    (own) => own.name === table,
  )
  const plain = where.flatMap(({ column, operator, values, than }) =>
    than ||
    operator === 'missing' ||
    operator === 'present' ||
    operator === 'not in' ||
    operator === 'none of'
      ? []
      : [{ table, column, operator, values }],
  )
  const words = source && plain.length > 0 ? restrictionOf(plain, source) : null
  return words ? [text`Over the rows where ${words}.`] : []
}

const notesOf = (plan: ExactPlan): Template[] =>
  plan.taken.map((taken) => {
    switch (taken.kind) {
      case 'seed':
        return text`The message says no random state for the split: ${name(String(taken.seed))} was taken.`
      case 'file-order':
        return text`Rows follow one another as in the file.`
      case 'unknown-column':
        return text`The table has no column for ${name(taken.words)}.`
      case 'unread':
        return text`This part of the message is not taken into account: ${name(taken.words)}.`
      case 'guessed-column':
        return text`${name(taken.column)} was taken for what is asked.`
    }
  })
