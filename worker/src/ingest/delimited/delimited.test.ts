import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { columnOf, ingest, ingestOne, openWorkplace, type Workplace } from '../testing/ingest-text.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())
const read = (name: string, content: string | Uint8Array) => ingestOne(workplace, name, content)

describe('delimiters, quotes and lines', () => {
  it.each([
    [',', null],
    [';', 'Read as values separated by semicolons.'],
    ['\t', 'Read as values separated by tabs.'],
    ['|', 'Read as values separated by vertical bars.'],
  ])('reads values separated by %j', async (delimiter, assumption) => {
    const rows = [
      ['name', 'size', 'day'],
      ['Anna', '1.5', '2024-01-31'],
      ['Bob, the', '2', '2024-02-01'],
    ]
    const quote = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)
    const table = await read('d.csv', rows.map((row) => row.map(quote).join(delimiter)).join('\n'))
    expect(table.types).toEqual({ name: 'VARCHAR', size: 'DOUBLE', day: 'DATE' })
    expect(table.rows).toEqual([
      ['Anna', 1.5, '2024-01-31'],
      ['Bob, the', 2, '2024-02-01'],
    ])
    expect(table.assumptions).toEqual(assumption ? [assumption] : [])
  })

  it.each([
    ['\\r\\n', 'a,b\r\n1,x\r\n2,y\r\n'],
    ['\\r alone', 'a,b\r1,x\r2,y\r'],
    ['mixed', 'a,b\r\n1,x\n2,y\r\n'],
    ['no last line end', 'a,b\n1,x\n2,y'],
    ['blank lines between', 'a,b\n\n1,x\n\n\n2,y\n\n'],
    ['a byte order mark', '\ufeffa,b\n1,x\n2,y\n'],
    ['trailing delimiters', 'a,b,\n1,x,\n2,y,\n'],
    ['comments', '# made by hand\n# twice\na,b\n1,x\n# in between\n2,y\n'],
  ])('reads files with %s', async (_, content) => {
    const table = await read('lines.csv', content)
    expect(table.types).toEqual({ a: 'BIGINT', b: 'VARCHAR' })
    expect(table.rows).toEqual([
      [1, 'x'],
      [2, 'y'],
    ])
    expect(table.sources[0]!.rejected_rows).toBe(0)
  })

  it('reads quoted delimiters, quotes and line ends, and stray quotes as they are', async () => {
    const table = await read(
      'q.csv',
      'id,text\n1,"a, ""b""\nc"\n2,5" wide\n3,"in "the" middle"\n4,"open and never closed\n',
    )
    expect(table.rows).toEqual([
      [1, 'a, "b"\nc'],
      [2, '5" wide'],
      [3, 'in "the" middle'],
    ])
    expect(table.sources[0]!.rejected_examples).toEqual([
      { line: 6, reason: 'a quote is opened and never closed', text: '4,"open and never closed' },
    ])
  })

  it('takes a backslash before a quote for an escape, or for the end of a text, as the rows fit', async () => {
    const ends = await read(
      'folders.csv',
      'id,folder,size\n1,"C:\\tmp, old\\",4\n2,"D:\\new, all\\",5\n3,"E:\\x\\",6\n',
    )
    expect(columnOf(ends, 'folder')).toEqual(['C:\\tmp, old\\', 'D:\\new, all\\', 'E:\\x\\'])
    const escapes = await read('said.csv', 'id,said,n\n1,"she said \\"no\\", twice",4\n2,"a \\"b\\", c",5\n')
    expect(columnOf(escapes, 'said')).toEqual(['she said "no", twice', 'a "b", c'])
  })

  it('counts ragged rows as rejected, with their lines', async () => {
    const good = Array.from({ length: 30 }, (_, i) => `${i},${i * 2},x`).join('\n')
    const table = await read('ragged.csv', `a,b,c\n${good}\n1,2\n3,4,5,6\n${good}\n`)
    expect(table.rows).toHaveLength(60)
    expect(table.sources[0]).toMatchObject({
      rejected_rows: 2,
      rejected_examples: [
        { line: 32, reason: '2 values where the other rows have 3', text: '1,2' },
        { line: 33, reason: '4 values where the other rows have 3', text: '3,4,5,6' },
      ],
    })
  })

  it('counts ragged rows in a file that must be read forgivingly too', async () => {
    const table = await read('forgiving.csv', 'a;b\r\n1;x\n2\n3;"y ""z"""\r\n4;5;6\n')
    expect(table.rows).toEqual([
      [1, 'x'],
      [3, 'y "z"'],
    ])
    expect(table.sources[0]!.rejected_examples.map(({ line }) => line)).toEqual([3, 5])
  })

  it('reads columns set apart by spaces', async () => {
    const table = await read('spaces.txt', 'x     y    z\n1.0   2.0  3\n4.5   5.5  6\n7     8    9\n')
    expect(table.types).toEqual({ x: 'DOUBLE', y: 'DOUBLE', z: 'BIGINT' })
    expect(table.sources[0]!.file_type).toBe('txt')
  })
})

describe('texts longer than any cell of a spreadsheet', () => {
  it('are cut, and told', async () => {
    const table = await read('book.csv', `id,note\n1,${'x'.repeat(50_000)}\n2,short\n`)
    expect(table.rows.map(([, note]) => String(note).length)).toEqual([32_767, 5])
    expect(table.assumptions).toContainEqual(
      '1 text of note was cut after 32,767 characters, which is what a cell of a spreadsheet holds.',
    )
  })
})

describe('headers', () => {
  it('skips titles and notes above the header', async () => {
    const table = await read(
      'pre.csv',
      'Report of sales\nCreated 2024-01-01\n\nDate,Amount,Note\n2024-01-02,"1,234.50",ok\n2024-01-03,"2,000","a\nb"\n',
    )
    expect(table.types).toEqual({ Date: 'DATE', Amount: 'DOUBLE', Note: 'VARCHAR' })
    expect(table.rows).toEqual([
      ['2024-01-02', 1234.5, 'ok'],
      ['2024-01-03', 2000, 'a\nb'],
    ])
    expect(table.assumptions).toContain('2 rows before the header were skipped.')
  })

  it('names columns itself where the first row is data', async () => {
    const table = await read('none.csv', '1,2.5,cat\n2,3.5,dog\n3,1,cat\n')
    expect(table.types).toEqual({ column_1: 'BIGINT', column_2: 'DOUBLE', column_3: 'VARCHAR' })
    expect(table.rows).toHaveLength(3)
    expect(table.assumptions).toEqual([
      'No header row was found; the columns are called "column_1" to "column_3".',
    ])
  })

  it('makes duplicate and blank names unique, whatever their case', async () => {
    const table = await read('dup.csv', 'a,A,a,,b,\n1,2,3,4,5,6\n7,8,9,0,1,2\n')
    expect(Object.keys(table.types)).toEqual(['a', 'A_2', 'a_3', 'column_4', 'b', 'column_6'])
    expect(table.tables[0]!.columns.map((column) => column.original_name)).toEqual([
      'a',
      'A',
      'a',
      '',
      'b',
      '',
    ])
    expect(table.assumptions).toEqual([
      '2 columns had no name and are called "column_4" and "column_6".',
      'Some column names are used more than once; the repeated ones are called "A_2" and "a_3".',
    ])
  })

  it('keeps names of every kind as they are', async () => {
    const names = [
      'n'.repeat(300),
      '"q""uote"',
      '../up',
      '😀',
      '<b>x</b>',
      "it's",
      'a;b',
      '-- c',
      'select',
      '{{c001.main.0.x}}',
    ]
    const table = await read(
      'names.csv',
      `${names.join(',')}\n${names.map((_, i) => i).join(',')}\n${names.map((_, i) => i * 2).join(',')}\n`,
    )
    expect(Object.keys(table.types)).toEqual(names.map((name) => (name.startsWith('"') ? 'q"uote' : name)))
    expect(table.rows[1]).toEqual(names.map((_, i) => i * 2))
  })

  it('takes years as names of columns, and row names without one', async () => {
    const years = await read('years.csv', 'Country,2000,2001,2002\nA,1,2,3\nB,4,5,6\n')
    expect(years.tables[0]!.columns.map(({ name }) => name)).toEqual(['Country', '2000', '2001', '2002'])
    expect(years.rows).toEqual([
      ['A', 1, 2, 3],
      ['B', 4, 5, 6],
    ])
    const named = await read('r.csv', 'mpg,cyl\nMazda,21,6\nDatsun,22.8,4\nHornet,21.4,6\n')
    expect(named.types).toEqual({ column_1: 'VARCHAR', mpg: 'DOUBLE', cyl: 'BIGINT' })
  })

  it('leaves out rows without values and a last row of totals', async () => {
    const table = await read(
      'total.csv',
      'item,amount,part\na,10,0.5\n,,\nb,20,0.25\nc,30,0.25\nTotal,60,1\n',
    )
    expect(table.rows.map((row) => row[0])).toEqual(['a', 'b', 'c'])
    expect(table.assumptions).toEqual([
      'One row without any value was left out.',
      'The last row, "Total", adds up the others and was left out.',
    ])
    const kept = await read('kept.csv', 'item,amount\na,10\nb,20\nTotal,99\n')
    expect(kept.rows).toHaveLength(3)
  })
})

describe('encodings', () => {
  const text = 'město;cena\nPlzeň;1\nBrno;2\n'
  it.each([
    ['UTF-8', Buffer.from(text), null],
    [
      'UTF-16 with a mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      'Read as UTF-16 text.',
    ],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'Read as UTF-16 text.'],
    ['UTF-16, big end first', Buffer.from(text, 'utf16le').swap16(), 'Read as UTF-16 text.'],
  ])('reads %s', async (_, bytes, assumption) => {
    const table = await read('enc.csv', bytes)
    expect(columnOf(table, 'město')).toEqual(['Plzeň', 'Brno'])
    expect(table.assumptions.filter((line) => line.includes('UTF'))).toEqual(assumption ? [assumption] : [])
  })

  it('reads Windows-1252, and lines of both encodings in one file', async () => {
    const latin = await read(
      'latin.csv',
      Buffer.concat([
        Buffer.from('ville,n\nGen\u00e8ve,1\nZ\u00fcrich,2\n', 'latin1'),
        Buffer.from([0x80]),
        Buffer.from(',3\n'),
      ]),
    )
    expect(columnOf(latin, 'ville')).toEqual(['Genève', 'Zürich', '€'])
    expect(latin.assumptions).toEqual(['Read as Windows-1252 (Latin-1) text.'])
    const mixed = await read(
      'mixed.csv',
      Buffer.concat([Buffer.from('name,v\ncafé,1\n'), Buffer.from('na\u00efve,2\n', 'latin1')]),
    )
    expect(columnOf(mixed, 'name')).toEqual(['café', 'naïve'])
    expect(mixed.assumptions).toEqual([
      'The text mixes encodings: lines that are not UTF-8 were read as Windows-1252.',
    ])
  })

  it('puts punctuation right that lost its first byte, and leaves control characters out', async () => {
    const names = [
      'Children\u0019s Hospital',
      'St. Mary\u0019s \u0014 East',
      'Plain\u001a\u001a Clinic',
      'The Infirmary of Upper and Lower Marsh',
      'Dental Care of the South Shore',
    ]
    const table = await read(
      'leaks.csv',
      `name,people\n${names.map((own, at) => `${own},${at}`).join('\n')}\n`,
    )
    expect(columnOf(table, 'name')).toEqual([
      'Children’s Hospital',
      'St. Mary’s — East',
      'Plain Clinic',
      'The Infirmary of Upper and Lower Marsh',
      'Dental Care of the South Shore',
    ])
    expect(table.assumptions[0]).toMatch(/^Control characters in the text were left out/)
    // What holds zeros, or breaks UTF-8 besides, is no text.
    const bytes = Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 97) % 256))
    await expect(read('photo.csv', bytes)).rejects.toThrow(/binary file/)
  })

  it('reads Cyrillic and Japanese text of old programs', async () => {
    const russian = Buffer.from([
      0xe8, 0xec, 0xff, 0x2c, 0x6e, 0x0a, 0xc8, 0xe2, 0xe0, 0xed, 0x2c, 0x31, 0x0a, 0xc0, 0xed, 0xed, 0xe0,
      0x2c, 0x32, 0x0a,
    ])
    expect(columnOf(await read('ru.csv', russian), 'имя')).toEqual(['Иван', 'Анна'])
    const japanese = Buffer.from([
      0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x6e, 0x0a, 0x91, 0xbe, 0x98, 0x59, 0x2c, 0x31, 0x0a, 0x89, 0xd4, 0x8e,
      0x71, 0x2c, 0x32, 0x0a,
    ])
    expect(columnOf(await read('jp.csv', japanese), '名前')).toEqual(['太郎', '花子'])
  })
})

describe('several files', () => {
  it('gives tables safe and unique names, and hostile file names no power', async () => {
    const { tables } = await ingest(workplace, {
      '../../etc/Sales 2024 (final).CSV': 'a,b\n1,2\n',
      'sales-2024-final.csv': 'a,b\n1,2\n',
      'select.csv': 'a,b\n1,2\n',
      '<img src=x>"\'; DROP TABLE x.csv': 'a,b\n1,2\n',
      '日本.csv': 'a,b\n1,2\n',
      '2024.csv': 'a,b\n1,2\n',
    })
    expect(tables.map(({ name }) => name)).toEqual([
      'sales_2024_final',
      'sales_2024_final_2',
      't_select',
      'img_src_x_drop_table_x',
      'data',
      't_2024',
    ])
  })

  it('runs on what can be read and says what could not', async () => {
    const { sources, tables } = await ingest(workplace, {
      'good.csv': 'a,b\n1,2\n',
      'bad.csv': '',
      'cut.json': '[{"a":1',
    })
    expect(tables.map(({ source_file }) => source_file)).toEqual(['good.csv'])
    expect(sources.map(({ filename, tables: made }) => [filename, made.length])).toEqual([
      ['good.csv', 1],
      ['bad.csv', 0],
      ['cut.json', 0],
    ])
    expect(sources[1]!.assumptions[0]).toMatch(/^This file could not be used: The file is empty/)
    await expect(ingest(workplace, { 'a.csv': '', 'b.json': '{' })).rejects.toThrow(
      /a\.csv: The file is empty.*b\.json: The JSON ends in the middle/,
    )
  })
})
