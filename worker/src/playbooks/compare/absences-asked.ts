import type { Template } from '#contract'
import type { Estimated } from '../../effects/effect.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { absencesOf, longestGap } from '../../effects/make-up/absences.ts'
import { factNeeded } from '../../lexicon/facts-needed.ts'
import { absentWords } from '../../telling/absent.ts'
import { absencesPassage, absencesSentence, noAbsenceSentence } from '../../telling/make-up/absences.ts'
import type { Passage } from '../../telling/told.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/**
 * Where the goal speaks of absences and no column holds them: what the rows say of it, of people who are compared. Days
 * without a row for longer than chance brings, or that nobody had any. Null where it is not asked, or people are not
 * compared.
 */
export async function absencesAsked(
  frame: Frame,
  dimension: Dimension,
): Promise<{ said: Template; passages: Passage[]; effects: Estimated['numbers'][] } | null> {
  const asked = absentWords(frame.toolkit.asked).some((words) => factNeeded(words)?.shown?.by === 'absences')
  if (!asked || !dimension.person) return null
  const away = await attempted(frame.toolkit, 'who had nothing for long', () => absencesOf(frame, dimension))
  if (away)
    return {
      said: absencesSentence(frame, away),
      passages: [absencesPassage(frame, away)],
      effects: [away.numbers],
    }
  const gap = await attempted(frame.toolkit, 'the longest time without rows', () =>
    longestGap(frame, dimension),
  )
  return gap && { said: noAbsenceSentence(frame, dimension, gap.view), passages: [], effects: [gap.numbers] }
}
