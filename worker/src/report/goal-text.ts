const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text cut at a word to at most `limit` letters, with an ellipsis; an emoji is never cut in two. */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...graphemes.segment(line)].map((each) => each.segment)
  if (letters.length <= limit) return line
  const cut = letters.slice(0, limit - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.\-–—]+$/, '')}…`
}

/** The goal as a title, with a capital: whole when short, else its first sentence or its beginning. */
export function goalTitle(goal: string, limit = 330): string {
  const line = goal
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{Ll}(?=[\p{Ll}\s])/u, (first) => first.toUpperCase())
  if ([...graphemes.segment(line)].length <= limit) return line
  const first = /^.{20,}?[.?!](?=\s)/u.exec(line)?.[0]
  return first && [...graphemes.segment(first)].length <= limit ? first : shorten(line, limit)
}
