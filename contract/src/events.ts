import { z } from 'zod'
import { missionIdSchema } from './calls/missions.ts'
import { missionStatusSchema } from './statuses.ts'

/**
 * One item of a mission's live feed. Items are stored first and sent as events second, numbered from 1 per
 * mission; a client that missed some asks for those after its last number.
 */
const item = { sequence: z.number().int().positive(), timestamp: z.iso.datetime() }

/** What is known so far of one question, and, once everything is checked, what was concluded. */
export const answerSoFarSchema = z.object({
  /** Place among the questions, from 0. */
  question: z.number().int().nonnegative(),
  /** The question in plain words. */
  asked: z.string(),
  headline: z.string(),
  /** `untested` is a first look at the rows: no test has been made. */
  certainty: z.string(),
  /** False while the checks that may overturn it are still to come. */
  firm: z.boolean(),
})
export type AnswerSoFar = z.infer<typeof answerSoFarSchema>

export const feedItemSchema = z.discriminatedUnion('kind', [
  z.object({ ...item, kind: z.literal('progress'), message: z.string() }),
  z.object({
    ...item,
    kind: z.literal('status'),
    status: missionStatusSchema,
    current_task: z.string().nullable(),
  }),
  z.object({
    ...item,
    kind: z.literal('chart'),
    title: z.string(),
    filename: z.string(),
    /** Its cell in the notebook; by it findings name their charts. */
    cell: z.string(),
  }),
  z.object({
    ...item,
    kind: z.literal('finding'),
    /** Its id in the notebook. */
    finding: z.string(),
    /** Cells of the charts that show it. */
    charts: z.array(z.string()),
    title: z.string(),
    statement: z.string(),
    certainty: z.string(),
    exploratory: z.boolean(),
  }),
  z.object({ ...item, kind: z.literal('answer'), ...answerSoFarSchema.shape }),
  z.object({ ...item, kind: z.literal('artifact'), filename: z.string(), description: z.string() }),
])
export type FeedItem = z.infer<typeof feedItemSchema>
/** A feed item before the store has numbered and dated it. */
export type NewFeedItem = FeedItem extends infer Item
  ? Item extends FeedItem
    ? Omit<Item, 'sequence' | 'timestamp'>
    : never
  : never

/** Items with a greater number than `after`. */
export const feedQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number from 0')
    .default('0')
    .transform(Number),
})
export const feedResponseSchema = z.object({ items: z.array(feedItemSchema) })

/** Socket.IO: the client sends `watch` with this and gets the room's `feed` events until it leaves. */
export const watchRequestSchema = z.strictObject({ mission_id: missionIdSchema })
/** What `watch` and `unwatch` are acknowledged with. */
export const watchAnswerSchema = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), detail: z.string() }),
])
export type WatchAnswer = z.infer<typeof watchAnswerSchema>
export const liveEventSchema = z.object({ mission_id: missionIdSchema, item: feedItemSchema })
export type LiveEvent = z.infer<typeof liveEventSchema>

export const missionRoom = (missionId: string): string => `mission:${missionId}`
export const FEED_EVENT = 'feed'
export const WATCH_EVENT = 'watch'
export const UNWATCH_EVENT = 'unwatch'

/** For the default branch of a switch over a union: a new member without a case fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`)
}
