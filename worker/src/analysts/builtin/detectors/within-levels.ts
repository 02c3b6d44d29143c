import type { Caution, Cell, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { attempt, caution, report, type Analysis } from '../findings/analysis.ts'
import { listed, text, type Piece } from '../../../prose/prose.ts'
import { axis, groupColumn, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { isCurved } from '../../../decide/link-shape.ts'
import { LIMITS } from '../../../decide/limits.ts'

const MOST_LEVELS = 8

/** A relationship looked at in each level of a category by itself: its strength, its shape, the rows it rests on. */
export async function relateWithinLevels(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  by: Variable,
): Promise<void> {
  const { toolkit, study } = analysis
  const levels = by.levels.length > 0 ? by.levels.slice(0, MOST_LEVELS) : []
  if (levels.length < 2) return
  const results: { level: string; main: View }[] = []
  for (const [index, level] of levels.entries()) {
    const table = `level_${[...analysis.shared.keys()].filter((key) => key.startsWith('level ')).length + 1}`
    analysis.shared.set(`level ${outcome.column} ${factor.column} ${index}`, true)
    await toolkit.query(
      `Rows where ${by.label} is ${level}`,
      `select ${identifier(factor.column)}, ${identifier(outcome.column)} from ${identifier(study.sample)} where ${identifier(groupColumn(by))}::varchar = ${literal(level)}`,
      { keeps: table, maxRows: 5 },
    )
    const cell = await attempt(
      analysis,
      `${outcome.label} against ${factor.label} where ${by.label} is ${level}`,
      () =>
        toolkit.statistic(`${outcome.label} against ${factor.label} where ${by.label} is ${level}`, {
          method: 'correlate',
          table,
          columns: { x: factor.column, y: outcome.column },
        }),
    )
    if (cell) results.push({ level, main: new View(cell) })
  }
  if (results.length < 2) return
  const told = results.map(({ level, main }) => verdict(outcome, factor, by, level, main))
  const odd = told.filter(({ kind }) => kind !== 'line')
  const rs = results.map(({ main }) => main.number(0, 'pearson'))
  const alike = Math.max(...rs) - Math.min(...rs) < 0.1
  const none = odd.length === 0 && results.every(({ main }) => !beyondChance(main.number(0, 'pearson_p')))
  const title = none
    ? text`In no ${named(by)} a link of ${measured(outcome)} with ${named(factor)} can be shown`
    : odd.length > 0
      ? alike
        ? text`Each ${named(by)} has nearly the same r, but a straight line is right for only ${listed(told.filter(({ kind }) => kind === 'line').map(({ level }) => levelName(by, level))) || 'none of them'}`
        : text`How ${measured(outcome)} depends on ${named(factor)} differs in kind between levels of ${named(by)}`
      : alike
        ? text`${measured(outcome)} depends on ${named(factor)} in much the same way in each ${named(by)}`
        : text`The link of ${measured(outcome)} with ${named(factor)} is closer in some levels of ${named(by)} than in others`
  const points = await toolkit.query(
    `Points of ${outcome.label} and ${factor.label} in each ${by.label}`,
    `select ${identifier(factor.column)} as x, ${identifier(outcome.column)} as y, ${identifier(groupColumn(by))}::varchar as facet from study where ${identifier(factor.column)} is not null and ${identifier(outcome.column)} is not null and ${identifier(groupColumn(by))} is not null order by hash(rowid) limit 900`,
  )
  const chart: Cell = await toolkit.chart(`${outcome.label} against ${factor.label} in each ${by.label}`, {
    form: 'facets',
    title,
    subtitle: text`${measured(outcome)} against ${named(factor)}, one panel for each ${named(by)}, with straight lines`,
    data: { cell: points.id },
    facet: 'facet',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
    xTitle: axis(factor),
    yTitle: axis(outcome),
  })
  const cautions = told.flatMap(({ caution: own }) => (own ? [own] : []))
  await report(analysis, 'within-levels', {
    kind: 'relationship',
    about: [outcome.column, factor.column, by.column],
    title,
    statement: told.map(({ sentence }) => sentence),
    soWhat:
      odd.length > 0
        ? text`Look at the plot of each ${named(by)} before using a line or an r; pooling them hides what differs.`
        : null,
    n: text`${listed(results.map(({ main }) => main.ref(0, 'n', 'integer')))} rows`,
    method:
      'Per level: Pearson with Fisher 95% interval, Spearman, test of a square, leverage and Cook distance, refit without the most influential row',
    certainty: none ? 'cannot-tell' : 'moderate',
    worth: {
      relevance: 1,
      effect: 1,
      certainty: 0.8,
      surprise: odd.length > 0 ? 1 : 0.2,
      because: { relevance: 'the goal asks for each level' },
    },
    cautions,
    evidence: results.map(({ main }) => main),
    charts: [chart],
    tables: results.map(({ level, main }) => ({
      view: main,
      caption: text`${measured(outcome)} against ${named(factor)} for ${levelName(by, level)}`,
    })),
    lead: none ? text`${title}.` : text`${title}. ${told.map(({ short }) => short).join(' ')}`,
    keys: results.slice(0, 4).map(({ level, main }) => ({
      label: text`r in ${levelName(by, level)}`,
      value: text`${main.ref(0, 'pearson', 'decimal2')}`,
      note: text`Spearman ${main.ref(0, 'spearman', 'decimal2')}`,
    })),
    advice:
      odd.length > 0
        ? text`Use a separate description for each ${named(by)}, and none that rests on ${listed(odd.map(({ level }) => levelName(by, level)))} being straight`
        : null,
  })
}

interface Verdict {
  level: string
  kind: 'line' | 'curve' | 'outlier' | 'one-point'
  sentence: Template
  short: Template
  caution: Caution | null
}

function verdict(outcome: Variable, factor: Variable, by: Variable, level: string, main: View): Verdict {
  const who = levelName(by, level)
  const base: Piece = text`${who}: r = ${main.ref(0, 'pearson', 'decimal3')}, Spearman ${main.ref(0, 'spearman', 'decimal2')}, line y = ${main.ref(0, 'intercept', 'precise')} ${main.number(0, 'slope') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'slope', 'magnitude')} times ${named(factor)} (n = ${main.ref(0, 'n', 'integer')})`
  if (main.number(0, 'max_leverage') > 0.9)
    return {
      level,
      kind: 'one-point',
      sentence: text`${base}. The line rests on one point alone, at ${named(factor)} ${main.ref(0, 'max_leverage_x')} (leverage ${main.ref(0, 'max_leverage', 'decimal2')}): the other rows do not show how ${measured(outcome)} depends on ${named(factor)}.`,
      short: text`In ${who} everything rests on one point (${named(factor)} ${main.ref(0, 'max_leverage_x')}).`,
      caution: caution(
        'influence',
        text`In ${who} one point (${named(factor)} ${main.ref(0, 'max_leverage_x')}, leverage ${main.ref(0, 'max_leverage', 'decimal2')}) carries the whole line; without it there is none.`,
        main,
      ),
    }
  if (isCurved(main, LIMITS.curveWithin))
    return {
      level,
      kind: 'curve',
      sentence: text`${base}. It is a curve, not a line: y = ${main.ref(0, 'quadratic_a', 'precise')} ${main.number(0, 'quadratic_b') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_b', 'magnitude')} times ${named(factor)} ${main.number(0, 'quadratic_c') >= 0 ? 'plus' : 'minus'} ${main.ref(0, 'quadratic_c', 'magnitude')} times its square accounts for ${main.ref(0, 'quadratic_r2', 'percent1')} of the variation, the line for ${main.ref(0, 'r2', 'percent1')}.`,
      short: text`In ${who} it is a curve (R squared ${main.ref(0, 'quadratic_r2', 'decimal3')} against ${main.ref(0, 'r2', 'decimal3')} for the line).`,
      caution: caution(
        'shape',
        text`In ${who} a straight line is the wrong shape: with a square R squared is ${main.ref(0, 'quadratic_r2', 'decimal3')}, without ${main.ref(0, 'r2', 'decimal3')}.`,
        main,
      ),
    }
  const jump = main.number(0, 'without_r2') - main.number(0, 'r2')
  if (main.number(0, 'cook_max') > 1 && jump > 0.15)
    return {
      level,
      kind: 'outlier',
      sentence: text`${base}. One row (${named(factor)} ${main.ref(0, 'cook_x')}, ${measured(outcome)} ${main.ref(0, 'cook_y')}) bends it: without that row y = ${main.ref(0, 'without_intercept', 'precise')} plus ${main.ref(0, 'without_slope')} times ${named(factor)} with r = ${main.ref(0, 'without_r', 'decimal3')}.`,
      short: text`In ${who} one row (${named(factor)} ${main.ref(0, 'cook_x')}, ${measured(outcome)} ${main.ref(0, 'cook_y')}) bends an otherwise exact line (slope ${main.ref(0, 'without_slope')} without it).`,
      caution: caution(
        'influence',
        text`In ${who} the row at ${named(factor)} ${main.ref(0, 'cook_x')} moves the slope from ${main.ref(0, 'without_slope')} to ${main.ref(0, 'slope')} (Cook distance ${main.ref(0, 'cook_max', 'decimal2')}).`,
        main,
      ),
    }
  const clear = beyondChance(main.number(0, 'pearson_p'))
  return {
    level,
    kind: 'line',
    sentence: text`${base}. ${clear ? 'A straight line with scatter around it describes it' : text`The data cannot tell a link here (${main.ref(0, 'pearson_p', 'p')})`}.`,
    short: clear
      ? text`In ${who} a straight line fits (slope ${main.ref(0, 'slope')}, r = ${main.ref(0, 'pearson', 'decimal2')}).`
      : text`In ${who} the data cannot tell a link.`,
    caution: null,
  }
}
