import { describe, expect, it } from '@jest/globals'
import { readablePart, wholeRecords } from './first-part.ts'

const cut = (text: string) => wholeRecords(Buffer.from(text)).toString()

describe('wholeRecords', () => {
  it.each([
    ['ends after the last whole line', 'a,b\n1,2\n3,', 'a,b\n1,2\n'],
    ['takes a carriage return with its line feed', 'a,b\r\n1,2\r\n3', 'a,b\r\n1,2\r\n'],
    ['knows lines that end in a carriage return alone', 'a,b\r1,2\r3', 'a,b\r1,2\r'],
    [
      'does not end inside a quoted value of several lines',
      'a,b\n1,2\n3,4\n5,"six\nseven',
      'a,b\n1,2\n3,4\n',
    ],
    ['takes quotes for inches where they never close', 'size\n5"\n6\n7\n8\n9', 'size\n5"\n6\n7\n8\n'],
    ['keeps a single line that has no end', 'abc', 'abc'],
  ])('%s', (_, text, whole) => expect(cut(text)).toBe(whole))

  it('cuts UTF-16 between characters', () => {
    const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,Ċ\n1,2\n3', 'utf16le')])
    expect(
      wholeRecords(text.subarray(0, text.length - 1))
        .subarray(2)
        .toString('utf16le'),
    ).toBe('a,Ċ\n1,2\n')
  })
})

describe('readablePart', () => {
  const part = (filename: string, size: number, head: string) =>
    readablePart({ filename, size, head: Buffer.from(head) })

  it('takes whole files of every kind', () => {
    for (const name of ['a.csv', 'a.xlsx', 'a.json', 'a.pdf', 'a.txt'])
      expect(part(name, 4, 'a\n1\n')).toEqual({ content: Buffer.from('a\n1\n'), share: 1 })
  })

  it('takes the first records of tables and of JSON by lines, and says which share that is', () => {
    expect(part('A.CSV', 40, 'a\n1\n2')).toEqual({ content: Buffer.from('a\n1\n'), share: 0.1 })
    expect(part('a.json', 100, '{"a":1}\n{"a":')).toEqual({ content: Buffer.from('{"a":1}\n'), share: 0.08 })
  })

  it('says of all else that it was not read', () => {
    for (const [name, head] of [
      ['a.xlsx', 'PK'],
      ['a.pdf', '%PDF'],
      ['a.json', '[{"a":1},\n{"a":2},'],
      ['a.json', '{"a":1},'],
      ['a.csv', ''],
    ] as const)
      expect(part(name, 100, head)).toEqual({ unread: expect.stringContaining('too large') })
  })
})
