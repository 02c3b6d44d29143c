import { ACTIVE_STATUSES, REFUNDED_STATUSES } from '#contract'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import { enqueueMission, LIVE_JOB_STATES, type Queues } from '#platform/queues.ts'
import { shortHash } from '#platform/short-hash.ts'
import { sweepEmails } from './sweep-emails.ts'

const MINUTE = 60_000

export interface SweepDependencies {
  database: Database
  missions: MissionStore
  queues: Queues
  logger: Logger
  now: () => Date
}

/**
 * Puts right what a crash between two steps may leave: missions stored but never queued are queued; active ones
 * whose job is gone get the status that their deliverables show; reports of ended missions are given back; mails that
 * were not settled are queued; uploads that belong to no mission are removed.
 */
export async function sweep({ database, missions, queues, logger, now }: SweepDependencies): Promise<void> {
  const quiet = new Date(now().getTime() - MINUTE)
  const { Mission } = database.models

  for (const { _id, status, artifacts, attempts } of await Mission.find({
    status: { $in: ACTIVE_STATUSES },
    updated_at: { $lt: quiet },
  })
    .select({ status: 1, artifacts: 1, attempts: 1 })
    .lean()) {
    const job = await queues.missions.getJob(_id)
    const state = job ? await job.getState() : 'missing'
    if (LIVE_JOB_STATES.includes(state)) continue
    if (status === 'launching' && attempts === 0 && state === 'missing') {
      logger.warn({ mission: shortHash(_id) }, 'queued a mission that was stored but not queued')
      await enqueueMission(queues, _id)
      continue
    }
    const delivered = artifacts.some((artifact) => artifact.kind === 'pdf')
    await Mission.updateOne({ _id, status }, { $set: { original_status: status } })
    await missions.finish(
      _id,
      delivered ? 'completed' : 'failed',
      delivered
        ? null
        : 'The analysis was interrupted and could not go on. Your report was given back; please launch it again.',
    )
    logger.warn({ mission: shortHash(_id), status, delivered }, 'reconciled a mission without a job')
  }

  // A report lives in the ledger until the mission's end settles it; repeat for those that ended lately.
  const lately = new Date(now().getTime() - 60 * MINUTE)
  for (const { _id } of await Mission.find({
    status: { $in: REFUNDED_STATUSES },
    updated_at: { $gt: lately },
  })
    .select({ _id: 1 })
    .lean())
    await missions.settle(_id)

  await sweepEmails(database, queues, now())

  const orphans = await database.files.orphans(new Date(now().getTime() - 24 * 60 * MINUTE))
  if (orphans.length > 0) {
    await database.files.remove(orphans)
    logger.info({ count: orphans.length }, 'removed uploads without a mission')
  }
}
