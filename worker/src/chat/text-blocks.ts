import type { ReportInline, ReportLeaf, ReportText } from '#contract'

/** A line of a text: what it opens with, and its pieces. */
interface Line {
  mark: 'paragraph' | 'item' | 'heading' | 'blank'
  text: ReportText
}

/** The pieces of each line. Only words of our own break lines: names and numbers stay as they are. */
function linesOf(text: ReportText): ReportText[] {
  const lines: ReportText[] = [[]]
  for (const piece of text) {
    const [first, ...rest] = piece.kind === 'words' ? piece.text.split('\n') : [piece.text]
    if (first !== '') lines.at(-1)!.push({ ...piece, text: first! })
    for (const more of rest) lines.push(more === '' ? [] : [{ kind: 'words', text: more }])
  }
  return lines
}

const MARKS = [
  ['heading', /^\s*#{1,6}\s+/],
  ['item', /^\s*[-*•]\s+/],
] as const

function lineOf(pieces: ReportText): Line {
  const [first, ...rest] = pieces
  if (first === undefined || (rest.length === 0 && first.kind === 'words' && first.text.trim() === ''))
    return { mark: 'blank', text: [] }
  for (const [mark, pattern] of MARKS) {
    if (first.kind !== 'words' || !pattern.test(first.text)) continue
    const opening = first.text.replace(pattern, '')
    const text: ReportText = [...(opening === '' ? [] : [{ ...first, text: opening }]), ...rest]
    return { mark, text: styled(text) }
  }
  return { mark: 'paragraph', text: styled(pieces) }
}

/** `**strong**` may run over numbers and names between its words; code stands within words. */
function styled(pieces: ReportText): ReportText {
  let strong = false
  return pieces.flatMap((piece): ReportInline[] => {
    if (piece.kind !== 'words') return [piece]
    return piece.text.split(/(\*\*|`[^`]+`)/).flatMap((part): ReportInline[] => {
      if (part === '**') strong = !strong
      if (part === '' || part === '**') return []
      if (/^`[^`]+`$/.test(part)) return [{ kind: 'code', text: part.slice(1, -1) }]
      return [{ kind: strong ? 'strong' : 'words', text: part }]
    })
  })
}

/** Simple Markdown, its values filled in, as blocks of a report. */
export function textBlocks(text: ReportText): ReportLeaf[] {
  const blocks: ReportLeaf[] = []
  let before: Line['mark'] = 'blank'
  for (const line of linesOf(text).map(lineOf)) {
    const last = blocks.at(-1)
    if (line.mark === 'heading')
      blocks.push({ kind: 'label', text: line.text.map((one) => one.text).join('') })
    else if (line.mark === 'item') {
      if (before === 'item' && last?.kind === 'list') last.items.push(line.text)
      else blocks.push({ kind: 'list', items: [line.text] })
    } else if (line.mark === 'paragraph') {
      if (before === 'paragraph' && last?.kind === 'paragraph')
        last.text = [...last.text, { kind: 'words', text: ' ' }, ...line.text]
      else blocks.push({ kind: 'paragraph', text: line.text })
    }
    before = line.mark
  }
  return blocks
}
