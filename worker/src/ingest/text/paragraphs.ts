/** A paragraph of free text, and its page where the text has pages. */
export interface Paragraph {
  text: string
  page: number | null
}

/** A paragraph longer than this is divided at the ends of sentences. */
const LONGEST = 4000

/** Divides a text at blank lines; a text without any, at its lines. */
export function splitParagraphs(text: string): Paragraph[] {
  const clean = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const blocks = clean.split(/\n[ \t]*\n+/).filter((block) => block.trim() !== '')
  const lines = clean.split('\n').filter((line) => line.trim() !== '')
  const units = blocks.length > 1 && !isListing(blocks) ? blocks : lines
  return units.flatMap((unit) =>
    divide(unit.replace(/\s+/g, ' ').trim()).map((part) => ({ text: part, page: null })),
  )
}

/** Blocks of many short lines, such as entries of a log, are lists and not wrapped prose. */
function isListing(blocks: readonly string[]): boolean {
  const lines = blocks.flatMap((block) => block.split('\n'))
  const complete = lines.filter(
    (line) =>
      /[.!?:;]$/.test(line.trim()) || /^\s*(?:[-*•]|\d+[.)])\s/.test(line) || /^\d{4}-\d{2}-\d{2}/.test(line),
  ).length
  return lines.length > 3 * blocks.length && complete > 0.8 * lines.length
}

function divide(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const parts: string[] = []
  let part = ''
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if (part !== '' && part.length + sentence.length > LONGEST) {
      parts.push(part)
      part = ''
    }
    part += (part === '' ? '' : ' ') + sentence
  }
  return part === '' ? parts : [...parts, part]
}

export const wordCount = (text: string): number => (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length
