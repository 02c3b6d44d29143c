import { createStatisticsEngine } from '../engine.ts'
import type { StatisticsEngine } from '../engine.types.ts'

let started: Promise<StatisticsEngine> | undefined

/** The one statistics engine of this Jest worker, warm from the files before; nobody closes it. */
export const engine: StatisticsEngine = {
  run: async (...call) => (await (started ??= createStatisticsEngine())).run(...call),
  close: async () => undefined,
}
