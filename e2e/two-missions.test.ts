import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { isActive } from '#contract'
import { appUrl, standInUrl } from './support/browser.ts'
import { signIn } from './support/mission-client.ts'

const CSV = ['shop,sales', ...Array.from({ length: 60 }, (_, row) => `${'abc'[row % 3]},${(row * 37) % 41}`)]

it('two missions that are launched at once both move', async () => {
  const client = await signIn(appUrl(), standInUrl(), 'two.missions@example.com')
  const launch = () =>
    client.launch('Do sales differ between shops?', [
      { name: 'sales.csv', content: new Blob([CSV.join('\n')]) },
    ])
  const ids = await Promise.all([launch(), launch()])
  let together = false
  for (let ended = false; !ended && !together; await delay(50)) {
    const states = (await Promise.all(ids.map((id) => client.status(id)))).map(({ status }) => status)
    together = states.every((status) => isActive(status) && status !== 'launching')
    ended = !states.some(isActive)
  }
  expect(together).toBe(true)
  const ends = await Promise.all(ids.map((id) => client.ended(id)))
  expect(ends.map(({ status }) => status)).toEqual(['completed', 'completed'])
}, 360_000)
