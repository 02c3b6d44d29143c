import { createStatisticsEngine } from './engine.ts'
import type { StatisticsEngine } from './engine.types.ts'

/** An engine whose R starts with the first call: much that is asked needs none. */
export function lazyEngine(
  start: () => Promise<StatisticsEngine> = createStatisticsEngine,
): StatisticsEngine {
  let started: Promise<StatisticsEngine> | undefined
  return {
    run: async (...call) => (await (started ??= start())).run(...call),
    close: async () => (await started)?.close(),
  }
}
