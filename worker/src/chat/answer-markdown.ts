import {
  assertNever,
  CERTAINTY,
  reportTextOf,
  type ReportBlock,
  type ReportChart,
  type ReportText,
} from '#contract'

/** Signs by which text would become a link, a picture, a table or HTML, where they stand so that they could. */
const SIGNS = /[\\`*|]|<(?=[a-z/!?])|~(?=~)|(?<!\w)_|_(?!\w)/gi
const escaped = (text: string) => text.replace(/\s+/g, ' ').replace(SIGNS, (sign) => `\\${sign}`)

/** What would make a link or its address out of pieces that stand side by side. */
const withoutLinks = (text: string) => text.replace(/\](?=[([:])/g, '\\]')

const inline = (text: ReportText): string => withoutLinks(inlinePieces(text))

const inlinePieces = (text: ReportText): string =>
  text
    .map((piece) => {
      if (piece.kind === 'strong') return `**${escaped(piece.text)}**`
      if (piece.kind === 'code') return `\`${piece.text.replaceAll('`', "'")}\``
      return escaped(piece.text)
    })
    .join('')

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

function blockMarkdown(block: ReportBlock, charts: Readonly<Record<string, ReportChart>>): string {
  switch (block.kind) {
    case 'label':
      return `**${escaped(block.text)}**`
    case 'heading':
      return `**${inline(block.text)}**`
    case 'paragraph':
      // What would begin a heading, a quote or a list.
      return inline(block.text).replace(/^([#>+-])/, '\\$1')
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`).join('\n')
    case 'callout':
      return [`**${escaped(block.title)}**`, ...block.paragraphs.map(inline)].join('\n\n')
    case 'certainty':
      return `**${CERTAINTY[block.certainty].label}.** ${inline(block.because)}`
    case 'key-numbers':
      return block.items.map(({ label, value }) => `- ${inline(label)}: ${inline(value)}`).join('\n')
    case 'chart':
      return `*Chart: ${escaped(reportTextOf(charts[block.cell]?.title ?? block.caption))}*`
    case 'table':
      return [
        row(block.columns.map(({ title }) => escaped(title))),
        row(block.columns.map(({ align }) => (align === 'right' ? '--:' : '---'))),
        ...block.rows.map((cells) => row(cells.map(inline))),
      ].join('\n')
    case 'facts':
      return block.facts.map(({ term, text }) => `- ${escaped(term)}: ${inline(text)}`).join('\n')
    case 'opening':
      return markdownOf([block.heading, ...block.blocks], charts)
    case 'columns':
      return markdownOf(block.columns.flat(), charts)
    case 'code':
      return `\`\`\`\n${block.code.replaceAll('```', "'''")}\n\`\`\``
    case 'column-cards':
    case 'series-cards':
      return ''
    default:
      return assertNever(block)
  }
}

/** Blocks as Markdown: what is said and tabled; charts by their titles. Text of the data stays text. */
export const markdownOf = (
  blocks: readonly ReportBlock[],
  charts: Readonly<Record<string, ReportChart>>,
): string =>
  blocks
    .map((block) => blockMarkdown(block, charts))
    .filter((text) => text !== '')
    .join('\n\n')
