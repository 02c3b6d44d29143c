import { createHash } from 'node:crypto'
import { texts, type LaunchReading } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { MissionRecord, UploadRecord, UserRecord } from '#platform/models.ts'
import { enqueueMission } from '#platform/queues.ts'
import { monthOf, reserveReport, returnReport, usageOf, withReportsSettled } from '#platform/quota.ts'
import { randomId } from '#platform/secrets.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireCalm } from './launch-bounds.ts'
import { withinTime } from '#platform/within-time.ts'

export interface LaunchOrder {
  goal: string
  data_source: MissionRecord['data_source']
  reading?: LaunchReading
  email_notification_enabled: boolean
  paper: 'A4' | 'Letter'
  uploads: UploadRecord[]
}

/** The same goal over the same files draws the same samples, so that a second mission gives the same numbers. */
function seedOf({ goal, uploads }: LaunchOrder): number {
  const files = uploads.map(({ filename, size }) => [filename, size])
  return (
    createHash('sha256')
      .update(JSON.stringify([goal, files]))
      .digest()
      .readInt32BE(0) & 0x7fffffff
  )
}

/** The answer to a launch over the month's limit. */
export function limitExceeded(limit: number, used: number): AppError {
  return new AppError('monthly_limit_exceeded', texts.quotaUsed(limit), {
    extra: { monthly_limit: limit, reports_used: used },
  })
}

/** Refuses early, before gigabytes are sent; the reservation at launch is what counts. */
export async function requireReportsLeft(
  dependencies: Dependencies,
  user: UserRecord,
  { mayHaveChanged = false } = {},
): Promise<void> {
  const { environment, models, now } = dependencies
  const current = mayHaveChanged ? await models.User.findById(user._id).lean<UserRecord>() : user
  if (!current) throw new AppError('unauthorized', texts.sessionExpired)
  requireCalm(dependencies, current)
  const limit = environment.MONTHLY_REPORT_LIMIT
  if (usageOf(current, now(), limit).reports_remaining > 0) return
  const usage = usageOf(await withReportsSettled(models, current), now(), limit)
  if (usage.reports_remaining <= 0) throw limitExceeded(usage.monthly_limit, usage.reports_used)
}

async function reserve(dependencies: Dependencies, user: UserRecord, missionId: string, month: string) {
  const { models, environment } = dependencies
  const limit = environment.MONTHLY_REPORT_LIMIT
  const taken = () => reserveReport(models, user._id, missionId, month, limit)
  if (await taken()) return
  const full = await models.User.findById(user._id).lean<UserRecord>()
  if (!full) throw new AppError('unauthorized', texts.sessionExpired)
  const current = await withReportsSettled(models, full)
  if (await taken()) return
  throw limitExceeded(limit, current.reports[month]?.length ?? limit)
}

/**
 * Reserves a report, stores the mission with its uploads and queues it. Where a step fails, what the earlier ones
 * did is taken back; a mission that could not be queued stays in the history as `failed_to_launch`.
 * @returns the mission's id
 * @throws AppError monthly_limit_exceeded, unavailable
 */
export async function launchMission(
  dependencies: Dependencies,
  user: UserRecord,
  order: LaunchOrder,
): Promise<string> {
  const { models, files, missions, queues, limits, now } = dependencies
  const missionId = randomId()
  const time = now()
  const month = monthOf(time)
  const fileIds = order.uploads.map((upload) => upload.file_id)
  await reserve(dependencies, user, missionId, month)
  try {
    await models.Mission.create({
      _id: missionId,
      user_id: user._id,
      goal: order.goal,
      reading: order.reading ?? null,
      data_source: order.data_source,
      status: 'launching',
      uploads: order.uploads,
      email_notification_enabled: order.email_notification_enabled,
      paper: order.paper,
      seed: seedOf(order),
      month,
      created_at: time,
      updated_at: time,
    })
    await files.assign(fileIds, missionId)
    // An account deleted while its files came in must not get a mission that nobody can remove.
    if (!(await models.User.exists({ _id: user._id, token_version: user.token_version, deletion: null })))
      throw new AppError('unauthorized', texts.sessionExpired)
  } catch (error) {
    await models.Mission.deleteOne({ _id: missionId })
    await returnReport(models, user._id, missionId, month)
    throw error
  }
  try {
    await missions.progress(missionId, 'Mission received. Waiting for a free analyst.')
    await withinTime(enqueueMission(queues, missionId), limits.queueMs, 'the queue did not answer')
  } catch (cause) {
    const detail =
      'The mission could not be launched because the queue is not reachable. Your report was given back; please try again in a minute.'
    await missions.finish(missionId, 'failed_to_launch', detail)
    throw new AppError('unavailable', detail, { cause })
  }
  return missionId
}
