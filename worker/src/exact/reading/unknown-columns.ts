import { figureIn } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import type { Message } from './message.ts'

/** A word that has no meaning in the language of the questions: all tags of that are in capitals. */
export const isPlain = ({ tags, column, value, number, quoted, text }: ExactItem): boolean =>
  column === null &&
  value === null &&
  number === null &&
  quoted === null &&
  text.length > 2 &&
  ![...tags].some((tag) => tag === tag.toUpperCase() && /\p{L}/u.test(tag))

const SMALL = new Set(
  'the and for that this its their his her our all any are was were has have been with from into than then also each value values number numbers result results data dataset table people person'.split(
    ' ',
  ),
)

/** What the message calls a column and the table has none of: words in quotes, or right behind a figure. */
export const unknownColumns = ({ items, made }: Message): string[] => [
  ...new Set(
    items.flatMap((item, at) => {
      const before = items.slice(Math.max(0, at - 2), at)
      if (item.quoted !== null) {
        if (item.value || made.includes(item.quoted)) return []
        const called =
          has(items[at + 1], 'COLUMN_WORD') ||
          (has(before.at(-1), 'COLUMN_WORD') && !before.some((own) => has(own, 'NEW', 'NAMED')))
        return called ? [item.quoted] : []
      }
      // "The average height?"
      const ends = items[at + 1] === undefined || has(items[at + 1], 'SIGN')
      const figure = before.at(-1)
      return ends && isPlain(item) && !SMALL.has(item.text) && figure && has(figure, 'MEAN', 'MEDIAN', 'SD')
        ? [item.text]
        : []
    }),
  ),
]

/** What the name of a figure says beside it, where no column has such a name. */
export const wordsBesideFigure = (message: Message, name: string): string[] => {
  const items = message.read(name.replaceAll('_', ' '))
  return figureIn(items)
    ? items.filter((item) => isPlain(item) && !SMALL.has(item.text)).map(({ text }) => text)
    : []
}
