import { adminSessionResponseSchema, healthResponseSchema, readyResponseSchema } from '#contract'
import { openAdminSession } from '../admin/admin-session.ts'
import { checkReadiness } from '../services/operations/check-readiness.ts'
import { jsonCall } from './call.ts'

export const operationCalls = [
  jsonCall({
    name: 'readHealth',
    method: 'get',
    path: '/api/health',
    summary: 'Whether the process lives',
    access: 'public',
    result: healthResponseSchema,
    run: async () => ({ status: 'ok' as const }),
  }),
  jsonCall({
    name: 'readReadiness',
    method: 'get',
    path: '/api/ready',
    summary: 'Whether database and queue answer; 503 when one does not',
    access: 'public',
    result: readyResponseSchema,
    status: ({ database, queue }) => (database && queue ? 200 : 503),
    run: (_, dependencies) => checkReadiness(dependencies),
  }),
  jsonCall({
    name: 'openAdminSession',
    method: 'post',
    path: '/api/admin/session',
    summary: 'Lets an administrator open the queue board in this browser',
    access: 'user',
    result: adminSessionResponseSchema,
    errors: [403],
    run: async ({ user, request, response }, dependencies) =>
      openAdminSession(dependencies, user, request.sessionId!, response),
  }),
]
