import type { Redis } from 'ioredis'
import { z } from 'zod'
import { goalReadingSchema } from '#contract'

/** What is to be read before a launch. */
export interface GoalReadingOrder {
  goal: string
  /** Of economic data there are no files. */
  source: 'upload' | 'fred'
  /** Nobody is signed in: it gets less time. */
  visitor: boolean
  /** A language model may read it, where there is one. */
  model: boolean
  /** `head` is the file's first part, or all of its `size` bytes. */
  files: { filename: string; size: number; head: Buffer }[]
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), reading: goalReadingSchema }),
  z.object({ kind: z.literal('failed') }),
])
export type GoalReadingAnswer = z.infer<typeof answerSchema>

const orderSchema = z.object({
  goal: z.string(),
  source: z.enum(['upload', 'fred']),
  visitor: z.boolean(),
  model: z.boolean(),
  files: z.array(z.object({ filename: z.string(), size: z.number() })),
})

/** Hands a reading's files to a worker on any machine, and its answer back. */
export interface GoalReadingExchange {
  order(id: string, order: GoalReadingOrder): Promise<void>
  /** Takes the order away; null where nobody waits for it any more. */
  take(id: string): Promise<GoalReadingOrder | null>
  answer(id: string, answer: GoalReadingAnswer): Promise<void>
  /** Takes the answer away. */
  collect(id: string): Promise<GoalReadingAnswer | null>
  /** Removes what is left of it. */
  forget(id: string): Promise<void>
}

/** What nobody fetches is gone after this time. */
const KEPT_MS = 60_000

/** Files of strangers lie in Redis alone, never on a disk that both processes would have to share. */
export function createGoalReadingExchange(
  redis: Redis,
  prefix = 'apogee:goal-reading:',
): GoalReadingExchange {
  const orderKey = (id: string) => `${prefix}${id}:order`
  const answerKey = (id: string) => `${prefix}${id}:answer`
  return {
    async order(id, { goal, source, visitor, model, files }) {
      const about = JSON.stringify({
        goal,
        source,
        visitor,
        model,
        files: files.map(({ filename, size }) => ({ filename, size })),
      })
      const heads = files.flatMap(({ head }, index) => [String(index), head])
      await redis
        .multi()
        .hset(orderKey(id), 'about', about, ...heads)
        .pexpire(orderKey(id), KEPT_MS)
        .exec()
    },
    async take(id) {
      const results = await redis.multi().hgetallBuffer(orderKey(id)).del(orderKey(id)).exec()
      const fields = (results?.[0]?.[1] ?? {}) as Record<string, Buffer>
      if (!fields.about) return null
      const { files, ...rest } = orderSchema.parse(JSON.parse(fields.about.toString()))
      return { ...rest, files: files.map((file, index) => ({ ...file, head: fields[index]! })) }
    },
    async answer(id, answer) {
      await redis.set(answerKey(id), JSON.stringify(answer), 'PX', KEPT_MS)
    },
    async collect(id) {
      const text = await redis.getdel(answerKey(id))
      return text === null ? null : answerSchema.parse(JSON.parse(text))
    },
    async forget(id) {
      await redis.del(orderKey(id), answerKey(id))
    },
  }
}
