import type { Paragraph } from '../text/paragraphs.ts'
import { lineText, type PageLine } from './page-lines.ts'

/** Joins lines to paragraphs: a wider gap, another size of type or a short last line begins a new one. */
export function paragraphsOfPage(lines: readonly PageLine[], page: number): Paragraph[] {
  const gaps = lines.slice(1).map((line, index) => line.y - lines[index]!.y)
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const right = Math.max(0, ...lines.map((line) => line.cells.at(-1)?.to ?? 0))
  const paragraphs: Paragraph[] = []
  let text = ''
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const short =
      previous && (previous.cells.at(-1)?.to ?? 0) < 0.75 * right && /[.!?:]$/.test(lineText(previous))
    const begins =
      previous &&
      (line.y - previous.y > 1.35 * usual ||
        Math.abs(line.height - previous.height) > 0.2 * line.height ||
        short)
    if (begins && text !== '') {
      paragraphs.push({ text, page })
      text = ''
    }
    const own = lineText(line)
    // A word divided at the end of a line is made whole.
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(own)) text = text.slice(0, -1) + own
    else text += (text === '' ? '' : ' ') + own
  }
  if (text !== '') paragraphs.push({ text, page })
  return paragraphs
}
