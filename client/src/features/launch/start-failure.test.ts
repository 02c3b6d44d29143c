import { describe, expect, it } from '@jest/globals'
import { apiErrorFrom, networkError } from '../../lib/api-error.ts'
import { startFailure } from './start-failure.ts'

describe('startFailure', () => {
  it('sends a user without a FRED key to the profile', () => {
    const error = apiErrorFrom(400, { detail: { error: 'fred_api_key_required', message: 'no key' } })
    expect(startFailure(error, 5)).toEqual({
      kind: 'fred-key',
      text: 'FRED API key is required. Please add your free FRED API key in your profile to use this feature.',
    })
  })

  it('names the limit that the server gives', () => {
    const detail = { error: 'monthly_limit_exceeded', message: 'no', monthly_limit: 7, reports_used: 7 }
    expect(startFailure(apiErrorFrom(429, { detail }), 5).text).toBe(
      "You've used all 7 free reports this month. Your limit will reset next month.",
    )
    const without = { error: 'monthly_limit_exceeded', message: 'no' }
    expect(startFailure(apiErrorFrom(429, { detail: without }), 5).text).toContain('all 5 free')
  })

  it('does not take every 429 for the monthly limit', () => {
    const error = apiErrorFrom(429, { detail: { error: 'rate_limited', message: 'Slow down.' } })
    expect(startFailure(error, 5)).toEqual({ kind: 'shown', text: 'Failed to start mission: Slow down.' })
  })

  it.each([
    [apiErrorFrom(503, { detail: 'The queue is down.' }), 'The queue is down.'],
    [apiErrorFrom(500, { message: 'Broken.' }), 'Broken.'],
    [apiErrorFrom(502, undefined), 'API request failed with status 502'],
    [
      networkError(new TypeError('x')),
      'The server could not be reached. Check your connection and try again.',
    ],
  ])('tells any other failure in words', (error, words) => {
    expect(startFailure(error, 5)).toEqual({ kind: 'shown', text: `Failed to start mission: ${words}` })
  })

  it('leaves an ended session to the banner', () => {
    expect(startFailure(apiErrorFrom(401, { detail: 'x' }), 5).kind).toBe('session')
  })
})
