/** Text as a quoted CSS string, for running heads. */
export const cssString = (text: string): string =>
  `"${text
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, '')
    .replace(/["\\<>&{}]/g, (each) => `\\${each.codePointAt(0)!.toString(16)} `)}"`
