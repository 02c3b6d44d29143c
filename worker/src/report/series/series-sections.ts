import { seriesChapterSchema, type SeriesAccount, type SeriesChapter, type SeriesPassage } from '#contract'
import type { Composer } from '../composer.ts'
import { methodTitle } from '../method-notes.ts'
import { plainText, type Block, type Inline, type Section } from '../report-document.ts'
import { appendixSections } from '../sections/appendix.ts'
import { dataSection, isOfData, noticeBlocks } from '../sections/data.ts'
import { questionSections, togetherSection } from '../sections/answered.ts'
import { findingBlocks, findingSections, SECTION_ROWS } from '../sections/findings.ts'
import { goalSection } from '../sections/goal-reading.ts'
import { methodsSection } from '../sections/methods.ts'
import { recommendationsSection } from '../sections/recommendations.ts'
import { robustnessSection } from '../sections/robustness.ts'
import { writtenSections } from '../sections/written.ts'
import { cardBlocks } from './card-blocks.ts'
import { CHAPTERS, chapterOf } from './chapters.ts'

const sentence = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`)

function methodLine({ method, evidence }: SeriesPassage): Block {
  const cells = evidence.flatMap((cell, index): Inline[] => [
    ...(index ? [{ kind: 'words', text: ', ' } as const] : []),
    { kind: 'link', text: cell, target: `cell-${cell}` },
  ])
  return {
    kind: 'paragraph',
    look: 'method',
    text: [
      ...(method === null
        ? []
        : ([
            { kind: 'strong', text: 'Method. ' },
            { kind: 'words', text: `${sentence(methodTitle(method))} ` },
          ] satisfies Inline[])),
      { kind: 'strong', text: 'Evidence. ' },
      ...cells,
    ],
  }
}

function passageBlocks(passage: SeriesPassage, id: string, composer: Composer): Block[] {
  const { text } = composer
  const title = text(passage.title)
  const paragraphs = passage.paragraphs.map(text)
  if (passage.tone === 'caution')
    return [{ kind: 'callout', tone: 'caution', title: plainText(title), paragraphs }]
  return [
    {
      kind: 'opening',
      heading: { kind: 'heading', id, level: 2, text: title },
      facts: [],
      blocks: paragraphs.map((own): Block => ({ kind: 'paragraph', text: own })),
    },
    ...passage.charts
      .filter((cell) => composer.context.charts.has(cell) && composer.figureOf(cell) === undefined)
      .map((cell) => composer.figure(cell, plainText(title))),
    ...passage.tables.map(({ cell, table, caption }) =>
      composer.numberedTable(cell, table, text(caption), SECTION_ROWS),
    ),
    methodLine(passage),
  ]
}

/** What comes first in a chapter: what was found where the goal is answered there, else what a reader looks up. */
const PASSAGES_FIRST: SeriesChapter[] = ['alignment', 'growth']

/**
 * The chapters of a report on time series: what stands behind each answer first, then what else was found, once, in the
 * chapter of its kind.
 */
export function seriesSections(composer: Composer, account: SeriesAccount, answer: Block[]): Section[] {
  const { notebook } = composer
  const told = new Set(notebook.answer.answers.flatMap((own) => own.findings))
  const findings = notebook.findings.filter(({ id }) => !told.has(id))
  // Figures and tables are numbered as they are made, so the first is made first.
  const together = togetherSection(composer)
  const answered = [...(together ? [together] : []), ...questionSections(composer)]
  const chapter = (id: SeriesChapter): Section => {
    if (id === 'cards')
      return { id: 'series-cards', title: CHAPTERS.cards, blocks: cardBlocks(account, composer) }
    const found = () =>
      findings
        .filter((finding) => chapterOf(finding) === id)
        .flatMap((finding) => findingBlocks(finding, composer))
    const passages = () =>
      account.passages
        .filter((passage) => passage.chapter === id)
        .flatMap((passage, index) => passageBlocks(passage, `${id}-${index + 1}`, composer))
    const order = PASSAGES_FIRST.includes(id) ? [passages, found] : [found, passages]
    return { id, title: CHAPTERS[id], blocks: order.flatMap((make) => make()) }
  }
  const others = findings.filter(
    (finding) => chapterOf(finding) === null && !isOfData(finding, composer.notebook),
  )
  const direct = findingSections(
    composer,
    others.filter(({ kind, exploratory }) => kind === 'question' && !exploratory),
  )
  const chapters = [
    ...answered,
    goalSection(composer),
    ...direct,
    ...seriesChapterSchema.options.map(chapter),
    ...findingSections(
      composer,
      others.filter(({ kind, exploratory }) => kind !== 'question' || exploratory),
    ),
    ...writtenSections(composer),
    robustnessSection(composer),
    recommendationsSection(composer),
    methodsSection(composer),
    { id: 'notices', title: 'Notices of the sources', blocks: noticeBlocks(composer) },
    dataSection(composer),
  ]
  return [...chapters, ...appendixSections(composer, answer, chapters)]
}
