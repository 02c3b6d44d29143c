import type { SeriesPassage, Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import type { Analysis } from '../findings/analysis.ts'
import { text } from '../../../prose/prose.ts'
import { orderedSeries, screenOfSeries, seriesSetOf, stepWord } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { withoutFar } from '../series/far-changes.ts'
import { passageOf } from './passage.ts'

/** A correlation that a reader would take for a link. */
const STRONG = 0.6

/** The pair whose levels and changes differ most, drawn both ways, with the count of pairs that lose their link. */
export async function levelsPassages(analysis: Analysis): Promise<SeriesPassage[]> {
  const set = seriesSetOf(analysis)
  const screen = set ? await screenOfSeries(analysis, set) : null
  if (!set || !screen) return []
  const [main, pairs] = [new View(screen), new View(screen, 'pairs')]
  if (pairs.length === 0) return []
  const loss = (row: number) =>
    Math.abs(pairs.number(row, 'levels_r')) - Math.abs(pairs.number(row, 'changes_r'))
  const among = (row: number) =>
    set.asked.filter(({ label }) => [pairs.text(row, 'a'), pairs.text(row, 'b')].includes(label)).length
  const widest = (rows: number[]) =>
    rows.length > 0 ? rows.reduce((a, b) => (loss(b) > loss(a) ? b : a)) : undefined
  const asked = widest(pairs.rows.filter((row) => among(row) === 2))
  // A link that is weak in levels already has nothing to lose.
  const strong = asked !== undefined && Math.abs(pairs.number(asked, 'levels_r')) >= STRONG
  const row = (strong ? asked : widest(pairs.rows.filter((own) => among(own) > 0))) ?? widest(pairs.rows)!
  const [a, b] = ['a', 'b'].map((side) => set.all.find(({ label }) => label === pairs.text(row, side))!) as [
    Variable,
    Variable,
  ]
  const both = text`${named(a)} and ${named(b)}`
  const lost = pairs.value(row, 'spurious') === true
  const title = text`${both}: r is ${pairs.ref(row, 'levels_r', 'decimal2')} in levels and ${pairs.ref(row, 'changes_r', 'decimal2')} in changes`
  const chart = await analysis.toolkit.chart(`Levels and changes of ${a.label} and ${b.label}`, {
    form: 'facets',
    title,
    subtitle: text`Each point is one ${stepWord(analysis.study)}: ${named(a)} across, ${named(b)} up; changes from one ${stepWord(analysis.study)} to the next, n = ${pairs.ref(row, 'n', 'integer')}`,
    data: (await pairPoints(analysis, a, b)).data,
    facet: 'panel',
    mark: 'point',
    x: 'x',
    y: 'y',
    free: true,
  })
  const many = pairs.length > 1
  const turned: Template =
    many && main.number(0, 'turned') > 0
      ? text`In ${main.ref(0, 'turned', 'integer')} of the ${main.ref(0, 'pairs', 'integer')} pairs both series wander and what goes with what turns round once changes are taken: the sign in levels is an effect of time passing.`
      : ''
  const counted: Template =
    many && main.number(0, 'halved') > 0
      ? text`In ${main.ref(0, 'halved', 'integer')} of the ${main.ref(0, 'pairs', 'integer')} pairs both series wander and the correlation loses half of its size or more once changes are taken; for those the one in levels is an effect of time passing.`
      : many
        ? text`In none of the ${main.ref(0, 'pairs', 'integer')} pairs does a correlation of two wandering levels lose half of its size in the changes.`
        : ''
  const [levelsR, changesR] = [pairs.number(row, 'levels_r'), pairs.number(row, 'changes_r')]
  const halved = Math.abs(levelsR) >= STRONG && Math.abs(changesR) <= Math.abs(levelsR) / 2
  const rest = withoutFar(pairs, row, stepWord(analysis.study))
  const interval = text`CI ${pairs.ref(row, 'low', 'decimal2')} to ${pairs.ref(row, 'high', 'decimal2')}`
  const told = analysis.found.some(({ finding }) => finding.detector === 'series-together')
  return [
    passageOf({
      chapter: 'levels-changes',
      title,
      paragraphs: [
        lost
          ? text`${Math.abs(levelsR) >= STRONG ? 'What looks like a law on the left is drift that both have' : 'The slight link on the left is drift that both have'}; the right panel shows ${pairs.value(row, 'turned') === true ? 'the opposite' : 'what is left without it'} (${interval}).`
          : pairs.number(row, 'low') < 0 && pairs.number(row, 'high') > 0
            ? text`The changes do not bear out what the levels show: their r could be from ${pairs.ref(row, 'low', 'decimal2')} to ${pairs.ref(row, 'high', 'decimal2')}.`
            : halved
              ? text`What looks strong in the levels is weak in the changes (${interval}): levels that drift over the years go together or apart whatever links them, so the left panel is no measure of a link.`
              : text`What the levels show, the changes ${Math.sign(levelsR) === Math.sign(changesR) ? (Math.abs(changesR) < Math.abs(levelsR) ? 'show too, if less plainly' : 'show too') : 'turn round'} (${interval}).`,
        rest,
        counted,
        turned,
      ],
      charts: [chart],
      tables: told ? [] : [{ view: pairs, caption: text`Every pair of series in levels and in changes` }],
      method: 'series_screen',
      evidence: [screen],
    }),
  ]
}

/** The two series as points: their values, and their changes as the correlations take them. */
async function pairPoints(analysis: Analysis, a: Variable, b: Variable): Promise<View> {
  const set = seriesSetOf(analysis)!
  const ordered = await orderedSeries(analysis, set)
  const own = (variable: Variable) => `${identifier(ordered.column(variable))}::double`
  const change = (variable: Variable) =>
    changeOf(variable) === 'log'
      ? `100e0 * ln(${own(variable)} / lag(${own(variable)}) over (order by moment))`
      : `${own(variable)} - lag(${own(variable)}) over (order by moment)`
  const unit = (variable: Variable) => (changeOf(variable) === 'log' ? 'percent' : 'differences')
  const units = unit(a) === unit(b) ? unit(a) : `${unit(a)} across, ${unit(b)} up`
  return new View(
    await analysis.toolkit.query(
      `${a.label} and ${b.label} in levels and in changes`,
      `select panel, x, y from (select moment, 1 as place, 'levels' as panel, ${own(a)} as x, ${own(b)} as y from ${identifier(ordered.table)}
union all select moment, 2 as place, ${literal(`changes (${units})`)} as panel, ${change(a)} as x, ${change(b)} as y from ${identifier(ordered.table)}) where x is not null and y is not null order by place, moment`,
      { maxRows: 4000 },
    ),
  )
}
