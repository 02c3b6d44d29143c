import { packageInfoSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiBlob, apiRequest } from '../../../lib/api-client.ts'
import { saveBlob } from '../../../lib/save-file.ts'

const session = (missionId: string) => `/api/sessions/${encodeURIComponent(missionId)}`

export const artifactPath = (missionId: string, filename: string): string =>
  `${session(missionId)}/artifacts/${encodeURIComponent(filename)}`

export const packageInfoQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'package'],
    queryFn: ({ signal }) => apiRequest(packageInfoSchema, `${session(missionId)}/package-info`, { signal }),
  })

/** A chart's picture. It never changes once it is made. */
export const artifactImageQuery = (missionId: string, filename: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'image', filename],
    queryFn: ({ signal }) => apiBlob(artifactPath(missionId, filename), signal),
    staleTime: Infinity,
    gcTime: Infinity,
  })

export const downloadArtifact = async (missionId: string, filename: string): Promise<void> =>
  saveBlob(await apiBlob(artifactPath(missionId, filename)), filename)

export const downloadPackage = async (missionId: string): Promise<void> =>
  saveBlob(await apiBlob(`${session(missionId)}/download-package`), `analysis-package-${missionId}.zip`)

export const downloadSeries = async (missionId: string, seriesId: string): Promise<void> =>
  saveBlob(await apiBlob(`${session(missionId)}/data/${encodeURIComponent(seriesId)}.csv`), `${seriesId}.csv`)
