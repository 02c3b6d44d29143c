import type { Composer } from '../composer.ts'
import { methodNote } from '../method-notes.ts'
import type { Block, Inline, Section } from '../report-document.ts'

/** The methods that this report used, each in plain words, with where it served and where it comes from. */
export function methodsSection({ notebook }: Composer): Section {
  const used = notebook.cells.flatMap(({ id, source }) =>
    source.kind === 'statistic' ? [{ method: source.method, cell: id }] : [],
  )
  const methods = [...new Set(used.map(({ method }) => method))]
  return {
    id: 'methods',
    title: 'Methods',
    blocks: methods.flatMap((method): Block[] => {
      const note = methodNote(method)
      if (!note) return []
      const cells = used.filter((each) => each.method === method).map(({ cell }) => cell)
      return [
        { kind: 'heading', id: `method-${method}`, level: 3, text: [{ kind: 'words', text: note.title }] },
        { kind: 'paragraph', text: [{ kind: 'words', text: note.text }] },
        {
          kind: 'paragraph',
          look: 'method',
          text: [
            ...(note.source
              ? ([
                  { kind: 'strong', text: 'Sources. ' },
                  { kind: 'words', text: `${note.source} ` },
                ] as Inline[])
              : []),
            { kind: 'strong', text: 'Cells. ' },
            ...cells.flatMap((cell, index): Inline[] => [
              ...(index ? [{ kind: 'words', text: ', ' } as const] : []),
              { kind: 'link', text: cell, target: `cell-${cell}` },
            ]),
          ],
        },
      ]
    }),
  }
}
