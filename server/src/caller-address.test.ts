import { describe, expect, it } from '@jest/globals'
import { callerAddress } from './caller-address.ts'

const from = (forwarded?: string) => ({
  socket: { remoteAddress: '10.0.0.1' },
  headers: { 'x-forwarded-for': forwarded },
})

describe('callerAddress', () => {
  it.each([
    [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [2, '1.1.1.1,2.2.2.2', '1.1.1.1'],
    [3, '2.2.2.2', '2.2.2.2'],
    [1, undefined, '10.0.0.1'],
  ])('behind %i proxies, told “%s”: %s', (proxies, forwarded, address) => {
    expect(callerAddress(from(forwarded), proxies)).toBe(address)
  })
})
