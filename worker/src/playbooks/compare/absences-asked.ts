import type { Template } from '#contract'
import type { Estimated } from '../../effects/effect.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { absencesOf, longestGap, type Absences } from '../../effects/make-up/absences.ts'
import { coverOf } from '../../effects/make-up/cover.ts'
import { awayTogether } from '../../effects/make-up/together.ts'
import { factNeeded } from '../../lexicon/facts-needed.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { absentWords } from '../../telling/absent.ts'
import {
  absencesPassage,
  absencesSentence,
  coverStep,
  coverTogetherStep,
  noAbsenceSentence,
  togetherSentence,
} from '../../telling/make-up/absences.ts'
import type { Passage } from '../../telling/told.ts'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
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
  const away = await attempted(frame.toolkit, 'who had nothing for long', () => absencesOf(frame, dimension))
  const together = away ? await togetherOf(frame, away) : null
  const steps = await coverSteps(frame, dimension, together)
  if (away) {
    const said = absencesSentence(frame, away)
    return {
      said: together ? text`${said} ${togetherSentence(frame, dimension, together)}` : said,
      steps,
      passages: [absencesPassage(frame, away, together)],
      effects: [away.numbers],
    }
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

/** When most were away at once; null where they were not, or not for long. */
export const togetherOf = async (frame: Frame, away: Absences): Promise<View | null> =>
  (await attempted(frame.toolkit, 'when several were away at once', () => awayTogether(frame, away))) ?? null

/**
 * What a plan for absences can be made of, where the goal speaks of them and people take over from one another.
 * @param together when several were away at once: it is what cover has to last for
 */
export async function coverSteps(
  frame: Frame,
  dimension: Dimension,
  together: View | null,
): Promise<Template[]> {
  const hands = dimension.noun !== null && loadRoleOf(dimension.noun.one) === 'handles'
  if (!asksAbsences(frame) || !hands) return []
  const cover = await attempted(frame.toolkit, 'what has to be taken over', () => coverOf(frame, dimension))
  if (together) return [coverTogetherStep(frame, dimension, together, cover || null)]
  return cover ? [coverStep(frame, dimension, cover)] : []
}
