import { expect, it } from '@jest/globals'
import { parseTemplate } from '#contract'
import { name, text } from './prose.ts'

const say = (template: string): string =>
  parseTemplate(template)
    .map((piece) => (piece.kind === 'reference' ? '#' : piece.text))
    .join('')

it('makes verbs agree with a measure that is a plural', () => {
  const way = 'falls'
  expect(say(text`${name('deaths')} ${way} with age`)).toBe('deaths fall with age')
  expect(say(text`Mean ${name('unit sales')} has risen, and ${name('body mass')} has not`)).toBe(
    'Mean unit sales have risen, and body mass has not',
  )
  expect(say(text`Whether ${name('visits')} differs`)).toBe('Whether visits differ')
  expect(say(text`${name('signups')} is`)).toBe('signups are')
  expect(say(text`${name('earnings')} is`)).toBe('earnings are')
})

it('leaves what is no plural, no subject or a proper name', () => {
  for (const words of [
    text`the share of ${name('deaths')} rises`,
    text`${name('temperature')} rises`,
    text`${name('worldwide gross')} is`,
    text`${name('Texas')} has`,
    text`${name('status')} is`,
    text`${name('diabetes')} is`,
    text`${name('physics')} is`,
    text`by ${name('sales')} is`,
  ])
    expect(say(words)).toMatch(/(rises|is|has)$/)
})
