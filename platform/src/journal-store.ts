import { gunzipSync, gzipSync } from 'node:zlib'
import type { Models } from './models.ts'

export interface JournalEntry {
  key: string
  output: unknown
}

/** What a mission's expensive steps returned, kept until the mission ends. */
export interface JournalStore {
  load(missionId: string): Promise<JournalEntry[]>
  /** Recording a key a second time keeps the first output. */
  record(missionId: string, entry: JournalEntry): Promise<void>
  clear(missionId: string): Promise<void>
}

export function createJournalStore({ Journal }: Models): JournalStore {
  return {
    async load(missionId) {
      const records = await Journal.find({ mission_id: missionId })
      return records.map((record) => ({
        key: record.key,
        output: JSON.parse(gunzipSync(record.output).toString('utf8')) as unknown,
      }))
    },
    async record(missionId, { key, output }) {
      await Journal.updateOne(
        { mission_id: missionId, key },
        { $setOnInsert: { output: gzipSync(JSON.stringify(output)) } },
        { upsert: true },
      )
    },
    async clear(missionId) {
      await Journal.deleteMany({ mission_id: missionId })
    },
  }
}
