import { describe, expect, it } from '@jest/globals'
import { correctSpelling } from './spelling.ts'
import { tokenize } from './tokens.ts'

const read = (goal: string, ...names: string[]) =>
  correctSpelling(tokenize(goal), new Set(names), new Set()).tokens.map(({ text, raw }) => [text, raw])

describe('words that tables write as one', () => {
  it('are one where the goal parts them, in the plural too', () => {
    expect(read('seen a key worker?', 'keyworker')).toContainEqual(['keyworker', 'key worker'])
    expect(read('do key workers help', 'keyworker').map(([text]) => text)).toContain('keyworker')
  })

  it('stay two where the tables have both, where a sign parts them, and where one only joins others', () => {
    expect(read('a key worker', 'keyworker', 'key', 'worker')).toHaveLength(3)
    expect(read('the key, worker by worker', 'keyworker')).toHaveLength(5)
    expect(read('what went over time', 'overtime')).toHaveLength(4)
  })
})

describe('a misspelt common word', () => {
  const corrected = (goal: string, names: string[]) =>
    correctSpelling(tokenize(goal), new Set(names), new Set()).corrected

  it('is that word, and no other without its ending', () => {
    expect(corrected('shoud we go', ['show', 'visits'])).toEqual([{ from: 'shoud', to: 'should' }])
    expect(corrected('more vists', ['show', 'visits'])).toEqual([{ from: 'vists', to: 'visits' }])
  })

  it('is none where it is the plural of a word of the dictionary', () => {
    expect(corrected('the cost of the goods', ['good', 'cost'])).toEqual([])
  })
})
