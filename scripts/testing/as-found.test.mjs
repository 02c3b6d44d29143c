import { describe, expect, it } from '@jest/globals'
import { asFound } from './as-found.mjs'

describe('what test files share', () => {
  it('is put back: calls of their own, variables, and what they took away', () => {
    const { fetch, structuredClone } = globalThis
    process.env.FOUND_SO = 'before'
    const restore = asFound()
    globalThis.fetch = async () => new Response('of this file')
    delete globalThis.structuredClone
    process.env.FOUND_SO = 'after'
    process.env.FOUND_NEW = 'new'
    restore()
    expect(globalThis.fetch).toBe(fetch)
    expect(globalThis.structuredClone).toBe(structuredClone)
    expect([process.env.FOUND_SO, process.env.FOUND_NEW]).toEqual(['before', undefined])
    delete process.env.FOUND_SO
  })
})
