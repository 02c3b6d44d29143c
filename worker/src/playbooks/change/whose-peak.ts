import type { Template } from '#contract'
import { makesPeak } from '../../decide/calendar-peak.ts'
import { MONTH_DAY_LIMITS } from '../../decide/month-days.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { peakGroups, type CalendarPeak, type PeakGroups } from '../../effects/change/calendar-peak.ts'
import { carriedBy, isOfRows } from '../../effects/change/carried.ts'
import { isCarried } from '../../decide/carried.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { peakGroupsSentence, peakWords, sidesOfPeak } from '../../telling/change/calendar.ts'
import { carriedSentence } from '../../telling/change/carried.ts'
import type { Next, Told } from '../../telling/told.ts'
import { levelsOf } from '../../telling/words.ts'
import { askInside, besideMeasure } from '../compare/inside.ts'
import { isFactor } from '../explain/with-factors.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Who makes a peak, and what sets it apart. */
export interface Whose {
  /** Who makes it, behind the words that say when it is. */
  leads: Template | null
  group: Template | null
  sentences: Template[]
  next: Next[]
  effects: Told['effects']
}

const NOBODY: Whose = { leads: null, group: null, sentences: [], next: [], effects: [] }
const MOST_COLUMNS = 8

/** Who makes the peak: by the columns that are named, else by any, all of which are allowed for; and what sets it apart. */
export async function whosePeak(frame: Frame, peak: CalendarPeak): Promise<Whose> {
  const plain = frame.dimensions.filter((own) => !isFactor(own))
  const asked = plain.filter((own) => own.asked)
  const columns = asked.length > 0 ? asked : plain.slice(0, MOST_COLUMNS)
  if (frame.measure.kind !== 'count') return whoseMean(frame, peak, columns)
  const found: PeakGroups[] = []
  for (const dimension of columns) {
    const own = await attempted(frame.toolkit, `whose the peak is by ${dimension.label}`, () =>
      peakGroups(frame, peak, dimension),
    )
    if (own) found.push(own)
  }
  const [best] = found
    .filter((own) => makesPeak(own, found.length))
    .sort((a, b) => (a.numbers.p ?? 1) - (b.numbers.p ?? 1) || b.numbers.size - a.numbers.size)
  if (!best) {
    const whole = await insideOf(frame, peak, null)
    return {
      ...NOBODY,
      sentences: [
        ...found.filter(({ dimension }) => dimension.asked).map((own) => peakGroupsSentence(own, peak)),
        ...whole.sentences,
      ],
      next: whole.next,
      effects: found.slice(0, 1).map(({ numbers }) => numbers),
    }
  }
  const inside = await insideOf(frame, peak, best)
  return {
    leads: peakGroupsSentence(best, peak),
    group: levelsOf(best.dimension, best.levels),
    ...inside,
    effects: [best.numbers],
  }
}

/** What sets the rows of the peak apart: of who makes it from their others, else of all from all others. */
async function insideOf(
  frame: Frame,
  peak: CalendarPeak,
  whose: PeakGroups | null,
): Promise<Pick<Whose, 'sentences' | 'next'>> {
  const few =
    whose !== null &&
    whose.figures.number(0, 'n') - whose.figures.number(0, 'inside') < MONTH_DAY_LIMITS.fewestRows
  if (few) return { sentences: [], next: [] }
  const group = whose && levelsOf(whose.dimension, whose.levels)
  const column = whose && identifier(whose.dimension.column)
  const told = await askInside(
    frame,
    {
      of: `${whose ? `${whose.levels.join(', ')} in ` : ''}the peak by ${peak.part}`,
      where: peak.where,
      ...(whose
        ? {
            among: `${column}::varchar in (${literals(whose.levels)})`,
            without: [whose.dimension.column],
            called: [...whose.levels, whose.dimension.label],
          }
        : {}),
    },
    peakWords(frame, peak, group),
    { standing: 'unasked', measure: besideMeasure(frame), states: true },
  )
  return { sentences: told.apart ? [told.apart] : [], next: told.alike }
}

/** The same of a mean or a share: whose level lies elsewhere then. */
async function whoseMean(frame: Frame, peak: CalendarPeak, columns: readonly Dimension[]): Promise<Whose> {
  if (!isOfRows(frame)) return NOBODY
  const sides = {
    of: `in the peak by ${peak.part}`,
    before: `not (${peak.where})`,
    since: peak.where,
    day: null,
    names: sidesOfPeak(peak),
  }
  const found = await carriedBy(frame, sides, columns)
  const best = found.find(isCarried)
  return best
    ? {
        ...NOBODY,
        leads: carriedSentence(frame, best),
        group: best.shape === 'some' ? levelsOf(best.dimension, best.levels) : null,
        effects: [best.numbers],
      }
    : NOBODY
}
