import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import { decideForecast, limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { forecastOf } from '../../effects/forecast/forecast.ts'
import { unitsOfToday } from '../../effects/change/same-units.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import {
  forecastAdvice,
  forecastWatch,
  forecastEach,
  forecastHeadline,
  forecastPassage,
  forecastSentences,
  forecastShort,
} from '../../telling/forecast/forecast.ts'
import { levelOf } from '../../telling/words.ts'
import { negativeWords } from '../../telling/negative.ts'
import { todaysUnitsWords } from '../../telling/change/reporting.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { isPanel } from '../frame/is-panel.ts'
import { isOfState, outlook } from './outlook.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import type { Playbook } from '../playbook.ts'

const MOST_UNITS = 8

/** What comes next, tried on the past; for each of the largest groups where they are named, or rows are of units. */
export const forecast: Playbook = async (frame) => {
  if (isOfState(frame)) return outlook(frame)
  const units = frame.dimensions.find((own) => own.asked) ?? isPanel(frame)
  const parts = units ? await forecastUnits(frame, units) : []
  // Prices of five shares have no common course; incidents of five teams do.
  const pooled = units === null || frame.measure.kind === 'count' || frame.measure.kind === 'sum'
  const today = await attempted(frame.toolkit, 'those that are there now', () => unitsOfToday(frame))
  const whole = pooled || parts.length === 0 ? await tell(today?.frame ?? frame, frame, '', '') : null
  const [first, ...rest] = [...(whole ? [whole] : []), ...parts]
  if (!first) return null
  const { short: _, ...main } = first
  return {
    ...main,
    headline: first.headline,
    sentences: [
      ...(units && parts.length > 1
        ? [
            forecastEach(
              frame,
              parts.map(({ short }) => short),
              units.label,
            ),
          ]
        : rest.map(({ headline }) => headline)),
      ...(today && whole ? [todaysUnitsWords(frame, today.same)] : []),
      ...first.sentences,
    ],
    passages: [first, ...rest].flatMap(({ passages }) => passages),
    effects: [first, ...rest].flatMap(({ effects }) => effects),
  }
}

async function tell(
  frame: Frame,
  named: Frame,
  where: string,
  of: string,
  level: Template = '',
): Promise<(Told & { short: Template }) | null> {
  const effect = await forecastOf(frame, where, of)
  if (!effect) return null
  const judgement = limited(decideForecast(effect), frame.question, frame.measure.label)
  const headline = forecastHeadline(named, effect)
  const passage: Passage = await forecastPassage(named, effect, judgement.sureness, headline)
  const sentences: Template[] = forecastSentences(named, effect)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline,
    sentences,
    weakened:
      negativeWords(frame) ??
      text`It carries on what has been; what will be done differently from now on is not in it.`,
    advice: forecastAdvice(named, effect),
    steps: forecastWatch(frame, effect),
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
    short: forecastShort(named, effect, level),
  }
}

/** Each of the groups with most rows, or of units with the highest last values, by itself. */
async function forecastUnits(frame: Frame, dimension: Dimension): Promise<(Told & { short: Template })[]> {
  const { toolkit, table, time, measure } = frame
  if (!time) return []
  const own = identifier(dimension.column)
  const sizes = new View(
    await toolkit.query(
      `Largest of ${dimension.label}`,
      measure.variable && frame.reporting
        ? `select ${own} as level, sum(${identifier(measure.variable.column)}) as size from ${frame.reporting.raw.table} where ${own} is not null group by 1 having count(*) >= 12 order by size desc, level limit ${MOST_UNITS}`
        : measure.variable && measure.kind === 'mean'
          ? `select ${own} as level, arg_max(${identifier(measure.variable.column)}, ${identifier(time.column)}) as size from ${table} where ${own} is not null group by 1 having count(*) >= 12 order by size desc, level limit ${MOST_UNITS}`
          : `select ${own} as level, count(*) as size from ${table} where ${own} is not null group by 1 having count(*) >= 30 order by size desc, level limit ${MOST_UNITS}`,
    ),
  )
  const told: (Told & { short: Template })[] = []
  for (const level of sizes.texts('level')) {
    const label = `${measure.label} of ${level}`
    const named: Frame = {
      ...frame,
      measure: { ...measure, label },
      noun: { ...frame.noun, many: `${frame.noun.many} of ${level}` },
    }
    const one = await tell(frame, named, isLevel(dimension, level), ` of ${level}`, levelOf(dimension, level))
    if (one) told.push(one)
  }
  return told
}
