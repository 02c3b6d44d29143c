import { describe, expect, it } from '@jest/globals'
import { RowParser, type Dialect, type ParsedRow } from './row-parser.ts'

const comma: Dialect = { delimiter: ',', quote: '"', escape: 'double', comment: null }

/** Rows and work of a text that arrives in pieces. */
function read(text: string, dialect: Dialect = comma, piece = 65_536) {
  const parser = new RowParser(dialect, '\n')
  const rows: ParsedRow[] = []
  for (let at = 0; at < text.length; at += piece)
    for (const row of parser.push(text.slice(at, at + piece))) rows.push(row)
  for (const row of parser.push('', true)) rows.push(row)
  return { rows, perCharacter: parser.work / text.length }
}

/** Texts built to be slow: each asks for a search that leads nowhere, over and over. */
const SLOW: [string, string][] = [
  ['a quote opened on each line', '"a\n'.repeat(100_000)],
  ['a quote opened on each line, beside one that closes', '"a",b,"c\n'.repeat(60_000)],
  ['nothing but quotes', '"'.repeat(300_000)],
  ['quotes and blanks', '" '.repeat(150_000)],
  ['quotes far apart', `"${' '.repeat(50)}"x\n`.repeat(6000)],
  ['one field without an end', `"${'a'.repeat(6_000_000)}`],
  ['one field without an end, of lines', `"${'a\n'.repeat(3_000_000)}`],
  ['one line without an end', 'a'.repeat(9_000_000)],
  ['a line without an end that has quotes', `a,"b",${'c'.repeat(9_000_000)}`],
  ['opened quotes after a long field', `"${'x\n'.repeat(1_000_000)}",1\n${'"a\n'.repeat(100_000)}`],
]

describe('the rows of a text that was built to be slow', () => {
  it.each(SLOW)('take work by its length: %s', (_, text) => {
    expect(read(text).perCharacter).toBeLessThan(100)
  })

  it('take no more work in twice the length', () => {
    const once = read('"a\n'.repeat(100_000)).perCharacter
    const often = read('"a\n'.repeat(800_000)).perCharacter
    expect(often).toBeLessThan(once * 1.5)
  })
})

describe('RowParser', () => {
  it('gives the same rows whatever pieces the text comes in', () => {
    const text = 'a,"b\nb",c\n"x ""y"" z" ,2,3\n"open,1,2\n4,5,6\n7,"8" 9,"\n10"\n11,12,13'
    const whole = read(text, comma, text.length).rows
    for (const piece of [1, 2, 3, 5, 7, 11]) expect(read(text, comma, piece).rows).toEqual(whole)
    const backslash: Dialect = { ...comma, escape: 'backslash' }
    const escaped = '"a \\" b",1\n"c\\\\",2\n"d",3'
    for (const piece of [1, 2, 3])
      expect(read(escaped, backslash, piece).rows).toEqual(read(escaped, backslash).rows)
  })

  it('loses the line of a quote that is never closed, and none behind it', () => {
    const { rows } = read(
      `a,b\n"open,1\n${Array.from({ length: 50 }, (_, row) => `${row},"${row}"`).join('\n')}`,
    )
    const read_ = rows.filter(({ problem }) => problem === null)
    expect(rows.length - read_.length).toBeLessThanOrEqual(1)
    expect(read_.at(-1)!.cells).toEqual(['49', '49'])
  })

  it('goes on behind a line that is no row', () => {
    const { rows } = read(`a,b\n${'x'.repeat(9_000_000)}\n1,2\n3,4\n`)
    expect(rows.map(({ cells, problem, line }) => [problem === null ? cells.join() : 'lost', line])).toEqual([
      ['a,b', 1],
      ['lost', 2],
      ['1,2', 3],
      ['3,4', 4],
    ])
  })
})
