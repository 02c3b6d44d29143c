import type { Caution, Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { StatisticsError } from '../../../statistics/engine.types.ts'
import { caution, report, type Analysis, type Found } from '../analysis.ts'
import { gapOf } from '../gap.ts'
import { listed, name, type Piece, pluralOf, text } from '../prose.ts'
import { relevanceOf } from '../relevance.ts'
import { certaintyOf, certaintyValue, effectOfR, strengthWord } from '../score.ts'
import {
  changeName,
  changesOfPair,
  direction,
  effectOf,
  equation,
  stepping,
  strength,
} from '../pair-changes.ts'
import { changeOf, isEvenlySpaced } from '../series-table.ts'
import {
  amount,
  groupColumn,
  levelName,
  measured,
  moreOf,
  named,
  perOf,
  scaled,
  type Variable,
} from '../variable.ts'
import { View } from '../view.ts'
import { axis, sampleNote } from './compare-numeric.ts'

/** What weakens or overturns a correlation: its shape, one point, a third column, a common trend. */
interface Weakness {
  cautions: Caution[]
  paragraphs: Template[]
  evidence: (Cell | View)[]
  charts: Cell[]
  tables: { view: View; caption: Template }[]
  surprise: number
  title: Template | null
  lead: Template | null
  /** The correlation over all rows must not be told as the finding. */
  overturned: boolean
  /** Result on changes, where levels merely drift together. */
  changes: View | null
  /** Those changes are linked beyond chance. */
  linked: boolean
}

/** Two numbers against each other: strength, slope in units, shape, influence, reversal within groups, trend in common. */
export async function relateNumbers(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  options: { exploratory?: boolean; also?: Template } = {},
): Promise<Found | null> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} against ${factor.label}`, {
    method: 'correlate',
    table: study.sample,
    columns: { x: factor.column, y: outcome.column },
  })
  const main = new View(cell)
  analysis.tests += 1
  const weak: Weakness = {
    cautions: [],
    paragraphs: [],
    evidence: [],
    charts: [],
    tables: [],
    surprise: 0.1,
    title: null,
    lead: null,
    overturned: false,
    changes: null,
    linked: false,
  }
  const r = main.number(0, 'pearson')
  const bent =
    main.number(0, 'shape_gap') > 0.15 ||
    (main.number(0, 'quadratic_gain') > 0.03 && main.number(0, 'quadratic_p') < 0.01)
  await commonTrend(analysis, weak, outcome, factor)
  if (!weak.changes) {
    shape(weak, outcome, factor, main, bent)
    influence(weak, outcome, factor, main)
    await withinGroups(analysis, weak, outcome, factor)
    await repeatedUnits(analysis, weak, outcome, factor)
  }
  const ranks = Math.abs(main.number(0, 'spearman')) > Math.abs(r) + 0.05
  const strength = ranks ? main.number(0, 'spearman') : r
  const changed = weak.changes
  const p = changed
    ? changed.number(0, 'slope_p')
    : ranks
      ? main.number(0, 'spearman_p')
      : main.number(0, 'pearson_p')
  const sure = changed ? weak.linked : p < 0.05
  const title = weak.title ?? titleOf(outcome, factor, main, strength, sure)
  const chart = weak.changes ? null : await scatter(analysis, outcome, factor, main, title, bent)
  const certainty = certaintyOf(
    p,
    main.number(0, 'n'),
    weak.cautions.filter(({ kind }) => ['influence', 'spurious-trend', 'shape'].includes(kind)).length,
  )
  return report(analysis, 'relationship', {
    kind: 'relationship',
    about: [outcome.column, factor.column],
    title,
    statement: [
      weak.changes ? '' : claim(outcome, factor, main, strength, sure, ranks),
      ...weak.paragraphs,
      options.also ?? '',
      sampleNote(analysis),
    ],
    soWhat:
      weak.overturned || !sure || weak.changes
        ? null
        : text`The link is one of association: rows with more ${named(factor)} have ${strength > 0 ? 'more' : 'less'} ${measured(outcome)}, whatever the reason.`,
    estimate: weak.changes
      ? text`r of changes = ${weak.changes.ref(0, 'changes_r', 'decimal3')}`
      : text`r = ${main.ref(0, 'pearson', 'decimal3')}, rank correlation ${main.ref(0, 'spearman', 'decimal3')}`,
    interval: weak.changes
      ? text`${weak.changes.ref(0, 'changes_low', 'decimal3')} to ${weak.changes.ref(0, 'changes_high', 'decimal3')}`
      : text`${main.ref(0, 'pearson_low', 'decimal3')} to ${main.ref(0, 'pearson_high', 'decimal3')}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: `Pearson with Fisher 95% interval, Spearman, least-squares line, test of a curve, Cook distance${study.sampled ? '; on a sample' : ''}`,
    p: weak.changes
      ? weak.changes.ref(0, 'slope_p', 'p').template
      : main.ref(0, ranks ? 'spearman_p' : 'pearson_p', 'p').template,
    certainty: weak.overturned ? 'low' : certainty,
    robustness:
      !weak.changes && Number.isFinite(main.number(0, 'without_r'))
        ? text`Without the most influential point r is ${main.ref(0, 'without_r', 'decimal3')} (with it ${main.ref(0, 'pearson', 'decimal3')}).`
        : null,
    worth: {
      relevance: relevanceOf(analysis, 'relationship', [outcome, factor]),
      effect: weak.changes
        ? effectOfR(weak.changes.number(0, 'changes_r'))
        : sure
          ? effectOfR(strength)
          : 0.1,
      certainty: certaintyValue(certainty),
      surprise: weak.surprise,
    },
    cautions: weak.cautions,
    evidence: [cell, ...weak.evidence],
    charts:
      weak.overturned || weak.changes
        ? [...weak.charts, ...(chart ? [chart] : [])]
        : [...(chart ? [chart] : []), ...weak.charts],
    tables: weak.tables,
    exploratory: options.exploratory ?? false,
    lead: weak.lead ?? leadOf(outcome, factor, main, strength, sure),
    keys:
      sure && !weak.overturned && !weak.changes
        ? [
            {
              label: text`${measured(outcome)} with ${named(factor)}`,
              value: text`r = ${main.ref(0, 'pearson', 'decimal2')}`,
              note: text`CI ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}, n = ${main.ref(0, 'n', 'integer')}`,
            },
          ]
        : [],
    advice: weak.overturned
      ? text`Do not act on the apparent link of ${measured(outcome)} and ${named(factor)}: ${lower(weak.title!)}`
      : null,
  })
}

const lower = (words: Template): Template => words.replace(/^Within/, 'within')

const perUnit = (outcome: Variable, factor: Variable, main: View): Piece => {
  const unit = factor.unit.after.trim()
  const per = perOf(main.number(0, 'slope'))
  const one =
    per === null && unit && (unit.length <= 3 || unit.startsWith('°'))
      ? text`one ${factor.unit.after.trim() === '%' ? 'point' : name(factor.unit.after.trim())} more`
      : moreOf(per)
  return text`${one} in ${named(factor)} goes with ${amount(outcome, main, 0, 'slope', { size: true, per })} ${main.number(0, 'slope') >= 0 ? 'more' : 'less'} ${measured(outcome)}`
}

function titleOf(outcome: Variable, factor: Variable, main: View, strength: number, sure: boolean): Template {
  if (!sure) return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)}`
  return text`${measured(outcome)} ${strength > 0 ? 'rises' : 'falls'} with ${named(factor)} (r = ${main.ref(0, 'pearson', 'decimal2')})`
}

function leadOf(outcome: Variable, factor: Variable, main: View, strength: number, sure: boolean): Template {
  if (!sure)
    return text`Whether ${measured(outcome)} goes with ${named(factor)} the data cannot tell (r from ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}).`
  return text`${measured(outcome)} ${strength > 0 ? 'rises' : 'falls'} with ${named(factor)}: r = ${main.ref(0, 'pearson', 'decimal2')} (CI ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}), and ${perUnit(outcome, factor, main)}.`
}

function claim(
  outcome: Variable,
  factor: Variable,
  main: View,
  strength: number,
  sure: boolean,
  ranks: boolean,
): Template {
  const numbers = text`Pearson r = ${main.ref(0, 'pearson', 'decimal3')}, CI ${main.ref(0, 'pearson_low', 'decimal3')} to ${main.ref(0, 'pearson_high', 'decimal3')}, Spearman ${main.ref(0, 'spearman', 'decimal3')}, ${main.ref(0, ranks ? 'spearman_p' : 'pearson_p', 'p')}, n = ${main.ref(0, 'n', 'integer')}`
  if (!sure)
    return text`The data cannot tell whether ${measured(outcome)} goes with ${named(factor)} (${numbers}).`
  const line = text`On a straight line ${perUnit(outcome, factor, main)} (CI ${gapOf(outcome, main, 0, 'slope', 'slope_low', 'slope_high', false, perOf(main.number(0, 'slope'))).interval}), and the line accounts for ${main.ref(0, 'r2', 'percent1')} of the variation: y = ${main.ref(0, 'intercept', 'precise')} ${main.number(0, 'slope') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'slope', 'magnitude')} times ${named(factor)}.`
  return text`${measured(outcome)} is ${strengthWord(strength)}ly associated with ${named(factor)} and ${strength > 0 ? 'rises' : 'falls'} with it (${numbers}). ${line}`.replace(
    'cleary',
    'clearly',
  )
}

/** Same r, different picture: a curve, or ranks that disagree. */
function shape(weak: Weakness, outcome: Variable, factor: Variable, main: View, bent: boolean): void {
  if (!bent) return
  const curve = main.number(0, 'quadratic_gain') > 0.03 && main.number(0, 'quadratic_p') < 0.01
  const [low, high] = [main.ref(0, 'r2', 'percent1'), main.ref(0, 'quadratic_r2', 'percent1')]
  const turns =
    main.value(0, 'turns_inside') === true
      ? text`; it turns at ${named(factor)} ${main.ref(0, 'turning_point')}`
      : ''
  const words = curve
    ? text`A straight line is the wrong shape: a curve accounts for ${high} of the variation in ${measured(outcome)}, the line for ${low} (y = ${main.ref(0, 'quadratic_a', 'precise')} ${main.number(0, 'quadratic_b') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_b', 'magnitude')} times ${named(factor)} ${main.number(0, 'quadratic_c') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_c', 'magnitude')} times its square${turns}).`
    : text`Pearson (${main.ref(0, 'pearson', 'decimal2')}) and Spearman (${main.ref(0, 'spearman', 'decimal2')}) disagree, so the relationship with ${named(factor)} is bent or carried by extreme values: read the plot, not r.`
  weak.cautions.push(caution('shape', words, main))
  weak.paragraphs.push(words)
  weak.surprise = Math.max(weak.surprise, 0.5)
}

/** One point that carries the line. */
function influence(weak: Weakness, outcome: Variable, factor: Variable, main: View): void {
  const sole = main.number(0, 'max_leverage') > 0.5
  const changes = main.value(0, 'sign_change') === true || main.value(0, 'significance_change') === true
  const r2Jump = Math.abs(main.number(0, 'without_r2') - main.number(0, 'r2')) > 0.15
  if (!sole && !changes && !r2Jump) return
  const point = text`the point at ${named(factor)} ${main.ref(0, 'cook_x')}, ${measured(outcome)} ${main.ref(0, 'cook_y')}`
  const without = Number.isFinite(main.number(0, 'without_slope'))
    ? text`without it the slope is ${main.ref(0, 'without_slope')} (with it ${main.ref(0, 'slope')}) and r is ${main.ref(0, 'without_r', 'decimal3')} (with it ${main.ref(0, 'pearson', 'decimal3')}); the line is then y = ${main.ref(0, 'without_intercept', 'precise')} plus ${main.ref(0, 'without_slope', 'precise')} times ${named(factor)}`
    : text`without it ${named(factor)} does not vary at all, so there is no line to draw`
  const words = text`The whole picture rests on one row, ${point}: ${without}.`
  weak.cautions.push(caution('influence', words, main))
  weak.paragraphs.push(words)
  weak.surprise = Math.max(weak.surprise, changes || sole ? 0.8 : 0.5)
}

/** The correlation within the levels of each category; told where it reverses, dissolves or differs. */
async function withinGroups(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
): Promise<void> {
  const { study, toolkit } = analysis
  const groups = study.variables.filter(
    (variable) =>
      (variable.kind === 'category' || variable.kind === 'binary' || variable.discrete) &&
      variable.profile !== null &&
      variable.column !== outcome.column &&
      variable.column !== factor.column &&
      (variable.discrete || variable.levels.length <= 12) &&
      study.rows / Math.max(2, variable.levels.length) >= 8,
  )
  const candidates = [...groups]
    .sort((a, b) => Number(study.asked.includes(b)) - Number(study.asked.includes(a)))
    .slice(0, 6)
  if (candidates.length === 0) return
  const [x, y] = [identifier(factor.column), identifier(outcome.column)]
  const scan = new View(
    await toolkit.query(
      `${outcome.label} against ${factor.label} within each category`,
      candidates
        .map((by, index) => {
          const g = identifier(groupColumn(by))
          return `select ${index} as place, corr(x, y) as crude, corr(x - mx, y - my) as within_groups, count(*) as n from (select ${x} as x, ${y} as y, avg(${x}) over (partition by ${g}) as mx, avg(${y}) over (partition by ${g}) as my from study where ${x} is not null and ${y} is not null and ${g} is not null)`
        })
        .join('\nunion all ') + '\norder by place',
    ),
  )
  const weight = (row: number) => {
    const [crude, within] = [scan.number(row, 'crude'), scan.number(row, 'within_groups')]
    const clear = 2.5 / Math.sqrt(Math.max(4, scan.number(row, 'n')))
    const reversed = crude * within < 0 && Math.abs(crude) > clear && Math.abs(within) > clear
    return (reversed ? 4 : 0) + Math.abs(within - crude) + (study.asked.includes(candidates[row]!) ? 1.5 : 0)
  }
  const best = scan.rows
    .filter((row) => Number.isFinite(weight(row)))
    .sort((a, b) => weight(b) - weight(a))[0]
  if (best === undefined || weight(best) < 0.1) return
  const by = candidates[best]!
  try {
    const cell = await toolkit.statistic(`${outcome.label} against ${factor.label} within each ${by.label}`, {
      method: 'stratified_correlate',
      table: study.sample,
      columns: { x: factor.column, y: outcome.column, stratum: groupColumn(by) },
    })
    await tellWithin(analysis, weak, outcome, factor, by, cell)
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error
  }
}

async function tellWithin(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
  by: Variable,
  cell: Cell,
): Promise<void> {
  const own = new View(cell)
  const strata = new View(cell, 'strata')
  const reversed = own.value(0, 'reversed') === true && own.number(0, 'within_p') < 0.05
  const shown = strata.rows
    .slice(0, 6)
    .map((row) => text`${levelName(by, strata.text(row, 'stratum'))} ${strata.ref(row, 'r', 'decimal2')}`)
  const each = text`within ${named(by)}, r is: ${listed(shown)}${strata.length > 6 ? ', and so on' : ''} (${own.ref(0, 'within_r', 'decimal2')} pooled, CI ${own.ref(0, 'within_low', 'decimal2')} to ${own.ref(0, 'within_high', 'decimal2')}; over all rows ${own.ref(0, 'crude_r', 'decimal2')})`
  weak.evidence.push(cell)
  weak.tables.push({
    view: strata,
    caption: text`${measured(outcome)} against ${named(factor)} within each ${named(by)}`,
  })
  const facets = await facetChart(analysis, outcome, factor, by, own)
  if (facets) weak.charts.push(facets)
  if (reversed && own.number(0, 'crude_p') < 0.05) {
    weak.overturned = true
    weak.surprise = 1
    weak.title = text`Within each ${named(by)}, ${measured(outcome)} ${own.number(0, 'within_r') > 0 ? 'rises' : 'falls'} with ${named(factor)}, the opposite of the overall picture`
    weak.lead = text`Within each ${named(by)}, ${measured(outcome)} ${own.number(0, 'within_r') > 0 ? 'rises' : 'falls'} with ${named(factor)} (r = ${own.ref(0, 'within_r', 'decimal2')} pooled), although over all rows the two seem to go the other way (r = ${own.ref(0, 'crude_r', 'decimal2')}) because the levels of ${named(by)} differ in both.`
    weak.cautions.push(
      caution(
        'simpson',
        text`Over all rows r is ${own.ref(0, 'crude_r', 'decimal2')}, but within ${named(by)} it is ${own.ref(0, 'within_r', 'decimal2')}: ${listed(shown)}. The overall sign comes from differences between the levels of ${named(by)}.`,
        own,
        strata,
      ),
    )
  }
  weak.paragraphs.push(text`${each}.`)
  const per = perOf(Math.max(...strata.rows.map((row) => Math.abs(strata.number(row, 'slope')))))
  if (own.number(0, 'slopes_p') < 0.05)
    weak.cautions.push(
      caution(
        'interaction',
        text`The slope of ${measured(outcome)} on ${named(factor)} differs between levels of ${named(by)} (${own.ref(0, 'slopes_p', 'p')}), so one slope for all fits none of them: ${listed(strata.rows.slice(0, 5).map((row) => text`${levelName(by, strata.text(row, 'stratum'))} ${strata.ref(row, 'slope', scaled('number', per))}`))}${per === null ? '' : ` for ${moreOf(per)}`}.`,
        own,
        strata,
      ),
    )
}

const facetChart = async (
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  by: Variable,
  own: View,
): Promise<Cell | null> => {
  const levels = own.number(0, 'strata')
  if (levels > 9) return null
  const points = await analysis.toolkit.query(
    `Points of ${outcome.label} and ${factor.label} for each ${by.label}`,
    `select ${identifier(factor.column)} as x, ${identifier(outcome.column)} as y, ${identifier(groupColumn(by))}::varchar as facet from study
where ${identifier(factor.column)} is not null and ${identifier(outcome.column)} is not null and ${identifier(groupColumn(by))} is not null order by hash(rowid) limit 900`,
  )
  return analysis.toolkit.chart(`${outcome.label} against ${factor.label} for each ${by.label}`, {
    form: 'facets',
    title: text`${measured(outcome)} against ${named(factor)}, one panel for each ${named(by)}`,
    subtitle: text`r over all rows ${own.ref(0, 'crude_r', 'decimal2')}, within ${named(by)} ${own.ref(0, 'within_r', 'decimal2')}, n = ${own.ref(0, 'n', 'integer')}`,
    data: { cell: points.id },
    facet: 'facet',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
    xTitle: axis(factor),
    yTitle: axis(outcome),
  })
}

/** Several rows per unit: what the correlation is between the units' means and within the units. */
async function repeatedUnits(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
): Promise<void> {
  const { study, toolkit } = analysis
  if (!study.unit) return
  const [x, y] = [identifier(factor.column), identifier(outcome.column)]
  const view = new View(
    await toolkit.query(
      `${outcome.label} against ${factor.label} between and within ${study.unit.label}`,
      `with own as (select "unit id" as unit, ${x} as x, ${y} as y from study where ${x} is not null and ${y} is not null and "unit id" is not null),
means as (select unit, avg(x) as mx, avg(y) as my from own group by 1)
select (select corr(mx, my) from means) as between_units, corr(x - mx, y - my) as within_units, count(*) as n, count(distinct unit) as units from own join means using (unit)`,
    ),
  )
  weak.evidence.push(view)
  weak.cautions.push(
    caution(
      'repeated-measures',
      text`The ${view.ref(0, 'n', 'integer')} rows come from ${view.ref(0, 'units', 'integer')} ${name(pluralOf(study.unit.label))}, each measured several times, so the interval above is too narrow. Between the means of each ${name(study.unit.label)} r is ${view.ref(0, 'between_units', 'decimal2')}; within them, from one time to another, it is ${view.ref(0, 'within_units', 'decimal2')}.`,
      view,
    ),
  )
}

/** Two series that both wander: the correlation of levels says nothing when it vanishes in changes. */
async function commonTrend(
  analysis: Analysis,
  weak: Weakness,
  outcome: Variable,
  factor: Variable,
): Promise<void> {
  const { study } = analysis
  if (!isEvenlySpaced(study) || [outcome, factor].some((own) => own.origin === study.time!.column)) return
  const pair = await changesOfPair(analysis, outcome, factor)
  if (!pair) return
  const { view: own, windows, x, y } = pair
  const wander = own.number(0, 'adf_x_p') > 0.05 && own.number(0, 'adf_y_p') > 0.05
  // Daily and weekly rows of what keeps returning to its level, such as the weather, compare as they stand.
  if (['day', 'week'].includes(study.time!.spacing) && study.time!.calendar && !wander) return
  weak.changes = own
  weak.linked = pair.linked
  weak.evidence.push(pair.cell)
  weak.tables.push(
    { view: own, caption: text`${measured(y)} and ${named(x)} in levels and in changes` },
    { view: windows, caption: text`Correlation of ${measured(y)} and ${named(x)} for thirds of the span` },
  )
  const step = stepping(analysis)
  const changes = text`in changes ${step} r is ${own.ref(0, 'changes_r', 'decimal2')} (CI ${own.ref(0, 'changes_low', 'decimal2')} to ${own.ref(0, 'changes_high', 'decimal2')}), in levels ${own.ref(0, 'levels_r', 'decimal3')}`
  const slope = pair.linked
    ? text` ${effectOf(pair)} (${equation(pair)}; ${own.ref(0, 'slope_p', 'p')}, autocorrelation allowed for).`
    : text` The slope could be ${own.ref(0, 'slope_low', 'decimal3')} to ${own.ref(0, 'slope_high', 'decimal3')} (${own.ref(0, 'slope_p', 'p')}, autocorrelation allowed for).`
  const { spurious } = pair
  weak.title = spurious
    ? text`${measured(y)} and ${named(x)} both drift; their changes ${pair.linked ? 'are linked far more loosely than their levels' : 'show no clear link'} (r = ${own.ref(0, 'changes_r', 'decimal2')})`
    : pair.linked
      ? text`${direction(pair)} (r of changes ${own.ref(0, 'changes_r', 'decimal2')})`
      : text`The data cannot tell whether changes of ${measured(y)} go with changes of ${named(x)}`
  weak.lead = spurious
    ? text`${measured(y)} and ${named(x)} both drift over time, so their levels seem tied together (r = ${own.ref(0, 'levels_r', 'decimal3')}), which says nothing; in their changes r is ${own.ref(0, 'changes_r', 'decimal2')} (CI ${own.ref(0, 'changes_low', 'decimal2')} to ${own.ref(0, 'changes_high', 'decimal2')}).`
    : pair.linked
      ? text`${direction(pair)} (${strength(pair)}): ${effectOf(pair)} (CI ${own.ref(0, 'slope_low', 'decimal3')} to ${own.ref(0, 'slope_high', 'decimal3')}).`
      : text`Whether changes of ${measured(y)} go with changes of ${named(x)} the data cannot tell (slope from ${own.ref(0, 'slope_low', 'decimal3')} to ${own.ref(0, 'slope_high', 'decimal3')}).`
  weak.surprise = spurious ? 0.9 : 0.2
  if (spurious) {
    weak.overturned = !pair.linked
    weak.cautions.push(
      caution(
        'spurious-trend',
        text`Both series wander (unit-root ${own.ref(0, 'adf_x_p', 'p')} and ${own.ref(0, 'adf_y_p', 'p')}), so their correlation in levels says nothing: ${changes}.`,
        own,
      ),
    )
  }
  weak.paragraphs.push(
    text`Both are series over time, so the test that counts is on changes${pair.note ? `, and ${pair.note}` : ''}: ${changes}.${slope}`,
  )
  const thirds = windows.rows.map((row) => windows.number(row, 'changes_r')).filter(Number.isFinite)
  if (thirds.length > 1 && Math.max(...thirds) - Math.min(...thirds) > 0.4)
    weak.paragraphs.push(
      text`Over the thirds of the span r is ${listed(windows.rows.map((row) => windows.ref(row, 'changes_r', 'decimal2')))} in changes and ${listed(windows.rows.map((row) => windows.ref(row, 'levels_r', 'decimal2')))} in levels.`,
    )
  weak.charts.push(
    await analysis.toolkit.chart(`Changes of ${y.label} and ${x.label}`, {
      form: 'scatter',
      title: weak.title,
      subtitle: text`Changes ${step}; ${changeName(y)} against ${changeName(x)}, n = ${own.ref(0, 'n', 'integer')}`,
      data: { cell: pair.cell.id, table: 'changes' },
      x: 'x',
      y: 'y',
      xTitle: `${changeOf(x) === 'log' ? 'Growth (percent)' : 'Change'} of ${x.label}`,
      yTitle: `${changeOf(y) === 'log' ? 'Growth (percent)' : 'Change'} of ${y.label}`,
    }),
  )
}

async function scatter(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  main: View,
  title: Template,
  bent: boolean,
): Promise<Cell> {
  const points = await analysis.toolkit.query(
    `Points of ${outcome.label} and ${factor.label}`,
    `select ${identifier(factor.column)} as x, ${identifier(outcome.column)} as y from study where ${identifier(factor.column)} is not null and ${identifier(outcome.column)} is not null order by hash(rowid) limit 1200`,
    { maxRows: 1200 },
  )
  const curve =
    bent && main.cell.output.tables.curve && main.cell.output.tables.curve.rows.length > 0 ? 'curve' : 'line'
  const shown = points.output.tables.main!.rows.length
  return analysis.toolkit.chart(`${outcome.label} against ${factor.label}`, {
    form: 'scatter',
    title,
    subtitle: text`${measured(outcome)} against ${named(factor)}, n = ${main.ref(0, 'n', 'integer')}${shown < main.number(0, 'n') ? ' (a sample of the points is drawn)' : ''}; ${curve === 'curve' ? 'smooth curve' : 'straight line'} with confidence band`,
    data: { cell: points.id },
    x: 'x',
    y: 'y',
    fit: { cell: main.cell.id, table: curve, x: 'x', y: 'fit', low: 'low', high: 'high' },
    logX: factor.skewed && outcome.skewed,
    logY: outcome.skewed && factor.skewed,
    xTitle: axis(factor),
    yTitle: axis(outcome),
  })
}
