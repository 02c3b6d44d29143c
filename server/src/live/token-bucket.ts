export interface BucketRule {
  /** How many at once. */
  burst: number
  /** How fast they come back. */
  perSecond: number
}

interface Bucket {
  left: number
  at: number
}

/** Buckets kept at once; beyond it those that are full again are forgotten. */
const KEPT = 10_000

/**
 * A bucket of tokens per key: taking one answers false when there is none left. `seconds` is a clock that only goes
 * forward.
 */
export function createTokenBuckets(
  { burst, perSecond }: BucketRule,
  seconds = () => performance.now() / 1000,
): (key: string) => boolean {
  const buckets = new Map<string, Bucket>()
  const filled = ({ left, at }: Bucket, now: number) => Math.min(burst, left + (now - at) * perSecond)

  return (key) => {
    const now = seconds()
    if (buckets.size > KEPT)
      for (const [name, bucket] of buckets) if (filled(bucket, now) >= burst) buckets.delete(name)
    const bucket = buckets.get(key) ?? { left: burst, at: now }
    bucket.left = filled(bucket, now)
    bucket.at = now
    buckets.set(key, bucket)
    if (bucket.left < 1) return false
    bucket.left -= 1
    return true
  }
}
