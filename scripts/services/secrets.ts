import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readOptional } from './process-identity.ts'

const NAMES = ['JWT_SECRET', 'ENCRYPTION_KEY', 'REDIS_PASSWORD'] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/**
 * The secrets of a local instance: made once, kept in `secrets.env` of the data directory with mode 600.
 * Each is 32 random bytes in hexadecimal.
 */
export function keepSecrets(directory: string): Secrets {
  const file = path.join(directory, 'secrets.env')
  const kept = parseEnv(readOptional(file) ?? '') as Partial<Secrets>
  const missing = NAMES.filter((name) => !kept[name])
  const secrets = { ...kept } as Secrets
  for (const name of missing) secrets[name] = randomBytes(32).toString('hex')
  if (missing.length > 0) {
    const lines = NAMES.map((name) => `${name}=${secrets[name]}\n`)
    writeFileSync(file, lines.join(''), { mode: 0o600 })
  }
  return secrets
}
