import { reportTextOf, type Report, type ReportBlock } from '#contract'

/** A line of the contents. */
export interface ContentsEntry {
  id: string
  number: string
  title: string
  /** 1 for chapters, 2 for findings. */
  level: 1 | 2
}

/** Where the first page stands. */
export const ANSWER_ID = 'answer'

/** The contents as the printed report has them: chapters and findings; the answer comes first. */
export function contentsOf({ sections }: Report): ContentsEntry[] {
  return [
    { id: ANSWER_ID, number: '', title: 'The answer', level: 1 },
    ...sections.flatMap(({ id, number, title, blocks }): ContentsEntry[] => [
      { id, number: number ?? '', title, level: 1 },
      ...blocks.flatMap((block): ContentsEntry[] =>
        block.kind === 'opening' && block.heading.level === 2
          ? [
              {
                id: block.heading.id,
                number: block.heading.number ?? '',
                title: reportTextOf(block.heading.text),
                level: 2,
              },
            ]
          : [],
      ),
    ]),
  ]
}

function idsOf(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'opening':
      return [block.heading.id, ...block.blocks.flatMap(idsOf)]
    case 'columns':
      return block.columns.flat().flatMap(idsOf)
    case 'heading':
    case 'code':
      return [block.id]
    case 'chart':
      return block.number === null ? [] : [figureId(block.number)]
    default:
      return []
  }
}

export const figureId = (number: number): string => `figure-${number}`

/** Every place of the report that a link can lead to. */
export const anchorsOf = ({ answer, sections }: Report): Set<string> =>
  new Set([
    ANSWER_ID,
    ...answer.flatMap(idsOf),
    ...sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap(idsOf)]),
  ])
