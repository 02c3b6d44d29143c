import { attempted } from '../../effects/change/attempted.ts'
import { coursesByGroup, type CoursesByGroup } from '../../effects/change/courses.ts'
import { coursesPassage, exceptionsSentence } from '../../telling/change/courses.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

const MOST_LEVELS = 15

/**
 * How another measure went for each of the groups that the question names: what more rows mean for those who have them.
 * Null where no group is named, or too few rows of each have it.
 * @param beside the frame with the other measure
 */
export async function companionByGroup(
  beside: Frame,
): Promise<(Pick<Told, 'sentences' | 'passages' | 'effects'> & { courses: CoursesByGroup }) | null> {
  if (beside.measure.kind !== 'mean') return null
  const by = beside.dimensions.find(({ asked, distinct }) => asked && distinct <= MOST_LEVELS)
  if (!by) return null
  const courses = await attempted(beside.toolkit, `${beside.measure.label} by ${by.label} over time`, () =>
    coursesByGroup(beside, by),
  )
  const said = courses && exceptionsSentence(beside, courses)
  if (!courses || !said) return null
  return {
    courses,
    sentences: [said],
    passages: [await coursesPassage(beside, courses)],
    effects: [courses.numbers],
  }
}
