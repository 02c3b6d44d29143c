import { describe, expect, it } from '@jest/globals'
import { createSecretBox, deriveKey, randomId, sign } from './secrets.ts'

const key = (byte: string) => Buffer.from(byte.repeat(32), 'hex')
const box = createSecretBox(new Map([['1', key('aa')]]))

describe('createSecretBox', () => {
  it('opens what it sealed, and never seals alike twice', () => {
    const sealed = box.seal('abcdefghijklmnop', 'user-1')
    expect(box.open(sealed, 'user-1')).toBe('abcdefghijklmnop')
    expect(sealed).not.toContain('abcdefghijklmnop')
    expect(box.seal('abcdefghijklmnop', 'user-1')).not.toBe(sealed)
    expect(box.open(box.seal('', 'u'), 'u')).toBe('')
    expect(box.open(box.seal('schlüssel 🔑', 'u'), 'u')).toBe('schlüssel 🔑')
  })

  it('does not open for another owner', () => {
    expect(() => box.open(box.seal('secret', 'user-1'), 'user-2')).toThrow()
  })

  it('does not open what was altered in any of its parts', () => {
    const parts = box.seal('secret', 'u').split('.')
    for (const index of [2, 3, 4]) {
      const bytes = Buffer.from(parts[index]!, 'base64url')
      bytes[0]! ^= 1
      const altered = parts.with(index, bytes.toString('base64url')).join('.')
      expect(() => box.open(altered, 'u')).toThrow()
    }
    expect(() => box.open(parts.with(0, 'v2').join('.'), 'u')).toThrow('unknown form or key')
    expect(() => box.open('nonsense', 'u')).toThrow('unknown form or key')
  })

  it('refuses a shortened authentication tag', () => {
    const parts = box.seal('secret', 'u').split('.')
    const short = Buffer.from(parts[3]!, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => box.open(parts.with(3, short).join('.'), 'u')).toThrow()
  })

  it('rotates: a new first key seals, the old one still opens', () => {
    const sealed = box.seal('secret', 'u')
    const rotated = createSecretBox(
      new Map([
        ['2', key('bb')],
        ['1', key('aa')],
      ]),
    )
    expect(rotated.open(sealed, 'u')).toBe('secret')
    expect(rotated.seal('secret', 'u')).toMatch(/^v1\.2\./)
    expect(() => box.open(rotated.seal('secret', 'u'), 'u')).toThrow('unknown form or key')
  })
})

describe('keys and ids', () => {
  it('derives one key per purpose', () => {
    expect(deriveKey('secret', 'a')).toEqual(deriveKey('secret', 'a'))
    expect(deriveKey('secret', 'a').equals(deriveKey('secret', 'b'))).toBe(false)
    expect(sign(key('aa'), 'text')).not.toBe(sign(key('ab'), 'text'))
  })

  it('makes ids that fit the contract and do not repeat', () => {
    const ids = new Set(Array.from({ length: 1000 }, randomId))
    expect(ids.size).toBe(1000)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/)
  })
})
