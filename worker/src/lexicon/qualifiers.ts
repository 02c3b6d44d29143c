/** Words that tell two measures of one thing apart: highest and lowest, at home and abroad, before and after tax. */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  'maximum minimum average mean median total us worldwide net gross domestic foreign first last start end low high open close upper lower best worst initial final'.split(
    ' ',
  ),
)
