import type { ReportBlock, ReportText } from '#contract'

/** Endings of files that are nobody's domain: `sales.csv` stays as it is. */
const FILES = /^(csv|tsv|txt|json|xlsx?|pdf|parquet|xml|html?)$/i
/** Signs that mail programs, or readers, take for a dot. */
const DOT = '[.․。．｡‧∙・]'
const NAME = new RegExp(`(?<=[\\p{L}\\p{Nd}-])${DOT}(?=([\\p{L}\\p{M}]{2,}|xn--))`, 'gu')
const NUMBERS = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g
const SCHEME = /\b(?:[a-z][a-z0-9+.-]*)(:)\/\//gi
const CALLS = /\b(?:mailto|tel|javascript|data|skype|sms|geo)(:)/gi
const AT = /(?<=[^\s@])@(?=[^\s@])/g

/** Places of the signs that make a mail program take a text for an address. */
function signsOf(text: string): Set<number> {
  const places = new Set<number>()
  for (const found of text.matchAll(NAME)) if (!FILES.test(found[1]!)) places.add(found.index)
  for (const found of text.matchAll(NUMBERS))
    for (const dot of found[0].matchAll(/\./g)) places.add(found.index + dot.index)
  for (const pattern of [SCHEME, CALLS])
    for (const found of text.matchAll(pattern)) places.add(found.index + found[0].indexOf(':'))
  for (const found of text.matchAll(AT)) places.add(found.index)
  return places
}

const broken = (text: string, signs: ReadonlySet<number>, from = 0): string =>
  text.replace(/[\s\S]/g, (sign, place: number) => (signs.has(from + place) ? `[${sign}]` : sign))

/**
 * A text of the user's or the data's in which no mail program finds an address to make a link of, the same for text and
 * HTML, and seen by whoever reads it: `evil[.]example`, `http[:]//a[.]b`.
 */
export const unlinked = (text: string): string => broken(text, signsOf(text))

/** As {@link unlinked}, over the pieces of a line: an address may begin in one and end in the next. */
function unlinkedPieces(pieces: ReportText): ReportText {
  const signs = signsOf(pieces.map(({ text }) => text).join(''))
  let from = 0
  return pieces.map((piece) => {
    const text = broken(piece.text, signs, from)
    from += piece.text.length
    return { ...piece, text }
  })
}

const isPieces = (value: unknown[]): value is ReportText =>
  value.length > 0 &&
  value.every(
    (own) =>
      typeof (own as { kind?: unknown } | null)?.kind === 'string' &&
      typeof (own as { text?: unknown }).text === 'string',
  )

/** Every text of a page's blocks, unlinked. */
export const unlinkedBlocks = (blocks: ReportBlock[]): ReportBlock[] => unlinkedIn(blocks) as ReportBlock[]

function unlinkedIn(value: unknown): unknown {
  if (typeof value === 'string') return unlinked(value)
  if (Array.isArray(value)) return isPieces(value) ? unlinkedPieces(value) : value.map(unlinkedIn)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, unlinkedIn(own)]))
}
