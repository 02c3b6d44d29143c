import { describe, expect, it } from '@jest/globals'
import { FILE_NAME_MAX_LENGTH } from '#contract'
import { cleanFileName, uniqueNames } from './clean-file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['sales.csv', 'sales.csv'],
    ["It's “quoted” & <b>bold</b>.csv", 'b>.csv'],
    ['<i>x.csv', '<i>x.csv'],
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\Users\\ada\\data.xlsx', 'data.xlsx'],
    ['a\u0000b\r\nc\u001b[31m.csv', 'abc[31m.csv'],
    ['invoice\u202efdp.csv', 'invoicefdp.csv'],
    ['\ufeff zero\u200bwidth .csv', 'zerowidth.csv'],
    ['Ko\u0308ln.csv', 'K\u00f6ln.csv'],
    ['.csv', 'file.csv'],
    ['..csv', '..csv'],
    ['no extension', 'no extension'],
    ['name.with space', 'name.with space'],
    ['   .CSV', 'file.CSV'],
    ['emoji 🧪👩‍🔬.json', 'emoji 🧪👩‍🔬.json'],
    ['archive.tar.csv', 'archive.tar.csv'],
    ['', 'file'],
    ['folder/', 'file'],
  ])('%j becomes %j', (original, clean) => {
    expect(cleanFileName(original)).toBe(clean)
  })

  it('shortens in the middle, keeps the extension, and splits no character', () => {
    const long = cleanFileName(`${'a'.repeat(290)}end.csv`)
    expect(long).toHaveLength(FILE_NAME_MAX_LENGTH)
    expect(long).toMatch(/^a+…a+end\.csv$/)
    const families = cleanFileName(`${'👩‍👩‍👧'.repeat(60)}.csv`)
    expect(families.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH)
    expect(families).toMatch(/^(👩‍👩‍👧)+…(👩‍👩‍👧)+\.csv$/u)
  })

  it('keeps within the limit whatever the extension', () => {
    expect(cleanFileName(`a.${'x'.repeat(400)}`).length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH)
  })
})

describe('uniqueNames', () => {
  it('numbers repeats, whatever their case', () => {
    expect(uniqueNames(['a.csv', 'b.csv', 'A.csv', 'a.csv', 'a (2).csv'])).toEqual([
      'a.csv',
      'b.csv',
      'A (2).csv',
      'a (3).csv',
      'a (2) (2).csv',
    ])
  })
})
