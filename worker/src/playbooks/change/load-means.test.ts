import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, over } from '../testing/ask.ts'

/** Letters that four mechanics answer over two years: as many all the time or `more` and more, each taking as long or longer. */
const letters = (more: boolean, longer: boolean) =>
  csvOf(480, (index, random) => {
    const part = more ? Math.sqrt(index / 480) : index / 480
    const at = Math.floor(730 * part)
    return {
      letter: `L${index}`,
      opened: day(at),
      answered: day(at + 6 + (longer ? Math.round(12 * part) : 0) + Math.floor(4 * random.uniform())),
      mechanic: random.pick(['Kovacs', 'Abel', 'Brandt', 'Diaz']),
    }
  })
const times = metric('duration', { column: 'answered', from: 'opened' })
const ask = { act: 'change' as const, metric: count, by: [by('mechanic')], with: [times], over }
const said = async (more: boolean, longer: boolean, question: Parameters<typeof answer>[1] = ask) => {
  const found = await answer(letters(more, longer), question)
  return `${found.said}\n${found.next}`
}

it('says what more rows mean for those who work on them, by how long these take', async () => {
  const level = await said(false, false)
  expect(level).toMatch(/goes? with how many .* there are/)

  // Each of them is told by how many and how long.
  expect(level).toMatch(
    /Waiting time by mechanic \(7\.\d+ days over all\): \w+ \d[.\d]* days \(n = \d+\), .*\. No further apart than chance makes, and for no mechanic a trend/i,
  )
  expect(level).toMatch(/nothing here speaks of more strain/)
  expect(await said(true, false)).toMatch(/more to do, .* keep up/)
  expect(await said(true, true)).toMatch(/more to do, and it takes longer/)
})

it('says nothing of it where no length of time is asked and nobody works on them', async () => {
  expect(await said(true, true, { ...ask, by: [], with: [] })).not.toMatch(/What it means| by mechanic: /)
})
