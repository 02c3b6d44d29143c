import { reportSchema, type Notebook, type Report, type ReportBlock, type ReportLeaf } from '#contract'
import type { Block, ReportDocument } from '../report-document.ts'
import type { CodePlace } from './code-places.ts'
import { reportCells } from './report-cells.ts'
import { reportCharts } from './report-charts.ts'

export interface PublishContext {
  /** Pages that the document took in print. */
  pages: number
  /** Name of the artifact that shows a chart cell, by the cell's id. */
  images: Map<string, string>
  /** Where the package has the code of each cell. */
  places: Map<string, CodePlace>
  /** The cells as they may stay, where not all of them may; charts are without their rows then. */
  kept?: Notebook['cells']
}

/** A block inside another one holds none itself: what is nested deeper moves up. */
function leaves(block: Block): ReportLeaf[] {
  switch (block.kind) {
    case 'opening':
      return [block.heading, { kind: 'facts', facts: block.facts }, ...block.blocks.flatMap(leaves)]
    case 'columns':
      return block.columns.flat().flatMap(leaves)
    default:
      return [block]
  }
}

function publicBlock(block: Block): ReportBlock {
  switch (block.kind) {
    case 'opening':
      return { ...block, blocks: block.blocks.flatMap(leaves) }
    case 'columns':
      return { ...block, columns: block.columns.map((blocks) => blocks.flatMap(leaves)) }
    default:
      return block
  }
}

/**
 * The printed document for a browser: the same blocks in the same order, without pictures, with the charts' specs
 * and with what stands behind each number. What is print's alone is left behind by the schema.
 */
export function publishReport(
  document: ReportDocument,
  notebook: Notebook,
  { pages, images, places, kept }: PublishContext,
): Report {
  const answer = document.answer.map(publicBlock)
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map(publicBlock),
  }))
  const charts = reportCharts(
    notebook.cells,
    [answer, ...sections.map(({ blocks }) => blocks)].flat(),
    images,
    kept === undefined,
  )
  return reportSchema.parse({
    version: 1,
    title: document.title,
    created_at: document.createdAt.toISOString(),
    pages,
    bound_numbers: document.boundNumbers,
    answer,
    sections,
    charts,
    cells: reportCells(kept ?? notebook.cells, { answer, sections, charts }, places),
  })
}
