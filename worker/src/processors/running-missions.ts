import { ACTIVE_STATUSES } from '#contract'
import type { Models } from '#platform/models.ts'

/** The missions that this worker runs, each with the handle that stops it. */
export class RunningMissions {
  private readonly controllers = new Map<string, AbortController>()

  /** Runs `work` with a signal that aborts when the mission is stopped. */
  async track<Result>(missionId: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController()
    this.controllers.set(missionId, controller)
    try {
      return await work(controller.signal)
    } finally {
      if (this.controllers.get(missionId) === controller) this.controllers.delete(missionId)
    }
  }

  stop(missionId: string): void {
    this.controllers.get(missionId)?.abort()
  }

  /** Stops those that the database no longer shows as active: broadcasts can be lost, the state can't. */
  async stopEnded({ Mission }: Models): Promise<void> {
    const ids = [...this.controllers.keys()]
    if (ids.length === 0) return
    const active = await Mission.find({ _id: { $in: ids }, status: { $in: ACTIVE_STATUSES } })
      .select({ _id: 1 })
      .lean()
    const still = new Set(active.map(({ _id }) => _id))
    for (const id of ids) if (!still.has(id)) this.stop(id)
  }
}
