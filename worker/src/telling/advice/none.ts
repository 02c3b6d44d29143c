import type { Template } from '#contract'
import { isLittleOf, rulesOutDifference, rulesOutLink } from '../../decide/none-that-matters.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { Link } from '../../effects/relate/link.ts'
import { name, text } from '../../prose/prose.ts'
import { pairRow } from '../../variables/gap.ts'
import { View } from '../../prose/view.ts'
import { levelOf, valueOf } from '../words.ts'

/**
 * What is surely no lever is said with the largest difference that the rows allow between the groups that lie furthest apart;
 * what is merely not shown is none that anybody should be told to leave.
 */
export function mostOfGroups(effect: Groups): Template | null {
  const { dimension, levels, measure, pair, pairs, top, bottom, estimate } = effect
  if (!pair || !rulesOutDifference(effect)) return null
  const [furthest, least] = [pair.flipped ? 'low' : 'high', levels.number(bottom, estimate)]
  if (!isLittleOf(pairs.number(pair.row, furthest), least)) return null
  const most = valueOf(measure, pairs, pair.row, furthest, {
    difference: true,
    size: true,
  })
  return text`between ${levelOf(dimension, levels.text(top, 'level'))} and ${levelOf(dimension, levels.text(bottom, 'level'))}, which lie furthest apart, the data allow ${most} of difference at the most`
}

/** The same of a number: between its lowest rows and its highest. */
export function noLinkAdvice({ measure, label, bands, groups, numbers, whole }: Link): Template | null {
  if (numbers.low === null || numbers.high === null || !rulesOutLink(numbers.low, numbers.high)) return null
  const pairs = new View(groups.cell, 'pairs')
  const names = [bands.number(0, 'place'), bands.number(bands.length - 1, 'place')].map(
    (own) => `band ${own}`,
  )
  const pair = pairRow(pairs, names[0]!, names[1]!)
  if (!pair) return null
  const [low, high] = [pairs.number(pair.row, 'low'), pairs.number(pair.row, 'high')]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null
  const least = Math.min(...bands.numbers('mean').map(Math.abs))
  if (!isLittleOf(Math.max(Math.abs(low), Math.abs(high)), least)) return null
  const most = valueOf(measure, pairs, pair.row, Math.abs(low) > Math.abs(high) ? 'low' : 'high', {
    difference: true,
    size: true,
  })
  return text`Don't spend effort on ${name(label)} for the sake of ${name(measure.label)}: between its lowest ${whole ? 'step' : 'fifth'} and its highest the data allow ${most} of difference at the most`
}
