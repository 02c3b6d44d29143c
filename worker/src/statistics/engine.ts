import { WebR } from 'webr'
import { tableSchema, type Table } from '#contract'
import { z } from 'zod'
import type { RawColumn } from '../duckdb/session.types.ts'
import { BRIDGE, argsToR, writeColumns } from './bridge.ts'
import { checkArgs, checkColumns } from './call.ts'
import { StatisticsError, type MethodArgs, type StatisticsEngine } from './engine.types.ts'
import { libraryFiles } from './library.ts'
import { methodNamed, type MethodSpec } from './methods/index.ts'

/** How long R may take to answer an interrupt before it is torn down. */
const INTERRUPT_MS = 700

const outcomeSchema = z.union([
  z.object({ tables: z.record(z.string(), tableSchema) }),
  z.object({ refused: z.string() }),
  z.object({ failed: z.string() }),
])

async function startR(): Promise<WebR> {
  const r = new WebR({ interactive: false })
  await r.init()
  for (const file of libraryFiles()) await r.evalRVoid(file.text)
  await r.evalRVoid(BRIDGE)
  return r
}

const abortReason = (signal: AbortSignal) =>
  signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')

/**
 * R in WebAssembly with the method library. Starts in about 1.5 s and takes some 400 MB. A call that is aborted
 * rejects with the signal's reason within a second; if R does not stop by itself, it is torn down and started
 * again for the next call.
 */
export async function createStatisticsEngine(): Promise<StatisticsEngine> {
  let r: WebR | null = await startR()
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  async function evaluate(
    spec: MethodSpec,
    columns: Record<string, RawColumn>,
    names: string[],
    args: MethodArgs,
    signal?: AbortSignal,
  ): Promise<Record<string, Table>> {
    if (closed) throw new Error('the statistics engine is closed')
    signal?.throwIfAborted()
    const session = (r ??= await startR())
    let stop: () => void = () => undefined
    const aborted = new Promise<never>((_, reject) => {
      stop = () => {
        session.interrupt()
        setTimeout(() => reject(abortReason(signal!)), INTERRUPT_MS)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
    let settled = false
    const work = (async () => {
      await writeColumns(session, columns, names)
      const text = await session.evalRString('.bridge_run(.call)', {
        env: { '.call': argsToR(spec.name, columns, names, args) },
      })
      settled = true
      return text
    })()
    work.catch(() => undefined).finally(() => (settled = true))
    try {
      const outcome = outcomeSchema.parse(JSON.parse(await Promise.race([work, aborted])))
      if ('tables' in outcome) return outcome.tables
      if ('refused' in outcome) throw new StatisticsError(outcome.refused)
      throw new StatisticsError(`${spec.title} could not be computed on these data.`, {
        cause: new Error(`${spec.name} in R: ${outcome.failed}`),
      })
    } catch (error) {
      if (!signal?.aborted) throw error
      if (!settled) {
        session.close()
        r = null
      }
      throw abortReason(signal)
    } finally {
      signal?.removeEventListener('abort', stop)
    }
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
