import { describe, expect, it } from '@jest/globals'
import { endedWord, fileNames, shortGoal } from './history-text.ts'

describe('shortGoal', () => {
  it('leaves 80 characters alone and cuts the 81st', () => {
    expect(shortGoal('a'.repeat(80))).toBe('a'.repeat(80))
    expect(shortGoal('a'.repeat(81))).toBe(`${'a'.repeat(80)}...`)
  })

  it('does not cut through a character outside the basic plane', () => {
    expect(shortGoal('🚀'.repeat(81))).toBe(`${'🚀'.repeat(80)}...`)
  })
})

describe('fileNames', () => {
  it('names three and counts the rest', () => {
    expect(fileNames(['a', 'b', 'c'], 3)).toBe('a, b, c')
    expect(fileNames(['a', 'b', 'c', 'd', 'e'], 5)).toBe('a, b, c and 2 more')
    expect(fileNames(['a', 'b', 'c'], 7)).toBe('a, b, c and 4 more')
    expect(fileNames([], 0)).toBe('')
  })
})

it('says of each ended mission how it ended', () => {
  const words = ['completed', 'stopped', 'failed', 'failed_to_launch', 'error'].map(endedWord)
  expect(words).toEqual(['Completed', 'Stopped', 'Failed', 'Failed', 'Failed'])
})
