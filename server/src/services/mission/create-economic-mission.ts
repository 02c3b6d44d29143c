import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import { offersEconomicData } from '#platform/fred/fred-access.ts'
import { FredError } from '#platform/fred/fred-error.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { launchMission, requireReportsLeft, type LaunchOrder } from './launch-mission.ts'

/**
 * Launches a mission that fetches its data with the user's own FRED key.
 * @returns the mission's id
 * @throws AppError fred_api_key_required without a key; monthly_limit_exceeded, unavailable
 */
export async function createEconomicMission(
  dependencies: Dependencies,
  user: UserRecord,
  order: Omit<LaunchOrder, 'data_source' | 'uploads'>,
): Promise<string> {
  if (!offersEconomicData(dependencies.environment)) throw new FredError('not-set-up')
  if (user.fred_api_key === null) throw new AppError('fred_api_key_required', texts.fredKeyRequired)
  await requireReportsLeft(dependencies, user)
  return launchMission(dependencies, user, { ...order, data_source: 'fred', uploads: [] })
}
