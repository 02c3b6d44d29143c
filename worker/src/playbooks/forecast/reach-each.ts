import { decideReach, reachReading, type ReachReading } from '../../decide/reach.ts'
import { limited } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { reachedOf, type Reached } from '../../effects/forecast/reach.ts'
import { View } from '../../prose/view.ts'
import {
  reachEachHeadline,
  reachEachSentence,
  reachRows,
  reachWeakened,
} from '../../telling/forecast/reach.ts'
import type { Told } from '../../telling/told.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

const MOST_UNITS = 8
const FEWEST_ROWS = 12

/** Which of several groups reach a number, each by itself; null where none of them has a course that can be told. */
export async function reachEach(frame: Frame, dimension: Dimension): Promise<Told | null> {
  const { toolkit, table, question } = frame
  const own = identifier(dimension.column)
  const sizes = new View(
    await toolkit.query(
      `Largest of ${dimension.label}`,
      `select ${own} as level, count(*) as n from ${table} where ${own} is not null group by 1 having count(*) >= ${FEWEST_ROWS} order by n desc, level limit ${MOST_UNITS}`,
    ),
  )
  const each: { level: string; effect: Reached; reading: ReachReading }[] = []
  for (const level of sizes.texts('level')) {
    const effect = await reachedOf(frame, isLevel(dimension, level), ` of ${level}`)
    if (effect) each.push({ level, effect, reading: reachReading(effect) })
  }
  const [first] = each
  if (!first) return null
  const headline = reachEachHeadline(frame, dimension, each)
  const sentences = [reachEachSentence(frame, dimension, each)]
  // The least sure of them says how sure all of it is.
  const order = ['cannot-tell', 'low', 'moderate', 'high'] as const
  const sureness = each
    .map(({ effect, reading }) => decideReach(effect, reading).sureness)
    .reduce((a, b) => (order.indexOf(b) < order.indexOf(a) ? b : a))
  const n = reachRows(frame)
  const judgement = limited({ kind: 'which', sureness, reasons: [] }, question, frame.measure.label)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n }] },
    headline,
    sentences,
    weakened: reachWeakened(first.effect, first.reading),
    advice: null,
    keys: [],
    passages: [
      {
        kind: 'forecast',
        title: headline.replace(/\.$/, ''),
        sentences,
        charts: [],
        tables: [],
        estimate: null,
        n,
        method: 'Sum so far and forecast of the rest of each by itself; rolling-origin back-test',
        certainty: judgement.sureness,
        evidence: each.flatMap(({ effect }) => [
          effect.now,
          ...(effect.forecast ? [effect.forecast.main] : []),
        ]),
      },
    ],
    effects: each.map(({ effect }) => effect.numbers),
  }
}
