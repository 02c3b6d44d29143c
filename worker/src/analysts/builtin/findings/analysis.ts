import { attempted } from '../../../effects/change/attempted.ts'
import type { Caution, CautionKind, Cell, Finding, Intent, Profile, ShownColumn, Template } from '#contract'
import type { AskedView, BuiltinToolkit as Toolkit } from '../study/asked-view.ts'
export { askedFor } from '../study/asked-view.ts'
import { capitalise, paragraph } from '../../../prose/prose.ts'
import { scoreOf, type Worth } from './score.ts'
import type { Study } from '../study/study.types.ts'
import type { View } from '../../../prose/view.ts'
import type { AnsweredQuestion } from '../../../playbooks/answer-questions.ts'

/** What page 1 may take from a finding. */
export interface Headline {
  /** The answer in one sentence. */
  lead: Template
  keys: { label: Template; value: Template; note: Template | null }[]
  /** What to do about it; null where nothing follows. */
  advice: Template | null
}

export interface Found extends Headline {
  finding: Finding
  /** Columns of the study that it speaks of, the outcome first. */
  about: string[]
}

/** A finding as a detector writes it: the parts that every finding shares are filled in. */
export interface Draft extends Partial<Headline> {
  kind: Intent
  title: Template
  statement: Template[]
  n: Template
  method: string
  worth: Worth
  certainty: Finding['certainty']
  evidence: (Cell | View)[]
  soWhat?: Template | null
  estimate?: Template | null
  interval?: Template | null
  unit?: string | null
  p?: Template | null
  robustness?: Template | null
  cautions?: Caution[]
  charts?: Cell[]
  tables?: { view: View; caption: Template; columns?: ShownColumn[] }[]
  exploratory?: boolean
  about: string[]
}

/** What the detectors of one mission share: the toolkit, the prepared table, what was found so far. */
export interface Analysis {
  toolkit: Toolkit
  study: Study
  found: Found[]
  /** Results that several detectors use, by key. */
  shared: Map<string, unknown>
  /** Tests that were read as significant or not, for the caution about many tests. */
  tests: number
  /** What playbooks answered before, one for each of their questions. */
  answers: AnsweredQuestion[]
}

/**
 * One way of looking at the data. `applies` decides from profile and goal alone; `detect` does the work and hands
 * over findings. A StatisticsError inside becomes a skipped-step caution.
 */
export interface Detector {
  name: string
  description: string
  applies(profile: Profile, reading: AskedView): boolean
  detect(analysis: Analysis): Promise<void>
}

const cellOf = (source: Cell | View): Cell => ('output' in source ? source : source.cell)

export const caution = (kind: CautionKind, words: Template, ...evidence: (Cell | View)[]): Caution => ({
  kind,
  text: capitalise(words).replace(/\s+/g, ' ').trim(),
  evidence: [...new Set(evidence.map((source) => cellOf(source).id))],
})

/** Hands a finding to the toolkit and keeps what page 1 needs of it. */
export async function report(analysis: Analysis, detector: string, draft: Draft): Promise<Found> {
  const repeats = repeatsOf(analysis, draft)
  const finding = await analysis.toolkit.find({
    detector,
    kind: draft.kind,
    title: capitalise(draft.title),
    statement: draft.statement.map((words) => paragraph(words)).filter((words) => words !== ''),
    so_what: draft.soWhat ? capitalise(draft.soWhat) : null,
    estimate: draft.estimate ?? null,
    interval: draft.interval ?? null,
    unit: draft.unit ?? null,
    n: draft.n,
    method: draft.method,
    p: draft.p ?? null,
    certainty: draft.certainty,
    robustness: draft.robustness ? capitalise(draft.robustness) : null,
    score: scoreOf(draft.worth, repeats),
    cautions: draft.cautions ?? [],
    evidence: [...new Set(draft.evidence.map((source) => cellOf(source).id))],
    charts: (draft.charts ?? []).map((cell) => cell.id),
    tables: (draft.tables ?? []).map(({ view, caption, columns }) => ({
      cell: view.cell.id,
      table: view.name,
      caption: capitalise(caption),
      ...(columns ? { columns } : {}),
    })),
    exploratory: draft.exploratory ?? false,
  })
  const found = {
    finding,
    about: draft.about,
    lead: draft.lead ?? `${finding.title}.`,
    keys: draft.keys ?? [],
    advice: draft.advice ?? null,
  }
  analysis.found.push(found)
  return found
}

/** Findings of the same kind about the same columns that stand already. */
const repeatsOf = (analysis: Analysis, draft: Draft): number =>
  analysis.found.filter(
    ({ finding, about }) => finding.kind === draft.kind && about.join() === draft.about.join(),
  ).length

/** The result under the key, made once. */
export async function once<T>(analysis: Analysis, key: string, make: () => Promise<T>): Promise<T> {
  if (!analysis.shared.has(key)) analysis.shared.set(key, await make())
  return analysis.shared.get(key) as T
}

/** Runs one step; when it fails, a caution says so and the result is null. */
export const attempt = <T>({ toolkit }: Analysis, what: string, step: () => Promise<T>): Promise<T | null> =>
  attempted(toolkit, what, step)
