import { expect, test } from '@jest/globals'
import { parseTemplate } from '#contract'
import { combinedNumbers, wordedNumeral } from './worded-numerals.ts'

test.each([
  'Sales fell by ninety-three percent',
  'about four thousand two hundred',
  'Three in four sales are in the north',
  'Two thirds were lost',
  'Sales doubled',
  'a tenfold rise',
  'half of the rows',
  'year MCM and XCIII',
  '九十三 of them',
  'up ½',
  'x⁹³',
  'Ⅸ rows',
])('a quantity without digits is found: %s', (text) => {
  expect(wordedNumeral(text)).not.toBeNull()
})

test.each([
  'The two groups differ, one of them more in the second half',
  'It rises in the first quarter and falls in the third',
  'One more hour goes with a higher score in MIXED teams',
  'Both of the ten teams at the top are in the north',
])('words that count nothing dear are left alone: %s', (text) => {
  expect(wordedNumeral(text)).toBeNull()
})

test('numbers of cells are not put together to others', () => {
  const combined = (text: string) => combinedNumbers(parseTemplate(text))
  for (const text of [
    '{{c001.main.0.n}}{{c001.main.0.n}}',
    '{{c001.main.0.n}}.{{c001.main.0.n}}',
    '{{c001.main.0.n}} million dollars',
    '{{c001.main.0.n}}k',
    'minus {{c001.main.0.n}}',
  ])
    expect(combined(text)).not.toBeNull()
  expect(combined('{{c001.main.0.n}} rows, {{c001.main.0.n}} to {{c001.main.0.n}} mm')).toBeNull()
})
