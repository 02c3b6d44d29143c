import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric } from '../testing/ask.ts'

/** Trees of an orchard: some die soon after they are planted, and are grafted some days before or after. */
const trees = csvOf(400, (index, random) => {
  const planted = Math.floor(700 * random.uniform())
  const died = planted + Math.floor(300 * random.uniform())
  return {
    tree: `T${index}`,
    slope: ['north', 'south'][index % 2]!,
    start_date: day(planted),
    stake_assigned_on: day(planted + Math.floor(30 * random.uniform()) - 10),
    died_on: random.uniform() < (index % 2 ? 0.5 : 0.1) && died < 730 ? day(died) : '',
  }
})

it('leaves out who has not been watched for all of the time, and says so', async () => {
  const { said } = await answer(trees, {
    act: 'rank',
    metric: metric('share', {
      column: 'died_on',
      from: 'start_date',
      limit: { operator: '<=', value: 180, unit: 'days', than: null },
    }),
    by: [by('slope')],
    order: 'most',
  })
  expect(said).toMatch(
    /\d+ trees with start date less than 180 days before .+, the last day that the rows know of, are left out/,
  )
  expect(said).toMatch(/within 180 days of start/)
})

it('says who was given something before they began, and leaves nobody out for it', async () => {
  const { said, page } = await answer(trees, {
    act: 'compare',
    metric: metric('duration', { column: 'stake_assigned_on', from: 'start_date' }),
    by: [by('slope')],
  })
  expect(said).toMatch(/Of 400 trees 3\d% have stake assigned on before start/)
  expect(page).not.toMatch(/end before they begin/)
})
