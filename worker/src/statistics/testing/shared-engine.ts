import type { WebR } from 'webr'
import { dropFromWorker, keptInWorker } from '#platform/testing/kept-in-worker.ts'
import { createStatisticsEngine } from '../engine.ts'
import type { StatisticsEngine } from '../engine.types.ts'
import { startWithLibrary } from '../start-r.ts'

const NAME = 'R'

/** The worker's R. Whoever finds it broken closes it, and the next call gets a new one. */
async function keptR(): Promise<WebR> {
  const r = await keptInWorker(NAME, async (load) => {
    const { WebR: Session } = await load<{ WebR: typeof WebR }>('webr')
    return startWithLibrary(Session)
  })
  return new Proxy(r, {
    get(target, name) {
      if (name === 'close') dropFromWorker(NAME)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

let started: Promise<StatisticsEngine> | undefined

/** A statistics engine over the one R of this Jest worker, which is warm from the files before; nobody closes it. */
export const engine: StatisticsEngine = {
  run: async (...call) => (await (started ??= createStatisticsEngine(keptR))).run(...call),
  close: async () => undefined,
}
