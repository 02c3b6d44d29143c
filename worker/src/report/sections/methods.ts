import type { Composer } from '../composer.ts'
import { methodNote } from '../method-notes.ts'
import type { Block, Section } from '../report-document.ts'

/** The methods that this report used, each in plain words with its source. */
export function methodsSection({ notebook }: Composer): Section {
  const used = notebook.cells.flatMap(({ source }) => (source.kind === 'statistic' ? [source.method] : []))
  const named = notebook.findings.map(({ method }) => method)
  const methods = [...new Set([...used, ...named])].map((method) => ({ method, ...methodNote(method) }))
  return {
    id: 'methods',
    title: 'Methods',
    blocks: methods
      .filter(({ method, text }) => text !== method)
      .flatMap(({ method, title, text, source }): Block[] => [
        { kind: 'heading', id: `method-${method}`, level: 3, text: [{ kind: 'words', text: title }] },
        { kind: 'paragraph', text: [{ kind: 'words', text }] },
        ...(source
          ? [
              {
                kind: 'paragraph',
                look: 'method',
                text: [
                  { kind: 'strong', text: 'Source. ' },
                  { kind: 'words', text: source },
                ],
              } satisfies Block,
            ]
          : []),
      ]),
  }
}
