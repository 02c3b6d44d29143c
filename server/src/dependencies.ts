import type { QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Environment } from '#platform/environment.ts'
import type { FredAccess } from '#platform/fred/fred-access.ts'
import type { GoalReadingExchange } from '#platform/goal-reading-exchange.ts'
import type { ChatStore } from '#platform/chat-store.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Mailboxes } from '#platform/gmail/mailbox.ts'
import type { JournalStore } from '#platform/journal-store.ts'
import type { Logger } from '#platform/logger.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { Models } from '#platform/models.ts'
import type { Queues } from '#platform/queues.ts'
import type { SecretBox } from '#platform/secrets.ts'
import type { RequestLimits } from './request-limits.ts'
import type { StatusAnswers } from './services/mission/status-answers.ts'
import type { VerifyCredential } from './services/session/verify-google-credential.ts'
import type { ReadingPlaces } from './services/goal-reading/reading-places.ts'
import type { UploadSlots } from './services/upload/upload-slots.ts'

/** Everything the server needs from outside, wired in index.ts and in tests. */
export interface Dependencies {
  environment: Environment
  logger: Logger
  models: Models
  files: FileStore
  missions: MissionStore
  statusAnswers: StatusAnswers
  journal: JournalStore
  queues: Queues
  readingEvents: QueueEvents
  goalReadings: GoalReadingExchange
  chats: ChatStore
  chatEvents: QueueEvents
  redis: Redis
  secrets: SecretBox
  limits: RequestLimits
  now: () => Date
  /** Answers when the database does; rejects when it does not. */
  pingDatabase: () => Promise<unknown>
  verifyCredential: VerifyCredential
  uploadSlots: UploadSlots
  readingPlaces: ReadingPlaces
  mailboxes: Mailboxes
  fred: FredAccess
  /** Ends the live connections of a user, on all servers. */
  disconnectUser: (userId: string) => void
  /** Ends those of one session. */
  disconnectSession: (sessionId: string) => void
  /** Folder of the built client. */
  clientDirectory: string
}
