import { expect, test } from '@jest/globals'
import { name, text } from '../prose/prose.ts'
import { guessedAdvice } from './guessed-measure.ts'

test('what to do about a measure that was guessed hangs on what is meant', () => {
  expect(guessedAdvice('fee', text`Start with ${name('North')}`)).toMatch(
    /^If .*fee.* is what is meant: start with .*North/,
  )
  expect(guessedAdvice('fee', text`${name('North')} first`)).toMatch(/meant: .*North.* first$/)
})
