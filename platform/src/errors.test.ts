import { describe, expect, it } from '@jest/globals'
import { AppError } from './errors.ts'

describe('AppError', () => {
  it('carries what the user may read apart from its cause', () => {
    const cause = new Error('socket hang up at 10.0.0.3')
    const error = new AppError('unavailable', 'Please try again.', { cause, extra: { monthly_limit: 5 } })
    expect(error).toMatchObject({
      code: 'unavailable',
      detail: 'Please try again.',
      extra: { monthly_limit: 5 },
    })
    expect(error.message).toBe('Please try again.')
    expect(error.cause).toBe(cause)
  })
})
