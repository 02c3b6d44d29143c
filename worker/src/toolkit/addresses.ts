/** Ways out of a text: web and mail addresses, which mail programs and readers of PDFs make links of, and markup. */
const WAYS_OUT: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]*:\/\//i,
  /\b(javascript|data|vbscript|mailto|tel):/i,
  /\bwww\./i,
  /[^\s@]@[^\s@]+\.[a-z]/i,
  // A name with an ending and no space in it: evil.example
  /[\p{L}\p{Nd}-]{2,}\.(?=\p{L}{2})[\p{L}-]+(?![\p{L}])/u,
  /<[/!?\p{L}]/u,
  /\]\(/,
  /!\[/,
]

/** Why words of somebody else's may not be shown: they lead out of the page. Null where they don't. */
export const addressProblem = (words: string): string | null =>
  WAYS_OUT.some((way) => way.test(words))
    ? 'no web or mail addresses and no markup; what the data call a thing stands in {{"…"}}'
    : null
