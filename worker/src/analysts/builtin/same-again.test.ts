import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createStatisticsEngine } from '../../statistics/engine.ts'
import { canonicalJson } from '../../toolkit/digest.ts'
import { analyseFile, vegaFile } from '../../toolkit/testing/run-analyst.ts'
import { seeded } from '../../toolkit/testing/seeded.ts'

/** Every cell, finding and sentence of an analysis in a database and an R of its own, as bytes. */
async function notebook(source: string | { csv: string }, goal: string): Promise<Buffer> {
  const engine = await createStatisticsEngine()
  try {
    const { profile, asked, conclusion, findings, cautions, cells } = await analyseFile(source, goal, engine)
    return Buffer.from(canonicalJson({ profile, asked, conclusion, findings, cautions, cells }))
  } finally {
    await engine.close()
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the same files, goal and seed', () => {
  it.each([
    ['groups and numbers', 'penguins.json', 'what drives body mass?'],
    ['days with seasons', 'seattle-weather.csv', 'how do the seasons differ?'],
  ])('give the same notebook byte for byte: %s', async (_, file, goal) => {
    const [first, second] = [await notebook(vegaFile(file), goal), await notebook(vegaFile(file), goal)]
    expect(digest(second)).toBe(digest(first))
  })

  it('give the same notebook where several threads share the rows', async () => {
    const { uniform: next } = seeded(11)
    const lines = Array.from({ length: 210_000 }, (_, row) => {
      const group = 'abcd'[Math.floor(4 * next())]!
      return `${row},${group},${(100 * next() + (group === 'a' ? 5 : 0)).toFixed(3)},${(next() * next()).toFixed(6)}`
    })
    const csv = ['id,branch,revenue,discount', ...lines].join('\n')
    const [first, second] = [
      await notebook({ csv }, 'does revenue differ by branch?'),
      await notebook({ csv }, 'does revenue differ by branch?'),
    ]
    expect(digest(second)).toBe(digest(first))
  })
})
