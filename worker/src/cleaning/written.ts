/** A value of a column as it is written, with its rows. */
export interface Written {
  value: string
  n: number
}

/** Small letters with one blank for all that stands between words. */
export const bare = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_\-–./,]+/gu, ' ')
    .trim()
