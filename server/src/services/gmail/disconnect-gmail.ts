import { texts } from '#contract'
import { withdrawAtGoogle } from '#platform/gmail/withdraw-permission.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeUser } from '../user/change-user.ts'

/**
 * Ends the permission at Google, then here: while Google can't be reached it stays, so that it can be tried again.
 * Where there is none it succeeds too.
 * @throws AppError unavailable
 */
export async function disconnectGmail(
  dependencies: Dependencies,
  user: UserRecord,
): Promise<{ success: true; message: string }> {
  await withdrawAtGoogle(dependencies, user)
  if (user.gmail !== null) await changeUser(dependencies, user, { gmail: null })
  return { success: true, message: texts.gmailRevoked }
}
