import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Bridges of three districts with what they were to cost and what they have cost; every fifth may still be built. */
const bridges = (building: boolean, each = 5) =>
  csvOf(400, (index, random) => {
    const district = ['coast', 'hill', 'plain'][index % 3]!
    const planned = 100 + Math.floor(100 * random.uniform())
    const runs = building && index % each === 0
    const over = (district === 'hill' ? 1.3 : 0.95) + 0.1 * random.normal()
    return {
      bridge: `B${index}`,
      district,
      status: runs ? 'In progress' : 'Completed',
      planned_cost: planned,
      actual_cost: Math.round(planned * (runs ? 0.75 * over : over)),
    }
  })
const overrun = metric('ratio', {
  column: 'actual_cost',
  from: 'planned_cost',
  terms: [{ operator: '-', column: 'planned_cost' }],
})
const over = metric('share', {
  column: 'actual_cost',
  limit: { operator: '>', value: null, unit: null, than: 'planned_cost' },
})
const asked = { act: 'compare' as const, by: [by('district')] }

describe('what came of a plan', () => {
  it('is told of rows that are over, with what the others would make it so far', async () => {
    const found = await answer(bridges(true), { ...asked, metric: overrun })
    expect(found.first!.effects[0]!.n).toBe(320)
    expect(found.page).toMatch(
      /80 of the 400 \w+ are not over yet \(80 In progress\) and are left out: what they come to against their plan is not known; with what they have so far .* would be \d\.\d% over all/,
    )
    const share = await answer(bridges(true), { ...asked, metric: over })
    expect(share.first!.effects[0]!.n).toBe(320)
    expect(share.page).toMatch(/80 of the 400 \w+ are not decided yet \(80 In progress\) and are left out/)
  })

  it('leaves out few of them too where each would count as short of a limit', async () => {
    const reached = { ...over, limit: { ...over.limit!, operator: '>=' as const } }
    const found = await answer(bridges(true, 40), { ...asked, metric: reached })
    expect(found.page).toMatch(/10 of the 400 \w+ are not decided yet \(10 In progress\) and are left out/)
  })

  it('is told of all rows where all are over', async () => {
    for (const metric of [overrun, over]) {
      const found = await answer(bridges(false), { ...asked, metric })
      expect(found.first!.effects[0]!.n).toBe(400)
      expect(found.page).not.toMatch(/left out/)
    }
  })

  it('is told of those that are not over where the goal chooses them', async () => {
    const found = await answer(bridges(true), {
      ...asked,
      metric: overrun,
      within: [{ table: 'data', column: 'status', operator: '=', values: ['In progress'] }],
    })
    expect(found.first!.effects[0]!.n).toBe(80)
    expect(found.page).not.toMatch(/left out/)
  })
})
