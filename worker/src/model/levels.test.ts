import { describe, expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { levelsOf } from './levels.ts'

const named = (words: string[], values: string[]) => ({
  words,
  label: words.join(' '),
  column: {
    distinct: values.length,
    top: values.map((value) => ({ value, count: 5 })),
    order: null,
  } as unknown as ColumnProfile,
})
const labels = (words: string[], values: string[]) =>
  levelsOf(named(words, values), null).map(({ label }) => label)

describe('what values are called', () => {
  it('is the word of the column that they are the first letter of', () => {
    expect(labels(['boy', 'girl'], ['B', 'G'])).toEqual(['boys', 'girls'])
  })

  it('is a letter behind the name of its column where the letters stand for nothing in it', () => {
    expect(labels(['blood', 'group'], ['A', 'B'])).toEqual(['blood group A', 'blood group B'])
    expect(labels(['boy', 'baby'], ['B', 'G'])).toEqual(['boy baby B', 'boy baby G'])
  })
})
