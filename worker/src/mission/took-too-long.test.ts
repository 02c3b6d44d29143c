import { expect, it } from '@jest/globals'
import { stageSchema } from './protocol.ts'
import { tookTooLong } from './took-too-long.ts'

it.each([...stageSchema.options])(
  'a limit of the stage "%s" is told with its minutes and a way out',
  (stage) => {
    expect(tookTooLong(stage, 12 * 60_000)).toMatch(/not done after 12 minutes\. Try (smaller|fewer) /)
    expect(tookTooLong(stage, 20_000)).toMatch(/not done after 1 minute\. /)
  },
)

it('a mission that took too long as a whole is told as its analysis', () => {
  expect(tookTooLong(null, 45 * 60_000)).toBe(
    'The analysis was not done after 45 minutes. Try fewer rows or fewer columns.',
  )
})
