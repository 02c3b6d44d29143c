import type { Database } from '#platform/database.ts'
import { messageIdFor } from '#platform/gmail/compose-message.ts'
import { GmailError } from '#platform/gmail/gmail-error.ts'
import type { Mailboxes } from '#platform/gmail/mailbox.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { EmailRecord, MissionRecord } from '#platform/models.ts'
import { enqueueReportEmail, type Queues } from '#platform/queues.ts'
import { randomId } from '#platform/secrets.ts'
import { shortHash } from '#platform/short-hash.ts'
import { composeMissionMail } from '../mail/compose-mission-mail.ts'

/** Ends that are mailed about. Who stops a mission, or could not launch it, knows. */
export const MAILED_STATUSES = ['completed', 'failed', 'error'] as const satisfies MissionRecord['status'][]
/** States of a mail after which nothing more happens. */
const SETTLED: EmailRecord['state'][] = ['sent', 'failed', 'unconfirmed']

export interface ReportEmailDependencies {
  database: Pick<Database, 'models' | 'files'>
  missions: Pick<MissionStore, 'addToFeed'> & {
    find(missionId: string): PromiseLike<MissionRecord | null>
  }
  mailboxes: Mailboxes
  logger: Logger
  appUrl: string
  now: () => Date
}

const isMailed = ({ status, email_notification_enabled }: MissionRecord) =>
  email_notification_enabled && (MAILED_STATUSES as readonly string[]).includes(status)

/** Queues the mail about a mission that has ended, where one is wanted. Asking twice queues it once. */
export async function queueReportEmail(
  { missions, queues }: { missions: MissionStore; queues: Queues },
  missionId: string,
): Promise<void> {
  const mission = await missions.find(missionId)
  if (mission && isMailed(mission)) await enqueueReportEmail(queues, missionId)
}

/**
 * Sends the one mail about a mission's end. That it is being sent is stored first: whoever finds that later can't know
 * whether it went out, and does not send it again. Nothing here changes the mission but its mail and its feed.
 * @throws when another try may succeed, Gmail having refused this one for certain
 */
export async function sendReportEmail(
  dependencies: ReportEmailDependencies,
  missionId: string,
  attempt: { last: boolean },
): Promise<void> {
  const { database, missions, mailboxes, logger, appUrl, now } = dependencies
  const { Mission } = database.models
  const mission = await missions.find(missionId)
  if (!mission || !isMailed(mission)) return
  const messageId = mission.email?.message_id ?? messageIdFor(randomId(), appUrl)
  let claimed = false
  if (mission.email && SETTLED.includes(mission.email.state)) return
  if (mission.email?.state === 'sending') return settle('unconfirmed', new GmailError('unconfirmed').detail)

  try {
    const user = await database.models.User.findById(mission.user_id)
      .select({ email: 1, email_preferences: 1 })
      .lean()
    if (!user) return
    if (!user.email_preferences.mission_completion_enabled)
      return await settle(
        'failed',
        'No email was sent: emails about missions are switched off in your settings.',
      )
    const mailbox = await mailboxes.open(mission.user_id)
    const message = await composeMissionMail(dependencies, mission, {
      address: user.email,
      messageId,
      date: now(),
    })
    claimed = await claim()
    if (!claimed) return
    await mailbox.send(message)
    await settle(
      'sent',
      `The ${mission.status === 'completed' ? 'report' : 'news'} was emailed to ${user.email}.`,
    )
  } catch (error) {
    await conclude(error)
  }

  /** Stores that the mail is going out now; false when somebody else has. */
  async function claim(): Promise<boolean> {
    const email: EmailRecord = { state: 'sending', message_id: messageId, at: now() }
    const { modifiedCount } = await Mission.updateOne(
      { _id: missionId, $or: [{ email: null }, { 'email.state': 'refused' }] },
      { $set: { email } },
    )
    return modifiedCount === 1
  }

  /** How it ended, and the line that says so, in one step. */
  async function settle(state: EmailRecord['state'], line: string): Promise<void> {
    const email: EmailRecord = { state, message_id: messageId, at: now() }
    await missions.addToFeed(
      missionId,
      { kind: 'progress', message: line },
      // Who sent it knows better than who found it under way.
      { filter: { 'email.state': { $nin: state === 'sent' ? ['sent'] : SETTLED } }, $set: { email } },
    )
  }

  async function conclude(error: unknown): Promise<void> {
    const log = logger.child({ mission: shortHash(missionId) })
    if (!(error instanceof GmailError)) {
      // After the claim a mistake of ours may have come before or after Gmail's answer.
      if (claimed) await settle('unconfirmed', new GmailError('unconfirmed').detail)
      else if (attempt.last) await settle('failed', 'No email was sent: something went wrong on our side.')
      throw error
    }
    log.warn({ err: error.cause, problem: error.problem }, 'email not sent')
    if (error.problem === 'unconfirmed') return settle('unconfirmed', error.detail)
    if (!error.passing || attempt.last) return settle('failed', `No email was sent. ${error.detail}`)
    // Gmail took nothing: the next try may claim it again.
    await Mission.updateOne(
      { _id: missionId, 'email.state': 'sending' },
      { $set: { 'email.state': 'refused' } },
    )
    throw error
  }
}
