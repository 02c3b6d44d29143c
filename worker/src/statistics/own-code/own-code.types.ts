import { z } from 'zod'
import { scalarSchema, tableSchema } from '#contract'
import type { RawColumn } from '../../duckdb/session.types.ts'

const numbers = z.custom<Float64Array<ArrayBuffer>>(ArrayBuffer.isView)
const columnSchema: z.ZodType<RawColumn> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['number', 'date', 'timestamp']), values: numbers }),
  z.object({
    kind: z.literal('category'),
    codes: z.custom<Int32Array<ArrayBuffer>>(ArrayBuffer.isView),
    levels: z.array(z.string()),
  }),
]) as unknown as z.ZodType<RawColumn>

/** What a process is to do that runs R which somebody else wrote. */
export const ownCodeTaskSchema = z.discriminatedUnion('kind', [
  /** Code over columns; its arguments are those of the method `own_code`. */
  z.object({
    kind: z.literal('call'),
    columns: z.record(z.string(), columnSchema),
    args: z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema)])),
  }),
  /** Pieces of a package's `analysis.R`, in the package's folder below the process's own: results lie there afterwards. */
  z.object({ kind: z.literal('script'), folder: z.string(), pieces: z.array(z.string()) }),
])
export type OwnCodeTask = z.infer<typeof ownCodeTaskSchema>

export const ownCodeResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tables'), tables: z.record(z.string(), tableSchema) }),
  z.object({ kind: z.literal('done') }),
  /** In words for whoever wrote the code. */
  z.object({ kind: z.literal('refused'), because: z.string() }),
])
export type OwnCodeResult = z.infer<typeof ownCodeResultSchema>

/** Has a task done in a process of its own. */
export type RunOwnCode = (task: OwnCodeTask, signal?: AbortSignal) => Promise<OwnCodeResult>
