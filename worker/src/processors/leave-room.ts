import { DelayedError, type Job } from 'bullmq'
import type { Models } from '#platform/models.ts'
import type { Queues } from '#platform/queues.ts'

/** After so long a mission that made room asks again. */
const AGAIN_MS = 3000
/** Waiting missions that are looked at: who is behind so many waits for more than one user. */
const LOOKED_AT = 50

/**
 * True where a mission's user has another one running while other users wait: one user's long missions would hold every
 * place of the workers otherwise.
 */
export async function mustMakeRoom(
  { missions: queue }: Pick<Queues, 'missions'>,
  { Mission }: Pick<Models, 'Mission'>,
  missionId: string,
): Promise<boolean> {
  const [active, waiting] = await Promise.all([queue.getActive(0, LOOKED_AT), queue.getWaiting(0, LOOKED_AT)])
  const idsOf = (jobs: (Job | undefined)[]) =>
    jobs.flatMap((job) => (job?.id && job.id !== missionId ? [job.id] : []))
  const [running, next] = [idsOf(active), idsOf(waiting)]
  if (running.length === 0 || next.length === 0) return false
  const owners = await Mission.find({ _id: { $in: [missionId, ...running, ...next] } })
    .select({ user_id: 1 })
    .lean()
  const ownerOf = new Map(owners.map(({ _id, user_id }) => [_id, user_id.toString()]))
  const own = ownerOf.get(missionId)
  const others = next.some((id) => ownerOf.has(id) && ownerOf.get(id) !== own)
  return others && running.some((id) => ownerOf.get(id) === own)
}

/** Puts a job back for a while. @throws DelayedError, which tells the queue so */
export async function makeRoom(job: Job, token: string | undefined, now: Date): Promise<never> {
  await job.moveToDelayed(now.getTime() + AGAIN_MS, token)
  throw new DelayedError()
}
