import type { Composer } from '../composer.ts'
import type { RichText, Section } from '../report-document.ts'
import { findingId } from './findings.ts'

/** What to do, each tied to the finding that supports it. */
export function recommendationsSection({ notebook, text }: Composer): Section {
  return {
    id: 'recommendations',
    title: 'Recommendations',
    blocks: [
      {
        kind: 'list',
        ordered: true,
        items: notebook.recommendations.map((recommendation): RichText => {
          const finding = notebook.findings.find(({ id }) => id === recommendation.finding)
          return [
            ...text(recommendation.text),
            ...(finding
              ? ([
                  { kind: 'words', text: ' Rests on: ' },
                  {
                    kind: 'link',
                    text: text(finding.title)
                      .map((piece) => piece.text)
                      .join(''),
                    target: findingId(finding),
                  },
                  { kind: 'words', text: '.' },
                ] satisfies RichText)
              : []),
          ]
        }),
      },
    ],
  }
}
