import { describe, expect, it } from '@jest/globals'
import { nodeIsRecent, packagesMatch } from './packages.mjs'

describe('nodeIsRecent', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.1.0', true],
    ['20.18.9', false],
    ['18.20.0', false],
  ])('%s against >=20.19 is %s', (version, expected) => {
    expect(nodeIsRecent(version, '>=20.19')).toBe(expected)
  })
})

describe('packagesMatch', () => {
  const entry = (version, extra = {}) => ({ version, integrity: `sha512-${version}`, ...extra })
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': entry('1.0.0'),
      'node_modules/native-for-elsewhere': entry('1.0.0', { optional: true }),
      'node_modules/tester': entry('3.0.0', { dev: true }),
    },
  }
  const installed = (packages) => ({ packages })
  const whole = { 'node_modules/a': entry('1.0.0'), 'node_modules/tester': entry('3.0.0') }

  it('holds when everything is there at its version, optional ones apart', () => {
    expect(packagesMatch(lock, installed(whole), { dev: true })).toBe(true)
  })
  it('fails when one is missing, older, other bytes, or left over', () => {
    const { 'node_modules/a': a, ...withoutA } = whole
    const cases = [
      withoutA,
      { ...whole, 'node_modules/a': entry('0.9.0') },
      { ...whole, 'node_modules/a': { ...a, integrity: 'sha512-other' } },
      { ...whole, 'node_modules/left-over': entry('1.0.0') },
    ]
    for (const packages of cases) expect(packagesMatch(lock, installed(packages), { dev: true })).toBe(false)
  })
  it('wants development packages only where they are used', () => {
    const production = installed({ 'node_modules/a': entry('1.0.0') })
    expect(packagesMatch(lock, production, { dev: false })).toBe(true)
    expect(packagesMatch(lock, production, { dev: true })).toBe(false)
  })
})
