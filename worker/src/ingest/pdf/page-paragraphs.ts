import type { Paragraph } from '../text/paragraphs.ts'
import { lineText, type PageLine } from './page-lines.ts'

/** Joins lines to paragraphs: a wider gap, another size of type or a short last line begins a new one. */
export function paragraphsOfPage(lines: readonly PageLine[], page: number): Paragraph[] {
  const gaps = lines.slice(1).map((line, index) => line.y - lines[index]!.y)
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const right = lines.reduce((most, line) => Math.max(most, line.cells.at(-1)?.to ?? 0), 0)
  const paragraphs: Paragraph[] = []
  let pieces: string[] = []
  const end = () => {
    if (pieces.length > 0) paragraphs.push({ text: pieces.join(''), page })
    pieces = []
  }
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const short =
      previous && (previous.cells.at(-1)?.to ?? 0) < 0.75 * right && /[.!?:]$/.test(lineText(previous))
    const begins =
      previous &&
      (line.y - previous.y > 1.35 * usual ||
        Math.abs(line.height - previous.height) > 0.2 * line.height ||
        short)
    if (begins) end()
    const own = lineText(line)
    // A word divided at the end of a line is made whole.
    const last = pieces.at(-1)
    if (last !== undefined && /\p{Ll}-$/u.test(last.slice(-3)) && /^\p{Ll}/u.test(own)) {
      pieces[pieces.length - 1] = last.slice(0, -1)
      pieces.push(own)
    } else if (own !== '') pieces.push(last === undefined ? own : ` ${own}`)
  }
  end()
  return paragraphs
}
