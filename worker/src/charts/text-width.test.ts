import { describe, expect, it } from '@jest/globals'
import { textWidth, truncate, wrapText } from './text-width.ts'

describe('text width', () => {
  it('adds up the advance widths of the font', () => {
    expect(textWidth('Ab', 10)).toBeCloseTo(6.39 + 6.15, 6)
    expect(textWidth('Ab', 10, true)).toBeCloseTo(6.9 + 6.33, 6)
    expect(textWidth('日本', 10)).toBe(20)
    expect(textWidth('e\u0301', 10)).toBe(textWidth('é', 10))
    expect(textWidth('a\u200d', 10)).toBe(textWidth('a', 10))
  })

  it('cuts with an ellipsis within the limit, never inside an emoji', () => {
    const cut = truncate('A rather long name of a level', 80, 11)
    expect(cut).toMatch(/^A rather.*…$/)
    expect(textWidth(cut, 11)).toBeLessThanOrEqual(80)
    expect(truncate('short', 80, 11)).toBe('short')
    const family = '👩‍👩‍👧'
    expect(truncate(family.repeat(9), 100, 11).replaceAll(family, '')).toBe('…')
  })

  it('wraps at spaces, keeps to the number of lines, and cuts a word longer than a line', () => {
    const lines = wrapText('one two three four five six seven eight', 60, 11)
    expect(lines.join(' ')).toBe('one two three four five six seven eight')
    for (const line of lines) expect(textWidth(line, 11)).toBeLessThanOrEqual(60)
    expect(wrapText('one two three four five six seven eight', 60, 11, { maxLines: 2 })).toHaveLength(2)
    expect(wrapText('one two three four five six seven eight', 60, 11, { maxLines: 2 })[1]).toMatch(/…$/)
    expect(wrapText('x'.repeat(200), 60, 11)[0]).toMatch(/^x+…$/)
    expect(wrapText('', 60, 11)).toEqual([])
  })
})
