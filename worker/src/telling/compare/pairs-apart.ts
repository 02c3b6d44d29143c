import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { capitalise, inWords, listed, name, text } from '../../prose/prose.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { OTHERS, THESE } from '../../effects/compare/inside.ts'
import { levelOf, levelsOf, manyOf, valueOf } from '../words.ts'

/** Pairs that are named; of more only how many they are is said. */
const MOST_NAMED = 3
/** Groups at one end that are named together. */
const MOST_TOGETHER = 4

/**
 * Some groups can be told neither from the highest nor from the lowest, so that which pairs stand has to be said. Where those
 * at either end are others, they are named with their end.
 */
export const endsOpen = ({ levels, topTies, bottomTies, pairs }: Groups): boolean =>
  levels.length > 2 && pairs.length > 0 && topTies.some((tie) => bottomTies.includes(tie))

/**
 * "That is beyond chance with the choice among five wings allowed for (p = 0.003); of all pairs only C and A can be told
 * apart, with all pairs allowed for": the test behind a group that is set against all others together, and what is left of
 * it pair by pair. Who cannot be told from it is said of all pairs alone: a pair that was meant by itself may well stand.
 */
export function choiceSentence(effect: Groups, others: Groups, high: boolean): Template {
  const { dimension, levels, topTies, bottomTies } = effect
  const ties = high ? topTies : bottomTies
  const exact = others.measure.kind === 'share' && Number.isFinite(others.main.number(0, 'fisher_p'))
  const named = endsOpen(effect) ? pairsWords(effect) : ''
  const next =
    named !== ''
      ? text`; ${named}`
      : ties.length > 0 && effect.pairs.length > 0
        ? text`; with all pairs allowed for, ${levelsOf(dimension, ties, 2)} cannot be told from it`
        : ''
  return text`That is beyond chance with the choice among ${inWords(levels.length)} ${manyOf(dimension)} allowed for (${others.main.ref(0, exact ? 'fisher_p' : 'p', 'p')})${next}.`
}

/** "Of all pairs only wing C and wing A can be told apart, with all of them allowed for." */
export function pairsSentence(effect: Groups): Template {
  const words = pairsWords(effect)
  return words === '' ? '' : text`${capitalise(words)}.`
}

/** The same within a sentence; empty where more stand than can be named. */
function pairsWords({ pairs, dimension }: Groups): Template {
  const apart = pairs.rows.filter((row) => beyondChance(pairs.number(row, 'p_holm')))
  if (apart.length === 0)
    return text`no two ${manyOf(dimension)} by themselves can be told apart, with all pairs allowed for`
  if (apart.length > MOST_NAMED) return ''
  const named = apart.map(
    (row) =>
      text`${levelOf(dimension, pairs.text(row, 'level_a'))} and ${levelOf(dimension, pairs.text(row, 'level_b'))}`,
  )
  return text`of all pairs only ${listed(named, 'as well as')} can be told apart, with all pairs allowed for`
}

/** "Loss rate differs between wings: wing C has the highest with 12.0% (9% to 16%), against 4.0% for all others together." */
export function againstOthersHeadline(
  effect: Groups,
  level: string,
  others: Groups,
  high: boolean,
): Template {
  const { measure, dimension, levels, estimate, low, high: upper } = effect
  const row = levels.rowOf('level', level)
  const at = (column: string) => valueOf(measure, levels, row, column)
  const rest = valueOf(others.measure, others.levels, others.levels.rowOf('level', OTHERS), others.estimate)
  // A few rows of another group may lie further out, and cannot be told from anybody.
  if (row !== (high ? effect.top : effect.bottom))
    return text`${name(measure.label)} differs between ${manyOf(dimension)}: ${levelOf(dimension, level)} lies ${high ? 'above' : 'below'} all others together, with ${at(estimate)} (${at(low)} to ${at(upper)}) against ${rest}.`
  return text`${name(measure.label)} differs between ${manyOf(dimension)}: ${levelOf(dimension, level)} has the ${high ? 'highest' : 'lowest'} with ${at(estimate)} (${at(low)} to ${at(upper)}), against ${rest} for all others together.`
}

/** Whether the group that is set against all others together lies above them. */
export function liesAbove({ levels, estimate }: Groups): boolean {
  const of = (side: string) => levels.number(levels.rowOf('level', side), estimate)
  return of(THESE) > of(OTHERS)
}

/** Whether a group lies at the upper side: one between both ends by where all others together lie. */
export const isHighSide = ({ top, bottom }: Groups, row: number, others: Groups | null): boolean =>
  row === top || (row !== bottom && others !== null && liesAbove(others))

/** Whether one group lies apart from all others together, as far as its side goes, with the choice of it allowed for. */
export function standsAgainstOthers(effect: Groups, others: Groups, high: boolean): boolean {
  return beyondChance(others.numbers.p, effect.levels.length) && liesAbove(others) === high
}

/**
 * Whom advice begins with: those at one end that can be told from the other end; where that is one alone, it needs to stand
 * against all others together, for single small groups that can't be told from it say nothing for nor against. Null where
 * no end is anybody's.
 */
export function leadersOf(effect: Groups, row: number, others: Groups | null): string[] | null {
  const { levels, top, bottom, topTies, bottomTies } = effect
  const high = isHighSide(effect, row, others)
  if (row !== top && row !== bottom)
    return others && standsAgainstOthers(effect, others, high) ? [levels.text(row, 'level')] : null
  const [ties, end, ends] = high ? [topTies, bottom, bottomTies] : [bottomTies, top, topTies]
  const far = [levels.text(end, 'level'), ...ends]
  const together = [levels.text(row, 'level'), ...ties.filter((tie) => !far.includes(tie))]
  if (ties.length === 0 || levels.length <= 2) return together.slice(0, 1)
  if (together.length > 1)
    return together.length <= MOST_TOGETHER && together.length < levels.length ? together : null
  return others && standsAgainstOthers(effect, others, high) ? together : null
}
