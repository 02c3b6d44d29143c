import { z } from 'zod'
import { callFred, type FredCallSettings } from './call-fred.ts'

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** `2025-09-25 07:51:13-05` as ISO 8601. */
const moment = z.string().transform((text) => text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))

export const fredSeriesSchema = z.object({
  id: z.string(),
  title: z.string(),
  observation_start: date,
  observation_end: date,
  frequency: z.string(),
  frequency_short: z.string(),
  units: z.string(),
  seasonal_adjustment: z.string(),
  seasonal_adjustment_short: z.string(),
  last_updated: moment,
  popularity: z.number().default(0),
  notes: z.string().optional(),
})
/** What FRED says of a series. */
export type FredSeries = z.infer<typeof fredSeriesSchema>

const seriesListSchema = z.object({ seriess: z.array(fredSeriesSchema) })

const observationSchema = z.object({
  date,
  /** Always text; a full stop where there is none. */
  value: z
    .string()
    .regex(/^(\.|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/, 'neither a number nor a full stop')
    .transform((text) => (text === '.' ? null : Number(text))),
})
export type FredObservation = z.infer<typeof observationSchema>

const observationsSchema = z.object({ count: z.number(), observations: z.array(observationSchema) })
const tagSchema = z.object({ name: z.string(), group_id: z.string(), notes: z.string().nullish() })
/** A name under which a series is filed: its source, its place, its rights. */
export type FredTag = z.infer<typeof tagSchema>
const tagsSchema = z.object({ tags: z.array(tagSchema) })
const releasesSchema = z.object({ releases: z.array(z.object({ name: z.string() })) })

const PAGE = 100_000

export interface FredSearch {
  text: string
  tags?: readonly string[]
  limit: number
}

/** FRED with one user's key. Every call may throw a FredError. */
export interface FredClient {
  series(id: string): Promise<FredSeries>
  /** The most popular series that hold all the words. Discontinued ones are left out where tags are given. */
  search(search: FredSearch): Promise<FredSeries[]>
  /** All observations in the series' own frequency and units, the oldest first. */
  observations(id: string): Promise<FredObservation[]>
  tags(id: string): Promise<FredTag[]>
  /** The publication that brings the series; null where there is none. */
  release(id: string): Promise<string | null>
}

export function createFredClient(settings: FredCallSettings, key: string, signal?: AbortSignal): FredClient {
  const call = <Schema extends z.ZodType>(path: string, parameters: Record<string, string>, schema: Schema) =>
    callFred(settings, key, path, parameters, schema, signal)
  return {
    async series(id) {
      const one = seriesListSchema.extend({ seriess: z.array(fredSeriesSchema).min(1) })
      const { seriess } = await call('series', { series_id: id }, one)
      return seriess[0]!
    },
    async search({ text, tags = [], limit }) {
      const chosen =
        tags.length > 0 ? { tag_names: tags.join(';'), exclude_tag_names: 'discontinued' } : undefined
      const parameters = {
        search_text: text,
        order_by: 'popularity',
        sort_order: 'desc',
        limit: String(limit),
        ...chosen,
      }
      return (await call('series/search', parameters, seriesListSchema)).seriess
    },
    async observations(id) {
      const all: FredObservation[] = []
      for (;;) {
        const parameters = { series_id: id, limit: String(PAGE), offset: String(all.length) }
        const { count, observations } = await call('series/observations', parameters, observationsSchema)
        all.push(...observations)
        if (all.length >= count || observations.length === 0) return all
      }
    },
    async tags(id) {
      return (await call('series/tags', { series_id: id }, tagsSchema)).tags
    },
    async release(id) {
      const { releases } = await call('series/release', { series_id: id }, releasesSchema)
      return releases[0]?.name ?? null
    },
  }
}

/** A series that always exists: asking for it costs little and shows whether a key is good. */
export const PROBE_SERIES = 'GNPCA'
