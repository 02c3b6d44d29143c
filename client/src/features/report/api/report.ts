import { reportSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiBlob, apiRequest } from '../../../lib/api-client.ts'
import { saveBlob } from '../../../lib/save-file.ts'

/** A finished report never changes. Null for a mission that has one in print alone. */
export const reportQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'report'],
    queryFn: ({ signal }) =>
      apiRequest(reportSchema.nullable(), `/api/missions/${encodeURIComponent(missionId)}/report`, {
        signal,
      }),
    staleTime: Infinity,
  })

const artifact = (missionId: string, filename: string, signal?: AbortSignal) =>
  apiBlob(`/api/sessions/${encodeURIComponent(missionId)}/artifacts/${encodeURIComponent(filename)}`, signal)

/** The picture of a chart, for where the chart itself can't be drawn. */
export const chartPictureQuery = (missionId: string, filename: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'report-picture', filename],
    queryFn: ({ signal }) => artifact(missionId, filename, signal),
    staleTime: Infinity,
  })

/** Saves a file of the package, such as `code/analysis.sql`, under its own name. */
export async function downloadPackageFile(missionId: string, path: string): Promise<void> {
  const name = path.split('/').at(-1)!
  saveBlob(await artifact(missionId, name), name)
}
