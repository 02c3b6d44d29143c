import type { GoalReading } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { GoalReadingOrder } from '#platform/goal-reading-exchange.ts'
import { enqueueReading } from '#platform/queues.ts'
import { randomId } from '#platform/secrets.ts'
import { broadcastStop } from '#platform/stop-channel.ts'
import { withinTime } from '#platform/within-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { enqueued, jobDone } from '../wait-for-job.ts'

const NOT_NOW = 'Your files cannot be looked into before launch at the moment. Launching works as ever.'

/** Resolves when the reading has ended; rejects when the caller goes before that, or has waited long enough. */
async function ended(
  { queues, readingEvents, limits }: Dependencies,
  id: string,
  gone: AbortSignal,
): Promise<void> {
  const job = await enqueued(enqueueReading(queues, id), limits)
  const { patienceMs } = limits.readings
  await jobDone(job, readingEvents, { patienceMs, tooLong: 'no worker was free' }, gone)
}

/** Takes a reading out of the queue, or stops it where it runs. */
async function abandon({ queues, redis, goalReadings, logger }: Dependencies, id: string): Promise<void> {
  const steps = await Promise.allSettled([
    queues.readings.remove(id),
    broadcastStop(redis, id),
    goalReadings.forget(id),
  ])
  // All of it expires by itself.
  for (const step of steps)
    if (step.status === 'rejected') logger.debug({ err: step.reason as unknown }, 'a reading is left behind')
}

/**
 * Has a worker read the first parts of files and a goal, and waits for its answer.
 * @param gone aborted when the caller goes away
 * @throws AppError unavailable when no worker has an answer in time
 */
export async function readBeforeLaunch(
  dependencies: Dependencies,
  order: GoalReadingOrder,
  gone: AbortSignal,
): Promise<GoalReading> {
  const { queues, goalReadings, limits } = dependencies
  const id = randomId()
  try {
    const waiting = await withinTime(
      queues.readings.getWaitingCount(),
      limits.queueMs,
      'the queue did not answer',
    )
    if (waiting >= limits.readings.waiting) throw new AppError('unavailable', NOT_NOW)
    await goalReadings.order(id, order)
    await ended(dependencies, id, gone)
    const answer = await goalReadings.collect(id)
    if (answer?.kind !== 'read') throw new AppError('unavailable', NOT_NOW)
    return answer.reading
  } catch (error) {
    void abandon(dependencies, id)
    throw error instanceof AppError ? error : new AppError('unavailable', NOT_NOW, { cause: error })
  }
}
