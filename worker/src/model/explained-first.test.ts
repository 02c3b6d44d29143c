import { expect, it } from '@jest/globals'
import { questionOf, type Metric, type MetricRef, type SemanticModel } from '#contract'
import { explainedFirst } from './explained-first.ts'

const ref = (kind: MetricRef['kind'], column: string): MetricRef => ({
  kind,
  table: 'jobs',
  column,
  from: null,
  values: kind === 'share' ? ['Failed'] : [],
})
const known = (own: MetricRef, weight: number): Metric => ({
  ref: own,
  label: own.column!,
  names: [],
  unit: null,
  additivity: 'mean',
  better: null,
  weight,
})
const [hours, cost, failed] = [ref('value', 'hours'), ref('value', 'cost'), ref('share', 'outcome')]
const rise: MetricRef = {
  ...ref('ratio', 'new_fee'),
  from: 'fee',
  terms: [{ operator: '-', column: 'fee' }],
}
const model = {
  tables: [{ metrics: [known(hours, 0.4), known(cost, 0.7), known(failed, 0.2), known(rise, 0.2)] }],
} as unknown as SemanticModel

it.each([
  ['How do hours and cost go together?', hours, [cost], cost],
  ['How does the cost affect the hours?', hours, [cost], hours],
  ['Does asking sooner lead to a smaller rise?', cost, [rise], rise],
  ['Do long jobs fail more often?', cost, [failed], failed],
])('%s', (words, metric, beside, first) => {
  expect(explainedFirst(questionOf({ act: 'relate', metric, with: beside, words }), model).metric).toEqual(
    first,
  )
})
