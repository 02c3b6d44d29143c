import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, over, valueOf } from '../testing/ask.ts'

/** Loaves of three ovens, weighed over two years; one oven drifts, or none. */
const loaves = (drift: number) =>
  csvOf(900, (index, random) => {
    const oven = ['stone', 'deck', 'rack'][index % 3]!
    return {
      loaf: `L${index}`,
      opened: day(Math.floor((index * 730) / 900)),
      oven,
      weight_g: Math.round(800 + 10 * random.normal() + (oven === 'rack' ? (drift * index) / 900 : 0)),
    }
  })
const asked = (value: string, words: string) => ({
  act: 'change' as const,
  metric: valueOf('weight_g'),
  over,
  by: [by('oven')],
  against: [{ table: 'data', column: 'oven', values: [value] }],
  words,
})

describe('a group that is suspected of what changes', () => {
  it('is it where it alone moves', async () => {
    const { said, first } = await answer(loaves(400), asked('rack', 'or is it just the rack'))
    expect(said).toMatch(/^Yes, it is rack alone: of the ovens, only rack rises: from \d+/)
    expect(first!.verdict.kind).toBe('yes')
  })

  it('is it not where another one moves', async () => {
    const { said, first } = await answer(loaves(400), asked('deck', 'and is it really the deck'))
    expect(said).toMatch(/^No, not deck: of the ovens, only rack rises/)
    expect(first!.verdict.kind).toBe('no')
  })

  it('is not shown to be it where none does, with its own figures', async () => {
    const { said, first } = await answer(loaves(0), asked('deck', 'and is it really the deck'))
    expect(said).toMatch(
      /^That it is deck is not shown: it went from \d+ g .* to \d+ g .*; for no oven a trend/,
    )
    expect(first!.verdict.kind).toBe('cannot-tell')
  })

  it('is asked about only where somebody is suspected', async () => {
    const { said } = await answer(loaves(400), asked('deck', 'how did weight develop by oven'))
    expect(said).not.toMatch(/not deck/)
  })
})
