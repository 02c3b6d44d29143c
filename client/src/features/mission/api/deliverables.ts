import { packageInfoSchema } from '#contract'
import { queryOptions } from '@tanstack/react-query'
import { apiBlob, apiRequest } from '../../../lib/api-client.ts'
import { forDarkPage } from '../../../lib/dark-drawing.ts'
import { saveBlob } from '../../../lib/save-file.ts'

const session = (missionId: string) => `/api/sessions/${encodeURIComponent(missionId)}`

export const artifactPath = (missionId: string, filename: string): string =>
  `${session(missionId)}/artifacts/${encodeURIComponent(filename)}`

export const packageInfoQuery = (missionId: string) =>
  queryOptions({
    queryKey: ['mission', missionId, 'package'],
    queryFn: ({ signal }) => apiRequest(packageInfoSchema, `${session(missionId)}/package-info`, { signal }),
  })

/** A chart's picture, for a light page or a dark one. It never changes once it is made. */
export const artifactImageQuery = (missionId: string, filename: string, dark: boolean) =>
  queryOptions({
    queryKey: ['mission', missionId, 'image', filename, dark],
    queryFn: async ({ signal }) => {
      const picture = await apiBlob(artifactPath(missionId, filename), signal)
      return dark ? forDarkPage(picture) : picture
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

export const downloadArtifact = async (missionId: string, filename: string): Promise<void> =>
  saveBlob(await apiBlob(artifactPath(missionId, filename)), filename)

export const downloadPackage = async (missionId: string): Promise<void> =>
  saveBlob(await apiBlob(`${session(missionId)}/download-package`), `analysis-package-${missionId}.zip`)

export const downloadSeries = async (missionId: string, seriesId: string): Promise<void> =>
  saveBlob(await apiBlob(`${session(missionId)}/data/${encodeURIComponent(seriesId)}.csv`), `${seriesId}.csv`)
