import { deflateRawSync } from 'node:zlib'

interface Claims {
  size?: number
  encrypted?: boolean
}

/** A ZIP archive of the entries given; `claims` overrides the size that an entry's headers state. */
export function makeZip(entries: Record<string, string | Uint8Array>, claims: Claims = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const size = claims.size ?? data.length
    const flags = claims.encrypted ? 1 : 0
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(path.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(path.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, path, packed)
    centrals.push(central, path)
    offset += local.length + path.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A cell of a made-up sheet: text and numbers as they are, `{n, format}` for a number under a number format. */
export type SheetCell = string | number | boolean | null | { n: number; format: string } | { error: string }

const FORMATS = ['General', 'dd/mm/yyyy', 'yyyy-mm-dd hh:mm', '0.0%', '[h]:mm', 'hh:mm:ss', '#,##0.00 "kg"']
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export interface MadeSheet {
  name: string
  rows: SheetCell[][]
  hidden?: boolean
}

/** A workbook with shared strings, styles and relations as Excel writes them. */
export function makeWorkbook(
  sheets: MadeSheet[],
  options: { since1904?: boolean; claims?: Claims } = {},
): Buffer {
  const strings: string[] = []
  const sheetXml = ({ rows }: MadeSheet) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, r) =>
          `<row r="${r + 1}">${cells.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`, strings)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const bodies = sheets.map(sheetXml)
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const entries = {
    '_rels/.rels': `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${options.since1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, hidden }, i) =>
          `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation(90, 'sharedStrings', 'sharedStrings.xml')}${relation(91, 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${FORMATS.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${FORMATS.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${escapeXml(text)}</t></r></si>`).join('')}</sst>`,
    ...Object.fromEntries(bodies.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
  }
  return makeZip(entries, options.claims)
}

function cellXml(cell: SheetCell, reference: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if ('error' in cell) return `<c r="${reference}" t="e"><f>1/0</f><v>${cell.error}</v></c>`
  return `<c r="${reference}" s="${FORMATS.indexOf(cell.format)}"><v>${cell.n}</v></c>`
}

function letters(column: number): string {
  let text = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text
  return text
}
