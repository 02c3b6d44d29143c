import {
  assertNever,
  MISSION_STATUSES,
  withoutUnseenIn,
  type FeedItem,
  type MissionStatus,
  type NewFeedItem,
} from '#contract'
import type { Database } from '#platform/database.ts'
import type { JournalStore } from '#platform/journal-store.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import type { Effect } from '../mission/protocol.ts'
import { openInside } from './open-inside.ts'

interface EffectDependencies {
  database: Database
  missions: MissionStore
  journals: JournalStore
  mission: MissionRecord
  folder: string
}

/** What makes two feed items the same to a reader, so that a mission that runs again repeats none. */
const identity = (item: NewFeedItem | FeedItem): string =>
  JSON.stringify([
    item.kind,
    item.kind === 'finding' ? item.finding : item.kind === 'progress' ? item.message : '',
    item.kind === 'chart' || item.kind === 'artifact' ? item.filename : '',
    item.kind === 'answer' ? [item.question, item.firm] : '',
  ])

/** Position of a status in the order in which a mission passes through them. */
const statusOrder = (status: MissionStatus): number => MISSION_STATUSES.indexOf(status)

/** Performs what a mission's sandbox asks for. Repeating any of it changes nothing. */
export function createEffects({ database, missions, journals, mission, folder }: EffectDependencies) {
  const { files, models } = database
  const missionId = mission._id
  const shown = new Set(mission.feed.map(identity))
  let status = mission.status

  async function show(told: NewFeedItem): Promise<void> {
    const item = withoutUnseenIn(told)
    if (shown.has(identity(item))) return
    await missions.addToFeed(missionId, item)
    shown.add(identity(item))
  }

  /** Stores a file under its name. */
  async function store(path: string, filename: string, purpose: 'artifact' | 'report' | 'package') {
    const handle = await openInside(folder, path)
    try {
      return await files.save(filename, handle.createReadStream({ autoClose: false }), {
        mission_id: missionId,
        user_id: String(mission.user_id),
        purpose,
      })
    } finally {
      await handle.close()
    }
  }

  /** Stores one of the two files that a mission has one of. */
  async function deliver(part: 'report' | 'package', path: string, filename: string): Promise<void> {
    const before = (await missions.find(missionId))?.[part]
    const { id, size } = await store(path, filename, part)
    await models.Mission.updateOne({ _id: missionId }, { $set: { [part]: { file_id: id, size } } })
    if (before) await files.remove([before.file_id])
  }

  async function perform(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'status':
        // A mission that runs again passes through statuses it has left behind; the reader sees it go on.
        if (statusOrder(effect.status) < statusOrder(status)) return
        if (!(await missions.setStatus(missionId, effect.status, effect.current_task)))
          throw new Error('the mission is no longer active')
        status = effect.status
        return
      case 'progress':
      case 'chart':
      case 'finding':
      case 'answer':
        return show(effect)
      case 'journal':
        return journals.record(missionId, { key: effect.key, output: effect.output })
      case 'artifact': {
        const { filename, description } = effect
        const { id, size } = await store(effect.path, filename, 'artifact')
        await missions.putArtifact(missionId, {
          file_id: id,
          filename,
          description,
          kind: effect.artifact,
          size,
        })
        return show({ kind: 'artifact', filename, description })
      }
      case 'report':
        return deliver('report', effect.path, 'report.json.gz')
      case 'package':
        return deliver('package', effect.path, `analysis-package-${missionId}.zip`)
      case 'chat-suggestions':
        await models.Mission.updateOne({ _id: missionId }, { $set: { chat_suggestions: effect.suggestions } })
        return
      case 'chat-words':
      case 'chat-answer':
        throw new Error('a mission answers no chat')
      case 'goal-reading':
        throw new Error('a mission reads its goal for itself')
      default:
        assertNever(effect)
    }
  }
  return { perform }
}
