import type { Composer } from '../composer.ts'
import { plainText, type RichText, type Section } from '../report-document.ts'
import { findingId } from './findings.ts'

/** What to do, each tied to the finding that supports it. */
export function recommendationsSection({ notebook, text }: Composer): Section {
  // What page one says to do is not said again.
  const said = new Set(notebook.answer.answers.map(({ advice }) => advice))
  const fresh = notebook.recommendations.filter((own) => !said.has(own.text))
  const items = fresh.map((recommendation): RichText => {
    const finding = notebook.findings.find(({ id }) => id === recommendation.finding)
    return [
      ...text(recommendation.text),
      ...(finding
        ? ([
            { kind: 'words', text: ' ' },
            {
              kind: 'source',
              text: `Rests on: ${plainText(text(finding.title))}`,
              target: findingId(finding),
            },
          ] satisfies RichText)
        : []),
    ]
  })
  return {
    id: 'recommendations',
    title: 'Recommendations',
    blocks: items.length ? [{ kind: 'list', ordered: true, items }] : [],
  }
}
