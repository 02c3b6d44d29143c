import type { Composer } from '../composer.ts'
import type { Block, Section } from '../report-document.ts'

/** Chapters that the analyst wrote itself, with the charts and tables it chose. */
export const writtenSections = ({ notebook, text, figure, numberedTable }: Composer): Section[] =>
  (notebook.sections ?? []).map(({ title, paragraphs, charts, tables }, at) => ({
    id: `written-${at + 1}`,
    title,
    blocks: [
      ...paragraphs.map((own): Block => ({ kind: 'paragraph', text: text(own) })),
      ...charts.map((cell) => figure(cell, title)),
      ...tables.map((own) => numberedTable(own.cell, own.table, text(own.caption), TABLE_ROWS)),
    ],
  }))

const TABLE_ROWS = 15
