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

/** With dots for what reads as one: `evil․example`, `evil。example`, `evil[.]example`, `www evil example`. */
const dotted = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[․。．｡‧∙·・]/gu, '.')
    .replace(/\s*[[({]\s*(?:\.|dot|punkt|punto|point)\s*[\])}]\s*/giu, '.')
    .replace(/\bwww\s/giu, 'www.')

/** Why words of somebody else's may not be shown: they lead out of the page. Null where they don't. */
export const addressProblem = (words: string): string | null =>
  WAYS_OUT.some((way) => way.test(words) || way.test(dotted(words)))
    ? 'no web or mail addresses and no markup; what the data call a thing stands in {{"…"}}'
    : null
