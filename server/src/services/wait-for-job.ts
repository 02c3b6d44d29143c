import type { Job, QueueEvents } from 'bullmq'
import { withinTime } from '#platform/within-time.ts'

/** Queues a job. @throws when the queue does not answer */
export const enqueued = (queueing: Promise<Job>, { queueMs }: { queueMs: number }): Promise<Job> =>
  withinTime(queueing, queueMs, 'the queue did not answer')

/**
 * Resolves when a worker has done with the job.
 * @param gone aborted when nobody waits any more
 * @throws when it failed, took longer than there is patience, or the caller has gone
 */
export async function jobDone(
  job: Job,
  events: QueueEvents,
  { patienceMs, tooLong }: { patienceMs: number; tooLong: string },
  gone?: AbortSignal,
): Promise<void> {
  let leave = (): void => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('the caller has gone'))
  })
  gone?.addEventListener('abort', leave)
  if (gone?.aborted) leave()
  const done = job.waitUntilFinished(events, patienceMs)
  try {
    await Promise.race([left, withinTime(done, patienceMs, tooLong)])
  } finally {
    gone?.removeEventListener('abort', leave)
    // Whoever gave up before does not hear how it ended.
    done.catch(() => undefined)
  }
}
