import { IngestError, type InputFile, type ReadContext } from '../ingest.types.ts'
import type { PdfPage, PdfTask } from './pdf.types.ts'
import { runPdfTask } from './run-pdf-task.ts'

/**
 * The text of a PDF with its places, page by page. The file is taken apart in a process of its own, which may hold
 * `maxExpandedBytes` in memory.
 */
export async function extractPages(
  file: InputFile,
  context: ReadContext,
): Promise<{ pages: PdfPage[]; total: number }> {
  const { limits, signal } = context
  const task: PdfTask = {
    path: file.path,
    maxPages: limits.maxPdfPages,
    maxCharacters: limits.maxTextCharacters,
  }
  const result = await (context.runPdfTask ?? runPdfTask)(task, limits.maxExpandedBytes, signal)
  if (result === 'too-large')
    throw new IngestError(
      file.filename,
      'The PDF unpacks to far more than a document holds. Print it to a new PDF, or export its tables as CSV.',
    )
  if (result.kind === 'locked')
    throw new IngestError(
      file.filename,
      'The PDF is protected by a password. Remove the password and upload it again.',
    )
  if (result.kind === 'broken')
    throw new IngestError(
      file.filename,
      `The PDF is damaged or incomplete (${result.message.slice(0, 150)}). Download or print it again.`,
    )
  return result
}
