import type { z } from 'zod'
import type { profileUpdateSchema } from '#contract'
import { AppError } from '#platform/errors.ts'
import { checkFredKey } from '#platform/fred/fred-access.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeUser } from './change-user.ts'

/** FRED's own rule for its keys. */
const FRED_KEY = /^[0-9a-z]{32}$/

export const FRED_KEY_SHAPE =
  'This is not a FRED API key: it has 32 characters, small letters and digits only. Copy yours from https://fredaccount.stlouisfed.org/apikeys and paste it here.'

/**
 * Saves the FRED key sealed, or removes it. FRED is asked first, so that no key is kept that does not work.
 * @throws AppError validation_failed when it does not look like one; FredError when FRED does not take it
 */
export async function updateProfile(
  dependencies: Dependencies,
  user: UserRecord,
  change: z.output<typeof profileUpdateSchema>,
): Promise<{ user: UserRecord; message: string }> {
  if ('remove_fred_api_key' in change)
    return {
      user: await changeUser(dependencies, user, { fred_api_key: null }),
      message: 'FRED API key removed.',
    }
  if (!FRED_KEY.test(change.fred_api_key)) throw new AppError('validation_failed', FRED_KEY_SHAPE)
  await checkFredKey(dependencies.fred, change.fred_api_key)
  const sealed = dependencies.secrets.seal(change.fred_api_key, user._id.toString())
  return {
    user: await changeUser(dependencies, user, { fred_api_key: sealed }),
    message: 'FRED API key saved.',
  }
}
