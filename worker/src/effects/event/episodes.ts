import type { EffectNumbers } from '#contract'
import type { Frame, Period } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { EpisodeCells } from './episode-cells.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** What each kind of something that comes and goes brought, with what came after it. */
export interface EpisodesEffect extends Estimated {
  kind: 'episodes'
  of: EpisodeCells
  main: View
  /** One row per group and kind. */
  parts: View
  /** One row per group, all kinds together. */
  groups: View
  lags: View
  /** One row per episode. */
  each: View
  /** Units differ by sums, so that nothing is told in proportion. */
  additive: boolean
  /** What units have does not add up: it is told for a unit and period, and not netted. */
  means: boolean
  /** What each part says, for judging. */
  partNumbers: EffectNumbers[]
}

/** Periods after it that are looked at, at least and at most, and how near a base lies. */
const AFTER: Record<Period, { least: number; most: number; reach: number }> = {
  hour: { least: 3, most: 14, reach: 28 },
  day: { least: 3, most: 14, reach: 28 },
  week: { least: 2, most: 4, reach: 8 },
  month: { least: 1, most: 3, reach: 6 },
  quarter: { least: 1, most: 2, reach: 4 },
  year: { least: 1, most: 2, reach: 3 },
  step: { least: 2, most: 4, reach: 8 },
}

/** Throws where too little lies outside of it. */
export async function episodesOf(frame: Frame, of: EpisodeCells): Promise<EpisodesEffect> {
  const { toolkit, measure } = frame
  const { least, most, reach } = AFTER[of.period]
  const means = measure.kind === 'mean' || measure.kind === 'share'
  const additive = of.negative || means
  const { q, spend, season } = of.has
  const cell = await toolkit.statistic(`${measure.label} with ${of.mark.label} against without`, {
    method: 'episode_effects',
    table: of.cells,
    columns: {
      unit: 'unit',
      time: 'place',
      kind: 'kind',
      y: 'y',
      group: 'part',
      pool: 'pool',
      ...(q && !additive ? { q: 'q' } : {}),
      ...(spend ? { spend: 'spend' } : {}),
      ...(season ? { season: 'season' } : {}),
    },
    args: { least_after: least, most_after: most, reach, additive, means, period: of.period },
  })
  const [main, parts] = [new View(cell), new View(cell, 'parts')]
  const numbers = (view: View, row: number, groups: string[], p: number): EffectNumbers =>
    numbersOf({
      kind: 'episodes',
      metric: measure.label,
      against: of.mark.label,
      groups,
      value: view.number(row, means ? 'each' : 'net'),
      low: view.number(row, means ? 'each_low' : 'net_low'),
      high: view.number(row, means ? 'each_high' : 'net_high'),
      p,
      n: view.number(row, 'episodes'),
      size: Math.abs(view.number(row, 'net') / (view.number(row, 'base') || 1)),
      evidence: [cell],
    })
  return {
    kind: 'episodes',
    of,
    main,
    parts,
    groups: new View(cell, 'groups'),
    lags: new View(cell, 'lags'),
    each: new View(cell, 'episodes'),
    additive,
    means,
    numbers: numbers(main, 0, [of.mark.label], main.number(0, 'p')),
    partNumbers:
      parts.length > 1
        ? parts.rows.map((row) =>
            numbers(parts, row, [parts.text(row, 'part')], parts.number(row, 'p_adjusted')),
          )
        : [],
  }
}
