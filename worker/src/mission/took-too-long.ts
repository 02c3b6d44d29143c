import type { Stage } from './protocol.ts'

/** What a stage was about, and what may make it shorter. */
const STAGE_TEXTS: Record<Stage, string> = {
  'read data':
    'Reading the files was not done after {minutes}. Try smaller or fewer files, saved as plain CSV.',
  analyse: 'The analysis was not done after {minutes}. Try fewer rows or fewer columns.',
  'write report':
    'Checking and writing the report was not done after {minutes}. Try fewer rows or fewer columns.',
  pack: 'Packing the results was not done after {minutes}. Try fewer rows or fewer columns.',
}

/**
 * Why a mission ended before it was done, and what its user can do.
 * @param stage null where no stage in particular took too long, but all together
 */
export function tookTooLong(stage: Stage | null, limitMs: number): string {
  const minutes = Math.max(1, Math.round(limitMs / 60_000))
  return STAGE_TEXTS[stage ?? 'analyse'].replace(
    '{minutes}',
    () => `${minutes} minute${minutes === 1 ? '' : 's'}`,
  )
}
