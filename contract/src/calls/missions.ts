import { z } from 'zod'
import { GOAL_MAX_LENGTH, LAUNCH_READING_MAX_LENGTH } from '../limits.ts'
import { missionStatusSchema } from '../statuses.ts'
import { launchReadingSchema } from './goal-readings.ts'
import { jsonText } from './json-text.ts'
import { withoutUnseen } from '../unseen.ts'

/** 22 to 64 URL-safe characters: at least 128 random bits. */
export const missionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, 'not a mission id')

export const goalSchema = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .min(1, 'Please provide a mission goal.')
  .max(GOAL_MAX_LENGTH, `The goal may have at most ${GOAL_MAX_LENGTH} characters.`)

/** Text fields of the multipart launch. Booleans arrive as text. */
export const startMissionFieldsSchema = z
  .object({
    goal: goalSchema,
    email_notification_enabled: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    /** The questions of the goal as the person changed them before launch; without them the worker reads the goal. */
    reading: jsonText(launchReadingSchema, LAUNCH_READING_MAX_LENGTH).optional(),
  })
  .strict()

export const createMissionRequestSchema = z
  .object({
    goal: goalSchema,
    data_source: z.literal('fred'),
    email_notification_enabled: z.boolean().default(false),
  })
  .strict()

export const missionParamsSchema = z.object({ id: missionIdSchema })
export const artifactParamsSchema = missionParamsSchema.extend({ filename: z.string().min(1).max(400) })
export const seriesParamsSchema = missionParamsSchema.extend({
  /** FRED ids: capital letters, digits, a few signs. */
  series_id: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'not a series id'),
})

export const missionCreatedSchema = z.object({ mission_id: missionIdSchema })

export const artifactSchema = z.object({ filename: z.string(), description: z.string() })
export type Artifact = z.infer<typeof artifactSchema>

export const progressEntrySchema = z.object({ timestamp: z.iso.datetime(), message: z.string() })

export const fredSeriesSchema = z.object({
  series_id: z.string(),
  title: z.string(),
  units: z.string(),
  frequency: z.string(),
  observation_start: z.string(),
  observation_end: z.string(),
})

export const uploadInfoSchema = z.object({
  uploaded_files: z.array(z.object({ filename: z.string(), size_mb: z.number(), file_type: z.string() })),
})
export const fredInfoSchema = z.object({
  series_count: z.number().int(),
  series_list: z.array(fredSeriesSchema),
})

export const missionStatusResponseSchema = z.object({
  goal: z.string(),
  status: missionStatusSchema,
  current_task: z.string().nullable(),
  error_message: z.string().nullable(),
  progress_log: z.array(progressEntrySchema),
  data_source: z.enum(['upload', 'fred', 'unknown']),
  data_source_info: z.union([uploadInfoSchema, fredInfoSchema]).nullable(),
  data_files_count: z.number().int(),
  fred_curated_list: z.array(
    z.object({ series_id: z.string(), title: z.string(), recently_added: z.boolean() }),
  ),
  artifacts: z.array(artifactSchema),
  status_reconciled: z.boolean(),
  original_status: missionStatusSchema.nullable(),
  /** Missions ahead in the queue while it waits; null once it runs. */
  queue_position: z.number().int().nullable(),
})
export type MissionStatusResponse = z.infer<typeof missionStatusResponseSchema>

export const missionHistoryItemSchema = z.object({
  mission_id: missionIdSchema,
  status: missionStatusSchema,
  goal: z.string(),
  created_at: z.iso.datetime(),
  completion_timestamp: z.iso.datetime().nullable(),
  file_count: z.number().int(),
  file_names: z.array(z.string()),
  artifacts: z.array(z.object({ filename: z.string() })),
  status_reconciled: z.boolean(),
  original_status: missionStatusSchema.nullable(),
})
export type MissionHistoryItem = z.infer<typeof missionHistoryItemSchema>
export const missionHistoryResponseSchema = z.object({ missions: z.array(missionHistoryItemSchema) })

export const packageInfoSchema = z.object({
  package_available: z.boolean(),
  total_files: z.number().int(),
  estimated_size_mb: z.number(),
  file_breakdown: z.object({
    pdf_files: z.number().int(),
    code_files: z.number().int(),
    data_files: z.number().int(),
    image_files: z.number().int(),
    other_files: z.number().int(),
  }),
})
export type PackageInfo = z.infer<typeof packageInfoSchema>

export const stopResponseSchema = z.object({ success: z.literal(true), message: z.string() })

/** Answer of calls that only do something. */
export const doneResponseSchema = z.object({ success: z.literal(true), message: z.string() })
