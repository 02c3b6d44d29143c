import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let journal: JournalStore
beforeAll(async () => {
  database = await openTestDatabase()
  journal = createJournalStore(database.models)
})
afterAll(() => database.drop())

describe('createJournalStore', () => {
  it('gives back outputs as they were, by mission', async () => {
    const output = { rows: [[1, null, 'ä', 0.1 + 0.2]], nested: { empty: [] } }
    await journal.record('m1', { key: 'k1', output })
    await journal.record('m1', { key: 'k2', output: null })
    await journal.record('m2', { key: 'k1', output: 'other' })
    const entries = await journal.load('m1')
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ key: 'k1', output })
    expect(entries).toContainEqual({ key: 'k2', output: null })
  })

  it('keeps the first output of a key, also when two record at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((output) => journal.record('m3', { key: 'k', output })))
    const [first] = await journal.load('m3')
    await journal.record('m3', { key: 'k', output: 'later' })
    expect(await journal.load('m3')).toEqual([first])
  })

  it('forgets a mission and no other', async () => {
    await journal.record('m4', { key: 'k', output: 1 })
    await journal.record('m5', { key: 'k', output: 1 })
    await journal.clear('m4')
    expect(await journal.load('m4')).toEqual([])
    expect(await journal.load('m5')).toHaveLength(1)
  })
})
