import type { Dependencies } from '../../dependencies.ts'

const DAY_S = 24 * 3600

/** Counts one more reading of the user's; false where a day has had its share. Without Redis nothing is read anyway. */
export async function mayReadByModel(
  { redis, limits, environment, now }: Pick<Dependencies, 'redis' | 'limits' | 'environment' | 'now'>,
  userId: string,
): Promise<boolean> {
  const key = `${limits.keyPrefix}model-readings:${userId}:${now().toISOString().slice(0, 10)}`
  const count = await redis.incr(key)
  if (count === 1) await redis.expire(key, DAY_S)
  return count <= environment.LLM_MAX_READINGS_PER_DAY
}
