import { HISTORY_FILE_NAMES, HISTORY_GOAL_LENGTH } from '#contract'

/** The goal's first 80 characters, with an ellipsis where something was cut. */
export function shortGoal(goal: string): string {
  const characters = [...goal]
  return characters.length <= HISTORY_GOAL_LENGTH
    ? goal
    : `${characters.slice(0, HISTORY_GOAL_LENGTH).join('').trimEnd()}...`
}

/** The first 3 file names, and how many more there are. */
export function fileNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, HISTORY_FILE_NAMES).join(', ')
  const more = Math.max(names.length, count) - Math.min(names.length, HISTORY_FILE_NAMES)
  return more > 0 && shown !== '' ? `${shown} and ${more} more` : shown
}

/** What happened at the moment a mission ended. */
export function endedWord(status: string): string {
  if (status === 'completed') return 'Completed'
  return status === 'stopped' ? 'Stopped' : 'Failed'
}
