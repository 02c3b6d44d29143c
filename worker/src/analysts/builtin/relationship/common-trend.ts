import { type Analysis, caution } from '../findings/analysis.ts'
import {
  changeName,
  changesOfPair,
  direction,
  effectOf,
  equation,
  stepping,
  strength,
} from '../series/pair-changes.ts'
import { listed, text } from '../../../prose/prose.ts'
import { isEvenlySpaced } from '../series/series-table.ts'
import { changeOf } from '../../../variables/moves-in.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import type { Weakness } from './weakness.ts'
import { withinChance } from '../../../decide/decide.ts'

/** Two series that both wander: the correlation of levels says nothing when it vanishes in changes. */
export async function commonTrend(
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
  const wander = ['adf_x_p', 'adf_y_p'].every((test) => withinChance(own.number(0, test)))
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
  if (pair.far) {
    weak.lead = text`${weak.lead} ${pair.far}`
    weak.cautions.push(caution('influence', pair.far, own))
  }
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
