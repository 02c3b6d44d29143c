import { MAILED_STATUSES } from './send-report-email.ts'
import type { Database } from '#platform/database.ts'
import { enqueueReportEmail, LIVE_JOB_STATES, type Queues } from '#platform/queues.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Queues mails that are wanted and were not settled, and whose job a crash or an emptied queue has taken. */
export async function sweepEmails(
  { models }: Pick<Database, 'models'>,
  queues: Queues,
  now: Date,
): Promise<void> {
  const unsettled = await models.Mission.find({
    status: { $in: MAILED_STATUSES },
    updated_at: { $gt: new Date(now.getTime() - DAY_MS), $lt: new Date(now.getTime() - MINUTE_MS) },
    email_notification_enabled: true,
    $or: [{ email: null }, { 'email.state': { $in: ['sending', 'refused'] } }],
  })
    .select({ _id: 1 })
    .lean()
  for (const { _id } of unsettled) {
    const job = await queues.emails.getJob(_id)
    if (job && LIVE_JOB_STATES.includes(await job.getState())) continue
    // One that has ended would keep another of its name out.
    await job?.remove()
    await enqueueReportEmail(queues, _id)
  }
}
