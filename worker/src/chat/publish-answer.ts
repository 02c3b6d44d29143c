import {
  reportTextOf,
  shownValues,
  type Cell,
  type ChatAnswer,
  type ReportLeaf,
  type ReportText,
} from '#contract'
import { knownNames } from '../report/known-names.ts'
import { templateResolver, type TemplateResolver } from '../report/resolve-template.ts'
import { tableBlock } from '../report/table-block.ts'
import { reportCells } from '../report/web/report-cells.ts'
import { reportCharts } from '../report/web/report-charts.ts'
import { markdownOf } from './answer-markdown.ts'
import type { AnswerPart, Desk, Turn } from './chat.types.ts'
import { textBlocks } from './text-blocks.ts'

/** Rows of a table in an answer, unless the part says otherwise. */
const TABLE_ROWS = 12

/** Binds the texts of an answer: numbers to cells of the desk, names to those of the data and the message. */
export function answerResolver({ notebook, book }: Desk, { message, before }: Turn): TemplateResolver {
  const goal = [notebook.goal, message, ...before.map((turn) => turn.message)].join('\n')
  let made: { resolver: TemplateResolver; cells: number } | undefined
  // The book grows while an answer is made.
  const current = () => {
    const cells = [...book.cells]
    const resolver = templateResolver(cells, knownNames({ ...notebook, cells, goal }))
    return { resolver, cells: cells.length }
  }
  return {
    resolve(template) {
      if (made?.cells !== book.cells.length) made = current()
      return made.resolver.resolve(template)
    },
  }
}

function partBlocks(part: AnswerPart, desk: Desk, resolve: TemplateResolver['resolve']): ReportLeaf[] {
  switch (part.kind) {
    case 'text': {
      const { look } = part
      return textBlocks(resolve(part.text)).map((block) =>
        block.kind === 'paragraph' && look !== undefined ? { ...block, look } : block,
      )
    }
    case 'note':
      return [{ kind: 'paragraph', look: 'quiet', text: [{ kind: 'name', text: part.words }] }]
    case 'certainty':
      return [{ kind: 'certainty', certainty: part.certainty, because: resolve(part.because) }]
    case 'caution':
      return [{ kind: 'callout', tone: 'caution', title: part.title, paragraphs: [resolve(part.text)] }]
    case 'chart': {
      const caption: ReportText = [{ kind: 'words', text: cellOf(desk, part.cell).title }]
      return [{ kind: 'chart', number: null, cell: part.cell, caption, repeats_heading: false }]
    }
    case 'table': {
      const table = desk.book.table(part.cell, part.table)
      const caption = resolve(part.caption)
      const limit = part.rows ?? TABLE_ROWS
      const block = tableBlock(table, caption, {
        number: null,
        limit,
        from: { cell: part.cell, table: part.table },
        ofMethod: cellOf(desk, part.cell).source.kind === 'statistic',
      }) as Extract<ReportLeaf, { kind: 'table' }>
      // What of it is not shown here stands in no package.
      const cut = table.total_rows > limit && table.rows.length > 1
      const note: ReportText = [
        { kind: 'words', text: `The first ${limit} of ${table.total_rows.toLocaleString('en-US')} rows` },
      ]
      return [
        { kind: 'paragraph', look: 'quiet', text: caption },
        { ...block, note: cut ? note : null },
      ]
    }
  }
}

function cellOf({ book }: Desk, id: string): Cell {
  const cell = book.cells.find((one) => one.id === id)
  if (!cell) throw new Error(`no cell ${id}`)
  return cell
}

/** The cells named, and those whose tables and kept results they were made from. */
function withSources(cells: readonly Cell[], named: readonly string[]): Cell[] {
  const wanted = new Set<string>()
  const visit = (id: string): void => {
    const cell = cells.find((one) => one.id === id)
    if (!cell || wanted.has(id)) return
    wanted.add(id)
    const { source } = cell
    if (source.kind === 'chart') source.data.forEach((data) => visit(data.cell))
    for (const other of cells) {
      const kept = other.source.kind === 'sql' ? other.source.keeps : null
      if (kept === null || other === cell) continue
      const used =
        source.kind === 'statistic'
          ? source.table === kept
          : source.kind === 'sql' && source.sql.includes(kept)
      if (used) visit(other.id)
    }
  }
  named.forEach(visit)
  return cells.filter(({ id }) => wanted.has(id))
}

/** A chart whose title stands in the answer already goes without it. */
function withoutRepeats(blocks: ReportLeaf[], charts: ChatAnswer['charts']): ReportLeaf[] {
  const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? [bare(block.text)] : []))
  return blocks.map((block) =>
    block.kind === 'chart'
      ? { ...block, repeats_heading: said.includes(bare(charts[block.cell]?.title ?? [])) }
      : block,
  )
}

const bare = (text: ReportText) => reportTextOf(text).replace(/[.\s]+$/, '')

/**
 * An answer as it is shown and as Markdown, with all that stands behind its numbers.
 * @throws UnbackedTextError when a text states a number that no cell backs
 */
export function publishAnswer(
  desk: Desk,
  turn: Turn,
  parts: readonly AnswerPart[],
): { answer: ChatAnswer; response: string } {
  const { resolve } = answerResolver(desk, turn)
  const made = parts.flatMap((part) => partBlocks(part, desk, resolve))
  const charts = reportCharts(desk.book.cells, made, new Map())
  const blocks = withoutRepeats(made, charts)
  const shown = [
    ...shownValues(blocks),
    ...Object.values(charts).flatMap(({ title, subtitle }) => shownValues([...title, ...subtitle])),
  ]
  const cells = withSources(desk.book.cells, [...shown.map(({ cell }) => cell), ...Object.keys(charts)])
  const answer: ChatAnswer = {
    blocks,
    charts,
    cells: reportCells(cells, { answer: blocks, sections: [], charts }, new Map()),
  }
  return { answer, response: markdownOf(blocks, charts) }
}
