import { explainedBy } from '../../decide/explained.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { banded } from '../../effects/compare/banded.ts'
import { expectedOf, type Expected } from '../../effects/compare/expected.ts'
import { levelOf, type LevelOf } from '../../effects/compare/level-of.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { standsAgainstOthers } from '../../telling/compare/pairs-apart.ts'
import { isDimension, type Dimension, type Frame } from '../frame/frame.types.ts'
import { isInBands } from '../frame/made-dimension.ts'
import { relatedTo } from '../strongest.ts'

/** What else goes with the measure, by how much of what sets one group apart it makes. */
export interface Behind {
  /** That which makes most of it; null where none makes a part of it. */
  makes: Expected | null
  /** What makes nothing of it, though the measure goes with it. */
  not: Expected[]
}

const MOST_VALUES = 15
/** What was settled before the rows ran their course is named before what makes as much of it. */
const AS_MUCH = 0.1

/** Why one group stands apart: what else makes it, and at which of several nested columns it sits. */
export interface WhyApart {
  behind: Behind | null
  seat: LevelOf | null
}

/** @param rest the group against all others together, where that was looked at */
export async function whyApart(
  frame: Frame,
  effect: Groups,
  row: number,
  sure: boolean,
  rest: Groups | null = null,
): Promise<WhyApart> {
  const nothing = { behind: null, seat: null }
  if (!sure || frame.unit?.again || effect.levels.length < 3) return nothing
  const level = effect.levels.text(row, 'level')
  const ties = row === effect.top ? effect.topTies : effect.bottomTies
  const stands = ties.length === 0 || (rest !== null && standsAgainstOthers(effect, rest, row === effect.top))
  const look = <T>(what: string, make: () => Promise<T | null>) => attempted(frame.toolkit, what, make)
  return {
    // Among several that cannot be told apart, not even from all others together, there is not one to be explained.
    behind: stands ? await look(`what is behind ${level}`, () => behindGroup(frame, effect, row)) : null,
    seat: await look(`at which level ${level} stands apart`, () =>
      levelOf(frame, { dimension: effect.dimension, level }),
    ),
  }
}

/** Of every other column that goes with the measure: what the group would have if its rows fared as the others' do there. */
async function behindGroup(frame: Frame, effect: Groups, row: number): Promise<Behind | null> {
  const one = { dimension: effect.dimension, level: effect.levels.text(row, 'level') }
  const found: Expected[] = []
  for (const other of await relatedTo(frame, effect.dimension)) {
    const within = isDimension(other) ? { by: other, sample: frame.sample } : await inThirds(frame, other)
    if (!within || within.by.distinct > MOST_VALUES) continue
    const made = await attempted(frame.toolkit, `${other.label} of ${one.level}`, () =>
      expectedOf(frame, one, within),
    )
    if (made) found.push(made)
  }
  if (found.length === 0) return null
  const share = ({ main, by }: Expected) => main.number(0, 'explained') + (isInBands(by) ? AS_MUCH : 0)
  const [first] = [...found].sort((a, b) => share(b) - share(a))
  const makesSome = ({ main }: Expected) => explainedBy(main.number(0, 'explained')) !== 'none'
  return {
    makes: first && makesSome(first) ? first : null,
    not: found.filter((own) => !makesSome(own)),
  }
}

async function inThirds(
  frame: Frame,
  other: Exclude<Awaited<ReturnType<typeof relatedTo>>[number], Dimension>,
): Promise<{ by: Dimension; sample: string } | null> {
  const { table, bands } = await banded(frame, [other])
  return bands[0] ? { by: bands[0], sample: table } : null
}
