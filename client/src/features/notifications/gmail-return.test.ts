import { describe, expect, it } from '@jest/globals'
import { ApiError, apiErrorFrom, networkError } from '../../lib/api-error.ts'
import { callbackFailure, readCallback, returnUrl, succeeded, withGmail } from './gmail-return.ts'

const state = (path: string) => JSON.stringify({ return_url: path })

describe('returnUrl', () => {
  it.each([
    [state('/mission/abc?x=1'), '/mission/abc?x=1'],
    [state('/'), '/'],
    [state('https://elsewhere.example'), '/profile'],
    [state('//elsewhere.example'), '/profile'],
    [state('/\\elsewhere.example'), '/profile'],
    [state('/.//elsewhere.example'), '/profile'],
    [state('/\t/elsewhere.example'), '/profile'],
    ['{"return_url":', '/profile'],
    ['{}', '/profile'],
    [null, '/profile'],
  ])('%s', (given, expected) => {
    expect(returnUrl(given)).toBe(expected)
  })
})

describe('readCallback', () => {
  it('has code and state sent to the server', () => {
    const query = new URLSearchParams({ code: 'c', state: state('/') })
    expect(readCallback(query)).toEqual({ code: 'c', state: state('/') })
  })

  it('goes back after 3 s when permission was denied', () => {
    const query = new URLSearchParams({ error: 'access_denied', state: state('/') })
    expect(readCallback(query)).toEqual({
      ok: false,
      text: 'Gmail permission was denied: access_denied',
      goTo: '/',
      afterMs: 3000,
    })
  })

  it.each([[{}], [{ code: 'c' }], [{ state: state('/') }], [{ code: '', state: '' }]])(
    'is invalid without code or state: %j',
    (query) => {
      expect(readCallback(new URLSearchParams(query as Record<string, string>))).toMatchObject({
        ok: false,
        text: 'Invalid OAuth callback - missing authorization code or state.',
        afterMs: 4000,
      })
    },
  )
})

describe('the way back', () => {
  it('carries the outcome beside what was there', () => {
    expect(withGmail('/profile', 'connected')).toBe('/profile?gmail=connected')
    expect(withGmail('/profile?a=1#x', 'error')).toBe('/profile?a=1&gmail=error#x')
    expect(succeeded('/')).toEqual({
      ok: true,
      text: 'Gmail connected successfully! You can now receive email notifications.',
      goTo: '/?gmail=connected',
      afterMs: 2000,
    })
  })

  it.each([
    [
      apiErrorFrom(400, { detail: 'Code used.' }),
      'Failed to connect Gmail: Code used.',
      '/profile?gmail=error',
      4000,
    ],
    [apiErrorFrom(500, undefined), 'Failed to connect Gmail: Unknown error', '/profile?gmail=error', 4000],
    [
      networkError(new Error('x')),
      'Failed to connect Gmail. Please try again.',
      '/profile?gmail=error',
      4000,
    ],
    [new Error('bug'), 'Failed to connect Gmail. Please try again.', '/profile?gmail=error', 4000],
    [
      apiErrorFrom(401, { detail: 'x' }),
      'Authentication expired during OAuth process. Please sign in again and retry.',
      '/',
      3000,
    ],
    [
      new ApiError(0, 'No authentication token available', null),
      'Authentication expired during OAuth process. Please sign in again and retry.',
      '/',
      3000,
    ],
  ])('after %s', (error, text, goTo, afterMs) => {
    expect(callbackFailure(error, '/profile')).toEqual({ ok: false, text, goTo, afterMs })
  })
})
