import { accountCalls } from './account-calls.ts'
import type { AnyCall } from './call.ts'
import { gmailCalls } from './gmail-calls.ts'
import { missionCalls } from './mission-calls.ts'
import { operationCalls } from './operation-calls.ts'
import { readingCalls } from './reading-calls.ts'
import { sessionCalls } from './session-calls.ts'

/** Every call of the API. */
export const calls: AnyCall[] = [
  ...operationCalls,
  ...accountCalls,
  ...readingCalls,
  ...missionCalls,
  ...sessionCalls,
  ...gmailCalls,
]
