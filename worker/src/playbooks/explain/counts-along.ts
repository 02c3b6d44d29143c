import type { Template } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { course } from '../../effects/change/courses.ts'
import { waveOf, withinSpell, type BusySpell, type Onset } from '../../effects/change/onset.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { measureInside, type Inside } from '../../effects/compare/inside.ts'
import { restOfLevel } from '../../effects/odd/rest-inside.ts'
import { capitalise, name, text } from '../../prose/prose.ts'
import { measureInsideSentence } from '../../telling/compare/inside.ts'
import { courseHeadline, coursePassage } from '../../telling/change/courses.ts'
import { goesOn, outlivedSentence, spellPassage, spellWords } from '../../telling/change/onset.ts'
import { roseTooSentence } from '../../telling/odd/rest-inside.ts'
import type { Next, Passage, Told } from '../../telling/told.ts'
import { justLevelOf } from '../../telling/words.ts'
import { askOfWave } from '../compare/inside.ts'
import { countOf, type Dimension, type Frame } from '../frame/frame.types.ts'

/** Whether the number of rows moved as well: a wave that came with it, and what marks the rows of the wave. */
export async function countsAlong(
  frame: Frame,
  dimension: Dimension,
  level: string,
  of: string,
  /** When the measure changed and how it went on; null where no day of that is known. */
  set: Onset | null,
) {
  const where = isLevel(dimension, level)
  const measure = countOf(frame)
  const counting: Frame = { ...frame, measure }
  const effect = await course(counting, where, of)
  const nothing = {
    sentence: '',
    marks: '',
    next: [] as Next[],
    passages: [] as Passage[],
    effects: [] as Told['effects'],
  }
  if (!effect) return nothing
  const burst = burstOf(effect)
  const spell = burst === null ? null : await waveOf(counting, where, of)
  const wavy = capitalise(text`${name(frame.noun.many)}${name(of)} came in a wave`)
  const called: Frame = { ...counting, measure: { ...measure, label: `${measure.label}${of}` } }
  const passage = spell
    ? await spellPassage(called, spell, effect, wavy)
    : await coursePassage(called, effect, 'moderate')
  if (burst === null)
    return {
      ...nothing,
      sentence: text`That the number of them changed along with it could not be shown: ${courseHeadline(counting, effect)}`,
      passages: [passage],
      effects: [effect.numbers],
    }
  if (!spell) return { ...nothing, passages: [passage], effects: [effect.numbers] }
  const wave = await askOfWave(frame, spell, where)
  const besides = wave.inside && (await measureOfApart(frame, spell, where, wave.inside))
  const rest = await attempted(frame.toolkit, 'the others in that time', () =>
    restOfLevel(counting, spell, dimension, level),
  )
  const roseToo = rest ? roseTooSentence(counting, rest, { besideAnother: true }) : ''
  const outlived = set && goesOn(set) && isOver(spell) ? outlivedSentence(frame, spell, set) : ''
  return {
    sentence: [
      text`${outlived ? 'At the same time' : 'What went with it'}: ${spellWords(counting, spell, name(of))}.`,
      outlived,
    ]
      .filter((words) => words !== '')
      .join(' '),
    marks: wave.apart === null ? '' : text`${wave.apart}${besides ? text` ${besides}` : ''}`,
    next: [...(roseToo ? [roseToo] : []), ...wave.alike],
    passages: [passage],
    effects: [effect.numbers, spell.numbers],
  }
}

/** The wave ended while rows went on. */
const isOver = ({ main }: BusySpell): boolean => Number.isFinite(main.number(0, 'pace_after'))

/**
 * Whether the measure that is to be explained differs within the wave by what sets the wave apart: what came with it at
 * the same time is taken for the reason where nothing is said of it.
 */
async function measureOfApart(
  frame: Frame,
  spell: BusySpell,
  where: string,
  { apart: [most] }: Inside,
): Promise<Template | null> {
  if (!most) return null
  const value = most.view.text(most.row, 'value')
  const effect = await attempted(frame.toolkit, `${frame.measure.label} of ${value} in the wave`, () =>
    measureInside(
      frame,
      {
        of: `${value} in the wave`,
        where: isLevel(most.dimension, value),
        among: `${where} and ${withinSpell(frame, spell)}`,
      },
      frame.measure,
    ),
  )
  if (!effect) return null
  return measureInsideSentence(effect, {
    within: text`for ${justLevelOf(most.dimension, value)} in the wave`,
    without: 'for the others in it',
  })
}

/** The stretch that lies far above the others and does not last to the end; null where there is none. */
export function burstOf({ steps }: NonNullable<Awaited<ReturnType<typeof course>>>): number | null {
  if (steps === null || steps.length < 2 || steps.length > 5) return null
  const order = [...steps.rows].sort((a, b) => steps.number(b, 'mean') - steps.number(a, 'mean'))
  const [highest, next] = order as [number, number]
  return steps.number(highest, 'mean') >= LIMITS.wave * steps.number(next, 'mean') ? highest : null
}
