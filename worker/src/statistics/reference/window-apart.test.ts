import { expect, it } from '@jest/globals'
import { valueAt } from '#contract'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, normal, numbers } from '../testing/columns.ts'

const DAY = 86_400_000

/** Rows spread over 400 days; of the first side `gathered` lie between day 100 and 119. */
function rows(gathered: number, seed: number) {
  const next = normal(seed)
  const spread = () => Math.floor(200 + 60 * next())
  const these = Array.from({ length: 60 }, (_, at) => (at < gathered ? 100 + (at % 20) : spread()))
  const others = Array.from({ length: 240 }, spread)
  return {
    time: numbers([...these, ...others].map((day) => day * DAY)),
    group: category([...these.map(() => 'these'), ...others.map(() => 'others')]),
  }
}
const run = async (columns: Parameters<typeof engine.run>[1]) =>
  (await engine.run('window_apart', columns, { these: 'these' })).main!

it('finds the days between which one side gathers, with the parts of both', async () => {
  const main = await run(rows(40, 1))
  expect(Number(valueAt(main, 0, 'from')) / DAY).toBeGreaterThanOrEqual(98)
  expect(Number(valueAt(main, 0, 'to')) / DAY).toBeLessThanOrEqual(121)
  expect(valueAt(main, 0, 'share_these')).toBeGreaterThan(0.6)
  expect(valueAt(main, 0, 'share_others')).toBeLessThan(0.12)
  expect(valueAt(main, 0, 'p')).toBeLessThan(1e-6)
})

it('gives the p of Kuiper for small and for large gains, as tabled by Stephens (1970)', async () => {
  // 10% and 1% points of the modified V: 1.620 and 2.001.
  const q = (v: number) => {
    let sum = 0
    for (let j = 1; j < 200; j++) sum += (4 * j * j * v * v - 1) * Math.exp(-2 * j * j * v * v)
    return 2 * sum
  }
  expect([q(1.62), q(2.001)].map((p) => Math.round(p * 1000))).toEqual([100, 10])
  const main = await run(rows(20, 3))
  expect(valueAt(main, 0, 'p')).toBeCloseTo(q(Number(valueAt(main, 0, 'lambda'))), 10)
})

it('holds its level where both sides lie alike', async () => {
  let beyond = 0
  for (let seed = 10; seed < 50; seed++)
    if (Number(valueAt(await run(rows(0, seed)), 0, 'p')) < 0.05) beyond += 1
  expect(beyond).toBeLessThanOrEqual(3)
})
