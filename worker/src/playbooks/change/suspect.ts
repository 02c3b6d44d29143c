import { surenessOf } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { coursesByGroup } from '../../effects/change/courses.ts'
import { holdsSuspect } from '../../lexicon/closed-half-words.ts'
import { coursesPassage, suspectHeadline } from '../../telling/change/courses.ts'
import type { Told } from '../../telling/told.ts'
import { text } from '../../prose/prose.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * "Is it really Elm": whether what changes over time is the one group that is suspected, it among others, or another one;
 * null where nobody is suspected or groups have no course.
 */
export async function tellSuspect(frame: Frame): Promise<Told | null> {
  const { question } = frame
  const [focus] = question.against
  if (focus?.values.length !== 1 || !holdsSuspect(question.words)) return null
  if (!question.by.some(({ column }) => column === focus.column)) return null
  const dimension = frame.dimensions.find(({ column }) => column === focus.column)
  const courses = dimension ? await coursesByGroup(frame, dimension) : null
  const level = String(focus.values[0])
  if (!courses || courses.ends.rowOf('level', level) < 0) return null
  const movers = [...courses.rising, ...courses.falling]
  const passage = await coursesPassage(frame, courses)
  const open = movers.length === 0
  return {
    judgement: {
      kind: open ? 'cannot-tell' : movers.includes(level) && movers.length === 1 ? 'yes' : 'no',
      sureness: open
        ? 'cannot-tell'
        : surenessOf(courses.numbers.p, frame.time!.periods * LIMITS.periodCounts, 1),
      reasons: [{ code: 'rows', n: passage.n }],
    },
    headline: suspectHeadline(frame, courses, level),
    sentences: [],
    weakened: open ? null : text`A course over time says when, not why.`,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [courses.numbers],
  }
}
