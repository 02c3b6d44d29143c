import type { WebR } from 'webr'
import { tableSchema, type Table } from '#contract'
import { z } from 'zod'
import type { RawColumn } from '../duckdb/session.types.ts'
import { argsToR, writeColumns } from './bridge.ts'
import { checkArgs, checkColumns } from './call.ts'
import { StatisticsError, type MethodArgs, type StatisticsEngine } from './engine.types.ts'
import { abortReason, interruptible } from './interruptible.ts'
import { methodNamed, type MethodSpec } from './methods/index.ts'
import { startWithLibrary, type Attached } from './start-r.ts'

const outcomeSchema = z.union([
  z.object({ tables: z.record(z.string(), tableSchema) }),
  z.object({ refused: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ interrupted: z.literal(true) }),
])

/** R's answer as tables, or the error that it stands for. */
function tablesOf(spec: MethodSpec, outcome: z.infer<typeof outcomeSchema>): Record<string, Table> {
  if ('tables' in outcome) return outcome.tables
  if ('refused' in outcome) throw new StatisticsError(outcome.refused)
  const cause = 'failed' in outcome ? outcome.failed : 'interrupted'
  throw new StatisticsError(`${spec.title} could not be computed on these data.`, {
    cause: new Error(`${spec.name} in R: ${cause}`),
  })
}

/**
 * R in WebAssembly with the method library. Starts in about 1.5 s and takes some 400 MB. A call that is aborted
 * rejects with the signal's reason within a second; if R does not stop by itself, it is torn down and started
 * again for the next call.
 */
export async function createStatisticsEngine(attached?: Attached): Promise<StatisticsEngine> {
  let r: WebR | null = await startWithLibrary(attached)
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  /** R itself failed, not a method in it (its memory ran out, say): the next call gets a new one. */
  function discard(session: WebR, cause: unknown): never {
    if (r === session) r = null
    session.close()
    throw new Error('R stopped working', { cause })
  }

  async function evaluate(
    spec: MethodSpec,
    columns: Record<string, RawColumn>,
    names: string[],
    args: MethodArgs,
    signal?: AbortSignal,
  ): Promise<Record<string, Table>> {
    if (closed) throw new Error('the statistics engine is closed')
    signal?.throwIfAborted()
    const session = (r ??= await startWithLibrary(attached))
    const work = async () => {
      await writeColumns(session, columns, names)
      return session.evalRString('.bridge_run(.call)', {
        env: { '.call': argsToR(spec.name, columns, names, args) },
      })
    }
    const { answer, interrupted } = await interruptible(
      work().catch((error: unknown) => discard(session, error)),
      () => session.interrupt(),
      signal,
    )
    const outcome = answer === null ? null : outcomeSchema.parse(JSON.parse(answer))
    if (interrupted) {
      // Only an answer that says so proves that the interrupt was consumed and R is fit for the next call.
      if (r === session && (!outcome || !('interrupted' in outcome))) {
        session.close()
        r = null
      }
      throw abortReason(signal!)
    }
    return tablesOf(spec, outcome!)
  }

  return {
    async run(method, columns, args, signal) {
      const spec = methodNamed(method)
      const names = checkColumns(spec, columns)
      const full = checkArgs(spec, args)
      const call = last.then(() => evaluate(spec, columns, names, full, signal))
      last = call.catch(() => undefined)
      return call
    },
    async close() {
      closed = true
      await last
      r?.close()
      r = null
    },
  }
}
