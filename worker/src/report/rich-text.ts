import { escapeHtml } from '#platform/escape-html.ts'
import type { Inline, RichText } from './report-document.ts'

function inlineHtml(piece: Inline): string {
  const text = escapeHtml(piece.text)
  switch (piece.kind) {
    case 'words':
    case 'value':
      return text
    case 'strong':
      return `<strong>${text}</strong>`
    case 'code':
      return `<code>${text}</code>`
    case 'name':
      // A name of another direction must not turn the sentence around it.
      return `<bdi>${text}</bdi>`
    case 'number':
      return `<span class="n" data-cell="${piece.cell}" title="${escapeHtml(
        `${piece.cell}, ${piece.table}, row ${piece.row + 1}, ${piece.column}`,
      )}">${text}</span>`
    case 'source':
      return `<a class="source" href="#${escapeHtml(piece.target)}">${text}</a>`
    case 'link':
      return `<a href="#${escapeHtml(piece.target)}">${text}</a>`
  }
}

/** HTML of a line of text, everything escaped; numbers carry the cell they come from. */
export const richHtml = (text: RichText): string => text.map(inlineHtml).join('')
