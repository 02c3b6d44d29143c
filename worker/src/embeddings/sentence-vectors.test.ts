import { expect, test } from '@jest/globals'
import { similarity, vectorsOf } from './sentence-vectors.ts'

const nearest = async (phrase: string, others: readonly string[]) => {
  const [own, ...rest] = await vectorsOf([phrase, ...others])
  return others
    .map((text, at) => ({ text, near: similarity(own!, rest[at]!) }))
    .sort((a, b) => b.near - a.near)[0]!.text
}

test('phrases lie nearest to what means the same in other words', async () => {
  expect(await nearest('punctuality', ['Distance', 'Route', 'Delay minutes', 'Driver'])).toBe('Delay minutes')
  expect(await nearest('which boss', ['Department', 'Manager', 'Salary', 'Start date'])).toBe('Manager')
})

test('a text has one vector of length 1, alone or among others, with whatever blanks', async () => {
  const [alone] = await vectorsOf(['waiting time'])
  const [, among] = await vectorsOf(['something long before it that is not asked', ' waiting \n time '])
  expect(similarity(alone!, among!)).toBeCloseTo(1, 6)
  const [empty] = await vectorsOf(['  '])
  expect(similarity(alone!, empty!)).toBe(0)
})

test('odd texts have vectors too', async () => {
  const odd = ['constructor __proto__', '🙂🙂', 'x'.repeat(50_000), '\u0000', '١٢٣']
  for (const vector of await vectorsOf(odd)) expect(vector.every(Number.isFinite)).toBe(true)
})
