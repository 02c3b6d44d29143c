import { readFile } from 'node:fs/promises'
import { getDocument, VerbosityLevel, type PDFPageProxy } from './pdfjs.ts'
import type { PdfItem, PdfPage, PdfResult, PdfTask } from './pdf.types.ts'

/** The process that takes PDFs apart: the parent watches its memory and ends it when a file turns out to be a bomb. */
process.once('message', (task: PdfTask) => {
  void readPdf(task).then(
    (result) => process.send!(result, () => process.exit(0)),
    (error: Error) =>
      process.send!({ kind: 'broken', message: error.message } satisfies PdfResult, () => process.exit(0)),
  )
})

async function readPdf({ path, maxPages, maxCharacters }: PdfTask): Promise<PdfResult> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    const document = await loading.promise
    const pages: PdfPage[] = []
    let characters = 0
    for (
      let number = 1;
      number <= Math.min(document.numPages, maxPages) && characters < maxCharacters;
      number++
    ) {
      const page = await readPage(await document.getPage(number))
      for (const { text } of page.items) characters += text.length
      pages.push(page)
    }
    return { kind: 'pages', pages, total: document.numPages }
  } catch (error) {
    const { name, message } = error as Error
    return name === 'PasswordException' ? { kind: 'locked' } : { kind: 'broken', message }
  } finally {
    await loading.destroy()
  }
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const items: PdfItem[] = []
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [x, y] = viewport.convertToViewportPoint(
      item.transform[4] as number,
      item.transform[5] as number,
    ) as [number, number]
    const height = item.height || Math.hypot(item.transform[2] as number, item.transform[3] as number)
    items.push({ text: item.str, x, y, width: item.width, height })
  }
  page.cleanup()
  return { width: viewport.width, height: viewport.height, items }
}
