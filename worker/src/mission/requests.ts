import type { Confinement, Home } from '../confinement/confinement.ts'
import { PDF_ENTRY, PDF_MEMORY_MB, runPdfTaskIn } from '../ingest/pdf/run-pdf-task.ts'
import { startPrinter, type Printer } from './printer.ts'
import { createOwnCodeRunner } from '../statistics/own-code/run-own-code.ts'
import { assertNever } from '#contract'
import type { LanguageModel, TurnResult } from '../language-model/model.types.ts'
import type { SandboxRequest } from './protocol.ts'

/** Does for one mission what takes another process. */
export interface Requests {
  answer(request: SandboxRequest): Promise<unknown>
  /** Ends what it has started; resolves once all is gone. */
  close(): Promise<void>
}

const NO_MODEL: TurnResult = { kind: 'failed', problem: 'bad-request', detail: 'there is no language model' }

/**
 * @param home the mission's own: what reads its files works there, and may no more than the mission itself
 * @param model null where there is none, or where this mission may not use it
 */
export function createRequests(
  confinement: Confinement,
  home: Home,
  browserPath: string | null,
  model: LanguageModel | null = null,
): Requests {
  let printer: Printer | undefined
  const stopped = new AbortController()
  let reading: Promise<unknown> = Promise.resolve()
  const running = new Set<Promise<unknown>>()
  const ownCode = createOwnCodeRunner(confinement, home)
  const runOwnCode: typeof ownCode = (task, signal) => {
    const turn = ownCode(task, signal)
    running.add(turn)
    return turn.finally(() => running.delete(turn))
  }

  async function closePrinter(): Promise<void> {
    const own = printer
    printer = undefined
    await own?.close()
  }

  return {
    async answer(request) {
      stopped.signal.throwIfAborted()
      switch (request.kind) {
        case 'open-printer':
          printer ??= startPrinter(confinement, browserPath)
          return null
        case 'print':
          printer ??= startPrinter(confinement, browserPath)
          return printer.print(request.html)
        case 'close-printer':
          await closePrinter()
          return null
        case 'model-turn':
          return model ? model.turn(request.turn, stopped.signal) : NO_MODEL
        case 'run-own-code':
          return runOwnCode(request.task, stopped.signal)
        case 'read-pdf': {
          const start = () =>
            confinement.start(home, {
              purpose: 'mission',
              entry: PDF_ENTRY,
              arguments: [],
              memoryMb: PDF_MEMORY_MB,
            })
          // One at a time, however many are asked for.
          const turn = reading
            .catch(() => undefined)
            .then(() => runPdfTaskIn(start, request.task, request.max_bytes, stopped.signal))
          reading = turn
          return turn
        }
        default:
          return assertNever(request)
      }
    },
    async close() {
      stopped.abort()
      await Promise.all([closePrinter(), reading.catch(() => undefined), Promise.allSettled(running)])
    },
  }
}
