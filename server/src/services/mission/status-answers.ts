import { createHash } from 'node:crypto'
import type { MissionStatusResponse } from '#contract'
import type { Models } from '#platform/models.ts'
import { createMissionVersions } from './mission-versions.ts'

/** JSON as it is sent. */
export interface PreparedJson {
  body: Buffer
  etag: string
  /** gzip of the body, made for the first who takes it so. */
  packed?: Buffer
}

/** Bytes of answers that are kept; those that nobody asked for longest go first. */
const MOST_BYTES = 32 * 2 ** 20

/** The tag is of the content alone, so that every server gives the same one. */
export function prepareJson(value: unknown): PreparedJson {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
}

/**
 * Answers to polls, ready to be sent, each with the version of the mission it was made of. The database is asked for
 * the version at every poll, so that an answer is never older than its question.
 */
export function createStatusAnswers(models: Models) {
  const kept = new Map<string, { version: string; answer: PreparedJson }>()
  let bytes = 0

  function drop(missionId: string): void {
    bytes -= kept.get(missionId)?.answer.body.length ?? 0
    kept.delete(missionId)
  }

  return {
    versions: createMissionVersions(models),
    get(missionId: string, version: string): PreparedJson | null {
      const entry = kept.get(missionId)
      if (entry?.version !== version) return null
      kept.delete(missionId)
      kept.set(missionId, entry)
      return entry.answer
    },
    keep(missionId: string, version: string, status: MissionStatusResponse): PreparedJson {
      const answer = prepareJson(status)
      drop(missionId)
      kept.set(missionId, { version, answer })
      bytes += answer.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= MOST_BYTES) break
        drop(oldest)
      }
      return answer
    },
    drop,
  }
}
export type StatusAnswers = ReturnType<typeof createStatusAnswers>
