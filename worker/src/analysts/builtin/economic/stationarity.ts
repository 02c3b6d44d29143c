import type { SeriesPassage, Template } from '#contract'
import type { Analysis } from '../findings/analysis.ts'
import { natureOf, unitRootsOf, type Nature } from '../series/unit-roots.ts'
import { listed, text } from '../../../prose/prose.ts'
import { orderedSeries, seasonNote, seriesSetOf } from '../series/series-table.ts'
import { named, type Variable } from '../../../variables/variable.ts'
import { passageOf } from './passage.ts'

/** Which series return to a level or a line, which wander, and what that allows to be compared. */
export async function stationarityPassages(analysis: Analysis): Promise<SeriesPassage[]> {
  const set = seriesSetOf(analysis, 1)
  if (!set) return []
  const roots = await unitRootsOf(analysis, set)
  if (!roots) return []
  const of = (nature: Nature) => set.all.filter((variable) => natureOf(roots, variable) === nature)
  const [level, line, wanders, open] = (['level', 'line', 'wanders', 'open'] as const).map(of) as [
    Variable[],
    Variable[],
    Variable[],
    Variable[],
  ]
  const p = (variable: Variable, column: string) => roots.view.ref(roots.row(variable), column, 'p')
  const each = (variables: Variable[], column: string): Template =>
    listed(variables.map((variable) => text`${named(variable)} (${p(variable, column)})`))
  const sorted = (variables: Variable[]) =>
    [...variables].sort(
      (a, b) => roots.view.number(roots.row(a), roots.change) - roots.view.number(roots.row(b), roots.change),
    )
  const largest = (variables: Variable[]) => p(sorted(variables).at(-1)!, roots.change)
  const smallest = (variables: Variable[]) => p(sorted(variables)[0]!, roots.change)
  const one = (variables: Variable[]) => variables.length === 1
  const tested = [...level, ...line, ...wanders, ...open]
  if (tested.length === 0) return []
  const note = seasonNote(await orderedSeries(analysis, set), set.all)
  const title =
    open.length === tested.length
      ? text`Whether ${listed(tested.slice(0, 3).map(named))} ${one(tested) ? 'returns' : 'return'} to a level the tests do not decide`
      : wanders.length + open.length === tested.length
        ? text`${one(tested) ? named(tested[0]!) : 'None of the series'} ${one(tested) ? 'is not shown to return to a level' : 'is shown to return to a level'}`
        : wanders.length + open.length === 0
          ? text`${listed(tested.map(named))} ${one(tested) ? 'keeps' : 'keep'} returning to a level or a line`
          : text`${listed([...level, ...line].map(named))} ${one([...level, ...line]) ? 'keeps' : 'keep'} returning to a level or a line; ${wanders.length + open.length > 3 ? 'of the other series' : text`of ${listed([...wanders, ...open].map(named))}`} that is not shown`
  return [
    passageOf({
      chapter: 'stationarity',
      title,
      paragraphs: [
        level.length > 0
          ? text`A shock dies out and the old level comes back: that holds for ${each(level, 'adf_p')}, where a unit root is rejected. ${one(level) ? 'Its mean is' : 'Their means are'} worth quoting${set.all.length > 1 ? text`, and ${one(level) ? 'it' : 'they'} can be compared as ${one(level) ? 'it stands' : 'they stand'}` : ''}.`
          : '',
        line.length > 0
          ? text`Around a straight line in time, not around a level, ${each(line, 'adf_trend_p')} ${one(line) ? 'is' : 'are'} stationary: what pushes ${one(line) ? 'it' : 'them'} off that line passes.`
          : '',
        wanders.length > 0
          ? text`That a shock to ${each(wanders, 'adf_trend_p')} ever passes the data do not show: a unit root cannot be rejected, while for the changes it is (${one(wanders) ? '' : 'at most '}${largest(wanders)}). The average of the level then depends on where the record happens to start and end, ${set.all.length > 1 ? 'so comparisons use changes' : 'so it is no norm by which to judge the last value'}.`
          : '',
        open.length > 0
          ? text`For ${each(open, 'adf_trend_p')} the tests decide nothing: a unit root is rejected neither in the level nor in the changes (${one(open) ? '' : 'at least '}${smallest(open)}).`
          : '',
        note
          ? text`${set.all.length > 1 ? 'For those that have one' : 'Before the tests'}, the average season of the year is taken out.`
          : '',
      ],
      tables: one(tested) ? [] : [{ view: roots.view, caption: text`Unit-root tests of each series` }],
      method: roots.method,
      evidence: [roots.view],
    }),
  ]
}
