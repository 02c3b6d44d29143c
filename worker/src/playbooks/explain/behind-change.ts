import type { Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { ChangeParts } from '../../effects/change/change-parts.ts'
import { STRETCH } from '../../effects/change/like-stretches.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { saidBy } from '../../effects/compare/stands-for.ts'
import { leaderOf, pairWords } from '../../telling/change/change-parts.ts'
import { laterRowsWords } from '../../telling/change/later-rows.ts'
import { levelOf } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import { apartTold, askInside } from '../compare/inside.ts'

/** Rows with which a rise lies: one value of a column, or one of each of two. */
interface Made {
  of: string
  words: Template
  where: string
  columns: Dimension[]
  levels: string[]
}

/**
 * What the rows that make a rise are like against all others: what they are about, how they end, what their texts speak of,
 * and which of their other dates gather. A rise that lies with one group has not been explained by that yet.
 */
export async function behindRise(frame: Frame, effect: ChangeParts): Promise<Template[]> {
  const made = madeBy(effect)
  if (!made || effect.whole.number(0, 'change') < 0 || frame.unit?.again) return []
  const { stretches } = effect
  const both: Frame = { ...frame, table: stretches.table, sample: stretches.table, made: new Map() }
  const same = new Set<string>()
  for (const column of made.columns)
    for (const said of await saidBy(both, column, both.dimensions)) same.add(said)
  const words = laterRowsWords(frame, made.words, stretches)
  const own = await askInside(
    both,
    {
      of: `${made.of} in the later stretch`,
      where: `${made.where} and ${identifier(STRETCH)} = 'now'`,
      without: [...made.columns.map(({ column }) => column), ...same],
      called: [...made.levels, ...made.columns.map(({ label }) => label)],
      dates: 'other',
    },
    words,
    { standing: 'unasked', measure: null, states: true },
  )
  return apartTold(own, words)
}

function madeBy({ crossed, groups: [first] }: ChangeParts): Made | null {
  if (crossed) {
    const { a, b, view, row } = crossed
    const [one, other] = [view.text(row, 'level_a'), view.text(row, 'level_b')]
    return {
      of: `${one} and ${other}`,
      words: pairWords(crossed),
      where: `${isLevel(a, one)} and ${isLevel(b, other)}`,
      columns: [a, b],
      levels: [one, other],
    }
  }
  const level = first ? leaderOf(first) : null
  return first && level !== null
    ? {
        of: level,
        words: levelOf(first.dimension, level),
        where: isLevel(first.dimension, level),
        columns: [first.dimension],
        levels: [level],
      }
    : null
}
