import { Obstacle } from '../services/steps.mjs'

export interface Stopped {
  /** Resolves when the user or the system asks to stop; rejects when a service can't be kept running. */
  signal: Promise<void>
  /** Ends it with a reason of ours. */
  because(reason: Obstacle): void
  /** The work's result. @throws Obstacle when it is told to stop before. */
  orAfter<T>(work: Promise<T>): Promise<T>
  onSecondSignal(kill: () => void): void
}

const PARENT_CHECK_MS = 500
/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const SAME_WISH_MS = 1000

/** Whether a signal is a second wish to stop, and not an echo of the first. */
export const isSecondWish = (firstMs: number, nowMs: number): boolean => nowMs - firstMs > SAME_WISH_MS

/** Ctrl-C, a closed terminal or a kill ask to stop; whoever asks twice does not want to wait. */
export function untilStopped(): Stopped {
  let kill = () => {}
  let firstAsked: number | undefined
  let because: Stopped['because'] = () => {}
  const signal = new Promise<void>((resolve, reject) => {
    because = reject
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (firstAsked === undefined) {
          firstAsked = Date.now()
          resolve()
          return
        }
        if (!isSecondWish(firstAsked, Date.now())) return
        kill()
        process.exit(1)
      })
    }
    // Under npm: when npm itself is killed nobody could stop us any more.
    const parent = process.ppid
    if (process.env.npm_lifecycle_event) {
      setInterval(() => {
        if (process.ppid !== parent) resolve()
      }, PARENT_CHECK_MS).unref()
    }
  })
  return {
    signal,
    because,
    orAfter: (work) =>
      Promise.race([
        work,
        signal.then((): never => {
          throw new Obstacle('Stopped.')
        }),
      ]),
    onSecondSignal(action) {
      kill = action
    },
  }
}
