/** What is said before an adjective of what something is, or is becoming. */
export const BECOMES: ReadonlySet<string> = new Set(
  'be feel get become grow seem look run arrive come turn ever always often'.split(' '),
)
