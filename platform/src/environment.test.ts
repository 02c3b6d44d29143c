import { describe, expect, it } from '@jest/globals'
import {
  EnvironmentError,
  parseEnvironment,
  parseWorkerEnvironment,
  withoutServerVariables,
  withoutWorkerVariables,
} from './environment.ts'

const good = {
  MONGODB_URI: 'mongodb://localhost/apogee',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  GOOGLE_CLIENT_ID: 'client',
}
const complaint = (changes: Record<string, string | undefined>) => {
  try {
    parseEnvironment({ ...good, ...changes })
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('parseEnvironment', () => {
  it('fills in the documented defaults', () => {
    expect(parseEnvironment(good)).toMatchObject({
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      MONTHLY_REPORT_LIMIT: 5,
      MAX_UPLOAD_MB: 512,
      MAX_FILES: 20,
      MISSION_TIMEOUT_MINUTES: 45,
      WORKER_CONCURRENCY: 2,
      ADMIN_EMAILS: [],
      TRUST_PROXY: 0,
    })
  })

  it('counts an empty variable as unset', () => {
    expect(parseEnvironment({ ...good, PORT: '', LOG_LEVEL: '' }).PORT).toBe(3000)
    expect(complaint({ MONGODB_URI: '' })).toBe('Configuration: MONGODB_URI is not set.')
  })

  it.each([
    ['PORT', 'eighty', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
    ['MAX_UPLOAD_MB', '0', 'MAX_UPLOAD_MB: must be a number above 0'],
    ['REDIS_URL', 'localhost', 'REDIS_URL: must start with redis://'],
    ['MONGODB_URI', 'http://localhost', 'MONGODB_URI: must start with mongodb://'],
    ['JWT_SECRET', 'short', 'JWT_SECRET: must have at least 32 characters'],
    ['ENCRYPTION_KEY', 'zz', 'ENCRYPTION_KEY: must be 64 hexadecimal characters'],
    ['APP_URL', 'ftp://x', 'APP_URL: must be an http or https address'],
  ])('names %s=%s in one line', (name, value, start) => {
    const message = complaint({ [name]: value })
    expect(message).toContain(start)
    expect(message).not.toContain('\n')
  })

  it('lists every missing variable at once', () => {
    expect(complaint({ JWT_SECRET: undefined, REDIS_URL: undefined })).toBe(
      'Configuration: REDIS_URL is not set; JWT_SECRET is not set.',
    )
  })

  it.each(['GOOGLE_CLIENT_ID', 'JWT_SECRET', 'ENCRYPTION_KEY', 'MONGODB_URI', 'REDIS_URL'])(
    'does not start in production without %s',
    (name) => {
      expect(complaint({ NODE_ENV: 'production', [name]: undefined })).toBe(
        `Configuration: ${name} is not set.`,
      )
    },
  )

  it('refuses Google addresses without https in production only', () => {
    const plain = { GOOGLE_CERTS_URL: 'http://localhost:9/certs', GMAIL_API_URL: 'http://localhost:9' }
    expect(parseEnvironment({ ...good, ...plain }).GOOGLE_CERTS_URL).toBe('http://localhost:9/certs')
    expect(complaint({ ...plain, NODE_ENV: 'production' })).toBe(
      'Configuration: GOOGLE_CERTS_URL, GMAIL_API_URL must be https addresses in production.',
    )
  })

  it('refuses a public address without https in production', () => {
    const at = (APP_URL: string) => ({ NODE_ENV: 'production', APP_URL })
    for (const open of [
      'http://apogee.example.com',
      'http://localhost.example.com:3000',
      'http://127.0.0.1.nip.example',
    ])
      expect(complaint(at(open))).toMatch(/^Configuration: APP_URL must be an https address in production/)
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(parseEnvironment({ ...good, ...at(own) }).APP_URL).toBe(own)
  })

  it('wants to be told of proxies in production, where https needs one', () => {
    const https = { NODE_ENV: 'production', APP_URL: 'https://apogee.example.com' }
    expect(complaint(https)).toMatch(/^Configuration: TRUST_PROXY is not set\./)
    for (const TRUST_PROXY of ['0', '1'])
      expect(parseEnvironment({ ...good, ...https, TRUST_PROXY }).TRUST_PROXY).toBe(Number(TRUST_PROXY))
    expect(parseEnvironment({ ...good, ...https, NODE_ENV: 'development' }).TRUST_PROXY).toBe(0)
  })

  it('reads lists: administrators in small letters, encryption keys by id', () => {
    const parsed = parseEnvironment({
      ...good,
      ADMIN_EMAILS: ' Ada@Example.com, ,bob@example.com',
      ENCRYPTION_KEY: `new:${'cd'.repeat(32)},old:${'ab'.repeat(32)}`,
    })
    expect(parsed.ADMIN_EMAILS).toEqual(['ada@example.com', 'bob@example.com'])
    expect([...parsed.ENCRYPTION_KEY.keys()]).toEqual(['new', 'old'])
  })
})

describe('parseWorkerEnvironment', () => {
  it('wants nothing of the server, and keeps nothing of it', () => {
    const { JWT_SECRET: _, ...needed } = good
    expect(parseWorkerEnvironment(needed)).toMatchObject({
      WORKER_CONCURRENCY: 2,
      KEEP_SANDBOXES_READY: true,
    })
    expect(Object.keys(parseWorkerEnvironment(good))).not.toContain('JWT_SECRET')
    expect(() => parseWorkerEnvironment({ ...needed, MONGODB_URI: '' })).toThrow('MONGODB_URI is not set.')
    const plain = { ...needed, NODE_ENV: 'production', GMAIL_API_URL: 'http://localhost:9' }
    expect(() => parseWorkerEnvironment(plain)).toThrow('GMAIL_API_URL must be https')
  })

  it("is handed to a worker without what is the server's, and with what is not ours", () => {
    const { JWT_SECRET: _, ...needed } = good
    expect(withoutServerVariables({ ...good, ADMIN_EMAILS: 'a@b.c', PATH: '/bin' })).toEqual({
      ...needed,
      PATH: '/bin',
    })
  })
})

describe('the language model', () => {
  const { JWT_SECRET: _, ...needed } = good
  const set = (changes: Record<string, string>) => parseWorkerEnvironment({ ...needed, ...changes })
  const anthropic = { LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'sk-key', LLM_MODEL: 'a-model' }

  it('is none unless a provider is named', () => {
    expect(set({ LLM_API_KEY: 'sk-key', LLM_MODEL: 'a-model' }).languageModel).toBeNull()
    expect(set(anthropic).languageModel).toMatchObject({
      protocol: 'anthropic',
      url: 'https://api.anthropic.com/v1',
      key: 'sk-key',
      model: 'a-model',
      prices: null,
    })
  })

  it.each([
    [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }, 'LLM_API_KEY is not set'],
    [{ LLM_PROVIDER: 'ollama' }, 'LLM_MODEL is not set'],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }, 'LLM_BASE_URL is not set'],
    [{ LLM_PROVIDER: 'clippy' }, 'LLM_PROVIDER: must be one of none, anthropic'],
    [{ ...anthropic, LLM_BASE_URL: 'http://models.example.com/v1' }, 'LLM_BASE_URL: must be https'],
    [{ ...anthropic, LLM_BASE_URL: 'http://8.8.8.8/v1' }, 'LLM_BASE_URL: must be https'],
    [{ ...anthropic, LLM_BASE_URL: 'https://me:secret@example.com' }, 'LLM_BASE_URL: must be https'],
  ])('refuses %j in one line', (changes, words) => {
    expect(() => set(changes)).toThrow(words)
    expect(() => set(changes)).not.toThrow(/sk-key|secret@/)
  })

  it.each([
    'http://127.0.0.1:11500/v1/',
    'http://192.168.1.5/v1',
    'http://[::1]:1/v1',
    'http://ollama:11434/v1',
  ])('takes %s, which does not leave the house', (LLM_BASE_URL) => {
    const model = set({ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL }).languageModel
    expect(model).toMatchObject({ url: LLM_BASE_URL.replace(/\/$/, ''), key: null })
  })

  it('keeps its key and address from the server', () => {
    const parsed = parseEnvironment({ ...good, ...anthropic })
    expect(parsed).toMatchObject({ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'a-model' })
    expect(JSON.stringify(parsed)).not.toContain('sk-key')
    expect(withoutWorkerVariables({ ...anthropic, PATH: '/bin' })).toEqual({
      LLM_PROVIDER: 'anthropic',
      LLM_MODEL: 'a-model',
      PATH: '/bin',
    })
  })
})
