import { CERTAINTY } from '../certainty.ts'
import type { Composer } from '../composer.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { words } from '../report-document.ts'
import { count, counted } from './data.ts'
import { CAUTION_TITLES, findingId } from './findings.ts'

/** How far each finding can be trusted, what concerns all of them, and how the numbers were checked. */
export function robustnessSection(composer: Composer): Section {
  const { notebook, context, numbering, text } = composer
  const { verification } = context
  const checked: Block[] = verification
    ? [
        { kind: 'label', text: 'How the numbers were checked' },
        {
          kind: 'paragraph',
          text: words(
            `Before this report was written, the code in its package was run again from the package's own data: ${counted(
              verification.recomputed,
              'number was',
              'numbers were',
            )} computed a second time, and ${
              verification.agreed === verification.recomputed ? 'all' : count(verification.agreed)
            } of them agreed.`,
          ),
        },
        ...(verification.differences?.length
          ? [
              {
                kind: 'list',
                items: verification.differences.slice(0, 12).map((each): RichText => [
                  { kind: 'link', text: `Cell ${each.cell}`, target: `cell-${each.cell}` },
                  {
                    kind: 'words',
                    text: `, table ${each.table}, row ${each.row + 1}, ${each.column} came out otherwise`,
                  },
                ]),
              } satisfies Block,
            ]
          : []),
      ]
    : []
  return {
    id: 'robustness',
    title: 'Robustness and limits',
    blocks: [
      ...(notebook.findings.length
        ? [
            {
              kind: 'table',
              number: numbering.table(),
              caption: words('How far each finding can be trusted'),
              columns: [
                { title: 'finding', align: 'left' },
                { title: 'confidence', align: 'left' },
                { title: 'rows', align: 'right' },
                { title: 'cautions', align: 'left' },
              ],
              rows: notebook.findings.map((finding) => [
                text(finding.title).map((piece) => piece),
                [
                  {
                    kind: 'link',
                    text: CERTAINTY[finding.certainty].label.replace(' confidence', ''),
                    target: findingId(finding),
                  },
                ],
                text(finding.n),
                words(
                  finding.cautions.map(({ kind }) => CAUTION_TITLES[kind].toLowerCase()).join('; ') || 'none',
                ),
              ]),
              note: null,
            } satisfies Block,
          ]
        : []),
      ...notebook.cautions.map((caution): Block => ({
        kind: 'callout',
        tone: 'caution',
        title: CAUTION_TITLES[caution.kind],
        paragraphs: [text(caution.text)],
      })),
      ...checked,
    ],
  }
}
