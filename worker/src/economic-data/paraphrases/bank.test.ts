import { describe, expect, it } from '@jest/globals'
import { readGoalInAllWords } from '../read-economic-goal.ts'
import { CONCEPTS } from '../vocabulary/index.ts'
import { ADDED, PARAPHRASES } from './bank.ts'

const wished = async (goal: string) =>
  (await readGoalInAllWords(goal, new Date('2026-11-20T00:00:00Z'))).wishes.map(
    ({ concept }) => concept.label,
  )

describe('the bank of paraphrases', () => {
  it('says one thing in one way, adds only what the vocabulary lacks, under ids as FRED writes them', () => {
    const labels = new Set(CONCEPTS.map(({ label }) => label))
    expect(ADDED.filter(({ label }) => labels.has(label))).toEqual([])
    expect(ADDED.flatMap(({ series }) => series).filter((id) => !/^[A-Z][A-Z0-9]+$/.test(id))).toEqual([])
    const entries = PARAPHRASES.map(({ text, concept }) => `${concept.label}: ${text}`)
    expect(new Set(entries).size).toBe(entries.length)
    expect(PARAPHRASES.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  it('finds a second thing beside one that a pattern knows', async () => {
    expect(await wished('Does inflation go with what palm oil and olive oil cost?')).toEqual(
      expect.arrayContaining(['Inflation', 'Palm oil price', 'Olive oil price']),
    )
  })

  it('makes nothing of words that only sound near, nor of what is declined', async () => {
    expect(
      await wished('Inflation since 2015, please, in simple words for my history class and my cat'),
    ).toEqual(['Inflation'])
    expect(await wished('Inflation, but leave out palm oil')).not.toContain('Palm oil price')
  })
})
