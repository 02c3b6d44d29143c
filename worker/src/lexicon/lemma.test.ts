import { expect, test } from '@jest/globals'
import { lemma, lemmas, sameLemma } from './lemma.ts'

test.each([
  ['rejections', 'rejection'],
  ['rejected', 'reject'],
  ['readmitted', 'readmit'],
  ['analyses', 'analysis'],
  ['data', 'data'],
  ['species', 'species'],
  ['paid', 'pay'],
  ['kpis', 'kpi'],
  ['utilization', 'utilisation'],
  ['centers', 'centre'],
  ['busiest', 'busy'],
  ['status', 'status'],
  ['rated', 'rating'],
])('the base form of "%s" is "%s"', (word, base) => {
  expect(lemma(word)).toBe(base)
})

test('forms of one word are known as such, other words are not', () => {
  expect(sameLemma('children', 'child')).toBe(true)
  expect(sameLemma('canceled', 'cancelling')).toBe(true)
  expect(sameLemma('rating', 'rat')).toBe(false)
  expect(lemmas('bought')).toEqual(['buy'])
})
