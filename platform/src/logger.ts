import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Members whose value never reaches a log, however deep they stand. */
const SECRET_MEMBER =
  /"([\w-]*(?:authorization|cookie|token|credential|api_?key|secret|password)[\w-]*)":"(?:[^"\\]|\\.)*"/gi
/** Secrets inside texts: in addresses, in headers that an error message quotes, signed tokens by their form. */
const SECRET_TEXTS: [RegExp, string][] = [
  [/\b((?:api_key|access_token|refresh_token|token|code|client_secret)=)[^&\s"\\]+/gi, '$1[redacted]'],
  [/\b((?:Bearer|Basic)\s+)[\w.~+/=-]+/gi, '$1[redacted]'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[redacted]'],
  [/(\b[a-z][a-z+]*:\/\/[^\s:/@"]*):[^\s@/"]+@/gi, '$1:[redacted]@'],
]

/** A log line without its secrets. The whole line is searched, so that none hides in a nested or quoted value. */
export const redact = (line: string): string =>
  SECRET_TEXTS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line.replace(SECRET_MEMBER, '"$1":"[redacted]"'),
  )

/** JSON lines on standard output unless told otherwise. `part` says which process wrote them. */
export const createLogger = (part: string, level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: { part }, hooks: { streamWrite: redact } }, destination ?? pino.destination(1))
