import { z } from 'zod'

/**
 * What the publisher of a series says about it, word for word. A fetcher fills it; the columns of an uploaded file
 * have none, and no part is certain to be there.
 */
export const seriesMetadataSchema = z.object({
  /** The publisher's name for the series: `UNRATE`. */
  id: z.string().optional(),
  title: z.string().optional(),
  /** In full: `Billions of Chained 2017 Dollars`. */
  units: z.string().optional(),
  seasonal_adjustment: z.string().optional(),
  frequency: z.string().optional(),
  /** When the publisher last changed it, and when it was read: ISO 8601. */
  last_updated: z.string().optional(),
  accessed_on: z.string().optional(),
  /** Who makes the series, and who hands it out. */
  source: z.string().optional(),
  url: z.string().optional(),
  notes: z.string().optional(),
})
export type SeriesMetadata = z.infer<typeof seriesMetadataSchema>
