import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, over, valueOf } from '../testing/ask.ts'

/** Letters that four clerks answer over two years, ever more of them; the hours of Una may grow with them. */
const letters = (grows: number) =>
  csvOf(400, (index, random) => {
    const at = Math.floor(730 * Math.sqrt(index / 400))
    const clerk = random.pick(['Una', 'Vic', 'Wes', 'Xan'])
    return {
      letter: `L${index}`,
      opened: day(at),
      clerk,
      hours: Math.round(10 * (20 + (clerk === 'Una' ? (grows * at) / 730 : 0) + 3 * random.normal())) / 10,
    }
  })
const ask = { act: 'change' as const, metric: count, by: [by('clerk')], with: [valueOf('hours')], over }

it('says how another measure went for each group that the question names', async () => {
  expect((await answer(letters(0), ask)).said).toMatch(/trend (of its own )?in hours .*could be shown/)
  expect((await answer(letters(20), ask)).said).toMatch(/only Una rises: from 2\d[.\d]* .* to 3\d/)
})

it('says nothing of groups that it does not name', async () => {
  const { said } = await answer(letters(20), { ...ask, by: [] })
  expect(said).not.toMatch(/trend in hours|Una rises: from 2/)
})
