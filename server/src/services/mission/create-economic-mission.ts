import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireReportsLeft } from './launch-mission.ts'

/**
 * A mission on economic data needs the user's own FRED key.
 * @throws AppError fred_api_key_required without one; unavailable, since this server has no FRED access yet
 */
export async function createEconomicMission(dependencies: Dependencies, user: UserRecord): Promise<never> {
  if (user.fred_api_key === null) throw new AppError('fred_api_key_required', texts.fredKeyRequired)
  await requireReportsLeft(dependencies, user)
  throw new AppError(
    'unavailable',
    'Missions on economic data are not set up on this server. No report was used; you can upload files instead.',
  )
}
