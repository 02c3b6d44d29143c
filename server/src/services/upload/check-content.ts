import { AppError } from '#platform/errors.ts'

/** How much of a file's beginning is looked at. PDF readers accept their header within the first 1,024 bytes. */
export const HEAD_BYTES = 64 * 1024

type Content = 'pdf' | 'zip' | 'compound' | 'gzip' | 'image' | 'binary' | 'text'

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)

/** What the first bytes say a file is; its name is not believed. */
function recognise(head: Buffer): Content {
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06)) return 'zip'
  // OLE compound file: Excel before 2007, and any Office file with a password.
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'compound'
  if (starts(head, 0x1f, 0x8b)) return 'gzip'
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (
    starts(head, 0x89, 0x50, 0x4e, 0x47) ||
    starts(head, 0xff, 0xd8, 0xff) ||
    starts(head, 0x47, 0x49, 0x46, 0x38)
  )
    return 'image'
  // UTF-16 text has a NUL in every other byte, and says so with its byte order mark.
  if (starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff)) return 'text'
  return head.includes(0) ? 'binary' : 'text'
}

const ADVICE: Record<Exclude<Content, 'text'>, string> = {
  pdf: 'it is a PDF document. Rename it to end in .pdf, or export the data as text',
  zip: 'it is a zip archive or an Excel workbook. Unpack it, or rename it to end in .xlsx if it is a workbook',
  compound: 'it is a password-protected or old Excel file. Save it as .xlsx without a password',
  gzip: 'it is compressed. Unpack it first',
  image: 'it is a picture. Send the data behind it instead',
  binary: 'it holds binary data, not text. Export it as CSV (UTF-8) and send that',
}

/**
 * Refuses a file whose content is not what its extension says.
 * @param head the first {@link HEAD_BYTES} bytes, fewer for a smaller file
 * @throws AppError unsupported_media_type that tells the user what to do
 */
export function checkContent(filename: string, extension: string, head: Buffer): void {
  const content = recognise(head)
  const refuse = (text: string) => {
    throw new AppError('unsupported_media_type', `“${filename}” cannot be read: ${text}.`)
  }
  if (extension === '.xlsx') {
    if (content === 'compound')
      refuse(
        'it is a password-protected or old Excel file. Save it as .xlsx without a password and send it again',
      )
    if (content !== 'zip')
      refuse(
        'it is not an Excel workbook. Open it in a spreadsheet program and save it as .xlsx, or send the data as .csv',
      )
  } else if (extension === '.pdf') {
    if (content !== 'pdf') refuse('it is not a PDF document. Export it as PDF again')
  } else if (content !== 'text') refuse(ADVICE[content])
}
