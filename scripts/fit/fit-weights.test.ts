import { expect, test } from '@jest/globals'
import { likeliest } from '../../worker/src/goal/acts/learned-act.ts'
import { fitWeights, type Example } from './fit-weights.ts'

const examples: Example<'rain' | 'sun'>[] = Array.from({ length: 12 }, (_, at) => ({
  features: { always: 1, [at % 3 === 0 ? 'clouds' : 'blue']: 1, [`day ${at}`]: 1 },
  right: [at % 3 === 0 ? 'rain' : 'sun'],
}))

test('what goes with which answer is learned, of what is met too seldom nothing, and the same each time', () => {
  const weights = fitWeights(examples, ['rain', 'sun'])
  expect(likeliest({ always: 1, clouds: 1 }, weights)!.name).toBe('rain')
  expect(likeliest({ always: 1, blue: 1 }, weights)!.name).toBe('sun')
  expect([...weights.of.keys()].some((name) => name.startsWith('day'))).toBe(false)
  expect(fitWeights(examples, ['rain', 'sun'])).toEqual(weights)
})
