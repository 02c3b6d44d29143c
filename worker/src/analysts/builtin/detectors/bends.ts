import { identifier } from '../../../duckdb/sql.ts'
import { askedFor, attempt, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { screenedOutcome } from '../hidden/screened-outcome.ts'
import { text } from '../prose.ts'
import { certaintyOf, certaintyValue, effectOfR } from '../score.ts'
import { limitFor } from '../significance.ts'
import { areSiblings } from '../screen.ts'
import { amount, axis, measured, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** A curve must explain this share of the variation beyond the line, or nobody would see it in a chart. */
const VISIBLE = 0.05
/** A line that explains more than this is the story; the bend is told with it. */
const LINE = 0.1
const MOST_NUMBERS = 20
const MOST_TOLD = 2

/** Numbers that go with the outcome on a hump or a valley, which a correlation does not see. */
export const bendsDetector: Detector = {
  name: 'bends',
  description: 'Links on a curve that a correlation does not see',
  applies: (profile) => profile.tables.some((table) => table.columns.length >= 2),
  async detect(analysis) {
    const { study } = analysis
    const outcome = await screenedOutcome(analysis)
    if (!outcome) return
    const numbers = study.variables
      .filter(
        (own) =>
          own.kind === 'number' &&
          own.profile !== null &&
          !own.discrete &&
          // Within a month the days rise and fall with the weather or the pay day: months in a row, no law.
          !/days of the month/.test(own.profile.role_because) &&
          own.column !== outcome.column &&
          !areSiblings(own, outcome),
      )
      .sort((a, b) => Number(study.asked.includes(b)) - Number(study.asked.includes(a)))
      .slice(0, MOST_NUMBERS)
    if (numbers.length === 0) return
    const bent = await bentOnes(analysis, outcome, numbers)
    analysis.tests += numbers.length
    const told: Variable[] = []
    for (const x of bent.slice(0, MOST_TOLD)) {
      const done = await attempt(analysis, `${outcome.label} and ${x.label} on a curve`, () =>
        tellBend(analysis, outcome, x, study.asked.includes(x) ? 1 : numbers.length),
      )
      if (done) told.push(x)
    }
    // "Is a linked to b" does not say which of the two is to be explained: a curve may show from one side alone.
    if (askedFor(analysis.toolkit.reading, 'relationship') > 0.5)
      for (const x of numbers.filter((own) => study.asked.includes(own) && !told.includes(own)).slice(0, 2))
        if ((await bentOnes(analysis, x, [outcome])).length > 0)
          await attempt(analysis, `${x.label} and ${outcome.label} on a curve`, () =>
            tellBend(analysis, x, outcome, 1),
          )
  },
}

/** Numbers with a parabola that explains much more than the line, strongest first; from sums of squares in one query. */
async function bentOnes(
  { study, toolkit }: Analysis,
  outcome: Variable,
  numbers: Variable[],
): Promise<Variable[]> {
  const y = identifier(outcome.column)
  const parts = numbers.map((own, place) => {
    const x = identifier(own.column)
    return `select ${place} as place, corr(y, z) as r1, corr(y, z * z) as r2, corr(z, z * z) as r12 from (select ${y}::double as y, (${x} - avg(${x}) over ()) / nullif(stddev_samp(${x}) over (), 0) as z from ${study.sample} where ${x} is not null and ${y} is not null)`
  })
  const view = new View(
    await toolkit.query(
      `Curves of ${outcome.label} on each number`,
      `with parts as (${parts.join('\nunion all ')})
select place, r1 * r1 as line, (r1 * r1 + r2 * r2 - 2 * r1 * r2 * r12) / nullif(1 - r12 * r12, 0) as curve from parts order by place`,
    ),
  )
  return view.rows
    .map((row) => ({
      x: numbers[view.number(row, 'place')]!,
      line: view.number(row, 'line'),
      gain: view.number(row, 'curve') - view.number(row, 'line'),
    }))
    .filter(({ line, gain }) => gain >= VISIBLE && line <= LINE)
    .sort((a, b) => b.gain - a.gain)
    .map(({ x }) => x)
}

async function tellBend(analysis: Analysis, outcome: Variable, x: Variable, tried: number): Promise<boolean> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`${outcome.label} against ${x.label} on a curve`, {
    method: 'correlate',
    table: study.sample,
    columns: { x: x.column, y: outcome.column },
  })
  const main = new View(cell)
  const p = Math.min(1, main.number(0, 'quadratic_p') * tried)
  const inside = main.value(0, 'turns_inside') === true || main.number(0, 'turns_inside') === 1
  if (!(p < limitFor(false)) || !inside || !(main.number(0, 'quadratic_gain') >= VISIBLE)) return false
  const valley = main.number(0, 'quadratic_c') > 0
  const turn = amount(x, main, 0, 'turning_point')
  const title = text`${measured(outcome)} is ${valley ? 'lowest' : 'highest'} where ${named(x)} is about ${turn}, and ${valley ? 'higher' : 'lower'} on both sides`
  const points = await toolkit.query(
    `Points of ${outcome.label} and ${x.label} on a curve`,
    `select ${identifier(x.column)} as x, ${identifier(outcome.column)} as y from ${study.sample} where ${identifier(x.column)} is not null and ${identifier(outcome.column)} is not null order by hash(rowid) limit 1200`,
    { maxRows: 1200 },
  )
  const drawn = (cell.output.tables.curve?.rows.length ?? 0) > 0 ? 'curve' : 'line'
  const chart = await toolkit.chart(`${outcome.label} against ${x.label} with its curve`, {
    form: 'scatter',
    title,
    subtitle: text`${measured(outcome)} against ${named(x)}, n = ${main.ref(0, 'n', 'integer')}; smooth curve with confidence band`,
    data: { cell: points.id },
    x: 'x',
    y: 'y',
    fit: { cell: cell.id, table: drawn, x: 'x', y: 'fit', low: 'low', high: 'high' },
    xTitle: axis(x),
    yTitle: axis(outcome),
  })
  const certainty = certaintyOf(p, main.number(0, 'n'))
  const wanted = study.asked.includes(x) || study.asked.length === 0
  await report(analysis, 'bends', {
    kind: 'relationship',
    about: [outcome.column, x.column],
    title,
    statement: [
      text`A curve in ${named(x)} accounts for ${main.ref(0, 'quadratic_r2', 'percent1')} of the variation in ${measured(outcome)}, a straight line for ${main.ref(0, 'r2', 'percent1')} (test of the square ${main.ref(0, 'quadratic_p', 'p')}, n = ${main.ref(0, 'n', 'integer')}). It turns at ${turn}.`,
      text`The correlation, r = ${main.ref(0, 'pearson', 'decimal2')} (CI ${main.ref(0, 'pearson_low', 'decimal2')} to ${main.ref(0, 'pearson_high', 'decimal2')}), does not see it, because the two sides cancel out.`,
    ],
    soWhat: text`Judge ${named(x)} by its distance from about ${turn}, not by whether it is high or low.`,
    estimate: text`${main.ref(0, 'quadratic_r2', 'percent1')} of the variation`,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method: `Least squares with a square against the straight line, p corrected by Bonferroni for the columns tried; loess curve drawn${study.sampled ? '; on a sample' : ''}`,
    p: main.ref(0, 'quadratic_p', 'p').template,
    certainty,
    cautions: [
      caution(
        'shape',
        text`A straight line is the wrong shape for ${measured(outcome)} against ${named(x)}: with a square R squared is ${main.ref(0, 'quadratic_r2', 'decimal3')}, without ${main.ref(0, 'r2', 'decimal3')}.`,
        main,
      ),
    ],
    worth: {
      relevance: wanted ? 0.9 : 0.5,
      effect: effectOfR(Math.sqrt(Math.max(0, main.number(0, 'quadratic_r2')))),
      certainty: certaintyValue(certainty),
      surprise: 1,
    },
    evidence: [cell],
    charts: [chart],
    exploratory: !wanted,
    lead: text`${title}: the curve accounts for ${main.ref(0, 'quadratic_r2', 'percent1')} of the variation, a straight line for ${main.ref(0, 'r2', 'percent1')}.`,
    keys: [
      {
        label: text`${measured(outcome)} turns at ${named(x)}`,
        value: text`${turn}`,
        note: text`R squared of the curve ${main.ref(0, 'quadratic_r2', 'decimal2')}`,
      },
    ],
  })
  return true
}
