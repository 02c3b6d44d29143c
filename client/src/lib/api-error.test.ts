import { describe, expect, it } from '@jest/globals'
import { apiErrorFrom, errorMessage, networkError, serverDetail } from './api-error.ts'

describe('errorMessage', () => {
  it.each([
    [{ detail: 'As text.', message: 'other' }, 'As text.'],
    [{ detail: { error: 'code', message: 'In detail.' }, message: 'other' }, 'In detail.'],
    [{ detail: { error: 'code' }, message: 'Beside detail.' }, 'Beside detail.'],
    [{ message: 'Alone.' }, 'Alone.'],
    [{ detail: '' }, 'API request failed with status 418'],
    [{ detail: [{ loc: 'x' }] }, 'API request failed with status 418'],
    [undefined, 'API request failed with status 418'],
    ['<html>', 'API request failed with status 418'],
  ])('%j', (body, expected) => {
    expect(errorMessage(418, body)).toBe(expected)
  })
})

describe('apiErrorFrom', () => {
  it('keeps code and further fields of the detail', () => {
    const error = apiErrorFrom(429, {
      detail: { error: 'monthly_limit_exceeded', message: 'm', monthly_limit: 5 },
    })
    expect([error.code, error.field('monthly_limit'), error.status]).toEqual([
      'monthly_limit_exceeded',
      5,
      429,
    ])
    expect(apiErrorFrom(400, { detail: 'text' }).code).toBeNull()
  })
})

describe('serverDetail', () => {
  it('prefers the words of the server, then those of the call, then those for no answer', () => {
    expect(serverDetail(apiErrorFrom(400, { detail: 'Said so.' }), 'Failed', 'Again.')).toBe('Said so.')
    expect(serverDetail(apiErrorFrom(500, undefined), 'Failed', 'Again.')).toBe('Failed')
    expect(serverDetail(networkError(new TypeError('x')), 'Failed', 'Again.')).toBe('Again.')
    expect(serverDetail(new Error('bug'), 'Failed', 'Again.')).toBe('Again.')
  })
})
