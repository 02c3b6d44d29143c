import type { z } from 'zod'
import type { emailPreferencesPatchSchema } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeUser } from './change-user.ts'

/** Changes the preferences named and leaves the others. */
export const updateEmailPreferences = (
  dependencies: Dependencies,
  user: UserRecord,
  patch: z.output<typeof emailPreferencesPatchSchema>,
): Promise<UserRecord> =>
  changeUser(
    dependencies,
    user,
    Object.fromEntries(
      Object.entries(patch)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [`email_preferences.${name}`, value]),
    ),
  )
