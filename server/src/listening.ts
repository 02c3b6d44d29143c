import type { Server } from 'node:http'
import type { Environment } from '#platform/environment.ts'
import { EnvironmentError } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { RequestLimits } from './request-limits.ts'

/** How long requests in progress may take to end when the process is told to. */
const GRACE_MS = 10_000

/** Slow headers are cut off; bodies have guards of their own, which let an upload take its time. */
export function configureTimeouts(http: Server, limits: RequestLimits): Server {
  http.headersTimeout = 20_000
  http.requestTimeout = limits.upload.totalMs + 60_000
  http.keepAliveTimeout = 65_000
  return http
}

/** @throws EnvironmentError in one line when the port cannot be had */
export function listen(http: Server, { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is in use by another program'
          : error.code === 'EACCES'
            ? 'may not be used by this user'
            : `cannot be used (${error.code ?? error.message})`
      reject(new EnvironmentError(`PORT: ${HOST}:${PORT} ${reason}. Set PORT to another one.`))
    })
    http.listen(PORT, HOST, () => resolve())
  })
}

/** On SIGTERM or SIGINT: close, in the given way, once; end hard when that takes too long. */
export function shutDownOnSignal(http: Server, logger: Logger, close: () => Promise<void>): void {
  let closing = false
  const shutDown = () => {
    if (closing) return
    closing = true
    logger.info('shutting down')
    // Connections that become idle from now on are kept alive for a minute unless they are closed.
    setInterval(() => http.closeIdleConnections(), 200).unref()
    setTimeout(() => {
      logger.warn('requests in progress were cut off')
      process.exit(1)
    }, GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shut down')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}

/** Why the process could not start, in one line where the cause is known. Addresses are shown without passwords. */
export function explainStart(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  if (error instanceof Error && /^Mongo|^Mongoose/.test(error.name))
    return `MONGODB_URI: the database cannot be reached (${error.message.split('\n')[0]}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
