import type { Token } from '../words/tokens.ts'

/** Words of one sentence as text, by which places in it can be told as tokens again. */
export interface Spoken {
  text: string
  /** The token that begins at or holds a place of the text. */
  tokenAt(place: number): number
  /** Where a token begins in the text. */
  placeOf(token: number): number
  from: number
  to: number
}

/** Sentences of a goal as plain text in small letters, one space between words. */
export function sentencesOf(tokens: readonly Token[]): Spoken[] {
  const found: Spoken[] = []
  for (let from = 0; from < tokens.length;) {
    const { sentence } = tokens[from]!
    let to = from
    const places: number[] = []
    let text = ''
    while (to < tokens.length && tokens[to]!.sentence === sentence) {
      places.push(text.length + (to > from ? 1 : 0))
      text += `${to > from ? ' ' : ''}${tokens[to]!.text}`
      to += 1
    }
    const first = from
    found.push({
      text,
      from,
      to,
      tokenAt: (place) =>
        first +
        Math.max(
          0,
          places.findLastIndex((own) => own <= place),
        ),
      placeOf: (token) => places[token - first] ?? text.length,
    })
    from = to
  }
  return found
}
