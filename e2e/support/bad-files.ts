import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'

/** Entries as a zip file. */
export async function zip(entries: Record<string, string | Buffer | Readable>): Promise<Buffer> {
  const archive = new ZipArchive({ zlib: { level: 1 } })
  const whole = buffer(archive.pipe(new PassThrough()))
  for (const [name, content] of Object.entries(entries)) archive.append(content, { name })
  await archive.finalize()
  return whole
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function* sheet(rows: Iterable<string>) {
  yield `<?xml version="1.0"?><worksheet xmlns="${SHEET}"><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/** A workbook whose one sheet has these rows, as XML. */
export const workbook = (rows: string | Iterable<string>): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': Readable.from(sheet(typeof rows === 'string' ? [rows] : rows)),
  })

/** A PDF that opens with a password alone: its encryption dictionary matches no empty one. */
export function lockedPdf(): Buffer {
  const hex = (byte: string) => byte.repeat(32)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${hex('ab')}> /U <${hex('cd')}> >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const start = text.length
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`
  return Buffer.from(
    `${text}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<01> <01>] >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

/** A workbook of a megabyte that unpacks to more than one gigabyte. */
export function decompressionBomb(): Promise<Buffer> {
  const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(30_000)}</t></is></c></row>`.repeat(10)
  return workbook(
    (function* rows() {
      for (let index = 0; index < 4000; index++) yield row
    })(),
  )
}

/** Rows `a,b` with a pattern that a report can be made of. */
export const plainRows = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${i % 2 ? 'north' : 'south'},${(i * 37) % 101},${i % 7}`).join(
    '\n',
  )
