import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { beyondChance } from '../../decide/decide.ts'
import type { Adjusted } from '../../effects/compare/adjusted.ts'
import type { Crossed } from '../../effects/compare/crossed.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { isDrawnByLot } from '../../lexicon/subgroup-words.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { isHighSide, leadersOf, standsAgainstOthers } from '../../telling/compare/pairs-apart.ts'
import { orderedCourse } from '../../telling/compare/groups.ts'
import { mostOfGroups } from '../../telling/advice/none.ts'
import { stratumOf } from '../../telling/compare/crossed.ts'
import { called, levelOf, manyOf, valueOf } from '../../telling/words.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import type { GroupsReading } from './compare-reading.ts'
import type { Frame } from '../frame/frame.types.ts'
import { LIMITS } from '../../decide/limits.ts'
import { OTHERS } from '../../effects/compare/inside.ts'
import type { View } from '../../prose/view.ts'

/** What all others together are called. */
export const REST = 'the others'

/** What follows from a comparison, and what it is about where something is to be done about some groups. */
export interface GroupsAdvice {
  advice: Template | null
  aim: LevelAim | null
}

const NOTHING: GroupsAdvice = { advice: null, aim: null }
const alone = (advice: Template | null): GroupsAdvice => ({ advice, aim: null })

export function adviceOf(
  frame: Frame,
  effect: Groups,
  standout: number,
  held: Adjusted | null,
  crossed: Crossed | null,
  sure: boolean,
  reading: GroupsReading,
  /** The group that stands out against all others together; null where that could not be told. */
  others: Groups | null,
  /** Where in the group that stands out it is: ", and there with SH02 (32.2%)". */
  where: Template = '',
  /** Some of the groups went their own way over time, or in a part: then that all are alike on average leaves nobody alone. */
  moves = false,
): GroupsAdvice {
  if (reading === 'depends' && crossed)
    return alone(
      text`Decide it for each ${name(crossed.by.label)} by itself; one average over all would be wrong for most`,
    )
  const { supposes, against } = frame.question
  const focus = against.find(({ column }) => column === effect.dimension.column)?.values[0]
  const named = focus === undefined ? null : levelOf(effect.dimension, String(focus))
  const asked = supposes !== null && named !== null
  // What the whole hides shows within: that no difference shows over all is no reason for nothing.
  if (!sure && reading === 'elsewhere')
    return alone(
      held?.confounder
        ? text`Don't judge by the raw figures: compare within the same ${name(held.confounder.label)}`
        : null,
    )
  if (!sure) {
    const most = reading === 'plain' && !moves ? mostOfGroups(effect) : null
    return alone(
      asked
        ? text`The data give no reason to decide ${name(frame.measure.label)} by ${name(effect.dimension.label)}, for or against ${named}${most ? text`: ${most}` : ''}`
        : most &&
            text`Don't spend effort on ${called(effect.dimension.label)} for the sake of ${name(frame.measure.label)}: ${most}`,
    )
  }
  const level = effect.levels.text(standout, 'level')
  const high = isHighSide(effect, standout, others)
  const stands = others !== null && standsAgainstOthers(effect, others, high)
  // Held equal it is one end against the other, which may be a handful of rows: an end that stands by itself and does not
  // move is not undone by that.
  const powerless = held !== null && stands && Math.abs(held.moved) < LIMITS.moved
  if (held && !powerless && (held.moved < -LIMITS.hardlyLeft || !beyondChance(held.numbers.p)))
    return alone(
      held.confounder && asked
        ? text`The data give no reason to act on ${named}: compare within the same ${name(held.confounder.label)}, not by the raw figures`
        : held.confounder
          ? text`Don't judge by the raw figures: compare within the same ${name(held.confounder.label)}`
          : null,
    )
  // All others together are nobody to begin with.
  if (level === REST) return NOTHING
  const at = valueOf(effect.measure, effect.levels, standout, effect.estimate)
  const leads = leadersOf(effect, standout, others)
  if (!leads) return NOTHING
  const { measure } = effect
  // Of a measure that nobody named, and of which more is neither good nor bad, nothing is to be done.
  if (measure.better === null && frame.question.guessed.includes('metric')) return NOTHING
  const good = measure.better === null ? null : (measure.better === 'more') === high
  // Of groups in an order it is the end where it goes worst that something is to be done about, not the one that leads.
  if (good && effect.levels.length > 2 && orderedCourse(effect)) {
    const worst = standout === effect.top ? effect.bottom : effect.top
    return adviceOf(frame, effect, worst, held, crossed, sure, reading, null)
  }
  const figures =
    leads.length === 1
      ? text`${levelOf(effect.dimension, level)} (${at}${besideIt(effect, standout, others)})`
      : text`${withFigures(effect, leads)} together (which of them is ${high ? 'highest' : 'lowest'} the data cannot tell)`
  const role = effect.dimension.noun ? loadRoleOf(effect.dimension.noun.one) : null
  if (role === 'handles' && frame.question.supposes === null && leads.length === 1)
    return {
      advice: text`Ask ${levelOf(effect.dimension, level)} what is behind the ${at}${where}, and look at what came in there before drawing a conclusion about anybody`,
      aim: good ? null : aimAt(frame, effect, leads, false),
    }
  // What was drawn by lot is nobody to plan for: what it does is the answer.
  if (isDrawnByLot([effect.dimension.label, ...effect.dimension.levels])) return NOTHING
  // Whether something is so of them or not is a trait: nobody is brought to the level of those without it.
  if (effect.dimension.profile?.role === 'binary' && effect.dimension.noun === null) return NOTHING
  // Nobody can do as another sex or another species does, and of what is neither good nor bad nothing is to be done.
  if (effect.dimension.person || (effect.dimension.noun === null && good !== false)) return NOTHING
  return {
    advice:
      good === null
        ? text`Find out what is different about ${figures}${where}, before the others are measured by it`
        : good
          ? text`See what is done differently in the ${name(frame.noun.many)} of ${figures}${where}, and try it out on the others`
          : text`Start with ${figures}${where}: bringing ${leads.length > 1 ? 'them' : 'it'} to the level of the others would change most`,
    aim: good === null ? null : aimAt(frame, effect, leads, good),
  }
}

/**
 * Where one pair of values makes all of what sets a group apart, it is the rows of the pair that something could be done about.
 * @param own what would be done about the group
 */
export function cellAdviceOf(frame: Frame, effect: Crossed, own: GroupsAdvice): GroupsAdvice {
  const { pair, dimension, by, level, stratum, table } = effect
  const { aim } = own
  if (!aim?.groups || aim.groups.levels.join() !== level) return own
  const at = (column: string) => valueOf(frame.measure, pair, 0, column)
  const [here, there] = [identifier(dimension.column), identifier(by.column)]
  const these = `${here} = ${literal(level)} and ${there} = ${literal(stratum)}`
  const others = `not (${these})`
  const called = text`${levelOf(dimension, level)} with ${stratumOf(by, stratum)}`
  const figures = text`${called} (${at('inside')}, ${levelOf(dimension, level)} otherwise ${at('same_level')})`
  const rest = 'all others together'
  const { tried } = aim
  return {
    advice: tried
      ? text`See what is done differently in the ${name(frame.noun.many)} of ${figures}, and try it out on the others`
      : text`Start with ${figures}: bringing it to the level of the others would change most`,
    aim: {
      ...aim,
      of: tried ? `the others than ${level} with ${stratum}` : `${level} with ${stratum}`,
      table,
      moves: tried ? others : these,
      toward: tried ? these : others,
      moving: tried ? rest : called,
      level: tried ? called : rest,
      whose: text`of ${tried ? rest : called}`,
      pair: { dimension: by, levels: [stratum] },
    },
  }
}

/** The groups that are singled out come to the level of the others, or where they are the good ones the others to theirs. */
function aimAt(
  frame: Frame,
  { dimension, measure }: Groups,
  leads: readonly string[],
  good: boolean,
): LevelAim {
  const own = identifier(dimension.column)
  const [these, others] = [`${own} in (${literals(leads)})`, `${own} not in (${literals(leads)})`]
  const called = listed(leads.map((level) => levelOf(dimension, level)))
  const all = text`all other ${manyOf(dimension)} together`
  return {
    kind: 'level',
    of: good ? `the others than ${leads.join(', ')}` : leads.join(', '),
    measure,
    table: frame.table,
    moves: good ? others : these,
    toward: good ? these : others,
    moving: good ? all : called,
    level: good ? called : all,
    whose: text`of ${good ? all : called}`,
    tried: good,
    groups: { dimension, levels: [...leads] },
  }
}

const withFigures = ({ dimension, levels, measure, estimate }: Groups, named: readonly string[]): Template =>
  listed(
    named.map((level) => {
      const row = levels.rowOf('level', level)
      return text`${levelOf(dimension, level)} (${valueOf(measure, levels, row, estimate)}${fewRows(levels, row)})`
    }),
  )

/** How many rows a figure stands on, where they are few. */
const fewRows = (view: View, row: number): Template =>
  view.number(row, 'n') < LIMITS.tellRows
    ? text`, ${view.ref(row, 'n', 'integer')} ${view.number(row, 'n') === 1 ? 'row' : 'rows'}`
    : ''

/**
 * What the group is held against: all others together, which of two are the other one, and never the opposite end, as that
 * is often a handful of rows.
 */
function besideIt(effect: Groups, standout: number, others: Groups | null): Template {
  const { measure, levels, estimate, dimension } = effect
  const own = fewRows(levels, standout)
  if (others) {
    const row = others.levels.rowOf('level', OTHERS)
    return text`${own}, all others together ${valueOf(measure, others.levels, row, others.estimate)}`
  }
  if (levels.length !== 2) return own
  const other = standout === effect.top ? effect.bottom : effect.top
  return text`${own}, ${levelOf(dimension, levels.text(other, 'level'))} ${valueOf(measure, levels, other, estimate)}${fewRows(levels, other)}`
}
