import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createStatisticsEngine } from '../../../statistics/engine.ts'
import type { StatisticsEngine } from '../../../statistics/engine.types.ts'
import { rememberingEngine } from '../../../statistics/testing/remembering-engine.ts'
import { engine } from '../../../statistics/testing/shared-engine.ts'
import { canonicalJson } from '../../../toolkit/digest.ts'
import { analyseFile, vegaFile } from '../../../toolkit/testing/run-analyst.ts'
import { seeded } from '../../../toolkit/testing/seeded.ts'

type Source = string | { csv: string }

/** Every cell, finding and sentence of an analysis in a database of its own, as bytes. */
async function notebook(source: Source, goal: string, engine: StatisticsEngine): Promise<Buffer> {
  const { profile, asked, conclusion, findings, cautions, cells } = await analyseFile(source, goal, engine)
  return Buffer.from(canonicalJson({ profile, asked, conclusion, findings, cautions, cells }))
}

let fresh: StatisticsEngine
beforeAll(async () => {
  fresh = await createStatisticsEngine()
})
afterAll(() => fresh.close())

/** Once in the R that has run whatever other tests asked for, once in one that knows nothing of them. */
const twice = async (source: Source, goal: string) => [
  await notebook(source, goal, engine),
  await notebook(source, goal, fresh),
]

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the same files, goal and seed', () => {
  it.each([
    ['groups and numbers', 'penguins.json', 'what drives body mass?'],
    ['days with seasons', 'seattle-weather.csv', 'how do the seasons differ?'],
  ])('give the same notebook byte for byte: %s', async (_, file, goal) => {
    const [first, second] = await twice(vegaFile(file), goal)
    expect(digest(second!)).toBe(digest(first!))
  })

  it('give the same notebook where several threads share the rows', async () => {
    const { uniform: next } = seeded(11)
    const lines = Array.from({ length: 130_000 }, (_, row) => {
      const group = 'abcd'[Math.floor(4 * next())]!
      return `${row},${group},${(100 * next() + (group === 'a' ? 5 : 0)).toFixed(3)},${(next() * next()).toFixed(6)}`
    })
    const csv = ['id,branch,revenue,discount', ...lines].join('\n')
    // R was asked twice above. Here it need not be but where a sum came out in other digits, which shows.
    const again = () => notebook({ csv }, 'does revenue differ by branch?', rememberingEngine)
    expect(digest(await again())).toBe(digest(await again()))
  })
})
