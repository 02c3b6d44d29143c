import type { Logger } from '../logger.ts'
import type { UserRecord } from '../models.ts'
import type { SecretBox } from '../secrets.ts'
import { revokeAtGoogle } from './google-oauth.ts'

export interface WithdrawalDependencies {
  secrets: SecretBox
  logger: Logger
  environment: { GOOGLE_OAUTH_REVOKE_URL: string }
}

type Owner = Pick<UserRecord, '_id' | 'gmail'>

/** The user's refresh token, where there is one that can still be read. */
function refreshTokenOf({ secrets, logger }: WithdrawalDependencies, user: Owner): string | null {
  const sealed = user.gmail?.refresh_token
  if (!sealed) return null
  try {
    return secrets.open(sealed, user._id.toString())
  } catch (error) {
    logger.warn({ err: error }, 'refresh token can not be read any more')
    return null
  }
}

/** Ends a user's permission to send mail at Google; nothing where there is none. @throws GmailError unreachable */
export async function withdrawAtGoogle(dependencies: WithdrawalDependencies, user: Owner): Promise<void> {
  const token = refreshTokenOf(dependencies, user)
  if (token !== null) await revokeAtGoogle(dependencies.environment.GOOGLE_OAUTH_REVOKE_URL, token)
}

/** As well as can be done for an account that goes: Google's failure does not keep it. */
export async function withdrawForGood(dependencies: WithdrawalDependencies, user: Owner): Promise<void> {
  await withdrawAtGoogle(dependencies, user).catch((error: unknown) => {
    dependencies.logger.warn({ err: error }, 'permission not withdrawn at Google')
  })
}
