import { pino, type Logger } from 'pino'

export type { Logger }

/** Paths whose values never reach a log, wherever they turn up. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.authorization',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  '*.fred_api_key',
  '*.api_key',
  '*.credential',
]

/** JSON lines on standard output. `part` says which process wrote them. */
export const createLogger = (part: string, level: string): Logger =>
  pino({ level, base: { part }, redact: { paths: REDACTED, censor: '[redacted]' } })
