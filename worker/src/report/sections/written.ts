import type { Composer } from '../composer.ts'
import { modelNote } from '../model-note.ts'
import type { Block, Section } from '../report-document.ts'

/** Chapters that the analyst wrote itself, with the charts and tables it chose. */
export const writtenSections = (composer: Composer): Section[] =>
  (composer.notebook.sections ?? []).map(({ title, paragraphs, charts, tables }, at) => ({
    id: `written-${at + 1}`,
    title,
    blocks: [
      ...paragraphs.map((own): Block => ({ kind: 'paragraph', text: composer.text(own) })),
      modelNote(composer, 'this chapter'),
      ...charts.map((cell) => composer.figure(cell, title)),
      ...tables.map((own) =>
        composer.numberedTable(own.cell, own.table, composer.text(own.caption), TABLE_ROWS),
      ),
    ],
  }))

const TABLE_ROWS = 15
