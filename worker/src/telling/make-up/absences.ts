import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { listed, text } from '../../prose/prose.ts'
import type { Absences } from '../../effects/make-up/absences.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import type { View } from '../../prose/view.ts'
import type { Passage } from '../told.ts'
import { levelOf, levelsOf, manyOf, oneOf, percentOf, rowsOf } from '../words.ts'

const MOST_GAPS = 5
const MOST_PRESENT = 3

/** Who had nothing, and when: "Howard Johnson from May 26, 2023 to August 28, 2023". */
const gapsWords = ({ gaps, dimension }: Absences): Template =>
  listed(
    gaps.rows
      .slice(0, MOST_GAPS)
      .map(
        (row) =>
          text`${levelOf(dimension, gaps.text(row, 'level'))} from ${gaps.ref(row, 'from_day', 'date')} to ${gaps.ref(row, 'to_day', 'date')}`,
      ),
  )

export const absencesSentence = (frame: Frame, effect: Absences): Template =>
  text`Had no ${rowsOf(frame)} for unusually long: ${gapsWords(effect)}.`

/** "No agent was without incidents for longer than chance brings; the longest time without any was 19 days." Whose it was by a hair says nothing. */
export const noAbsenceSentence = (frame: Frame, dimension: Dimension, gap: View): Template =>
  text`No ${oneOf(dimension)} was without ${rowsOf(frame)} for longer than chance brings; the longest time without any was ${gap.ref(0, 'days', 'integer')} days.`

/** Who had what in that time. */
export function meanwhileSentence(frame: Frame, { time, present, dimension }: Absences): Template {
  const shown = present.rows.slice(0, MOST_PRESENT)
  const who = listed(
    shown.map(
      (row) =>
        text`${levelOf(dimension, present.text(row, 'level'))} had ${present.ref(row, 'inside', 'integer')} (${percentOf(present, row, 'share_inside')}, at other times ${percentOf(present, row, 'share_outside')})`,
    ),
  )
  return text`Of the ${time.ref(0, 'rows', 'integer')} ${rowsOf(frame)} from ${time.ref(0, 'from_day', 'date')} to ${time.ref(0, 'to_day', 'date')}, ${who}.`
}

/** What came after; nothing where the table ends with it. */
export function afterwardsSentence(frame: Frame, { time, dimension }: Absences): Template {
  if (!Number.isFinite(time.number(0, 'most_after'))) return ''
  return text`Since then all ${manyOf(dimension)} had between ${time.ref(0, 'least_after', 'integer')} and ${time.ref(0, 'most_after', 'integer')} ${rowsOf(frame)}.`
}

/** The leader, and that the lead comes from what it had while others were away. */
export function whileAwayHeadline(
  frame: Frame,
  { present, time, absent, dimension }: Absences,
  leader: Template,
  shares: Template,
): Template {
  const busy = present.texts('level')
  return text`The lead of ${leader} comes from the time from ${time.ref(0, 'from_day', 'date')} to ${time.ref(0, 'to_day', 'date')}, when ${levelsOf(dimension, absent)} had next to none: ${levelsOf(dimension, busy, MOST_PRESENT)} took ${time.ref(0, 'present', 'integer')} of ${time.ref(0, 'rows', 'integer')} ${rowsOf(frame)}. Over the whole time ${shares.replace(/\.$/, '')}.`
}

/** Whether anything is uneven without that time, which says whether the lead comes from it. */
export function outsideSentence(frame: Frame, { outside, dimension }: Absences): Template {
  if (!outside) return ''
  const { levels, test } = outside
  const last = levels.length - 1
  const between = text`between ${levels.ref(last, 'count', 'integer')} (${levelOf(dimension, levels.text(last, 'level'))}) and ${levels.ref(0, 'count', 'integer')} (${levelOf(dimension, levels.text(0, 'level'))}) ${rowsOf(frame)} each`
  const p = test.ref(0, 'p', 'p')
  return beyondChance(test.number(0, 'p'))
    ? text`At other times the ${manyOf(dimension)} had ${between}, which is uneven too (${p}).`
    : text`At other times the ${manyOf(dimension)} had ${between}, and no difference between them could be shown (${p}).`
}

/** "3 of the 5 agents had none at the same time from June 29 to August 14: each of the 2 others had 4.6 a week, against 1.7 while all had some." */
export const togetherSentence = (frame: Frame, dimension: Dimension, together: View): Template =>
  text`${together.ref(0, 'away', 'integer')} of the ${together.ref(0, 'levels', 'integer')} ${manyOf(dimension)} had none at the same time from ${together.ref(0, 'from_day', 'date')} to ${together.ref(0, 'to_day', 'date')}: ${leftWords(together)} had ${together.ref(0, 'each', 'decimal1')} ${rowsOf(frame)} a week, against ${together.ref(0, 'each_usual', 'decimal1')} each while all had some.`

const leftWords = (together: View): Template =>
  together.number(0, 'left') === 1
    ? 'the one who was left'
    : text`each of the ${together.ref(0, 'left', 'integer')} others`

/**
 * Advice that fits what is over. Days without a row are no proof that somebody was away. Where several were away at once,
 * that is what it is about.
 */
export function coverAdvice(frame: Frame, { time, outside }: Absences, together: View | null): Template {
  const cover = together
    ? text`see that fewer are away at the same time, and arrange cover for when ${together.ref(0, 'away', 'integer')} of ${together.ref(0, 'levels', 'integer')} are`
    : 'arrange cover for such times'
  const ask = text`Find out first whether they were away or had other things to do; if they were away, ${cover}`
  if (outside && !beyondChance(outside.test.number(0, 'p')))
    return text`${ask}, as nothing shows that ${rowsOf(frame)} need to be spread at other times`
  return Number.isFinite(time.number(0, 'most_after'))
    ? text`${ask}, and look at who has most since ${time.ref(0, 'to_day', 'date')}`
    : ask
}

/** What a plan for absences can be made of: what comes in for each, and what the table would have to say. */
export const coverStep = (frame: Frame, dimension: Dimension, cover: View): Template =>
  text`Plan cover by what comes in: ${cover.ref(0, 'each', 'decimal1')} new ${rowsOf(frame)} a week for each ${oneOf(dimension)}, so a week without one is ${cover.ref(0, 'more', 'decimal1')} more for each of the ${cover.ref(0, 'others', 'integer')} others, besides what is still open then and has to be handed over; note who is away from when to when, as no more can be told of absences without it`

/** The same where several were away at once: what is left to each of the others then, and that cover for one is not enough. */
export const coverTogetherStep = (
  frame: Frame,
  dimension: Dimension,
  together: View,
  cover: View | null,
): Template => {
  const alone = cover
    ? text`; cover for one alone, ${cover.ref(0, 'more', 'decimal1')} a week more for each of the ${cover.ref(0, 'others', 'integer')} others, is not enough for that`
    : ''
  return text`Plan cover for several at once: ${together.ref(0, 'usual', 'decimal1')} new ${rowsOf(frame)} a week come in while all have some, so with ${together.ref(0, 'away', 'integer')} of the ${together.ref(0, 'levels', 'integer')} ${manyOf(dimension)} away ${leftWords(together)} has ${together.ref(0, 'each_planned', 'decimal1')} a week to take instead of ${together.ref(0, 'each_usual', 'decimal1')}${alone}. What is still open then has to be handed over besides; note who is away from when to when, as no more can be told of absences without it`
}

export const absencesPassage = (frame: Frame, effect: Absences, together: View | null): Passage => ({
  kind: 'anomalies',
  title: text`${gapsWords(effect)} had no ${rowsOf(frame)}`,
  sentences: [
    meanwhileSentence(frame, effect),
    together ? togetherSentence(frame, effect.dimension, together) : '',
    outsideSentence(frame, effect),
    afterwardsSentence(frame, effect),
  ].filter((own) => own !== ''),
  charts: [],
  tables: [
    { view: effect.gaps, caption: text`Days without ${rowsOf(frame)}` },
    { view: effect.present, caption: text`Those who had ${rowsOf(frame)} then, and at other times` },
  ],
  n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
  method: 'The longest gap of each group against rows that come as they come, all groups allowed for',
  certainty: 'high',
  evidence: [
    effect.gaps,
    effect.time,
    effect.present,
    ...(together ? [together] : []),
    ...(effect.outside ? [effect.outside.test] : []),
  ],
})
