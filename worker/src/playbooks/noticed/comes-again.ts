import { attempted } from '../../effects/change/attempted.ts'
import { seasonsOf } from '../../effects/change/seasons.ts'
import { seasonsHeadline, seasonsPassage } from '../../telling/change/seasons.ts'
import { countsArrivals } from '../frame/arrivals.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { isSeason, partsAsked } from '../change/seasons.ts'
import type { Looked, Noticed } from './noticed.types.ts'

/** It comes again with the year or the week, beside any trend. */
export async function comesAgain(frame: Frame): Promise<Looked> {
  const { time, measure, question } = frame
  if (!time || time.period === 'step' || !(isSeries(frame) || countsArrivals(frame)))
    return { found: [], tests: 0 }
  const parts = partsAsked({ ...frame, question: { ...question, by: [], aspect: 'season', over: null } })
  const found: Noticed[] = []
  for (const part of parts) {
    const effect = await attempted(frame.toolkit, `${measure.label} by ${part}`, () => seasonsOf(frame, part))
    if (!effect || !isSeason(effect, parts.length)) continue
    found.push({
      about: [measure.label, `${part} of ${time.label}`],
      columns: [measure.variable?.column ?? 'rows', `${part} of ${time.column}`],
      sentence: seasonsHeadline(frame, effect, true),
      numbers: effect.numbers,
      impact: 1,
      withoutSaying: part === 'weekday' && measure.kind === 'count',
      passage: () => seasonsPassage(frame, effect, true, 'moderate'),
    })
  }
  return { found, tests: parts.length }
}
