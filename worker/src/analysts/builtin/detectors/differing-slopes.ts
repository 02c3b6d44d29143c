import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { screenSlopes, type SlopePair } from '../hidden/screen-slopes.ts'
import { screenedOutcome } from '../hidden/screened-outcome.ts'
import { listed, text, type Piece } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfEta2 } from '../score.ts'
import { limitFor } from '../significance.ts'
import {
  axis,
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

/** Lines of their own must explain this much more than parallel ones, or nobody would see it in a chart. */
const VISIBLE = 0.025
const MOST_TOLD = 2
/** Levels with fewer of the rows are not what a sentence about all of them is made of. */
const LEAST_TOLD = 0.03

/** A number whose link with the outcome depends on a category, even where over all rows there is none. */
export const differingSlopesDetector: Detector = {
  name: 'differing-slopes',
  description: 'Where the link of a number with the outcome depends on a group',
  applies: (profile) => profile.tables.some((table) => table.columns.length >= 3),
  async detect(analysis) {
    const outcome = await screenedOutcome(analysis)
    if (!outcome) return
    const { pairs, tried } = await screenSlopes(analysis, outcome)
    analysis.tests += tried
    const told = new Set<string>()
    for (const pair of pairs.filter(({ gain, f }) => gain >= VISIBLE && f > 3).slice(0, 2 * MOST_TOLD)) {
      if (told.size >= MOST_TOLD || told.has(pair.x.column)) continue
      const done = await attempt(
        analysis,
        `${outcome.label} on ${pair.x.label} within ${pair.by.label}`,
        () => tellSlopes(analysis, outcome, pair, tried),
      )
      if (done) told.add(pair.x.column)
    }
  },
}

/** Tells one pair once its test survives the number of pairs tried; false when it does not. */
async function tellSlopes(
  analysis: Analysis,
  outcome: Variable,
  { x, by, asked, gain }: SlopePair,
  tried: number,
): Promise<boolean> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} against ${x.label} within each ${by.label}`, {
    method: 'stratified_correlate',
    table: study.sample,
    columns: { x: x.column, y: outcome.column, stratum: groupColumn(by) },
  })
  const [main, strata] = [new View(cell), new View(cell, 'strata')]
  const p = Math.min(1, main.number(0, 'slopes_p') * (asked ? 1 : tried))
  if (!(p < limitFor(asked)) || strata.length < 2) return false
  // A few far values make slopes differ where the order of the rows does not.
  if (main.number(0, 'rank_slopes_p') >= 0.05) return false
  const bySlope = [...strata.rows].sort((a, b) => strata.number(b, 'slope') - strata.number(a, 'slope'))
  const told = bySlope.filter((row) => strata.number(row, 'n') >= LEAST_TOLD * main.number(0, 'n'))
  const [top, bottom] = told.length > 1 ? [told[0]!, told.at(-1)!] : [bySlope[0]!, bySlope.at(-1)!]
  const opposed = strata.number(top, 'slope_low') > 0 && strata.number(bottom, 'slope_high') < 0
  const per = perOf(Math.max(Math.abs(strata.number(top, 'slope')), Math.abs(strata.number(bottom, 'slope'))))
  const signed = scaled('signed', per)
  const each = per === null ? '' : ` for ${moreOf(per)}`
  const level = (row: number): Piece => levelName(by, strata.text(row, 'stratum'))
  const r = (row: number): Piece => text`r = ${strata.ref(row, 'r', 'decimal2')}`
  const title = opposed
    ? text`${measured(outcome)} rises with ${named(x)} where ${named(by)} is ${level(top)} (${r(top)}) and falls where it is ${level(bottom)} (${r(bottom)})`
    : text`How ${measured(outcome)} goes with ${named(x)} depends on ${named(by)}: ${moreOf(per)} goes with ${strata.ref(top, 'slope', signed)} in ${level(top)}, ${strata.ref(bottom, 'slope', signed)} in ${level(bottom)}`
  const chart = await chartOf(analysis, outcome, x, by, title, main)
  const certainty = certaintyOf(p, main.number(0, 'n'))
  const wanted = study.asked.includes(x) || study.asked.includes(by)
  const weak = !(main.number(0, 'crude_p') < 0.05)
  await report(analysis, 'differing-slopes', {
    kind:
      askedFor(toolkit.reading, 'drivers') > askedFor(toolkit.reading, 'relationship')
        ? 'drivers'
        : 'relationship',
    about: [outcome.column, x.column, by.column],
    title,
    statement: [
      text`Within ${named(by)}, ${moreOf(per)} in ${named(x)} goes with: ${listed(bySlope.slice(0, 6).map((row) => text`${strata.ref(row, 'slope', signed)} in ${level(row)} (CI ${strata.ref(row, 'slope_low', signed)} to ${strata.ref(row, 'slope_high', signed)}; ${r(row)}, n = ${strata.ref(row, 'n', 'integer')})`))} in ${measured(outcome)}.`,
      text`The slopes differ beyond chance (F test of equal slopes ${main.ref(0, 'slopes_p', 'p')}, ${asked ? 'the pair that the goal names' : 'which holds after allowing for all pairs that were tried'}).`,
      weak
        ? text`Over all rows together the opposing slopes cancel out: r = ${main.ref(0, 'crude_r', 'decimal2')} (CI ${main.ref(0, 'crude_low', 'decimal2')} to ${main.ref(0, 'crude_high', 'decimal2')}), so that the link is missed when the groups are pooled.`
        : text`Over all rows r is ${main.ref(0, 'crude_r', 'decimal2')}, which fits none of the groups well.`,
    ],
    soWhat: text`Say which ${named(by)} is meant before using ${named(x)} to explain ${measured(outcome)}.`,
    estimate: text`slopes from ${strata.ref(bottom, 'slope', signed)} to ${strata.ref(top, 'slope', signed)}${each}`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: `Least squares within each level, F test of equal slopes, p corrected by Bonferroni for the pairs tried${study.sampled ? '; on a sample' : ''}`,
    p: main.ref(0, 'slopes_p', 'p').template,
    certainty,
    cautions: [
      caution(
        'interaction',
        text`The slope of ${measured(outcome)} on ${named(x)} is not one number: it runs from ${strata.ref(bottom, 'slope', signed)} in ${level(bottom)} to ${strata.ref(top, 'slope', signed)} in ${level(top)}${each} (${main.ref(0, 'slopes_p', 'p')}).`,
        main,
        strata,
      ),
    ],
    worth: {
      relevance: wanted ? 0.95 : study.asked.length === 0 ? 0.8 : 0.5,
      effect: effectOfEta2(gain),
      certainty: certaintyValue(certainty),
      surprise: opposed ? 1 : 0.5,
    },
    evidence: [cell],
    charts: [chart],
    tables: [
      { view: strata, caption: text`${measured(outcome)} against ${named(x)} within each ${named(by)}` },
    ],
    exploratory: !wanted && study.asked.length > 0,
    lead: text`${title}.${weak ? ' Over all rows the two cancel out.' : ''}`,
    keys: [top, bottom].map((row) => ({
      label: text`Slope on ${named(x)}${each} in ${level(row)}`,
      value: text`${strata.ref(row, 'slope', signed)}`,
      note: text`CI ${strata.ref(row, 'slope_low', signed)} to ${strata.ref(row, 'slope_high', signed)}`,
    })),
    advice: text`Look at ${named(x)} separately for each ${named(by)}; one figure for all of them misleads`,
  })
  return true
}

async function chartOf(
  { study, toolkit }: Analysis,
  outcome: Variable,
  x: Variable,
  by: Variable,
  title: string,
  main: View,
) {
  const [own, other, g] = [outcome.column, x.column, groupColumn(by)].map(identifier) as [
    string,
    string,
    string,
  ]
  const points = await toolkit.query(
    `Points of ${outcome.label} and ${x.label} by ${by.label}`,
    `select ${other} as x, ${own} as y, ${g}::varchar as facet from ${study.sample} where ${other} is not null and ${own} is not null and ${g} is not null order by hash(rowid) limit 900`,
    { maxRows: 900 },
  )
  return toolkit.chart(`${outcome.label} against ${x.label} by ${by.label}`, {
    form: 'facets',
    title,
    subtitle: text`${measured(outcome)} against ${named(x)}, one panel for each ${named(by)}, with its own line, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: points.id },
    facet: 'facet',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
    xTitle: axis(x),
    yTitle: axis(outcome),
  })
}
