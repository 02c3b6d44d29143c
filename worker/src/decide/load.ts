/** What more or fewer rows mean for those who have to do with them, by how long these take. */
export type LoadVerdict = 'no-strain' | 'keeps-up' | 'slower' | 'faster' | 'not-by-load'

type Shape = 'rising' | 'falling' | 'step' | 'open'

/** Null where the two courses come to nothing that one sentence says. */
export function loadVerdict({
  count,
  byGroup,
  times,
  timesByGroup,
}: {
  count: { shape: Shape }
  byGroup: { rising: string[] } | null
  times: { shape: Shape }
  timesByGroup: { rising: string[] } | null
}): LoadVerdict | null {
  // What holds of all and not of one of them is told with that one.
  if (times.shape === 'open' && (timesByGroup?.rising.length ?? 0) > 0) return null
  if (count.shape === 'open') {
    if (times.shape === 'rising') return 'not-by-load'
    return times.shape === 'open' && (byGroup?.rising.length ?? 0) === 0 ? 'no-strain' : null
  }
  if (count.shape !== 'rising') return null
  switch (times.shape) {
    case 'open':
      return 'keeps-up'
    case 'rising':
      return 'slower'
    case 'falling':
      return 'faster'
    case 'step':
      return null
  }
}

/** What speaks for one of those who handle rows having more than can be done: none of it is a sign of strain by itself. */
export interface LoadSigns {
  /** They take longer there than with the others. */
  slower: boolean
  /** They have become longer there as there were more; null where that was not looked at. */
  slowed: boolean | null
  /** Part of all that is open, and of all rows, that is there; null where nothing is open. */
  open: { held: number; part: number } | null
}

/** How much more of what is open than of the rows somebody must hold for it to be a sign. */
const OPEN_BEYOND = 0.15

export const liesOpen = ({ open }: LoadSigns): boolean =>
  open !== null && open.held - open.part >= OPEN_BEYOND

export const isStrained = (signs: LoadSigns): boolean =>
  signs.slower || signs.slowed === true || liesOpen(signs)
