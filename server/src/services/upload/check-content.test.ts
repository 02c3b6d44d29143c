import { describe, expect, it } from '@jest/globals'
import { COMPOUND, CSV, GZIP, PDF, PNG, UTF16, XLSX } from '../../testing/contents.ts'
import { checkContent } from './check-content.ts'

const text = Buffer.from(CSV)
const check = (extension: string, head: Buffer) => () => checkContent(`data${extension}`, extension, head)

describe('checkContent', () => {
  it.each<[string, string, Buffer]>([
    ['csv', '.csv', text],
    ['csv in UTF-16 with its mark', '.csv', UTF16],
    ['csv in Latin-1', '.csv', Buffer.from('Köln;1\n', 'latin1')],
    ['json', '.json', Buffer.from('[{"a":1}]')],
    ['broken json, which the worker explains', '.json', Buffer.from('[{"a":')],
    ['text', '.txt', Buffer.from('On 3 May …')],
    ['text of one byte', '.txt', Buffer.from('x')],
    ['xlsx', '.xlsx', XLSX],
    ['pdf', '.pdf', PDF],
    ['pdf after a preamble', '.pdf', Buffer.concat([Buffer.alloc(500, 'x'), PDF])],
  ])('takes %s', (_, extension, head) => {
    expect(check(extension, head)).not.toThrow()
  })

  it.each<[string, string, Buffer, string]>([
    ['binary as csv', '.csv', Buffer.from([1, 2, 0, 3]), 'it holds binary data, not text. Export it as CSV'],
    [
      'a late NUL in csv',
      '.csv',
      Buffer.concat([Buffer.alloc(60_000, 'a,b\n'), Buffer.from([0])]),
      'binary data',
    ],
    ['workbook as csv', '.csv', XLSX, 'rename it to end in .xlsx'],
    ['old Excel as csv', '.csv', COMPOUND, 'password-protected or old Excel file'],
    ['pdf as txt', '.txt', PDF, 'Rename it to end in .pdf'],
    ['picture as json', '.json', PNG, 'it is a picture'],
    ['gzip as csv', '.csv', GZIP, 'it is compressed. Unpack it first'],
    [
      'password-protected xlsx',
      '.xlsx',
      COMPOUND,
      'password-protected or old Excel file. Save it as .xlsx without a password',
    ],
    ['text as xlsx', '.xlsx', text, 'it is not an Excel workbook'],
    ['html as xlsx', '.xlsx', Buffer.from('<html><table>'), 'it is not an Excel workbook'],
    ['text as pdf', '.pdf', text, 'it is not a PDF document'],
    ['workbook as pdf', '.pdf', XLSX, 'it is not a PDF document'],
    [
      'pdf header too late',
      '.pdf',
      Buffer.concat([Buffer.alloc(1030, 'x'), PDF]),
      'it is not a PDF document',
    ],
  ])('refuses %s and says what to do', (_, extension, head, words) => {
    expect(check(extension, head)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }))
    expect(check(extension, head)).toThrow(words)
    expect(check(extension, head)).toThrow(`“data${extension}”`)
  })
})
