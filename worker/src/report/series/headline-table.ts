import type { SeriesAccount } from '#contract'
import type { Composer } from '../composer.ts'
import { plainText, words, type Block } from '../report-document.ts'

const listed = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** The leading series on page one: last value with its time, and the changes up to it that all spans allow. */
export function headlineTable({ headline, cards }: SeriesAccount, { text }: Composer): Block[] {
  const leading = cards.filter((card) => card.leading)
  if (headline !== 'table' || leading.length === 0) return []
  const spans = [
    ...new Set(leading.flatMap(({ changes }) => changes.map(({ over }) => plainText(text(over))))),
  ]
  return [
    {
      kind: 'table',
      number: null,
      caption: [],
      columns: [
        { title: 'series', align: 'left' },
        { title: 'last value', align: 'right' },
        { title: 'at', align: 'left' },
        ...spans.map((span) => ({ title: span, align: 'right' as const })),
      ],
      rows: leading.map(({ title, last_value, last_at, changes }) => [
        text(title),
        text(last_value),
        text(last_at),
        ...spans.map((span) => {
          const own = changes.find(({ over }) => plainText(text(over)) === span)
          return own ? text(own.change) : words('–')
        }),
      ]),
      note: spans.length ? words(`Changes up to the last value over ${listed(spans)}.`) : null,
    },
  ]
}
