import type { Cell, SeriesChapter, SeriesPassage, Template } from '#contract'
import { capitalise, paragraph } from '../../../prose/prose.ts'
import type { View } from '../../../prose/view.ts'

/** A passage as it is written: empty paragraphs fall away, sentences get their capitals. */
export interface PassageDraft {
  chapter: SeriesChapter
  title: Template
  tone?: SeriesPassage['tone']
  paragraphs: Template[]
  charts?: Cell[]
  tables?: { view: View; caption: Template }[]
  method?: string | null
  evidence: (Cell | View)[]
}

const cellOf = (source: Cell | View): Cell => ('output' in source ? source : source.cell)

export const passageOf = (draft: PassageDraft): SeriesPassage => ({
  chapter: draft.chapter,
  title: capitalise(draft.title),
  tone: draft.tone ?? 'plain',
  paragraphs: draft.paragraphs.map((words) => paragraph(words)).filter((words) => words !== ''),
  charts: (draft.charts ?? []).map(({ id }) => id),
  tables: (draft.tables ?? []).map(({ view, caption }) => ({
    cell: view.cell.id,
    table: view.name,
    caption: capitalise(caption),
  })),
  method: draft.method ?? null,
  evidence: [...new Set(draft.evidence.map((source) => cellOf(source).id))],
})
