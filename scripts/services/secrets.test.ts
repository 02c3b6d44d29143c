import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { keepSecrets } from './secrets.ts'

const folder = temporaryFolders()

describe('keepSecrets', () => {
  it('makes 32 random bytes for each once and keeps them for the owner alone', () => {
    const directory = folder()
    const secrets = keepSecrets(directory)
    for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(Object.values(secrets)).size).toBe(3)
    expect(statSync(path.join(directory, 'secrets.env')).mode & 0o777).toBe(0o600)
    expect(keepSecrets(directory)).toEqual(secrets)
    expect(keepSecrets(folder())).not.toEqual(secrets)
  })

  it('adds what an older file lacks and leaves the rest alone', () => {
    const directory = folder()
    writeFileSync(path.join(directory, 'secrets.env'), 'JWT_SECRET=mine\n')
    const secrets = keepSecrets(directory)
    expect(secrets.JWT_SECRET).toBe('mine')
    expect(keepSecrets(directory)).toEqual(secrets)
  })
})
