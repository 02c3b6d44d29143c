import { z } from 'zod'

/** A piece of text on a page; y grows downwards from the top, sizes in points. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface PdfPage {
  width: number
  height: number
  items: PdfItem[]
}

export const pdfTaskSchema = z.object({
  path: z.string(),
  maxPages: z.number(),
  /** Characters of text taken from all pages together. */
  maxCharacters: z.number(),
})
export type PdfTask = z.infer<typeof pdfTaskSchema>

export type PdfResult =
  | { kind: 'pages'; pages: PdfPage[]; total: number }
  | { kind: 'locked' }
  | { kind: 'broken'; message: string }

/**
 * Has a PDF taken apart in a process of its own, which is ended when it holds more than `maxBytes` or takes minutes:
 * `too-large` then.
 */
export type RunPdfTask = (
  task: PdfTask,
  maxBytes: number,
  signal?: AbortSignal,
) => Promise<PdfResult | 'too-large'>
