import { describe, expect, it } from '@jest/globals'
import { XmlReader } from './xml-reader.ts'

function read(pieces: string[]) {
  let text = ''
  let longest = 0
  const names: string[] = []
  const reader = new XmlReader({
    open: (name) => names.push(name),
    close: (name) => names.push(`/${name}`),
    text: (piece) => {
      text += piece
      longest = Math.max(longest, piece.length)
    },
  })
  let length = 0
  for (const piece of pieces) {
    reader.push(piece)
    length += piece.length
  }
  return { text, names, longest, perCharacter: reader.work / length }
}

const inPieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )

describe('XmlReader', () => {
  it('passes text on as it comes: a node of any length takes work by its length and is never held whole', () => {
    const { longest, perCharacter } = read(['<v>', ...Array<string>(400).fill(' '.repeat(65_536)), '</v>'])
    expect(perCharacter).toBeLessThan(2)
    expect(longest).toBeLessThanOrEqual(65_536)
  })

  it.each([
    ['entity signs', '&'.repeat(1_000_000)],
    ['tags in quotes', `<a b="${'>'.repeat(500_000)}"/>`],
    ['opened tags', '<a '.repeat(100_000)],
  ])('takes work by the length of %s', (_, text) => {
    expect(read(inPieces(text, 65_536)).perCharacter).toBeLessThan(30)
  })

  it('reads the same whatever pieces the text comes in', () => {
    const text = '<a x="1 > 0">one &amp; two &#x41;&#66; &unknown; & three<b/><![CDATA[<&>]]></a>four'
    const whole = read([text])
    expect(whole.text).toContain('one & two AB &unknown; & three')
    for (const size of [1, 2, 3, 5, 8])
      expect(read(inPieces(text, size))).toMatchObject({ text: whole.text, names: whole.names })
  })
})
