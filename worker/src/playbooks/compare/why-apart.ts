import { explainedBy } from '../../decide/explained.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { banded } from '../../effects/compare/banded.ts'
import { nestingOf } from '../../effects/compare/nesting.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { asksWhyGroup } from '../../lexicon/why-group-words.ts'
import { expectedOf, type Expected } from '../../effects/compare/expected.ts'
import { levelOf, type LevelOf } from '../../effects/compare/level-of.ts'
import { groups, isLevel, type Groups } from '../../effects/compare/groups.ts'
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
const MOST_BESIDE = 6
/** What was settled before the rows ran their course is named before what makes as much of it. */
const AS_MUCH = 0.1

/** Why one group stands apart: what else makes it, and at which of several nested columns it sits. */
export interface WhyApart {
  behind: Behind | null
  seat: LevelOf | null
  /** The people that the group is made of, where it is asked why it has more or less. */
  people: Groups | null
}

/** A group of which it is asked why it has more or less than all others, among the groups that it is one of. */
export interface GroupAsked {
  frame: Frame
  one: SingledOut
}

/** The group that a question asks about so; null where it asks nothing of the kind. */
export function groupAsked(frame: Frame, dimension: Dimension): GroupAsked | null {
  const { against, words } = frame.question
  const values = against.find(({ column }) => column === dimension.column)?.values ?? []
  return values.length === 1 && asksWhyGroup(words)
    ? { frame, one: { dimension, level: String(values[0]) } }
    : null
}

/**
 * @param rest the group against all others together, where that was looked at
 * @param asked the group, where the question is why it has more or less: whatever may be behind it is looked at
 */
export async function whyApart(
  frame: Frame,
  effect: Groups,
  row: number,
  sure: boolean,
  rest: Groups | null = null,
  asked: GroupAsked | null = null,
): Promise<WhyApart> {
  const nothing = { behind: null, seat: null, people: null }
  if (!sure || frame.unit?.again || (effect.levels.length < 3 && !asked)) return nothing
  const level = effect.levels.text(row, 'level')
  if (asked)
    return {
      behind: await attempted(frame.toolkit, `what is behind ${level}`, async () =>
        behindGroup(frame, effect, row, await restOf(frame, effect.dimension)),
      ),
      seat: await attempted(asked.frame.toolkit, `at which level ${level} stands apart`, () =>
        levelOf(asked.frame, asked.one),
      ),
      people: await attempted(asked.frame.toolkit, `the people of ${level}`, () => peopleOf(asked)),
    }
  const ties = row === effect.top ? effect.topTies : effect.bottomTies
  const stands = ties.length === 0 || (rest !== null && standsAgainstOthers(effect, rest, row === effect.top))
  const look = <T>(what: string, make: () => Promise<T | null>) => attempted(frame.toolkit, what, make)
  return {
    // Among several that cannot be told apart, not even from all others together, there is not one to be explained.
    behind: stands ? await look(`what is behind ${level}`, () => behindGroup(frame, effect, row)) : null,
    seat: await look(`at which level ${level} stands apart`, () =>
      levelOf(frame, { dimension: effect.dimension, level }),
    ),
    people: null,
  }
}

/** Of every other column that goes with the measure: what the group would have if its rows fared as the others' do there. */
async function behindGroup(
  frame: Frame,
  effect: Groups,
  row: number,
  /** What is looked at beside that, which the measure does not go with: it can only be said to make nothing of it. */
  more: readonly Dimension[] = [],
): Promise<Behind | null> {
  const one = { dimension: effect.dimension, level: effect.levels.text(row, 'level') }
  const found: Expected[] = []
  const related = await relatedTo(frame, effect.dimension)
  const beside = more.filter((own) => !related.some(({ column }) => column === own.column))
  for (const other of [...related, ...beside]) {
    const within = isDimension(other) ? { by: other, sample: frame.sample } : await inThirds(frame, other)
    if (!within || within.by.distinct > MOST_VALUES) continue
    const made = await attempted(frame.toolkit, `${other.label} of ${one.level}`, () =>
      expectedOf(frame, one, within),
    )
    if (made) found.push(made)
  }
  if (found.length === 0) return null
  const share = ({ main, by }: Expected) => main.number(0, 'explained') + (isInBands(by) ? AS_MUCH : 0)
  const goesWith = found.filter(({ by }) => !beside.includes(by))
  const [most] = goesWith.toSorted((a, b) => share(b) - share(a))
  const first = most && (await coarsest(frame, most, goesWith))
  const isNone = ({ main }: Expected) => explainedBy(main.number(0, 'explained')) === 'none'
  return {
    makes: first && !isNone(first) ? first : null,
    not: found.filter(isNone),
  }
}

/** Of nested columns the widest that makes as much of it: the kind of thing, and not each thing. */
async function coarsest(frame: Frame, most: Expected, found: readonly Expected[]): Promise<Expected> {
  // What was made to be looked at stands in a table of its own.
  if (!frame.dimensions.some(({ column }) => column === most.by.column)) return most
  const made = (own: Expected) => explainedBy(own.main.number(0, 'explained'))
  const { around } = await nestingOf(frame, most.by)
  const wider = found.filter(
    (own) => made(own) === made(most) && around.some(({ column }) => column === own.by.column),
  )
  return wider.toSorted((a, b) => a.by.distinct - b.by.distinct)[0] ?? most
}

/** The measure of each of the people who are of the one group alone. */
async function peopleOf({ frame, one }: GroupAsked): Promise<Groups | null> {
  const person = (await nestingOf(frame, one.dimension)).inside.find((own) => own.person)
  return person
    ? groups(frame, person, { where: isLevel(one.dimension, one.level), of: ` of ${one.level}` })
    : null
}

/** What else rows are told apart by, and nothing that only names the groups again. */
async function restOf(frame: Frame, first: Dimension): Promise<Dimension[]> {
  const all = frame.dimensions.filter(
    ({ column, person, distinct }) =>
      column !== first.column && !person && distinct >= 2 && distinct <= MOST_VALUES,
  )
  const same = await standsFor(frame, first, all)
  return all.filter(({ column }) => !same.has(column)).slice(0, MOST_BESIDE)
}

async function inThirds(
  frame: Frame,
  other: Exclude<Awaited<ReturnType<typeof relatedTo>>[number], Dimension>,
): Promise<{ by: Dimension; sample: string } | null> {
  const { table, bands } = await banded(frame, [other])
  return bands[0] ? { by: bands[0], sample: table } : null
}
