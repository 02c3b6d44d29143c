/**
 * pdf.js, of which all of ours is to be had from here. Its build for Node puts functions of its own over some of the
 * language, as not all engines have their latest details; these walk through a text letter by letter and make every
 * other user of the process wait. They are put back at once: pdf.js needs nothing of what they add.
 */
const OVERWRITTEN = [
  [JSON, 'parse'],
  [JSON, 'stringify'],
  [Array.prototype, 'push'],
  [Function.prototype, 'toString'],
] as const

const natives = OVERWRITTEN.map(
  ([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)!] as const,
)
// Its worker is loaded here as well, or pdf.js would do so at the first document.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string)
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
for (const [owner, name, native] of natives) Object.defineProperty(owner, name, native)

export { getDocument, VerbosityLevel }
export type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
