import type { RequestListener } from 'node:http'
import express, { type Request } from 'express'
import { AppError } from '#platform/errors.ts'
import { ADMIN_PATH } from './admin/admin-session.ts'
import { createQueueBoard } from './admin/queue-board.ts'
import type { Dependencies } from './dependencies.ts'
import { boundBodies, type BodyRules } from './middleware/request-bodies.ts'
import { largestReading } from './services/goal-reading/receive-first-parts.ts'
import { largestLaunch } from './middleware/uploads.ts'
import { createClientPages } from './middleware/client-pages.ts'
import { createCompression } from './middleware/compression.ts'
import { createErrorHandler } from './middleware/errors.ts'
import { createMetrics } from './middleware/metrics.ts'
import { createPollLimit } from './middleware/poll-limit.ts'
import { createRateLimits } from './middleware/rate-limits.ts'
import { createRequestLog, withId } from './middleware/request-log.ts'
import { createSecurityHeaders } from './middleware/security-headers.ts'
import { answerPolls } from './routes/answer-polls.ts'
import { calls } from './routes/calls.ts'
import { mountCalls, mountPolls } from './routes/mount-calls.ts'
import { describeApi } from './routes/openapi.ts'

/** A launch carries files and watches them by itself, a reading the first parts of files; all else is small. */
function bodyRules({ environment, limits }: Dependencies): (request: Request) => BodyRules {
  const { discard, bodyMs, bodyBytes } = limits
  const launches = { discard: { ...discard.launches, maxBytes: largestLaunch(environment, limits) } }
  const tooLarge = 'The request body is too large.'
  const largest = largestReading(environment)
  const readings = {
    receive: { totalMs: bodyMs, maxBytes: largest, tooLarge },
    discard: { ...discard.others, maxBytes: largest },
  }
  const others = {
    receive: { totalMs: bodyMs, maxBytes: bodyBytes * 2, tooLarge },
    discard: discard.others,
  }
  return ({ path }) => {
    if (path.startsWith('/api/start-mission')) return launches
    return path.startsWith('/api/goal-readings') ? readings : others
  }
}

/** The application without a port to listen on. */
export function createApp(dependencies: Dependencies): RequestListener {
  const { environment, limits, logger } = dependencies
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', environment.TRUST_PROXY)
  const metrics = createMetrics(dependencies)
  const rates = createRateLimits(dependencies)
  const description = describeApi(calls, environment.APP_URL)

  const secure = createSecurityHeaders(environment)
  const limit = createPollLimit(limits.perAddress, dependencies.now)

  app.use(withId, metrics.measure, secure)
  app.use(mountPolls(calls, dependencies, limit))
  app.use(
    createRequestLog(logger),
    boundBodies(bodyRules(dependencies), limits.discard.atOncePerAddress),
    createCompression(),
  )
  app.get('/metrics', metrics.serve)
  app.use('/api', rates.perAddress)
  app.get('/api/openapi.json', (_request, response) => {
    response.json(description)
  })
  app.use(mountCalls(calls, dependencies, rates))
  app.use('/api', (request) => {
    throw new AppError(
      'not_found',
      `There is no call ${request.method} ${request.originalUrl.split('?')[0]!.slice(0, 200)}.`,
    )
  })
  app.use(createQueueBoard(dependencies))
  app.use(ADMIN_PATH, () => {
    throw new AppError('not_found', 'There is nothing here.')
  })
  app.use(createClientPages(dependencies.clientDirectory))
  app.use(createErrorHandler(logger))
  return answerPolls(dependencies, { limit, secure, metrics, app })
}
