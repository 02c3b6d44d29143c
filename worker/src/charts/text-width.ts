/**
 * Advance widths of Noto Sans in thousandths of the font size, from space (32) to tilde (126). A table instead of
 * a canvas: the same text is laid out alike on every machine, whichever fonts it has.
 */
const REGULAR = [
  260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572, 572, 572,
  572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556, 519, 728, 741, 339,
  273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586, 566, 572, 329, 372, 329, 572,
  444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615, 615, 413, 479,
  361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572,
]
const BOLD = [
  260, 286, 472, 646, 572, 901, 750, 266, 339, 339, 545, 572, 285, 322, 285, 413, 572, 572, 572, 572, 572,
  572, 572, 572, 572, 572, 285, 285, 572, 572, 572, 477, 897, 690, 672, 637, 740, 560, 549, 724, 765, 389,
  331, 664, 565, 943, 813, 796, 628, 796, 660, 551, 579, 756, 650, 967, 667, 624, 579, 331, 413, 331, 572,
  411, 362, 604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620, 305, 982, 657, 619, 633, 633, 454, 497,
  434, 657, 569, 856, 578, 569, 488, 394, 551, 394, 572,
]
const OTHER_LETTER = 620
const WIDE = 1000
const NO_ADVANCE = /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\ufe00-\ufe0f\u2066-\u2069]/

const isWide = (code: number) =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xff60) ||
  code >= 0x1f000

/** Width of a line of text in pixels, to within a few percent of what a browser draws. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  const table = bold ? BOLD : REGULAR
  let width = 0
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0)!
    if (NO_ADVANCE.test(character)) continue
    width += table[code - 32] ?? (isWide(code) ? WIDE : OTHER_LETTER)
  }
  return (width * fontSize) / 1000
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text cut to `limit` pixels with an ellipsis; never in the middle of an emoji or a combined letter. */
export function truncate(text: string, limit: number, fontSize: number, bold = false): string {
  if (textWidth(text, fontSize, bold) <= limit) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (textWidth(`${kept}${segment}…`, fontSize, bold) > limit) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Lines of at most `limit` pixels, broken at spaces; a single longer word is cut. At most `maxLines` lines. */
export function wrapText(
  text: string,
  limit: number,
  fontSize: number,
  { bold = false, maxLines = 4 }: { bold?: boolean; maxLines?: number } = {},
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (textWidth(longer, fontSize, bold) <= limit || !line) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line) lines.push(line)
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown[maxLines - 1] += ' …'
  return shown.map((each) => truncate(each, limit, fontSize, bold))
}
