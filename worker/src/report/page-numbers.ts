import { getDocument } from '../ingest/pdf/pdfjs.ts'

export interface PageNumbers {
  pages: number
  /** Page, from 1, of each destination that a link of the document names. */
  pageOf: Map<string, number>
  /** How far above the foot of its page each of them stands, in points. */
  heightOf: Map<string, number>
}

/** Counts the pages of a PDF and finds its destinations. */
export async function readPageNumbers(pdf: Uint8Array): Promise<PageNumbers> {
  // pdf.js takes the bytes over, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  try {
    const document = await task.promise
    const places = Object.entries(await document.getDestinations())
    const pageOf = new Map<string, number>()
    const heightOf = new Map<string, number>()
    const known = new Map<string, number>()
    for (const [name, place] of places) {
      const reference = place?.[0] as { num: number; gen: number } | undefined
      if (!reference) continue
      const key = `${reference.num} ${reference.gen}`
      const page = known.get(key) ?? (await document.getPageIndex(reference)) + 1
      known.set(key, page)
      pageOf.set(name, page)
      if (typeof place?.[3] === 'number') heightOf.set(name, place[3])
    }
    return { pages: document.numPages, pageOf, heightOf }
  } finally {
    await task.destroy()
  }
}
