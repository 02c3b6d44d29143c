import type { Question } from '#contract'

/** "Is it really growing, or is it just the season": like months are held against each other, year on year. */
export const asksBeyondSeason = ({
  act,
  aspect,
  over,
  supposes,
}: Pick<Question, 'act' | 'aspect' | 'over' | 'supposes'>): boolean =>
  act === 'change' &&
  aspect === 'season' &&
  over?.grain === 'year' &&
  (supposes === 'up' || supposes === 'down')
