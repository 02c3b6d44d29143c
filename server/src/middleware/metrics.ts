import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { AppError } from '#platform/errors.ts'
import { withinTime } from '#platform/within-time.ts'
import type { Dependencies } from '../dependencies.ts'

const same = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export interface Metrics {
  measure: RequestHandler
  serve: RequestHandler
  /** Counts a poll that was answered before the routes. */
  polled(status: 200 | 304, seconds: number): void
}

/** Figures for Prometheus: `measure` times each request by its route, `serve` answers GET /metrics. */
export function createMetrics({ environment, limits, queues }: Dependencies): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  new Gauge({
    name: 'missions_in_queue',
    help: 'Missions by the state of their job.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const asked = queues.missions.getJobCounts('waiting', 'active', 'delayed', 'failed')
      const counts = await withinTime(asked, limits.queueMs, 'the queue did not answer')
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  const ofPolls = (status: string) => durations.labels('GET', '/api/mission-status/:id', status)
  const polls = { 200: ofPolls('200'), 304: ofPolls('304') }
  return {
    polled: (status, seconds) => polls[status].observe(seconds),
    measure: (request, response, next) => {
      const end = durations.startTimer({ method: request.method })
      response.once('close', () => {
        // The route's pattern, not the path: paths hold ids, and each would become a series of its own.
        const route = (request.route as { path?: string } | undefined)?.path ?? 'other'
        end({ route, status: response.statusCode })
      })
      next()
    },
    serve: async (request, response) => {
      const token = environment.METRICS_TOKEN
      const allowed = token
        ? same(request.headers.authorization ?? '', `Bearer ${token}`)
        : environment.NODE_ENV !== 'production'
      if (!allowed) throw new AppError('not_found', 'There is nothing here.')
      response.type(registry.contentType).send(await registry.metrics())
    },
  }
}
