import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../../testing/make-rows.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Repairs by urgency, with the hours that each level takes. */
const repairs = (hours: Record<string, number>): string => {
  const draws = drawsFrom(8)
  return csvOf(
    Array.from({ length: 480 }, (_, at) => {
      const priority = ['low', 'medium', 'high', 'critical'][at % 4]!
      return {
        repair_no: `R${at + 100}`,
        opened: dayAfter('2024-01-01', Math.floor(at / 8)),
        priority,
        hours: (hours[priority]! + 3 * draws.normal()).toFixed(1),
      }
    }),
  )
}
const ask = (hours: Record<string, number>) =>
  answer(repairs(hours), { act: 'compare', metric: valueOf('hours'), by: [by('priority')] })

test('levels that jump in one step are told by the jump, and as no rise from step to step', async () => {
  const told = await ask({ low: 20, medium: 20.4, high: 33, critical: 33.4 })
  expect(told.first!.effects[0]).toMatchObject({ kind: 'groups' })
  expect(told.said).toMatch(/one jump between medium priority and high priority/)
  expect(told.said).not.toMatch(/rises from/)
})

test('levels that go up step by step rise', async () => {
  const told = await ask({ low: 20, medium: 24, high: 28, critical: 32 })
  expect(told.said).toMatch(/rises? from low priority/)
  expect(told.said).not.toMatch(/jump/)
})
