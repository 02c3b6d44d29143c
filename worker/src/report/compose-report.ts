import type { Finding, Notebook } from '#contract'
import { composer, type Composer, type ReportContext } from './composer.ts'
import { goalTitle, shorten } from './goal-text.ts'
import { words, type Block, type ReportDocument, type Section } from './report-document.ts'
import { answerBlocks } from './sections/answer.ts'
import { questionSections, togetherSection } from './sections/answered.ts'
import { appendixSections } from './sections/appendix.ts'
import { countBoundNumbers } from './bound-numbers.ts'
import { goalSection } from './sections/goal-reading.ts'
import { dataSection, isOfData } from './sections/data.ts'
import { findingSections } from './sections/findings.ts'
import { methodsSection } from './sections/methods.ts'
import { recommendationsSection } from './sections/recommendations.ts'
import { tableMeaningSection } from './sections/table-meaning.ts'
import { writtenSections } from './sections/written.ts'
import { robustnessSection } from './sections/robustness.ts'
import { seriesSections } from './series/series-sections.ts'

export type { ReportContext } from './composer.ts'

/** Chapters 1, 2, …; findings 2.1, 2.2, … */
function numberSections(sections: Section[]): void {
  sections.forEach((section, index) => {
    section.number = String(index + 1)
    let inner = 0
    for (const block of section.blocks)
      if (block.kind === 'opening') block.heading.number = `${index + 1}.${(inner += 1)}`
  })
}

const bindingNote = (numbers: number): Block => ({
  kind: 'paragraph',
  text: words(
    `${numbers.toLocaleString('en-US')} numbers in the text of this report are references into its notebook, filled in when it was written. None was typed.`,
  ),
})

/** The chapters of a report on a table of rows. */
const tableSections = (parts: Composer, answer: Block[]): Section[] => {
  // Figures and tables are numbered as they are made, so each chapter is made in its turn.
  const about = () => [goalSection(parts), dataSection(parts)]
  const noticed = () => findingSections(parts, alsoNoticed(parts))
  const together = togetherSection(parts)
  const answered = [...(together ? [together] : []), ...questionSections(parts)]
  const chapters = [
    // Answers and what stands behind them come before what they were made from.
    ...(answered.length > 0 ? [...answered, ...noticed(), ...about()] : [...about(), ...noticed()]),
    ...writtenSections(parts),
    robustnessSection(parts),
    recommendationsSection(parts),
    methodsSection(parts),
    tableMeaningSection(parts),
  ]
  return [...chapters, ...appendixSections(parts, answer, chapters)]
}

/** Patterns beside the answers that are told at most. */
const ALSO_NOTICED = 5

/** What no question's chapter tells: all of it where nothing was answered, else the best few. */
function alsoNoticed({ notebook }: Composer): Finding[] {
  const { answers } = notebook.answer
  const told = new Set(answers.flatMap(({ findings }) => findings))
  const others = notebook.findings.filter((own) => !told.has(own.id) && !isOfData(own, notebook))
  if (answers.length === 0 || answers.length < notebook.asked.questions.length) return others
  // Where every question has its answer, nobody asked for what is left.
  return others
    .filter(({ kind }) => kind !== 'describe')
    .slice(0, ALSO_NOTICED)
    .map((finding) => ({ ...finding, exploratory: true }))
}

/**
 * The report that a notebook gives: its answer page and its chapters, every number in text bound to a cell.
 * A chapter exists only where the notebook has something for it.
 *
 * @throws UnbackedTextError when a text states a number that no cell backs; the message names the text
 */
export function composeReport(notebook: Notebook, context: ReportContext): ReportDocument {
  const parts = composer(notebook, context)
  const answer = answerBlocks(parts)
  const sections = (
    notebook.series === null ? tableSections(parts, answer) : seriesSections(parts, notebook.series, answer)
  ).filter((section) => section.blocks.length > 0)
  // One chapter follows another on the same page, the first the contents: a page left half empty tells nothing.
  numberSections(sections)
  const boundNumbers = countBoundNumbers(answer) + countBoundNumbers(sections)
  sections.find(({ id }) => id === 'robustness')?.blocks.push(bindingNote(boundNumbers))
  return {
    title: context.missionTitle ?? goalTitle(notebook.goal),
    shortGoal: shorten(context.missionTitle ?? notebook.goal, 90),
    paper: context.paper,
    createdAt: context.createdAt,
    answer,
    sections,
    boundNumbers,
  }
}
