import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import { seriesCsv } from '#platform/fred/series-csv.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { FileAnswer } from './find-artifact.ts'
import { findOwnMission } from './find-mission.ts'

/**
 * The observations of a series that the mission used: as it stored them or, where this server keeps none, fetched anew
 * with the user's key.
 * @throws AppError not_found, fred_api_key_required; FredError
 */
export async function findSeries(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
  seriesId: string,
): Promise<FileAnswer> {
  const { environment, fred, secrets } = dependencies
  const mission = await findOwnMission(dependencies, user, missionId)
  const filename = `${seriesId}.csv`
  if (!mission.series.some((series) => series.series_id === seriesId)) throw noData()
  const file = mission.artifacts.find((artifact) => artifact.filename === filename)
  if (file) return { fileId: file.file_id, filename }
  if (environment.KEEP_ECONOMIC_DATA) throw noData()
  if (user.fred_api_key === null) throw new AppError('fred_api_key_required', texts.fredKeyRequired)
  const client = fred.hastyClient(secrets.open(user.fred_api_key, user._id.toString()))
  return { content: Buffer.from(seriesCsv(await client.observations(seriesId))), filename }
}

const noData = () => new AppError('not_found', 'This mission has no data for that series.')
