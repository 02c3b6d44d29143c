import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Confinement, Home } from '../../confinement/confinement.ts'
import { runTask, TaskBoundError } from '../../confinement/run-task.ts'
import {
  ownCodeResultSchema,
  type OwnCodeResult,
  type OwnCodeTask,
  type RunOwnCode,
} from './own-code.types.ts'

const ENTRY = fileURLToPath(new URL('./own-code-entry.ts', import.meta.url))

const HEAP_MB = 400
/** R itself takes some 400 MB. */
const RESIDENT_BYTES = 1_200_000_000
const WORK_MS = 20_000
/** Reading a package's data again takes longer than what is done with them. */
const SCRIPT_MS = 240_000
/** Letters of an answer. */
const LETTERS = 200_000

/**
 * Runs tasks one after the other, each in a confined process that ends with it. Code over columns gets a home of its own;
 * pieces of a package's script work in `home`, where the package lies.
 */
export function createOwnCodeRunner(
  confinement: Pick<Confinement, 'start' | 'makeHome'>,
  home: Home,
  bounds: { workMs?: number; residentBytes?: number } = {},
): RunOwnCode {
  let last: Promise<unknown> = Promise.resolve()

  async function run(task: OwnCodeTask, signal?: AbortSignal): Promise<OwnCodeResult> {
    const own = task.kind === 'call' ? confinement.makeHome() : home
    const workMs = task.kind === 'call' ? (bounds.workMs ?? WORK_MS) : SCRIPT_MS
    try {
      const answer = await runTask(
        () => confinement.start(own, { purpose: 'mission', entry: ENTRY, arguments: [], memoryMb: HEAP_MB }),
        task,
        {
          residentBytes: bounds.residentBytes ?? RESIDENT_BYTES,
          timeMs: SCRIPT_MS + WORK_MS,
          workMs,
        },
        signal,
      )
      const result = ownCodeResultSchema.parse(answer)
      if (result.kind === 'tables' && JSON.stringify(result.tables).length > LETTERS)
        return { kind: 'refused', because: 'The result is too large; give back less.' }
      return result
    } catch (error) {
      if (error instanceof TaskBoundError) return { kind: 'refused', because: boundWords(error, workMs) }
      throw error
    } finally {
      if (own !== home) await rm(own.folder, { recursive: true, force: true })
    }
  }

  return (task, signal) => {
    const turn = last.then(() => run(task, signal))
    last = turn.catch(() => undefined)
    return turn
  }
}

const boundWords = ({ bound }: TaskBoundError, workMs: number): string =>
  bound === 'memory'
    ? 'The code needed more memory than it may take.'
    : `The code took longer than ${workMs / 1000} seconds.`
