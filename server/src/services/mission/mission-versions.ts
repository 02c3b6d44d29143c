import { setTimeout as sleep } from 'node:timers/promises'
import type { MissionStatus } from '#contract'
import type { Models, MissionRecord } from '#platform/models.ts'

/** What every change to a mission touches, and little enough to be read at every poll. */
export type MissionVersion = Pick<
  MissionRecord,
  'status' | 'original_status' | 'current_task' | 'error_message' | 'updated_at' | 'feed_length' | 'attempts'
>

const FIELDS = {
  status: 1,
  original_status: 1,
  current_task: 1,
  error_message: 1,
  updated_at: 1,
  feed_length: 1,
  attempts: 1,
} satisfies Record<keyof MissionVersion, 1>

/** Many polls get one version from one question. */
const keys = new WeakMap<MissionVersion, string>()

/** The same text for the same version. */
export function versionKey(version: MissionVersion): string {
  const known = keys.get(version)
  if (known !== undefined) return known
  const key = JSON.stringify([
    version.status satisfies MissionStatus,
    version.original_status,
    version.current_task,
    version.error_message,
    version.updated_at.getTime(),
    version.feed_length,
    version.attempts,
  ])
  keys.set(version, key)
  return key
}

interface Asked {
  resolve(version: MissionVersion | null): void
  reject(error: unknown): void
}

/** Time from one question to the next: too short to be noticed, and long enough for others to join. */
const APART_MS = 4

/**
 * Reads versions of missions. Whoever asks while a question is under way waits for the next one, which asks for all at
 * once: each answer is of a time after its question, and a thousand polls cost hardly more than a few.
 */
export function createMissionVersions({ Mission }: Models) {
  let waiting = new Map<string, Asked[]>()
  let asking = false

  async function ask(): Promise<void> {
    const asked = waiting
    waiting = new Map()
    try {
      const found = await Mission.collection
        .find({ _id: { $in: [...asked.keys()] as never[] } }, { projection: FIELDS })
        .toArray()
      const byId = new Map(found.map((record) => [String(record._id), record as unknown as MissionVersion]))
      for (const [id, everyone] of asked) for (const { resolve } of everyone) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const everyone of asked.values()) for (const { reject } of everyone) reject(error)
    }
  }

  async function askUntilNobodyWaits(): Promise<void> {
    asking = true
    while (waiting.size > 0) {
      const next = sleep(APART_MS)
      await ask()
      await next
    }
    asking = false
  }

  return {
    /** The version as it is in the database now; null where there is no such mission. */
    read: (missionId: string) =>
      new Promise<MissionVersion | null>((resolve, reject) => {
        const others = waiting.get(missionId)
        if (others) others.push({ resolve, reject })
        else waiting.set(missionId, [{ resolve, reject }])
        if (!asking) void askUntilNobodyWaits()
      }),
  }
}
