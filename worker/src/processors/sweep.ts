import { ACTIVE_STATUSES, MISSION_STATUSES, REFUNDED_STATUSES, isActive, type MissionStatus } from '#contract'
import { DELETION_STALE_MS, removeAccount, removeBelongings } from '#platform/account-removal.ts'
import type { Database } from '#platform/database.ts'
import type { JournalStore } from '#platform/journal-store.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import { enqueueMission, type Queues } from '#platform/queues.ts'
import { QUIET_MS, correctionOf, hasLiveJob } from '#platform/reconcile.ts'
import { shortHash } from '#platform/short-hash.ts'
import { sweepEmails } from './sweep-emails.ts'

const MINUTE = 60_000

export interface SweepDependencies {
  database: Database
  missions: MissionStore
  queues: Queues
  journals: JournalStore
  logger: Logger
  now: () => Date
  /** Ends what a user who goes has allowed elsewhere. */
  withdraw(user: UserRecord): Promise<void>
}

type Doubtful = Pick<
  MissionRecord,
  '_id' | 'status' | 'original_status' | 'artifacts' | 'attempts' | 'updated_at' | 'completed_at'
>

/** Ended, but with a report they would be completed. */
const PERHAPS_COMPLETED: MissionStatus[] = ['failed', 'failed_to_launch', 'error']

/**
 * Puts right what a crash between two steps may leave: missions stored but never queued are queued; those whose
 * deliverables show another status get it; reports of ended missions are given back; mails that were not settled are
 * queued; deletions of accounts that broke off are finished, and missions without a user removed; so are uploads that
 * belong to no mission.
 */
export async function sweep(dependencies: SweepDependencies): Promise<void> {
  const { database, missions, queues, logger, now } = dependencies
  const { Mission } = database.models
  const time = now()
  await finishDeletions(dependencies, time)

  const doubtful = Mission.find({
    $or: [
      { status: { $in: ACTIVE_STATUSES }, updated_at: { $lt: new Date(time.getTime() - QUIET_MS) } },
      { status: { $in: PERHAPS_COMPLETED }, 'artifacts.kind': 'pdf' },
    ],
  })
    .select({ status: 1, original_status: 1, artifacts: 1, attempts: 1, updated_at: 1, completed_at: 1 })
    .lean()
  for (const mission of await doubtful) await reconcile(dependencies, mission, time)

  // A report lives in the ledger until the mission's end settles it; repeat for those that ended lately.
  const lately = new Date(time.getTime() - 60 * MINUTE)
  for (const { _id } of await Mission.find({
    status: { $in: REFUNDED_STATUSES },
    updated_at: { $gt: lately },
  })
    .select({ _id: 1 })
    .lean())
    await missions.settle(_id)

  await sweepEmails(database, queues, time)

  const orphans = await database.files.orphans(new Date(time.getTime() - 24 * 60 * MINUTE))
  if (orphans.length > 0) {
    await database.files.remove(orphans)
    logger.info({ count: orphans.length }, 'removed uploads without a mission')
  }
}

/** How far back missions are looked at for want of a user. */
const LATELY_MS = 2 * 24 * 60 * MINUTE

async function finishDeletions(dependencies: SweepDependencies, time: Date): Promise<void> {
  const { database, missions, queues, journals, logger, now } = dependencies
  const { models, files } = database
  const removal = {
    ...{ models, files, missions, now },
    journal: journals,
    async end({ _id }: { _id: string }) {
      await missions.finish(_id, 'stopped', null)
      // One that is running is held by its worker, which looks at the states of its missions.
      await queues.missions.remove(_id)
    },
  }
  const brokenOff = new Date(time.getTime() - DELETION_STALE_MS)
  for (const user of await models.User.find({ 'deletion.at': { $lt: brokenOff } }).lean<UserRecord[]>()) {
    await dependencies.withdraw(user)
    await removeAccount(removal, user)
    logger.warn('finished the deletion of an account that had broken off')
  }

  const owners = await models.Mission.distinct('user_id', {
    $or: [
      { status: { $in: ACTIVE_STATUSES } },
      { status: { $in: MISSION_STATUSES }, updated_at: { $gt: new Date(time.getTime() - LATELY_MS) } },
    ],
  })
  const known = new Set((await models.User.distinct('_id', { _id: { $in: owners } })).map(String))
  for (const userId of owners) {
    if (known.has(String(userId))) continue
    await removeBelongings(removal, userId)
    logger.warn('removed missions without a user')
  }
}

async function reconcile(
  { missions, queues, logger }: SweepDependencies,
  mission: Doubtful,
  now: Date,
): Promise<void> {
  const log = logger.child({ mission: shortHash(mission._id) })
  const liveJob = isActive(mission.status) && (await hasLiveJob(queues, mission._id))
  if (mission.status === 'launching' && mission.attempts === 0) {
    if (liveJob) return
    log.warn('queued a mission that was stored but not queued')
    // One that has ended would keep another of its name out.
    await queues.missions.remove(mission._id)
    await enqueueMission(queues, mission._id)
    return
  }
  const correction = correctionOf(mission, { liveJob, now })
  if (correction && (await missions.correct(mission, correction)))
    log.warn({ from: mission.status, to: correction.status }, 'reconciled a mission with its deliverables')
}
