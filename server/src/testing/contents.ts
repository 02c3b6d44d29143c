/** The beginnings of real files, enough for whoever looks at them. */
export const CSV = 'city,rain\nOslo,3\nRome,1\n'
export const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n', 'latin1')
/** Local file header of a zip archive, as an .xlsx starts. */
export const XLSX = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 8, 0, ...Array<number>(40).fill(0)])
/** OLE compound file: old Excel, or any Office file with a password. */
export const COMPOUND = Buffer.from([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...Array<number>(40).fill(0),
])
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
export const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])
export const UTF16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')])
