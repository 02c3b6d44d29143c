/** Text as it stands between or inside double-quoted attributes of HTML. Control characters are dropped. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Text as a quoted CSS string, for running heads. */
export const cssString = (text: string): string =>
  `"${text
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, '')
    .replace(/["\\<>&{}]/g, (each) => `\\${each.codePointAt(0)!.toString(16)} `)}"`
