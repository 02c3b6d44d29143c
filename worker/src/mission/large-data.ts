import type { Profile } from '#contract'

const LARGE_ROWS = 300_000

/** True for tables that fill the memory which the browser would have beside them: then the two take turns. */
export const isLarge = ({ tables }: Pick<Profile, 'tables'>): boolean =>
  tables.some(({ rows }) => rows > LARGE_ROWS)
