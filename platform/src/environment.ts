import { z } from 'zod'
import { MONTHLY_REPORT_LIMIT } from '#contract'
import {
  LANGUAGE_MODEL_PROVIDERS,
  languageModelSettings,
  type LanguageModelSettings,
} from './language-model/settings.ts'

const count = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}
const amount = (maximum: number) => {
  const error = `must be a number above 0, at most ${maximum}`
  return z.coerce.number({ error }).positive({ error }).max(maximum, { error })
}
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const key32 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes), e.g. from: openssl rand -hex 32')

/** `id:hex` pairs separated by commas; the first encrypts, all decrypt. A bare key has the id `1`. */
const encryptionKeys = z.string().transform((text, context) => {
  const keys = new Map<string, Buffer>()
  for (const [index, part] of text.split(',').entries()) {
    const [id, hex] = part.includes(':') ? part.split(':', 2) : [String(index + 1), part]
    const parsed = key32.safeParse(hex)
    if (!parsed.success || !/^[\w-]{1,16}$/.test(id!)) {
      context.addIssue({
        code: 'custom',
        message: 'must be 64 hexadecimal characters, or a list id:hex,id:hex',
      })
      return z.NEVER
    }
    keys.set(id!, Buffer.from(hex!, 'hex'))
  }
  return keys
})

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: count(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: url.optional(),
  DATA_DIR: z.string().default('.data'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  REDIS_URL: z
    .string()
    .regex(/^(rediss?|unix):\/\/|^\//, 'must start with redis://, rediss:// or be a socket path'),
  CHROMIUM_PATH: z.string().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ENCRYPTION_KEY: encryptionKeys,
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_IDENTITY_SCRIPT_URL: url.default('https://accounts.google.com/gsi/client'),
  GOOGLE_CERTS_URL: url.default('https://www.googleapis.com/oauth2/v1/certs'),
  GOOGLE_OAUTH_AUTHORIZE_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_OAUTH_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  GOOGLE_OAUTH_REVOKE_URL: url.default('https://oauth2.googleapis.com/revoke'),
  GMAIL_API_URL: url.default('https://gmail.googleapis.com'),
  /** `none` where economic data are not to be had. */
  FRED_API_URL: z.literal('none').or(url).default('https://api.stlouisfed.org/fred'),
  /** False: observations that a mission fetched are not kept beyond it. */
  KEEP_ECONOMIC_DATA: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((text) => text === 'true'),
  /** `none`: the built-in analyst works alone. */
  LLM_PROVIDER: z
    .enum(LANGUAGE_MODEL_PROVIDERS, `must be one of ${LANGUAGE_MODEL_PROVIDERS.join(', ')}`)
    .default('none'),
  LLM_BASE_URL: url.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().max(200).optional(),
  /** Limits of one mission: turns of the model, tokens in and out, minutes that it may take. */
  LLM_MAX_STEPS: count(1, 200).default(24),
  LLM_MAX_TOKENS: count(1000, 100_000_000).default(600_000),
  LLM_MAX_MINUTES: amount(24 * 60).default(12),
  /** US dollars for a million tokens, so that a mission's cost can be told. */
  LLM_INPUT_PRICE: z.coerce.number().nonnegative().optional(),
  LLM_OUTPUT_PRICE: z.coerce.number().nonnegative().optional(),
  /** Publishers of economic series may not want them handed on to a model. */
  LLM_SEND_ECONOMIC_DATA: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  MONTHLY_REPORT_LIMIT: count(1, 100_000).default(MONTHLY_REPORT_LIMIT),
  MAX_UPLOAD_MB: amount(10_240).default(512),
  MAX_FILES: count(1, 1000).default(20),
  /** What the files of one account may take, uploads and results together. */
  MAX_STORED_MB: count(1, 10_000_000).default(10_240),
  /** Missions of one user that may be stopped or fail within a day before the next has to wait. */
  MAX_REFUNDS_PER_DAY: count(1, 1000).default(20),
  /** Tries of one user's missions that may crash or run out of time within a day before the next has to wait. */
  MAX_BREAKDOWNS_PER_DAY: count(1, 1000).default(6),
  /** Messages of one user to chats within a day, over all missions. */
  MAX_CHAT_MESSAGES_PER_DAY: count(1, 100_000).default(200),
  /** Readings before launch of one user within a day that a language model makes; further ones go by the rules. */
  LLM_MAX_READINGS_PER_DAY: count(0, 100_000).default(100),
  MISSION_TIMEOUT_MINUTES: amount(24 * 60).default(45),
  /** Reverse proxies in front of the server, so that the caller's address is read from their header. */
  TRUST_PROXY: count(0, 10).default(0),
  /** Bearer token for GET /metrics; without one it is not served in production. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Two, so that two missions that are launched together both move. */
  WORKER_CONCURRENCY: count(1, 64).default(2),
  /** False: no process waits for the next mission, reading or turn, which then starts two to three seconds later. */
  KEEP_SANDBOXES_READY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((text) => text === 'true'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Where the model answers and with which key is the worker's alone. */
const serverSchema = schema.omit({ LLM_BASE_URL: true, LLM_API_KEY: true })

export type Environment = z.infer<typeof serverSchema> & { APP_URL: string }

/**
 * What a worker needs. It runs what users hand in, so what only the server needs, above all the secret that signs
 * sessions, is not in its process at all.
 */
const workerSchema = schema.pick({
  NODE_ENV: true,
  PORT: true,
  APP_URL: true,
  DATA_DIR: true,
  MONGODB_URI: true,
  REDIS_URL: true,
  CHROMIUM_PATH: true,
  // Reports are mailed through the Gmail of their owners.
  ENCRYPTION_KEY: true,
  GOOGLE_CLIENT_ID: true,
  GOOGLE_CLIENT_SECRET: true,
  GOOGLE_OAUTH_TOKEN_URL: true,
  // An account whose deletion broke off is removed by the worker, its permission with it.
  GOOGLE_OAUTH_REVOKE_URL: true,
  GMAIL_API_URL: true,
  // Series are fetched with the keys of their owners.
  FRED_API_URL: true,
  KEEP_ECONOMIC_DATA: true,
  LLM_PROVIDER: true,
  LLM_BASE_URL: true,
  LLM_API_KEY: true,
  LLM_MODEL: true,
  LLM_MAX_STEPS: true,
  LLM_MAX_TOKENS: true,
  LLM_MAX_MINUTES: true,
  LLM_INPUT_PRICE: true,
  LLM_OUTPUT_PRICE: true,
  LLM_SEND_ECONOMIC_DATA: true,
  MISSION_TIMEOUT_MINUTES: true,
  WORKER_CONCURRENCY: true,
  KEEP_SANDBOXES_READY: true,
  LOG_LEVEL: true,
})

export type WorkerEnvironment = z.infer<typeof workerSchema> & {
  APP_URL: string
  /** Null where the built-in analyst works alone. */
  languageModel: LanguageModelSettings | null
}

const OUTSIDE_ADDRESSES = [
  'GOOGLE_IDENTITY_SCRIPT_URL',
  'GOOGLE_CERTS_URL',
  'GOOGLE_OAUTH_AUTHORIZE_URL',
  'GOOGLE_OAUTH_TOKEN_URL',
  'GOOGLE_OAUTH_REVOKE_URL',
  'GMAIL_API_URL',
  'FRED_API_URL',
] as const

/** A variable is missing or bad. The message is one line that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** The variables that a server may be given: whom the worker asks, and with which key, is not among them. */
export function withoutWorkerVariables(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const worker = Object.keys(schema.shape).filter((name) => !(name in serverSchema.shape))
  return Object.fromEntries(Object.entries(source).filter(([name]) => !worker.includes(name)))
}

/** The variables that a worker may be given: all but those of ours that it has no use for. */
export function withoutServerVariables(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const server = Object.keys(schema.shape).filter((name) => !(name in workerSchema.shape))
  return Object.fromEntries(Object.entries(source).filter(([name]) => !server.includes(name)))
}

/**
 * Parses the environment of a worker once. Empty values count as unset.
 * @throws EnvironmentError with one line that names each bad variable
 */
export function parseWorkerEnvironment(source: Record<string, string | undefined>): WorkerEnvironment {
  const environment = parse(workerSchema, source)
  requireHttps(environment)
  const { settings, problems } = languageModelSettings(environment)
  if (problems.length > 0) throw new EnvironmentError(`Configuration: ${problems.join('; ')}.`)
  return { ...environment, APP_URL: appUrl(environment), languageModel: settings }
}

const appUrl = ({ APP_URL, PORT }: { APP_URL?: string; PORT: number }) =>
  APP_URL ?? `http://localhost:${PORT}`

const isLoopback = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

function requireHttps(
  environment: { APP_URL?: string } & Partial<Record<(typeof OUTSIDE_ADDRESSES)[number], string>> & {
      NODE_ENV: string
    },
) {
  if (environment.NODE_ENV !== 'production') return
  const insecure = OUTSIDE_ADDRESSES.filter((name) => environment[name]?.startsWith('http://'))
  if (insecure.length > 0)
    throw new EnvironmentError(`Configuration: ${insecure.join(', ')} must be https addresses in production.`)
  // Cookies would go without Secure, and whoever is on the way could read sessions.
  if (environment.APP_URL?.startsWith('http://') && !isLoopback(environment.APP_URL))
    throw new EnvironmentError(
      'Configuration: APP_URL must be an https address in production (http is for this machine alone: localhost, 127.0.0.1).',
    )
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return name in given ? `${name}: ${issue.message}` : `${name} is not set`
    })
    throw new EnvironmentError(`Configuration: ${[...new Set(lines)].join('; ')}.`)
  }
  return parsed.data
}

/**
 * Parses the environment of the server once. Empty values count as unset.
 * @throws EnvironmentError with one line that names each bad variable
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const environment = parse(serverSchema, source)
  requireHttps(environment)
  // Behind a proxy that it does not know of, the server takes all users for one address and locks them out together.
  if (
    environment.NODE_ENV === 'production' &&
    environment.APP_URL?.startsWith('https:') &&
    !source.TRUST_PROXY
  )
    throw new EnvironmentError(
      'Configuration: TRUST_PROXY is not set. Say how many proxies stand in front of the server (1 for one that ends TLS), or 0 for none.',
    )
  return { ...environment, APP_URL: appUrl(environment) }
}
