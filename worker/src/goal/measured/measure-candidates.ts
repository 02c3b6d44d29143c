import { sameMetric, type Field, type Metric, type MetricRef, type Scalar } from '#contract'
import { isLike } from '../../model/like-amounts.ts'
import { comesAfter } from '../../model/times.ts'
import { metricOf } from '../../model/metric-of.ts'
import { countMetric, scaleOf, type Context } from '../assemble/context.ts'
import { columnsNamed } from '../apart/column-names.ts'
import { spokenOf, wholeStretch, type Spoken, type Stretch } from '../apart/spoken-of.ts'
import type { ReadTable } from '../goal.types.ts'

/** Where something that may be measured comes from: what the model knows, or what is put together of columns. */
export type Source =
  | 'known'
  | 'scale'
  | 'level'
  | 'filled'
  | 'span'
  | 'late'
  | 'product'
  | 'ratio'
  | 'difference'
  | 'sum'
  | 'ruled'
  | 'before'

/** Something that a question may measure. */
export interface MeasureCandidate {
  metric: Metric
  source: Source
}

/** How the columns of the table are spoken of, by column. */
export type ColumnsSpoken = ReadonlyMap<string, readonly Spoken[]>

export const columnsSpoken = (stretch: Stretch, context: Context): ColumnsSpoken =>
  new Map(columnsNamed(context.main).map((names) => [names.field.column, spokenOf(names, stretch, context)]))

const everywhere = new WeakMap<Stretch, ColumnsSpoken>()

/** The same anywhere in the goal, found once for all of its questions. */
export function columnsEverywhere(context: Context): ColumnsSpoken {
  const whole = wholeStretch(context)
  const known = everywhere.get(whole)
  if (known) return known
  const found = columnsSpoken(whole, context)
  everywhere.set(whole, found)
  return found
}

/** So that a wide table costs no more than a bounded time. */
const MOST = { levels: 8, states: 60, times: 6, amounts: 6, pairs: 30, columns: 48 }
/** From here on a number is spoken of well enough to be put together with another one. */
const SPOKEN = 0.45
/** A column is filled in some rows and empty in others: what it holds befell some. */
const SOME = 0.02

/** What never depends on the question: everything that one table can measure by itself. */
const ofTables = new WeakMap<ReadTable, readonly MeasureCandidate[]>()

/**
 * Everything that a question may measure: what the model knows, each level of each small column as a share, what is
 * filled in or left out, each length of time, and of the numbers that the question speaks of what two make together.
 */
export function measureCandidates(
  spoken: ColumnsSpoken,
  context: Context,
  ruled: Metric | null,
  before: MetricRef | null,
): MeasureCandidate[] {
  const all: MeasureCandidate[] = [...ofTable(context.main)]
  const add = (metric: Metric, source: Source) => {
    if (!all.some((one) => sameMetric(one.metric.ref, metric.ref))) all.push({ metric, source })
  }
  for (const own of puttogether(spoken, context.main)) add(own.metric, own.source)
  if (before && before.table === context.main.model.table) add(metricOf(context.main.model, before), 'before')
  if (ruled) add(ruled, 'ruled')
  return all
}

function ofTable(table: ReadTable): readonly MeasureCandidate[] {
  const known = ofTables.get(table)
  if (known) return known
  const found = [...fixed(table)]
  ofTables.set(table, found)
  return found
}

function fixed(table: ReadTable): MeasureCandidate[] {
  const { model } = table
  const found: MeasureCandidate[] = []
  const add = (metric: Metric, source: Source) => {
    if (!found.some((one) => sameMetric(one.metric.ref, metric.ref))) found.push({ metric, source })
  }
  add(countMetric(table), 'known')
  for (const metric of model.metrics) add(metric, 'known')
  const fields = model.fields.slice(0, MOST.columns)
  for (const field of fields)
    if (isScale(field)) add(scaleOf(model.table, field.column, field.label), 'scale')
  let states = 0
  for (const field of fields)
    if (field.meaning === 'dimension' && field.levels.length <= MOST.levels)
      for (const { value } of field.levels)
        if (value !== null && (states += 1) <= MOST.states)
          add(metricOf(model, share(model.table, field.column, [value])), 'level')
  const profiles = new Map(table.profile.columns.map((column) => [column.name, column]))
  for (const { column, meaning } of fields) {
    const own = profiles.get(column)
    const empty = own && own.rows > 0 ? own.nulls / own.rows : 0
    if (meaning === 'identifier' || empty < SOME || empty > 1 - SOME) continue
    add(metricOf(model, share(model.table, column, [])), 'filled')
    add(
      metricOf(model, {
        ...share(model.table, column, []),
        limit: { operator: 'empty', value: null, unit: null, than: null },
      }),
      'filled',
    )
  }
  for (const [from, to] of timesInOrder(table)) {
    add(
      metricOf(model, {
        kind: 'duration',
        table: model.table,
        column: to.column,
        from: from.column,
        values: [],
      }),
      'span',
    )
    if (from.time === 'due' || to.time === 'due') {
      const [due, done] = from.time === 'due' ? [from, to] : [to, from]
      add(
        metricOf(model, {
          ...share(model.table, done.column, []),
          limit: { operator: '>', value: null, unit: null, than: due.column },
        }),
        'late',
      )
    }
  }
  return found
}

const share = (table: string, column: string, values: Scalar[]): MetricRef => ({
  kind: 'share',
  table,
  column,
  from: null,
  values,
})

/** Whole numbers that stand for more or less of something. */
const isScale = ({ meaning, levels, positive }: Field): boolean =>
  meaning === 'dimension' &&
  positive == null &&
  levels.length > 2 &&
  levels.every(({ value }) => value !== null && value !== '' && Number.isFinite(Number(value)))

/** Pairs of times of which the second mostly comes later. */
function timesInOrder({ model, profile }: ReadTable): [Field, Field][] {
  const times = model.fields
    .filter(({ meaning, time }) => meaning === 'time' && time !== 'birth')
    .slice(0, MOST.times)
  const days = (field: Field) => profile.columns.find(({ name }) => name === field.column)
  return times.flatMap((one, at) =>
    times.slice(at + 1).map((other): [Field, Field] => {
      const [a, b] = [days(one), days(other)]
      return a && b && comesAfter(a, b) > 0 ? [other, one] : [one, other]
    }),
  )
}

/** What two numbers make that the question speaks of: the one times, less or for each of the other. */
function puttogether(spoken: ColumnsSpoken, { model }: ReadTable): MeasureCandidate[] {
  const strength = ({ column }: Field) => spoken.get(column)?.[0]?.strength ?? 0
  const numbers = model.fields.filter(({ meaning }) => meaning === 'measure')
  const loud = numbers
    .filter((field) => strength(field) > SPOKEN)
    .sort((a, b) => strength(b) - strength(a))
    .slice(0, MOST.amounts)
  const found: MeasureCandidate[] = []
  const add = (ref: Omit<MetricRef, 'table' | 'values'>, source: Source) =>
    found.push({ metric: metricOf(model, { table: model.table, values: [], ...ref }), source })
  for (const one of loud)
    for (const other of numbers.slice(0, MOST.pairs)) {
      if (one === other) continue
      const twice = loud.includes(other)
      if (twice || isPrice(one) || isPrice(other))
        if (isPrice(one) !== isPrice(other))
          add(
            {
              kind: 'formula',
              column: one.column,
              from: null,
              terms: [{ operator: '*', column: other.column }],
            },
            'product',
          )
      if (one.unit !== '%' && one.unit === other.unit && isLike(one, other)) {
        if (twice && loud.indexOf(other) > loud.indexOf(one))
          add(
            {
              kind: 'formula',
              column: one.column,
              from: null,
              terms: [{ operator: '+', column: other.column }],
            },
            'sum',
          )
        add(
          {
            kind: 'formula',
            column: one.column,
            from: null,
            terms: [{ operator: '-', column: other.column }],
          },
          'difference',
        )
        add(
          {
            kind: 'formula',
            column: other.column,
            from: null,
            terms: [{ operator: '-', column: one.column }],
          },
          'difference',
        )
      }
      add({ kind: 'ratio', column: one.column, from: other.column }, 'ratio')
      add({ kind: 'ratio', column: other.column, from: one.column }, 'ratio')
    }
  return found
}

/** What each of something costs. */
const isPrice = ({ additivity, unit, label }: Field): boolean =>
  additivity === 'mean' &&
  (/[$€£]|usd|eur|gbp/i.test(unit ?? '') || /\b(?:price|rate|per|each)\b/.test(label))
