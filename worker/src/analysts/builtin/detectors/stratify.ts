import type { Caution, Cell, Template } from '#contract'
import { StatisticsError } from '../../../statistics/engine.types.ts'
import { type Analysis, caution } from '../findings/analysis.ts'
import { type Gap, gapOf } from '../../../variables/gap.ts'
import { capitalise, listed, type Piece, text } from '../../../prose/prose.ts'
import type { Attempt } from '../stratification/attempt.ts'
import { mixOf, strataChart } from '../stratification/strata-pictures.ts'
import {
  amount,
  groupColumn,
  levelName,
  measured,
  named,
  theMeasure,
  type Variable,
} from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance, withinChance } from '../../../decide/decide.ts'
import { LIMITS } from '../../../decide/limits.ts'

/** Two levels of a group compared within the levels of the column that matters most for them. */
export interface Stratified {
  by: Variable
  evidence: (Cell | View)[]
  table: { view: View; caption: Template }
  charts: Cell[]
  /** Present when the difference over all rows reverses or dissolves within the strata. */
  reversal: Caution | null
  title: Template
  lead: Template
  advice: Template
  paragraph: Template
  perStratum: Template
  interactionTitle: Template | null
  interactionLead: Template
}

const isStratum = (variable: Variable, rows: number) =>
  (variable.kind !== 'number' || variable.discrete) &&
  (variable.kind === 'number'
    ? variable.discrete
    : variable.levels.length <= 12 && variable.levels.length <= rows / 6)

/**
 * The comparison of two levels stratified by each of the categories that are held equal; the one that changes the
 * picture most is told. Null when there is no category to stratify by.
 */
export async function stratify(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  covariates: Variable[],
  levels: [string, string],
): Promise<Stratified | null> {
  const { study } = analysis
  const binary = outcome.kind === 'binary'
  const attempts: Attempt[] = []
  for (const by of covariates.filter((variable) => isStratum(variable, study.rows)).slice(0, 4)) {
    const cell = await tryStratum(analysis, outcome, group, by, levels)
    if (!cell) continue
    const main = new View(cell)
    const crudeP = main.number(0, 'crude_p')
    const pooledP = main.number(0, binary ? 'cmh_p' : 'pooled_p')
    attempts.push({
      by,
      cell,
      main,
      strata: new View(cell, 'strata'),
      moved: Math.abs(main.number(0, 'percent_moved')) || 0,
      reversed: main.value(0, 'reversed') === true && beyondChance(crudeP),
      lost:
        beyondChance(crudeP) &&
        withinChance(pooledP) &&
        Math.abs(main.number(0, 'percent_moved')) > LIMITS.mostly,
      interactionP: main.number(0, binary ? 'breslow_day_p' : 'interaction_p'),
    })
  }
  const weight = (attempt: Attempt) =>
    (attempt.reversed ? 4 : 0) +
    (attempt.lost ? 2 : 0) +
    (beyondChance(attempt.interactionP)
      ? 1 + Math.min(0.9, -Math.log10(attempt.interactionP + 1e-300) / 100)
      : 0) +
    Math.min(0.9, attempt.moved)
  const best = attempts.sort((a, b) => weight(b) - weight(a))[0]
  return best ? tell(analysis, outcome, group, best) : null
}

async function tryStratum(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  by: Variable,
  [a, b]: [string, string],
): Promise<Cell | null> {
  try {
    return await analysis.toolkit.statistic(`${outcome.label} by ${group.label} within each ${by.label}`, {
      method: outcome.kind === 'binary' ? 'stratified_binary' : 'stratified_numeric',
      table: analysis.study.sample,
      columns: { y: outcome.column, group: groupColumn(group), stratum: groupColumn(by) },
      args: { level_a: a, level_b: b, ...(outcome.kind === 'binary' ? { success: outcome.positive } : {}) },
    })
  } catch (error) {
    if (error instanceof StatisticsError) return null
    throw error
  }
}

async function tell(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  best: Attempt,
): Promise<Stratified> {
  const { by, main, strata } = best
  const binary = outcome.kind === 'binary'
  const [a, b] = [main.text(0, 'level_a'), main.text(0, 'level_b')]
  const crude = binary
    ? gapOf(outcome, main, 0, 'crude_difference', 'crude_difference_low', 'crude_difference_high')
    : gapOf(outcome, main, 0, 'crude', 'crude_low', 'crude_high')
  const pooled = binary
    ? gapOf(outcome, main, 0, 'common_difference', 'common_difference_low', 'common_difference_high')
    : gapOf(outcome, main, 0, 'pooled', 'pooled_low', 'pooled_high')
  const [higher, lower] = crude.sign >= 0 ? [a, b] : [b, a]
  const mix = best.reversed || best.lost ? await mixOf(analysis, outcome, group, by, higher, lower) : null
  const chart = await strataChart(analysis, outcome, group, best, a, b)
  const perStratum = describeStrata(outcome, group, by, strata, a, b)
  const opposed = main.number(0, 'strata_opposed')
  const within = withinSentence(outcome, group, by, main, pooled, a, b)
  const title = text`The higher ${measured(outcome)} of ${levelName(group, higher)} comes with ${named(by)}: within the same ${named(by)} it ${best.reversed && !pooled.spansZero ? 'turns round' : 'does not hold'}`
  const overall = text`over all rows ${theMeasure(outcome)} is ${crude.size} higher for ${levelName(group, higher)} than for ${levelName(group, lower)} (CI ${crude.interval})`
  return {
    by,
    evidence: [best.cell],
    table: { view: strata, caption: text`${measured(outcome)} by ${named(group)} within each ${named(by)}` },
    charts: [chart],
    reversal:
      best.reversed || best.lost
        ? caution(
            'simpson',
            text`${overall}, yet ${within}${opposed > 0 && main.number(0, 'strata') > 1 ? text`, and in ${main.ref(0, 'strata_opposed', 'integer')} of ${main.ref(0, 'strata', 'integer')} levels of ${named(by)} ${levelName(group, lower)} has the higher value` : ''}. The total must not be read as an effect of ${named(group)}. ${mix?.sentence ?? ''}`,
            main,
            strata,
            ...(mix ? [mix.cell] : []),
          )
        : null,
    title,
    lead: text`${overall}, but that gap comes from ${named(by)}. ${within}. ${mix?.sentence ?? ''}`,
    advice: text`Judge ${theMeasure(outcome)} within each ${named(by)}; the overall comparison of ${levelName(group, higher)} and ${levelName(group, lower)} misleads`,
    paragraph: text`${overall}. But ${within}. ${mix?.sentence ?? ''} ${capitalise(perStratum)}`,
    perStratum,
    interactionTitle: beyondChance(best.interactionP)
      ? text`The gap between ${levelName(group, a)} and ${levelName(group, b)} in ${measured(outcome)} depends on ${named(by)}`
      : null,
    interactionLead: text`Whether ${named(group)} makes a difference to ${theMeasure(outcome)} depends on ${named(by)} (interaction ${main.ref(0, binary ? 'breslow_day_p' : 'interaction_p', 'p')}): ${perStratum}`,
  }
}

/** "the odds ratio is 0.90 (CI 0.77 to 1.06), so the data cannot tell them apart" or the pooled difference of means. */
function withinSentence(
  outcome: Variable,
  group: Variable,
  by: Variable,
  main: View,
  pooled: Gap,
  a: string,
  b: string,
): Template {
  const [higher, lower] = pooled.sign >= 0 ? [a, b] : [b, a]
  const odds =
    outcome.kind === 'binary'
      ? text`; odds ratio ${main.ref(0, 'common_or')} for ${levelName(group, a)}, CI ${main.ref(0, 'common_low')} to ${main.ref(0, 'common_high')}, ${main.ref(0, 'cmh_p', 'p')}`
      : text`; ${main.ref(0, 'pooled_p', 'p')}`
  if (pooled.spansZero)
    return text`within the same ${named(by)} the data cannot tell ${levelName(group, a)} and ${levelName(group, b)} apart: ${levelName(group, a)} minus ${levelName(group, b)} could be ${pooled.interval}${odds}`
  return text`within the same ${named(by)} it is ${levelName(group, higher)} that is higher than ${levelName(group, lower)}, by ${pooled.size} (CI ${pooled.interval}${odds})`
}

/** Each stratum's difference in words: the clear ones first. */
function describeStrata(
  outcome: Variable,
  group: Variable,
  by: Variable,
  strata: View,
  a: string,
  b: string,
): Template {
  const measure = outcome.kind === 'binary' ? 'share' : 'mean'
  const clear = strata.rows.filter((row) => beyondChance(strata.number(row, 'p_holm')))
  const unclear = strata.rows.filter((row) => !beyondChance(strata.number(row, 'p_holm')))
  const words = (row: number): Piece => {
    const gap = gapOf(outcome, strata, row, 'difference', 'low', 'high')
    const [first, second, one, two] = gap.sign >= 0 ? [a, b, 'a', 'b'] : [b, a, 'b', 'a']
    return text`${levelName(by, strata.text(row, 'stratum'))} (${levelName(group, first)} ${amount(outcome, strata, row, `${measure}_${one}`)} against ${levelName(group, second)} ${amount(outcome, strata, row, `${measure}_${two}`)}, ${strata.ref(row, 'p', 'p')})`
  }
  const size = (row: number) => Math.abs(strata.number(row, 'difference'))
  const widest = strata.rows.reduce((best, row) => (size(row) > size(best) ? row : best), 0)
  const clearWords =
    clear.length > 0
      ? text`the difference is clear for ${listed(clear.slice(0, 4).map(words))}${clear.length > 4 ? ', among others' : ''}`
      : text`the widest gap is that for ${words(widest)}, though in no single ${named(by)} is it clear once all are counted`
  const rest = unclear
    .slice(0, 6)
    .map(
      (row) =>
        text`${levelName(by, strata.text(row, 'stratum'))} (${levelName(group, a)} ${amount(outcome, strata, row, `${measure}_a`)}, ${levelName(group, b)} ${amount(outcome, strata, row, `${measure}_b`)}, ${strata.ref(row, 'p', 'p')})`,
    )
  return text`${clearWords}${clear.length > 0 && rest.length > 0 ? text`; not for ${listed(rest)}` : ''}.`
}
