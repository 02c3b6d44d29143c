import type { Template } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decideMonthDays, isMonthPeak, MONTH_DAY_LIMITS } from '../../decide/month-days.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { groupOnDays, monthDays, type MonthDays } from '../../effects/change/month-days.ts'
import type { ColumnInside } from '../../effects/compare/inside.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { asksMonthDays } from '../../model/asks-month-days.ts'
import {
  groupOnDaysSentence,
  monthDaysAdvice,
  monthDaysHeadline,
  monthDaysPassage,
  monthDaysSentence,
  monthDaysWords,
} from '../../telling/change/month-days.ts'
import type { Next, Told } from '../../telling/told.ts'
import { levelOf, rowsBehind } from '../../telling/words.ts'
import { askInside, besideMeasure } from '../compare/inside.ts'
import type { Frame } from '../frame/frame.types.ts'

/** On which days of the month there is most, whose that is, and what sets it apart; null for other questions. */
export async function tellMonthDays(frame: Frame): Promise<Told | null> {
  if (!asksMonthDays(frame.question)) return null
  const effect = await attempted(frame.toolkit, 'days of the month', () => monthDays(frame))
  if (!effect) return null
  const { kind, sureness } = decideMonthDays(effect.numbers)
  const whose = isMonthPeak(effect.numbers) ? await whoseDays(frame, effect) : null
  const sentences = [monthDaysSentence(frame, effect), ...(whose?.sentences ?? [])]
  return {
    judgement: limited({ kind, sureness, reasons: [rowsBehind(frame)] }, frame.question, frame.measure.label),
    headline: monthDaysHeadline(frame, effect),
    sentences,
    next: whose?.next ?? [],
    weakened: null,
    advice: isMonthPeak(effect.numbers) ? monthDaysAdvice(frame, effect, whose?.group ?? null) : null,
    keys: [],
    passages: [await monthDaysPassage(frame, effect, sentences, sureness)],
    effects: [effect.numbers],
  }
}

/** The group that the peak is made of, and what sets its rows on these days apart from its others. */
async function whoseDays(
  frame: Frame,
  effect: MonthDays,
): Promise<{ group: Template | null; sentences: Template[]; next: Next[] }> {
  const words = monthDaysWords(frame, null)
  const all = await askInside(frame, { of: 'these days of the month', where: effect.where }, words, {
    standing: 'unasked',
    measure: null,
  })
  const [first] = [...(all.inside?.apart ?? [])].sort((a, b) => gapOf(b) - gapOf(a))
  if (!first) return { group: null, sentences: [], next: all.alike }
  const { dimension } = first
  const level = first.view.text(first.row, 'value')
  const size = await groupOnDays(frame, effect, dimension, level)
  const group = levelOf(dimension, level)
  const own =
    size.number(0, 'n') - size.number(0, 'inside') >= MONTH_DAY_LIMITS.fewestRows
      ? await askInside(
          frame,
          {
            of: `${level} on these days of the month`,
            where: effect.where,
            among: isLevel(dimension, level),
            without: [dimension.column],
            called: [level, dimension.label],
          },
          monthDaysWords(frame, group),
          { standing: 'unasked', measure: besideMeasure(frame), states: true },
        )
      : null
  return {
    group,
    sentences: [
      groupOnDaysSentence(frame, effect, dimension, level, size),
      ...(own?.apart ? [own.apart] : []),
    ],
    next: own?.alike ?? [],
  }
}

const gapOf = ({ view, row }: ColumnInside): number =>
  view.number(row, 'share') - view.number(row, 'elsewhere')
