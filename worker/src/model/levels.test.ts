import { describe, expect, it } from '@jest/globals'
import type { ColumnProfile } from '#contract'
import { levelsOf, positiveOf } from './levels.ts'

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

  it('says yes or no behind a number that only keeps the order', () => {
    const column = (values: string[]) => ({ ...named(['relapse'], values), words: ['relapse'] })
    expect(positiveOf(column(['0_no', '1_yes']))).toBe('1_yes')
    expect(positiveOf(column(['0 - No', '1 - Yes']))).toBe('1 - Yes')
    expect(positiveOf(column(['1_north', '2_south']))).toBeNull()
    expect(labels(['drug', 'given'], ['0_placebo', '1_statin'])).toEqual(['placebo', 'statin'])
  })
})
