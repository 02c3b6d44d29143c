import type { ReportText } from '#contract'
import { escapeHtml } from '#platform/escape-html.ts'

/** References to places of the report lead nowhere in a mail. */
const said = (text: ReportText): ReportText => text.filter(({ kind }) => kind !== 'source')

/** A line of the report's text in plain words. */
export const plainText = (text: ReportText): string =>
  said(text)
    .map((piece) => piece.text)
    .join('')
    .trim()

/** A line of the report's text as HTML that mail programs keep. */
export const htmlText = (text: ReportText): string =>
  said(text)
    .map((piece) => {
      const escaped = escapeHtml(piece.text)
      switch (piece.kind) {
        case 'strong':
          return `<strong>${escaped}</strong>`
        case 'number':
          // Kept on one line, and from being made into a link to the telephone.
          return `<span style="white-space: nowrap; text-decoration: none">${escaped}</span>`
        case 'name':
          return `<bdi>${escaped}</bdi>`
        default:
          return escaped
      }
    })
    .join('')
    .trim()
