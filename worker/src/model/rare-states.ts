import type { ColumnProfile } from '#contract'

/** A column that marks recessions; its name or its publisher's title says so. */
export const marksRecessions = (words: readonly (string | undefined)[]): boolean =>
  words.some((own) => own !== undefined && /recession|\b\w{2,4}REC[MDQ]?\b|^rec$/i.test(own))

export const isMark = ({ name, original_name, series }: ColumnProfile): boolean =>
  marksRecessions([name, original_name, series?.id, series?.title])

/** Ids of the long and the short rate whose difference is the yield curve with the longest history. */
export const SPREAD_PARTS = ['GS10', 'TB3MS'] as const
