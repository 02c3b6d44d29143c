import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, valueOf } from '../testing/ask.ts'

/** Trees of four kinds of soil, of which two let them grow taller. */
const trees = (taller: number) =>
  csvOf(600, (index, random) => {
    const soil = random.pick(['loam', 'peat', 'sand', 'clay'])
    const height = 12 + (soil === 'loam' || soil === 'peat' ? taller : 0) + 2 * random.normal()
    return { tree: `T${index}`, soil, keeper: random.pick(['Ames', 'Bell']), height: height.toFixed(2) }
  })
const asked = {
  act: 'compare',
  metric: valueOf('height'),
  against: [{ table: 'data', column: 'soil', values: ['loam', 'peat'], together: true }],
  supposes: 'more',
} as const

it('takes several values as one side against all others', async () => {
  const found = await answer(trees(1.5), asked as never)
  expect(found.first!.verdict.kind).toBe('yes')
  expect(found.said).toMatch(/13\.\d\S* for loam or peat and 1[12]\.\d\S* for the others/)
  const [effect] = found.first!.effects
  expect(effect!.value).toBeGreaterThan(1)
  expect((await answer(trees(0), asked as never)).first!.verdict.kind).not.toBe('yes')
})
