import { describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callKey, keptAnswers } from './kept-answers.ts'
import { numbers } from './columns.ts'

const answer = {
  main: { columns: [{ name: 'p', type: 'number' as const }], rows: [[-0], [null]], total_rows: 2 },
}

describe('answers that are kept between runs', () => {
  it('come back to the very bit by the same call to the same library, and to no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kept-'))
    try {
      await mkdir(join(folder, 'of-before'))
      await writeFile(join(folder, 'of-before', 'an-answer'), '')
      const key = callKey('describe_numeric', { y: numbers([1, 2, 3]) }, { level: 0.95 })
      expect(await keptAnswers(folder, 'now').find(key)).toBeUndefined()
      await keptAnswers(folder, 'now').keep(key, answer)
      expect(await readdir(folder)).toEqual(['now'])
      const found = await keptAnswers(folder, 'now').find(key)
      expect(found).toEqual(answer)
      expect(Object.is(found!.main!.rows[0]![0], -0)).toBe(true)
      for (const other of [
        callKey('describe_numeric', { y: numbers([1, 2, 4]) }, { level: 0.95 }),
        callKey('describe_numeric', { y: numbers([1, 2, 3]) }, { level: 0.9 }),
        callKey('trend', { y: numbers([1, 2, 3]) }, { level: 0.95 }),
      ])
        expect(await keptAnswers(folder, 'now').find(other)).toBeUndefined()
      expect(await keptAnswers(folder, 'later').find(key)).toBeUndefined()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
