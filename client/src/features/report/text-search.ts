/** A hit as it lies over pieces of text that follow on each other: where it begins, and where it has ended. */
export interface Hit {
  start: { piece: number; offset: number }
  end: { piece: number; offset: number }
}

/** Signs that a reader types differently from how they are printed; one sign each, so that places stay. */
const ALIKE: Record<string, string> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u2019': "'",
  '\u2018': "'",
  '\u201c': '"',
  '\u201d': '"',
}

/** Text with what a search does not tell apart made alike: case, kinds of spaces, dashes and quotes. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  // A few letters get longer in lower case; places would move.
  const same = lower.length === text.length ? lower : text
  return same.replace(/\s/g, ' ').replace(/[\u2212\u2013\u2019\u2018\u201c\u201d]/g, (sign) => ALIKE[sign]!)
}

/** Every place at which the query stands in the pieces, which are read as one text. */
export function findHits(pieces: readonly string[], query: string): Hit[] {
  const wanted = fold(query.trim())
  if (wanted === '') return []
  const text = fold(pieces.join(''))
  const starts: number[] = []
  pieces.reduce((sum, piece) => (starts.push(sum), sum + piece.length), 0)
  const hits: Hit[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const last = at + wanted.length - 1
    const first = pieceAt(starts, at)
    const end = pieceAt(starts, last)
    hits.push({
      start: { piece: first, offset: at - starts[first]! },
      end: { piece: end, offset: last - starts[end]! + 1 },
    })
  }
  return hits
}

/** The last piece that starts at or before the place; empty pieces, which hold nothing, come before it. */
function pieceAt(starts: number[], place: number): number {
  let piece = starts.length - 1
  while (starts[piece]! > place) piece -= 1
  return piece
}

/** The next hit, forwards or backwards, past the ends to the other side. */
export const step = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count

/** What is said about a search. */
export function hitsText(query: string, index: number, count: number): string {
  if (query.trim() === '') return ''
  return count === 0 ? 'No match' : `${index + 1} of ${count}`
}
