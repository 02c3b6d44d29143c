import { readHead } from '../content/detect-content.ts'
import { IngestError, type InputFile } from '../ingest.types.ts'

/** Directory entries of the compound file lie anywhere in it; this much of it is searched. */
const SEARCHED = 64 << 20

/** What to tell about a compound file: a workbook behind a password, or one of an old program. */
export async function oldOffice({ path, filename }: InputFile): Promise<IngestError> {
  const bytes = await readHead(path, SEARCHED)
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage') || has('EncryptionInfo'))
    return new IngestError(
      filename,
      'The file is protected by a password. Remove the password and upload it again.',
    )
  if (has('Workbook') || has('Book'))
    return new IngestError(
      filename,
      'The file is a workbook of an old Excel (.xls). Save it as .xlsx and upload it again.',
    )
  return new IngestError(
    filename,
    'The file is an old Office document. Save its table as .xlsx or CSV and upload that.',
  )
}
