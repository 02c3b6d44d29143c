import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { FileId } from '#platform/file-store.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Limiter } from '../middleware/rate-limits.ts'
import type { FileAnswer } from '../services/mission/find-artifact.ts'
import type { PreparedJson } from '../services/mission/status-answers.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a call's `run` gets: everything validated. `user` is there when the call needs a token, or took one. */
export interface CallInput<Access, Params, Query, Body> {
  user: Access extends 'user' ? UserRecord : Access extends 'anyone' ? UserRecord | undefined : undefined
  params: Output<Params>
  query: Output<Query>
  body: Output<Body>
  request: Request
  response: Response
}

interface CallBase<Access, Params, Query, Body> {
  /** Name of the operation in the API's description. */
  name: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Express path under /api. */
  path: string
  summary: string
  /** `anyone`: signed in or not; a token that is sent must be good. */
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** Statuses, beside 401 for calls that take a token, 429 and 500, that the call can end with. */
  errors?: number[]
  /** Limits of its own beside those per address and per user. */
  limiters?: Limiter[]
}

type Schema = z.ZodType | undefined

/** A call that answers JSON of the given schema. */
export interface JsonCall<Access, Params, Query, Body, Result extends z.ZodType> extends CallBase<
  Access,
  Params,
  Query,
  Body
> {
  result: Result
  /** 200 unless told otherwise. */
  status?: (result: z.input<Result>) => number
  /** Multipart body, for the API's description; `run` reads it. */
  multipart?: z.ZodType
  run(input: CallInput<Access, Params, Query, Body>, dependencies: Dependencies): Promise<z.input<Result>>
}

/** A call that answers a file. */
export interface FileCall<Access, Params, Query, Body> extends CallBase<Access, Params, Query, Body> {
  file: string
  run(input: CallInput<Access, Params, Query, Body>, dependencies: Dependencies): Promise<FileAnswer>
}

/** A call that is asked again and again, and answers JSON that is ready to be sent, or that nothing has changed. */
export interface PolledJsonCall<Access, Params, Query, Result extends z.ZodType> extends CallBase<
  Access,
  Params,
  Query,
  undefined
> {
  polled: Result
  run(input: CallInput<Access, Params, Query, undefined>, dependencies: Dependencies): Promise<PreparedJson>
}

/** A call that answers JSON which is stored ready to be sent: gzip of what `stored` says, or null for nothing. */
export interface StoredJsonCall<Access, Params, Query, Result extends z.ZodType> extends CallBase<
  Access,
  Params,
  Query,
  undefined
> {
  stored: Result
  run(input: CallInput<Access, Params, Query, undefined>, dependencies: Dependencies): Promise<FileId | null>
}

export type Access = 'public' | 'user' | 'anyone'
export type AnyCall = CallBase<Access, Schema, Schema, Schema> & {
  result?: z.ZodType
  stored?: z.ZodType
  polled?: z.ZodType
  file?: string
  status?: (result: never) => number
  multipart?: z.ZodType
  run(input: never, dependencies: Dependencies): Promise<unknown>
}

/** Checks a line of the table: `run` gets what the schemas say and gives what `result` says. */
export const jsonCall = <
  A extends Access,
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  call: JsonCall<A, P, Q, B, R>,
): AnyCall => call as unknown as AnyCall

export const fileCall = <A extends Access, P extends Schema = undefined, Q extends Schema = undefined>(
  call: FileCall<A, P, Q, undefined>,
): AnyCall => call as unknown as AnyCall

export const storedJsonCall = <
  A extends Access,
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
>(
  call: StoredJsonCall<A, P, Q, R>,
): AnyCall => call as unknown as AnyCall

export const polledJsonCall = <
  A extends Access,
  R extends z.ZodType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
>(
  call: PolledJsonCall<A, P, Q, R>,
): AnyCall => call as unknown as AnyCall
