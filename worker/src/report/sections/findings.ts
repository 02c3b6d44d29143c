import type { CautionKind, Finding } from '#contract'
import { CERTAINTY } from '../certainty.ts'
import type { Composer } from '../composer.ts'
import { methodTitle } from '../method-notes.ts'
import { groupFindings } from '../parts.ts'
import type { Block, Fact, Section } from '../report-document.ts'
import { words } from '../report-document.ts'

/** Headings of the cautions, in a reader's words. */
export const CAUTION_TITLES: Record<CautionKind, string> = {
  simpson: 'The pattern turns round within groups',
  confounding: 'Another column explains part of it',
  'multiple-testing': 'Many tests were run',
  'small-n': 'Few rows stand behind it',
  'spurious-trend': 'Two trends, not a link',
  collinearity: 'Predictors that cannot be told apart',
  influence: 'A few rows carry the result',
  leakage: 'A column that gives the outcome away',
  shape: 'One number hides the shape',
  'repeated-measures': 'Rows are not independent',
  'missing-not-at-random': 'What is missing is not random',
  interaction: 'There is no single effect',
  'late-break': 'A break near the end',
  'skipped-step': 'A step was left out',
}

export const findingId = (finding: Finding) => `finding-${finding.id}`

function factsOf(finding: Finding, { text }: Composer): Fact[] {
  return [
    { term: 'Confidence', text: words(CERTAINTY[finding.certainty].label.replace(' confidence', '')) },
    ...(finding.estimate === null ? [] : [{ term: 'Estimate', text: text(finding.estimate) }]),
    ...(finding.interval === null ? [] : [{ term: 'Interval', text: text(finding.interval) }]),
    ...(finding.p === null ? [] : [{ term: 'Test', text: text(finding.p) }]),
    { term: 'Rows', text: text(finding.n) },
  ]
}

function findingBlocks(finding: Finding, composer: Composer): Block[] {
  const { text } = composer
  return [
    { kind: 'heading', id: findingId(finding), level: 2, text: text(finding.title) },
    { kind: 'facts', facts: factsOf(finding, composer) },
    ...finding.statement.map((paragraph): Block => ({ kind: 'paragraph', text: text(paragraph) })),
    ...(finding.so_what === null
      ? []
      : [
          {
            kind: 'paragraph',
            text: [{ kind: 'strong', text: 'What follows. ' }, ...text(finding.so_what)],
          } satisfies Block,
        ]),
    ...finding.charts.map((cell) => composer.figure(cell)),
    ...finding.cautions.map((caution): Block => ({
      kind: 'callout',
      tone: 'caution',
      title: CAUTION_TITLES[caution.kind],
      paragraphs: [text(caution.text)],
    })),
    ...finding.tables.map(({ cell, table, caption }) =>
      composer.numberedTable(cell, table, text(caption), 24),
    ),
    {
      kind: 'paragraph',
      look: 'method',
      text: [
        { kind: 'strong', text: 'Method. ' },
        { kind: 'words', text: `${methodTitle(finding.method)}. ` },
        ...(finding.robustness === null
          ? []
          : [
              { kind: 'strong', text: 'Robustness. ' } as const,
              ...text(finding.robustness),
              { kind: 'words', text: ' ' } as const,
            ]),
        { kind: 'words', text: 'Evidence: cells ' },
        ...finding.evidence.flatMap((cell, index) => [
          ...(index ? [{ kind: 'words', text: ', ' } as const] : []),
          { kind: 'link', text: cell, target: `cell-${cell}` } as const,
        ]),
        { kind: 'words', text: '.' },
      ],
    },
  ]
}

/** One chapter per part, findings in the order of their scores. */
export function findingSections(composer: Composer): Section[] {
  return groupFindings(composer.notebook.findings).map((part) => ({
    id: part.id,
    title: part.title,
    blocks: [
      ...(part.id === 'also-found'
        ? [
            {
              kind: 'paragraph',
              text: words(
                'Nobody asked about the patterns in this chapter. They came up while every column was screened, so they are leads to test on new data, not conclusions.',
              ),
            } satisfies Block,
          ]
        : []),
      ...part.findings.flatMap((finding) => findingBlocks(finding, composer)),
    ],
  }))
}
