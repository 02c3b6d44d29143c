import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { json, readJson, type Answer, type Call, type Route } from '../http.ts'
import { errorAnswer, MESSAGES, xmlError } from './answers.ts'

export const fredFaultSchema = z.object({
  /** The last part of the path: `observations`, `search`, `series`. Without one, any call. */
  call: z.string().optional(),
  kind: z.enum(['rate-limit', 'xml-500', 'html-502', 'locked', 'slow', 'unregistered', 'garbage', 'broken']),
  times: z.int().min(1).default(1),
  /** So many calls go through first. */
  after: z.int().min(0).default(0),
  /** For `slow`: how long the answer takes; for `rate-limit`: what Retry-After says, in seconds. */
  ms: z.int().min(0).default(0),
})
export type FredFault = z.input<typeof fredFaultSchema>

async function fail(fault: z.output<typeof fredFaultSchema>, call: Call, route: Route): Promise<Answer> {
  switch (fault.kind) {
    case 'rate-limit': {
      const answer = errorAnswer(call.url, 429, MESSAGES.tooMany)
      if (fault.ms === 0) return answer
      return { ...answer, headers: { ...answer.headers, 'retry-after': String(Math.ceil(fault.ms / 1000)) } }
    }
    case 'xml-500':
      return xmlError(500, MESSAGES.internal)
    case 'html-502':
      return {
        status: 502,
        headers: { 'content-type': 'text/html' },
        body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
      }
    case 'locked':
      return errorAnswer(call.url, 423, MESSAGES.locked)
    case 'slow':
      await delay(fault.ms)
      return route(call)
    case 'unregistered':
      return errorAnswer(call.url, 400, MESSAGES.unknownKey)
    case 'garbage':
      return { headers: { 'content-type': 'application/json' }, body: '{"seriess":[{"id":' }
    case 'broken':
      call.request.socket.destroy()
      return route(call)
  }
}

/** Makes the next calls fail as they can at FRED: `POST /faults {call, kind, times, after, ms}`. */
export function createFredFaults() {
  let waiting: z.output<typeof fredFaultSchema>[] = []
  const routes: Record<string, Route> = {
    async 'POST /faults'(call) {
      waiting.push(await readJson(call, fredFaultSchema))
      return json({})
    },
  }
  return {
    routes,
    over:
      (route: Route): Route =>
      (call) => {
        const name = call.url.pathname.split('/').at(-1)!
        const fault = waiting.find((one) => one.call === undefined || one.call === name)
        if (!fault) return route(call)
        if (fault.after > 0) {
          fault.after -= 1
          return route(call)
        }
        fault.times -= 1
        waiting = waiting.filter(({ times }) => times > 0)
        return fail(fault, call, route)
      },
  }
}
