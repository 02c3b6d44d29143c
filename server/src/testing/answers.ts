import { expect } from '@jest/globals'
import type { Response } from 'supertest'
import type { z } from 'zod'
import { errorBodySchema, type ErrorBody } from '#contract'

/** The answer, which must be all of what the contract's schema says and nothing beyond. */
export function answerOf<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
  status = 200,
): z.output<Schema> {
  expect([response.status, response.body]).toEqual([status, expect.anything()])
  const parsed = schema.parse(response.body)
  expect(response.body).toEqual(parsed)
  return parsed
}

/** The detail of an error answer, which must have its shape and tell nothing of the inside. */
export function errorOf(response: Response, status: number): ErrorBody['detail'] {
  expect([response.status, response.text]).toEqual([status, expect.any(String)])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['x-request-id']).toEqual(expect.any(String))
  expect(response.text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|Mongo|ioredis|E11000/)
  const body = errorBodySchema.parse(response.body)
  expect(Object.keys(response.body as object)).toEqual(['detail'])
  return body.detail
}
