import type { Filter } from '#contract'
import { decideShareOut, limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { totalsBefore, type TotalsBefore } from '../../effects/make-up/totals.ts'
import { shareOut } from '../../effects/make-up/share-out.ts'
import { isUneven, takenApart } from '../../effects/make-up/taken-apart.ts'
import { takenApartSentence } from '../../telling/make-up/taken-apart.ts'
import {
  totalsHeadline,
  totalsPassage,
  untoldSentence,
  yearBeforeSentence,
} from '../../telling/make-up/totals.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Told } from '../../telling/told.ts'
import { shareListed } from '../../telling/make-up/share-out.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** What all groups brought together is asked for: amounts over a list are known, so nothing is tested. */
export const asksTotals = ({ question, measure }: Frame): boolean =>
  measure.kind === 'sum' && question.statistic === 'sum' && question.act !== 'rank' && !question.decides

/** What each group has in all, its share of the whole, and the same time of the year before. */
export async function tellTotals(frame: Frame, first: Dimension): Promise<Told | null> {
  const effect = await shareOut(frame, first)
  if (!effect) return null
  const before = await attempted(frame.toolkit, 'the year before', () => yearBefore(frame, first))
  const parted = await takenApart(frame, first)
  const judgement = limited(decideShareOut(effect), frame.question, frame.measure.label)
  const passage = await totalsPassage(frame, effect, before)
  return {
    judgement: {
      ...judgement,
      reasons: [...judgement.reasons, rowsBehind(frame, effect.main)],
    },
    headline: totalsHeadline(frame, effect),
    sentences: [
      untoldSentence(frame, effect),
      ...(before ? [yearBeforeSentence(frame, first, before)] : []),
      ...(parted && isUneven(parted) ? [takenApartSentence(frame, parted)] : []),
    ].filter((words) => words !== ''),
    listed: shareListed(frame, effect),
    weakened: null,
    advice: null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
}

/** The same stretch a year earlier, where the question is about one and the rows reach back as far. */
async function yearBefore(frame: Frame, first: Dimension): Promise<TotalsBefore | null> {
  const { question, toolkit, place, source } = frame
  const window = question.within.find(
    ({ table, column, operator, values }) =>
      table === source.name &&
      operator === 'between' &&
      values.length === 2 &&
      source.columns.find(({ name }) => name === column)?.role === 'time',
  )
  const [from, to] = (window?.values ?? []).map((value) => aYearEarlier(String(value)))
  if (!window || !from || !to) return null
  const earlier: Filter = { ...window, values: [from, to] }
  const within = question.within.map((own) => (own === window ? earlier : own))
  const other = await buildFrame(toolkit, { ...question, within }, place, 'year_before')
  return other && totalsBefore(frame, other, first, earlier)
}

/** The day a year before; null for what is no day. */
function aYearEarlier(day: string): string | null {
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2}.*)$/.exec(day) ?? []
  return year && rest ? `${Number(year) - 1}${rest.replace(/^-02-29/, '-02-28')}` : null
}
