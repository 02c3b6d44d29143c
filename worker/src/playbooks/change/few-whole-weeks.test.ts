import { expect, test } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** Calls of a locksmith, on any day or on every day. */
const calls = (onAny: boolean) =>
  csvOf(700, (index, random: Seeded) => ({
    call: `C${index}`,
    called_on: day(onAny ? Math.floor(600 * random.uniform()) : Math.floor(index / 3)),
    minutes: Math.round(40 + 12 * random.normal()),
  }))
const question = {
  act: 'change' as const,
  metric: valueOf('minutes'),
  by: [{ ...by('called_on'), part: 'weekday' as const }],
}

test('a course by weekdays of which few weeks have all says on how little it rests', async () => {
  const { first } = await answer(calls(true), question)
  expect(first!.verdict.kind).toBe('cannot-tell')
  expect(first!.weakened_by).toMatch(/whole weeks could be held against each other; .* lie in others/)
  const full = await answer(calls(false), question)
  expect(String(full.first!.weakened_by)).not.toMatch(/whole weeks/)
}, 60_000)
