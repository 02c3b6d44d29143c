import { ACTIVE_STATUSES, isActive, type FeedItem, type MissionStatus, type NewFeedItem } from '#contract'
import type { FileStore } from './file-store.ts'
import type { LiveEvents } from './live-events.ts'
import type { ArtifactRecord, MissionRecord, Models } from './models.ts'
import { returnReport } from './quota.ts'
import type { Correction } from './reconcile.ts'
import { recordSetback, setbacksOf } from './setbacks.ts'

/** Progress kept per mission; beyond it the oldest go, numbers run on. */
const FEED_CAP = 1000

export interface MissionStoreDependencies {
  models: Models
  files: FileStore
  live: Pick<LiveEvents, 'publish'>
  now: () => Date
}

/**
 * Every change to a mission. Each is one atomic update of one document that names the states it may start from,
 * so that two processes that race (a stop and a finish, a dead worker and its successor) can't both win.
 */
export function createMissionStore({ models, files, live, now }: MissionStoreDependencies) {
  const { Mission } = models

  /** Stores the item with the next number, then sends it. Null when the mission is gone. */
  async function addToFeed(
    missionId: string,
    item: NewFeedItem,
    change: { $set?: Record<string, unknown>; filter?: Record<string, unknown> } = {},
  ) {
    const timestamp = now()
    // Counting and appending in one pipeline update gives gapless numbers without a second document.
    const updated = await Mission.findOneAndUpdate(
      { _id: missionId, ...change.filter },
      [
        {
          $set: {
            ...Object.fromEntries(
              Object.entries(change.$set ?? {}).map(([name, value]) => [name, { $literal: value }]),
            ),
            updated_at: timestamp,
            feed_length: { $add: ['$feed_length', 1] },
            feed: {
              $slice: [
                {
                  $concatArrays: [
                    '$feed',
                    [
                      {
                        $mergeObjects: [
                          { $literal: { ...item, timestamp: timestamp.toISOString() } },
                          { sequence: { $add: ['$feed_length', 1] } },
                        ],
                      },
                    ],
                  ],
                },
                -FEED_CAP,
              ],
            },
          },
        },
      ],
      { returnDocument: 'after', projection: { feed: { $slice: -1 }, status: 1 }, updatePipeline: true },
    ).lean<Pick<MissionRecord, 'feed' | 'status'>>()
    const stored = updated?.feed.at(-1) as FeedItem | undefined
    if (!stored) return null
    live.publish(missionId, stored)
    return stored
  }

  const find = (missionId: string) => Mission.findById(missionId).lean<MissionRecord>()

  /** Moves an active mission to another status; false when it is no longer active. */
  const setStatus = async (
    missionId: string,
    status: MissionStatus,
    currentTask: string | null,
  ): Promise<boolean> =>
    (await addToFeed(
      missionId,
      { kind: 'status', status, current_task: currentTask },
      { filter: { status: { $in: ACTIVE_STATUSES } }, $set: { status, current_task: currentTask } },
    )) !== null

  /** Ends an active mission and settles its report. False when it had ended already. */
  async function finish(
    missionId: string,
    status: 'completed' | 'failed' | 'failed_to_launch' | 'stopped' | 'error',
    errorMessage: string | null,
  ): Promise<boolean> {
    const ended = await addToFeed(
      missionId,
      { kind: 'status', status, current_task: null },
      {
        filter: { status: { $in: ACTIVE_STATUSES } },
        $set: { status, current_task: null, error_message: errorMessage, completed_at: now() },
      },
    )
    // Giving back is repeated on every call, so that a crash between the two writes is made good by the next.
    if (status !== 'completed') await settle(missionId)
    return ended !== null
  }

  /**
   * Stores what the deliverables show in place of a status that is wrong, and keeps the first one. False when the
   * mission has another status by now.
   */
  async function correct(
    mission: Pick<MissionRecord, '_id' | 'status' | 'original_status' | 'completed_at'>,
    { status, error_message }: Correction,
  ): Promise<boolean> {
    const corrected = await addToFeed(
      mission._id,
      { kind: 'status', status, current_task: null },
      {
        filter: { status: mission.status },
        $set: {
          status,
          error_message,
          current_task: null,
          original_status: mission.original_status ?? mission.status,
          completed_at: mission.completed_at ?? now(),
        },
      },
    )
    if (status !== 'completed') await settle(mission._id)
    return corrected !== null
  }

  /** Gives the report of a mission that ended without one back, and removes its uploads. Safe to repeat. */
  async function settle(missionId: string): Promise<void> {
    const mission = await find(missionId)
    if (!mission || isActive(mission.status) || mission.status === 'completed') return
    await returnReport(models, mission.user_id, missionId, mission.month)
    // What could not be queued is no doing of the user's.
    if (mission.status !== 'failed_to_launch')
      await recordSetback(models, mission.user_id, {
        kind: 'refund',
        mission_id: missionId,
        at: mission.completed_at ?? now(),
      })
    // Nothing will be made of them any more, and nothing of the month's limit bounds them.
    await files.remove(await files.uploadsOf(missionId))
  }

  /** Counts one more turn of a language model. */
  async function useModel(
    missionId: string,
    model: string,
    { input, output }: { input: number; output: number },
  ): Promise<void> {
    await Mission.updateOne(
      { _id: missionId },
      {
        $set: { 'model_use.model': model },
        $inc: { 'model_use.turns': 1, 'model_use.input_tokens': input, 'model_use.output_tokens': output },
      },
    )
  }

  /** Keeps what a try of a mission failed with, an error of our own. True where the try before failed with the same. */
  async function failedAgain(missionId: string, failure: string): Promise<boolean> {
    const before = await Mission.findOneAndUpdate(
      { _id: missionId },
      { $set: { last_failure: failure } },
      { returnDocument: 'before', projection: { last_failure: 1 } },
    ).lean<Pick<MissionRecord, 'last_failure'>>()
    return before?.last_failure === failure
  }

  /** Counts a try that crashed or never ended. Returns how many of the user's did within a day. */
  async function breakDown(missionId: string): Promise<number> {
    const mission = await find(missionId)
    if (!mission) return 0
    const time = now()
    await recordSetback(models, mission.user_id, { kind: 'breakdown', mission_id: missionId, at: time })
    const user = await models.User.findById(mission.user_id).select({ setbacks: 1 }).lean()
    return user ? setbacksOf(user, 'breakdown', time).length : 0
  }

  /**
   * Adds or replaces an artifact by its file name, so that a repeated step leaves one. The replaced file goes, and so
   * does the new one when the mission is gone meanwhile.
   */
  async function putArtifact(missionId: string, artifact: ArtifactRecord): Promise<void> {
    const before = await Mission.findOneAndUpdate(
      { _id: missionId },
      [
        {
          $set: {
            updated_at: now(),
            artifacts: {
              $concatArrays: [
                {
                  $filter: {
                    input: '$artifacts',
                    cond: { $ne: ['$$this.filename', { $literal: artifact.filename }] },
                  },
                },
                [{ $literal: artifact }],
              ],
            },
          },
        },
      ],
      { returnDocument: 'before', projection: { artifacts: 1 }, updatePipeline: true },
    ).lean<Pick<MissionRecord, 'artifacts'>>()
    if (!before) return files.remove([artifact.file_id])
    const replaced = before.artifacts.filter(
      (old) => old.filename === artifact.filename && !old.file_id.equals(artifact.file_id),
    )
    await files.remove(replaced.map((old) => old.file_id))
  }

  /** The series chosen so far, for a mission on economic data. */
  async function listSeries(missionId: string, series: MissionRecord['series']): Promise<void> {
    await Mission.updateOne({ _id: missionId }, { $set: { series, updated_at: now() } })
  }

  return {
    find,
    listSeries,
    addToFeed,
    progress: (missionId: string, message: string) => addToFeed(missionId, { kind: 'progress', message }),
    setStatus,
    finish,
    correct,
    settle,
    breakDown,
    failedAgain,
    useModel,
    putArtifact,
  }
}
export type MissionStore = ReturnType<typeof createMissionStore>
