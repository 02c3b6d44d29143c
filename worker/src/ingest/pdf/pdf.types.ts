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

export interface PdfTask {
  path: string
  maxPages: number
  /** Characters of text taken from all pages together. */
  maxCharacters: number
}

export type PdfResult =
  | { kind: 'pages'; pages: PdfPage[]; total: number }
  | { kind: 'locked' }
  | { kind: 'broken'; message: string }
