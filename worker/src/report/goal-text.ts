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

/** Where a heading may end, the best first. */
const ENDS = [/^[;:] /u, /^ [(–]/u, /^, (?!\d{4}\b)/u]
/** A comma, a space and a year, which belongs to the date before it. */
const YEAR_BEHIND = 7
/** Less of a heading than this share of its room says too little. */
const LEAST_SAID = 0.4

/** A heading cut where one of its clauses ends, never within brackets or a number; at a word where none does. */
export function firstClause(heading: string, limit: number): string {
  const line = heading.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  for (const mark of ENDS) {
    let depth = 0
    let end = 0
    for (let at = 0; at <= limit; at += 1) {
      if (depth === 0 && at >= LEAST_SAID * limit && mark.test(line.slice(at, at + YEAR_BEHIND))) end = at
      depth += line[at] === '(' ? 1 : line[at] === ')' ? -1 : 0
    }
    if (end > 0) return line.slice(0, end)
  }
  return shorten(line, limit)
}
