import { describe, expect, it } from '@jest/globals'
import { clusterTerms, type Term } from './cluster-terms.ts'

/** Terms and their co-occurrence as counted in texts given as lists of words. */
function counted(texts: string[][]): [Term[], (a: number, b: number) => number, number] {
  const words = [...new Set(texts.flat())].sort()
  const holds = (word: string) => texts.filter((text) => text.includes(word))
  const terms = words.map((label, id) => ({ id, label, forms: [label], rows: holds(label).length }))
  return [terms, (a, b) => holds(words[a]!).filter((text) => text.includes(words[b]!)).length, texts.length]
}

const texts = [
  ...Array<string[]>(6).fill(['printer', 'jam']),
  ...Array<string[]>(4).fill(['printer', 'toner']),
  ...Array<string[]>(5).fill(['password', 'reset']),
  ...Array<string[]>(2).fill(['password', 'expired']),
  ...Array<string[]>(8).fill(['parking']),
]

describe('clusterTerms', () => {
  it('names a theme by the word that the others come up with', () => {
    const themes = clusterTerms(...counted(texts))
    expect(themes.map(({ head }) => head.label)).toEqual(['printer', 'password', 'parking'])
    expect(themes[0]!.companions.map(({ label }) => label)).toEqual(['jam', 'toner'])
    expect(themes[1]!.companions.map(({ label }) => label)).toEqual(['reset', 'expired'])
  })

  it('takes no word that stands in nearly every text', () => {
    const themes = clusterTerms(...counted(texts.map((text) => [...text, 'office'])))
    expect(
      themes.flatMap(({ head, companions }) => [head, ...companions]).map(({ label }) => label),
    ).not.toContain('office')
  })

  it('takes no word that stands in hardly any text, alone or with others', () => {
    const scattered = Array.from({ length: 300 }, (_, at) => [
      at % 2 ? 'delivery' : 'invoice',
      ...(at % 75 === 0 ? ['garden', 'party'] : []),
      ...(at % 25 === 3 ? ['boy'] : []),
    ])
    expect(clusterTerms(...counted(scattered)).map(({ head }) => head.label)).toEqual(['delivery', 'invoice'])
  })

  it('keeps words apart that meet by chance', () => {
    const mixed = Array.from({ length: 16 }, (_, at) => [
      at % 2 ? 'red' : 'blue',
      at % 4 < 2 ? 'hot' : 'cold',
    ])
    expect(clusterTerms(...counted(mixed)).every(({ companions }) => companions.length === 0)).toBe(true)
  })
})
