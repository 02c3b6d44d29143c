import type { Template } from '#contract'
import { loadVerdict } from '../../decide/load.ts'
import type { Course, CoursesByGroup } from '../../effects/change/courses.ts'
import { loadMeansSentence } from '../../telling/change/load-means.ts'
import type { Frame } from '../frame/frame.types.ts'

/** How many rows there are over time, and how long they take, of all and of the groups that are asked about. */
export interface LoadAndTimes {
  count: Course
  byGroup: CoursesByGroup | null
  times: Course
  timesByGroup: CoursesByGroup | null
}

/**
 * What a course of counts means for those who have to do with the rows, where how long these take is told too. Nothing
 * where more of the other measure is no load.
 */
export function loadMeans(frame: Frame, beside: Frame, own: LoadAndTimes): Template {
  const { measure } = beside
  const length = frame.model.metrics.find(({ label }) => label === measure.label)?.ref.kind === 'duration'
  if (frame.measure.kind !== 'count' || measure.kind !== 'mean' || !length) return ''
  const verdict = loadVerdict(own)
  return verdict ? loadMeansSentence(beside, own, verdict) : ''
}
