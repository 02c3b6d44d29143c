import { expect, it } from '@jest/globals'
import { createEffects } from './mission-effects.ts'

it('the feed shows no text that is turned round by signs nobody sees', async () => {
  const feed: unknown[] = []
  const { perform } = createEffects({
    database: {},
    missions: { addToFeed: async (_: string, item: unknown) => void feed.push(item) },
    mission: { _id: 'm', feed: [] },
  } as unknown as Parameters<typeof createEffects>[0])
  await perform({ kind: 'progress', message: 'Reading "\u202edlrow"' })
  await perform({ kind: 'progress', message: 'Reading "dlrow"' })
  expect(feed).toEqual([{ kind: 'progress', message: 'Reading "dlrow"' }])
})
