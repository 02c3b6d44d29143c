import { expect, test } from '@jest/globals'
import { questionOf, type MetricRef, type TableModel } from '#contract'
import { companionRefs } from './companion-refs.ts'

const ref = (kind: MetricRef['kind'], column: string, from: string | null = null): MetricRef => ({
  kind,
  table: 'hires',
  column,
  from,
  values: [],
})
const length = ref('duration', 'left_on', 'began_on')
const pay = ref('value', 'pay')
const model = {
  table: 'hires',
  metrics: [length, pay].map((own) => ({ ref: own, weight: 0.5 })),
} as unknown as TableModel

test('how long it took stands beside no share of what took so long', () => {
  const soon: MetricRef = {
    ...length,
    kind: 'share',
    limit: { operator: '<=', value: 180, unit: 'days', than: null },
  }
  expect(companionRefs(questionOf({ words: '', metric: soon }), model)).toEqual([pay])
  expect(companionRefs(questionOf({ words: '', metric: ref('share', 'left_on') }), model)).toEqual([
    length,
    pay,
  ])
  expect(companionRefs(questionOf({ words: '', metric: soon, with: [length] }), model)).toEqual([length, pay])
})
