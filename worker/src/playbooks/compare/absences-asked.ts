import type { Template } from '#contract'
import type { Estimated } from '../../effects/effect.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { absencesOf, longestGap } from '../../effects/make-up/absences.ts'
import { coverOf } from '../../effects/make-up/cover.ts'
import { factNeeded } from '../../lexicon/facts-needed.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { absentWords } from '../../telling/absent.ts'
import {
  absencesPassage,
  absencesSentence,
  coverStep,
  noAbsenceSentence,
} from '../../telling/make-up/absences.ts'
import type { Passage } from '../../telling/told.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

interface AbsencesTold {
  said: Template
  /** What to do about them. */
  steps: Template[]
  passages: Passage[]
  effects: Estimated['numbers'][]
}

/**
 * Where the goal speaks of absences and no column holds them: what the rows say of it, of people who are compared. Days
 * without a row for longer than chance brings, or that nobody had any. Null where it is not asked, or people are not
 * compared.
 */
export async function absencesAsked(frame: Frame, dimension: Dimension): Promise<AbsencesTold | null> {
  if (!asksAbsences(frame) || !dimension.person) return null
  const steps = await coverSteps(frame, dimension)
  const away = await attempted(frame.toolkit, 'who had nothing for long', () => absencesOf(frame, dimension))
  if (away)
    return {
      said: absencesSentence(frame, away),
      steps,
      passages: [absencesPassage(frame, away)],
      effects: [away.numbers],
    }
  const gap = await attempted(frame.toolkit, 'the longest time without rows', () =>
    longestGap(frame, dimension),
  )
  return (
    gap && {
      said: noAbsenceSentence(frame, dimension, gap.view),
      steps,
      passages: [],
      effects: [gap.numbers],
    }
  )
}

const asksAbsences = ({ toolkit }: Frame): boolean =>
  absentWords(toolkit.asked).some((words) => factNeeded(words)?.shown?.by === 'absences')

/** What a plan for absences can be made of, where the goal speaks of them and people take over from one another. */
export async function coverSteps(frame: Frame, dimension: Dimension): Promise<Template[]> {
  const hands = dimension.noun !== null && loadRoleOf(dimension.noun.one) === 'handles'
  if (!asksAbsences(frame) || !hands) return []
  const cover = await attempted(frame.toolkit, 'what has to be taken over', () => coverOf(frame, dimension))
  return cover ? [coverStep(frame, dimension, cover)] : []
}
