import type { ReportSeriesCard, SeriesAccount, SeriesCard, Template } from '#contract'
import type { Composer } from '../composer.ts'
import { words, type Block, type Fact, type RichText } from '../report-document.ts'

/** Cards on paper; notebook.json holds all. */
const MOST_CARDS = 24

const separated = (pieces: RichText[]): RichText =>
  pieces.flatMap((piece, index) => (index ? [...words(' · '), ...piece] : piece))

function card(own: SeriesCard, { text, table }: Composer): ReportSeriesCard {
  const fact = (term: string, template: Template | null): Fact[] =>
    template === null ? [] : [{ term, text: text(template) }]
  const history = own.history && table(own.history.cell, own.history.table)
  const at = history ? history.columns.findIndex(({ name }) => name === own.history!.column) : -1
  return {
    title: text(own.title),
    about: separated([
      ...(own.units === null ? [words('unit not stated')] : [text(own.units)]),
      text(own.frequency),
      ...(own.id === null ? [] : [text(own.id)]),
    ]),
    last: { value: text(own.last_value), at: text(own.last_at) },
    changes: own.changes.map(({ over, change }) => ({ over: text(over), change: text(change) })),
    facts: [
      ...fact('span', own.span),
      ...fact('values', own.observations),
      ...fact('seasonal adjustment', own.adjustment),
      ...fact('source', own.source),
      ...fact('last updated', own.last_updated),
      ...fact('accessed', own.accessed_on),
    ],
    notes: own.notes === null ? null : text(own.notes),
    history: at < 0 ? [] : history!.rows.map((row) => (typeof row[at] === 'number' ? row[at] : null)),
  }
}

/** One card per series. */
export function cardBlocks({ cards }: SeriesAccount, composer: Composer): Block[] {
  const shown = cards.slice(0, MOST_CARDS)
  return [
    { kind: 'series-cards', cards: shown.map((own) => card(own, composer)) },
    ...(shown.length < cards.length
      ? [
          {
            kind: 'paragraph',
            look: 'quiet',
            text: words(`${shown.length} of ${cards.length} series are shown; notebook.json holds them all.`),
          } satisfies Block,
        ]
      : []),
  ]
}
