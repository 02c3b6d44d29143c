import { z } from 'zod'
import { json, readJson, type Answer, type Call, type Route } from '../http.ts'

export const faultRequestSchema = z.object({
  call: z.enum(['token', 'revoke', 'send', 'certs']),
  kind: z.enum([
    'unauthenticated',
    'insufficient-scope',
    'api-off',
    'rate-limit',
    'too-many-requests',
    'daily-limit',
    'domain-policy',
    'bad-message',
    'too-large',
    'backend-error',
    'lost-answer',
  ]),
  times: z.int().min(1).default(1),
})
type Fault = z.infer<typeof faultRequestSchema>

/** An error of a Google API, in the form its clients read. */
export function apiError(
  code: number,
  status: string,
  message: string,
  reason: string,
  details: object[] = [],
) {
  const errors = [{ message, domain: 'global', reason }]
  return json({ error: { code, message, errors, status, ...(details.length > 0 ? { details } : {}) } }, code)
}

export function unauthenticated(): Answer {
  const message =
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.'
  const answer = apiError(401, 'UNAUTHENTICATED', message, 'authError')
  const challenge = 'Bearer realm="https://accounts.google.com/", error="invalid_token"'
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } }
}

export function insufficientScope(method: string): Answer {
  return apiError(
    403,
    'PERMISSION_DENIED',
    'Request had insufficient authentication scopes.',
    'insufficientPermissions',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
        metadata: { service: 'gmail.googleapis.com', method },
      },
    ],
  )
}

const forbidden = (message: string, reason: string) => apiError(403, 'PERMISSION_DENIED', message, reason)

function answerOf(kind: Exclude<Fault['kind'], 'lost-answer'>): Answer {
  switch (kind) {
    case 'unauthenticated':
      return unauthenticated()
    case 'insufficient-scope':
      return insufficientScope('caribou.api.proto.MailboxService.SendMessage')
    case 'rate-limit':
      return forbidden('User Rate Limit Exceeded', 'userRateLimitExceeded')
    case 'api-off':
      return forbidden(
        'Gmail API has not been used in project 1 before or it is disabled.',
        'accessNotConfigured',
      )
    case 'daily-limit':
      return forbidden('Daily Limit Exceeded', 'dailyLimitExceeded')
    case 'domain-policy':
      return forbidden('The domain administrators have disabled Gmail apps.', 'domainPolicy')
    case 'bad-message':
      return apiError(400, 'INVALID_ARGUMENT', 'Invalid To header', 'invalidArgument')
    case 'too-large':
      return apiError(413, 'INVALID_ARGUMENT', 'Message too large', 'uploadTooLarge')
    case 'too-many-requests':
      return apiError(429, 'RESOURCE_EXHAUSTED', 'User-rate limit exceeded.', 'rateLimitExceeded')
    case 'backend-error':
      return apiError(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'backendError')
  }
}

export interface Faults {
  routes: Record<string, Route>
  /** The route, failing as often as was asked for first. */
  over(call: Fault['call'], route: Route): Route
}

/** Does what was asked, and the connection breaks before the answer is through. */
async function loseAnswer(call: Call, route: Route): Promise<Answer> {
  const answer = await route(call)
  call.request.socket.destroy()
  return answer
}

/** Makes the next calls fail as they can at Google: `POST /faults {call, kind, times}`. */
export function createFaults(): Faults {
  const waiting: Fault[] = []
  return {
    routes: {
      async 'POST /faults'(call) {
        waiting.push(await readJson(call, faultRequestSchema))
        return json({})
      },
    },
    over: (name, route) => (call) => {
      const fault = waiting.find((one) => one.call === name)
      if (!fault) return route(call)
      fault.times -= 1
      if (fault.times === 0) waiting.splice(waiting.indexOf(fault), 1)
      return fault.kind === 'lost-answer' ? loseAnswer(call, route) : answerOf(fault.kind)
    },
  }
}
