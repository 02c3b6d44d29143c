import { texts } from '#contract'
import { revokeAtGoogle } from '#platform/gmail/google-oauth.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeUser } from '../user/change-user.ts'

/** The user's refresh token, where there is one that can still be read. */
function refreshTokenOf({ secrets, logger }: Dependencies, user: UserRecord): string | null {
  const sealed = user.gmail?.refresh_token
  if (!sealed) return null
  try {
    return secrets.open(sealed, user._id.toString())
  } catch (error) {
    logger.warn({ err: error }, 'refresh token can not be read any more')
    return null
  }
}

/**
 * Ends the permission at Google, then here: while Google can't be reached it stays, so that it can be tried again.
 * Where there is none it succeeds too.
 * @throws AppError unavailable
 */
export async function disconnectGmail(
  dependencies: Dependencies,
  user: UserRecord,
): Promise<{ success: true; message: string }> {
  const token = refreshTokenOf(dependencies, user)
  if (token !== null) await revokeAtGoogle(dependencies.environment.GOOGLE_OAUTH_REVOKE_URL, token)
  if (user.gmail !== null) await changeUser(dependencies, user, { gmail: null })
  return { success: true, message: texts.gmailRevoked }
}

/** As well as can be done for an account that goes: Google's failure does not keep it. */
export async function withdrawPermission(dependencies: Dependencies, user: UserRecord): Promise<void> {
  await disconnectGmail(dependencies, user).catch((error: unknown) => {
    dependencies.logger.warn({ err: error }, 'permission not withdrawn at Google')
  })
}
