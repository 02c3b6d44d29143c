import { reportTextOf, type ChatAnswer, type ReportBlock } from '#contract'

/** A figure under the name that a message gave it. */
export interface NamedValue {
  name: string
  value: string
}

const linesOf = (block: ReportBlock): string[] => {
  if (block.kind === 'list') return block.items.map(reportTextOf)
  return block.kind === 'paragraph' ? [reportTextOf(block.text)] : []
}

/** What an answer of the chat says under names, as a reader sees it: "@mean_age[39.21]". */
export const namedValues = ({ blocks }: ChatAnswer): NamedValue[] =>
  blocks
    .flatMap(linesOf)
    .flatMap((line) => [...line.matchAll(/@([^@[\]]+?)\s*\[([^\]]*)\]/g)])
    .map(([, name, value]) => ({ name: name!, value: value! }))
