import { numberAxis } from '../axis-numbers.ts'
import { CATEGORICAL, FAINT_INK, INK, MAX_PLOT_HEIGHT, SHAPES, SIZES } from '../theme.ts'
import { textWidth, truncate } from '../text-width.ts'

export const LABEL_LIMIT = 190
/** More rows than this cannot be read on one page. */
export const MAX_ROWS = 55

/** Widest of the texts in pixels. */
export const widest = (texts: string[], fontSize: number = SIZES.label): number =>
  texts.reduce((width, text) => Math.max(width, textWidth(text, fontSize)), 0)

/** Row height that lets `rows` rows fit a page: generous for few, tight for many. */
export const rowStep = (rows: number, roomy = 30, lines = 1): number =>
  Math.max(11 * lines, Math.min(roomy, Math.floor(MAX_PLOT_HEIGHT / rows)))

/** Groups by size that a figure shows at most: the table has the others. */
export const MOST_RANKED = 15

/** The first rows that fit, with a note when some were left out. */
export function fitRows(labels: string[], limit = MAX_ROWS): { shown: string[]; note?: string } {
  if (labels.length <= limit) return { shown: labels }
  return { shown: labels.slice(0, limit), note: `the first ${limit} of ${labels.length} are shown` }
}

/** Both ends of rows that stand by size, as many of each, with a note when those between were left out. */
export function fitEnds(labels: string[], limit = MOST_RANKED): { shown: string[]; note?: string } {
  if (labels.length <= limit) return { shown: labels }
  const [first, last] = [Math.ceil(limit / 2), Math.floor(limit / 2)]
  return {
    shown: [...labels.slice(0, first), ...labels.slice(-last)],
    note: `the ${first} highest and ${last} lowest of ${labels.length} are shown`,
  }
}

/** Axis of row names on the left: no line, no ticks, ink-coloured, long names cut. */
export const rowAxis = (title: string | undefined, step: number) => ({
  title: title ?? null,
  titleAnchor: 'end',
  titleAngle: 0,
  titleAlign: 'left',
  titleY: -8,
  grid: false,
  labelColor: INK,
  labelLimit: LABEL_LIMIT,
  labelFontSize: Math.min(SIZES.label, Math.max(8, step - 2)),
  labelOverlap: false,
  labelPadding: 10,
})

/** Axis of numbers on the left: its title lies flat above it, where it is read first. */
export const verticalAxis = (
  domain: [number, number],
  { percent = false, title, count = 5 }: { percent?: boolean; title?: string; count?: number } = {},
) => ({
  ...numberAxis(domain, { percent, count }),
  title: title ?? null,
  titleAngle: 0,
  titleAlign: 'left',
  titleAnchor: 'end',
  titleY: -10,
  titleX: 0,
})

/** Room for the title of the rows below a legend. */
export const legendAbove = (title: string | undefined) => ({ offset: title ? 24 : 8 })

/** Scale of up to eight series in their own colours; more share a grey. */
export const seriesColors = (names: string[]) => ({
  domain: names,
  range: names.map((_, index) => CATEGORICAL[index] ?? FAINT_INK),
})
export const seriesShapes = (names: string[]) => ({
  domain: names,
  range: names.map((_, index) => SHAPES[index % SHAPES.length]!),
})

/** "A 12, B 15, … (9 more)" for alternative texts. */
export const listed = (items: string[], limit = 12): string =>
  items.length <= limit
    ? items.join('; ')
    : `${items.slice(0, limit).join('; ')}; and ${items.length - limit} more`

export const short = (text: string, limit: number = LABEL_LIMIT, fontSize: number = SIZES.label) =>
  truncate(text, limit, fontSize)
