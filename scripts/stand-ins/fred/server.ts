import type { Server } from 'node:http'
import { json, readJson, Refusal, serveRoutes, type Route } from '../http.ts'
import { z } from 'zod'
import { errorAnswer, MESSAGES, refuse } from './answers.ts'
import { readCatalogue } from './catalogue.ts'
import { createFredFaults } from './faults.ts'
import { createRateLimit } from './rate-limit.ts'
import { seriesRoutes } from './series-routes.ts'

/** A key that the stand-in knows from the start. */
export const DEMO_KEY = 'demokey0demokey0demokey0demokey0'

export interface FredStandInOptions {
  now(): Date
  /** Calls a minute that one key may make. */
  perMinute?: number
}

const keySchema = z.object({ key: z.string(), registered: z.boolean() })

/**
 * A server that behaves like FRED's API. `POST /keys {key, registered}` registers a key or ends one, `GET /calls` lists
 * what was asked, without keys, and `POST /faults` makes the next calls fail.
 */
export function createFredStandIn({ now, perMinute = 120 }: FredStandInOptions): Server {
  const registered = new Set([DEMO_KEY])
  const rate = createRateLimit(perMinute, now)
  const faults = createFredFaults()
  const calls: string[] = []

  function keyOf(url: URL): string {
    const key = url.searchParams.get('api_key')
    if (!key) throw refuse(url, MESSAGES.noKey)
    if (!/^[0-9a-z]{32}$/.test(key)) throw refuse(url, MESSAGES.badKey)
    if (!registered.has(key)) throw refuse(url, MESSAGES.unknownKey)
    return key
  }

  const guarded =
    (route: Route): Route =>
    async (call) => {
      const { url } = call
      const told = new URLSearchParams(url.searchParams)
      told.delete('api_key')
      calls.push(`${url.pathname}?${told.toString()}`)
      try {
        const left = rate.take(keyOf(url))
        const headers = {
          'x-rate-limit-limit': String(rate.perMinute),
          'x-rate-limit-remaining': String(Math.max(0, left)),
          vary: 'Accept-Encoding',
        }
        const answer = left < 0 ? errorAnswer(url, 429, MESSAGES.tooMany) : await route(call)
        return { ...answer, headers: { ...answer.headers, ...headers } }
      } catch (error) {
        if (error instanceof Refusal) return error.answer
        throw error
      }
    }

  const series = Object.entries(seriesRoutes(readCatalogue(), now)).map(
    ([name, route]) => [name, guarded(faults.over(route))] as const,
  )
  return serveRoutes(
    {
      ...Object.fromEntries(series),
      ...faults.routes,
      async 'POST /keys'(call) {
        const { key, registered: known } = await readJson(call, keySchema)
        if (known) registered.add(key)
        else registered.delete(key)
        return json({})
      },
      'GET /calls': () => json(calls),
    },
    // FRED lets no page elsewhere read its answers.
    () => false,
    ({ url }) => errorAnswer(url, 404, MESSAGES.notFound),
  )
}
