import { describe, expect, it } from '@jest/globals'
import { printable } from './printable.ts'

describe('printable', () => {
  it('shows what a terminal would obey, and leaves the rest', () => {
    expect(printable('\u001b[2J\u001b]0;title\u0007 \u009b31m \r \u202e')).toBe(
      '\\u001b[2J\\u001b]0;title\\u0007 \\u009b31m \\u000d \\u202e',
    )
    expect(printable('größer\tals 5\n東京 😀')).toBe('größer\tals 5\n東京 😀')
  })
})
