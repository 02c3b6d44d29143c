import type { Notebook } from '#contract'
import { composer, type ReportContext } from './composer.ts'
import { goalTitle, shorten } from './goal-text.ts'
import type { ReportDocument } from './report-document.ts'
import { answerBlocks } from './sections/answer.ts'
import { appendixSections } from './sections/appendix.ts'
import { dataSection } from './sections/data.ts'
import { findingSections } from './sections/findings.ts'
import { methodsSection } from './sections/methods.ts'
import { recommendationsSection } from './sections/recommendations.ts'
import { robustnessSection } from './sections/robustness.ts'

export type { ReportContext, Verification } from './composer.ts'

/**
 * The report that a notebook gives: its answer page and its chapters, every number in text bound to a cell.
 * A chapter exists only where the notebook has something for it.
 *
 * @throws UnbackedTextError when a text states a number that no cell backs; the message names the text
 */
export function composeReport(notebook: Notebook, context: ReportContext): ReportDocument {
  const parts = composer(notebook, context)
  const answer = answerBlocks(parts)
  const sections = [
    dataSection(parts),
    ...findingSections(parts),
    robustnessSection(parts),
    recommendationsSection(parts),
    methodsSection(parts),
    ...appendixSections(parts),
  ].filter((section) => section.blocks.length > 0)
  return {
    title: context.missionTitle ?? goalTitle(notebook.goal),
    shortGoal: shorten(context.missionTitle ?? notebook.goal, 90),
    paper: context.paper,
    createdAt: context.createdAt,
    answer,
    sections,
    boundNumbers: parts.boundNumbers(),
  }
}
