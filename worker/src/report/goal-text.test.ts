import { describe, expect, it } from '@jest/globals'
import { escapeHtml } from '#platform/escape-html.ts'
import { cssString } from './css-string.ts'
import { firstClause, goalTitle, shorten } from './goal-text.ts'

describe('goal text', () => {
  it('keeps a short goal whole and takes the first sentence of a long one', () => {
    expect(goalTitle('  What drives\nprice? ')).toBe('What drives price?')
    const long = `What drives the price of these diamonds? ${'And more than that. '.repeat(50)}`
    const whole = `Which team answers first, ${'by day and by night, '.repeat(10)}and which is last?`
    expect(goalTitle(whole)).toBe(whole)
    expect(goalTitle(long)).toBe('What drives the price of these diamonds?')
  })
  it('cuts at a word, never inside an emoji', () => {
    expect(shorten('one two three four five', 14)).toBe('one two three…')
    expect(shorten('👩‍👩‍👧'.repeat(20), 5)).toBe(`${'👩‍👩‍👧'.repeat(4)}…`)
    expect(shorten('short', 14)).toBe('short')
  })
  it('cuts a heading where a clause ends, never within brackets or a number', () => {
    const at = (heading: string) => firstClause(heading, 60)
    expect(at('Elm Court has the longest wait with 51.2 days (27.1 to 75.4), Oak House the shortest')).toBe(
      'Elm Court has the longest wait with 51.2 days',
    )
    expect(at('Elm Court stands out at the till: wait is 1,444.4 days, the highest of the courts')).toBe(
      'Elm Court stands out at the till',
    )
    expect(at('Nobody came from Elm Court from June 29, 2023 on, and from Oak House not after July 4')).toBe(
      'Nobody came from Elm Court from June 29, 2023 on',
    )
    expect(at('A wait of 13,141 days at Elm Court and 9,000 at Oak House and 8,000 at Mill')).toBe(
      'A wait of 13,141 days at Elm Court and 9,000 at Oak House…',
    )
    expect(at('short (as it is)')).toBe('short (as it is)')
  })
})

describe('escaping', () => {
  it('leaves no markup alive and drops control characters', () => {
    expect(escapeHtml(`<a href="x" on='y'>&\u0000\u0007`)).toBe(
      '&lt;a href=&quot;x&quot; on=&#39;y&#39;&gt;&amp;',
    )
  })
  it('keeps a CSS string one string', () => {
    const css = cssString('a"; } </style> \\ 🐧 \n שלום')
    expect(css.slice(1, -1)).not.toMatch(/["<>{}\n]/)
    expect(css).toContain('🐧')
    expect(css).toContain('שלום')
  })
})
