import { metricColumns, sameMetric, type MetricRef, type Question, type TableModel } from '#contract'
import { atOwnTimes, ofLasting } from '../../effects/event/taken-up.ts'
import { strongestNoticed } from '../../decide/strongest-noticed.ts'
import { isListed } from '../../model/listed.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Frame } from '../frame/frame.types.ts'
import { isPanel } from '../frame/is-panel.ts'
import type { Noticed, NoticedOf } from './noticed.types.ts'
import { lookAt, type IsNew } from './patterns.ts'

const MOST_METRICS = 3

/** What is measured in a table, the likeliest first: its rows where they happen, then values, lengths of time, shares. */
function metricsOf(
  { metrics, table, leaks }: TableModel,
  named: MetricRef | null,
  same: ReadonlySet<string>,
): MetricRef[] {
  const kinds: ReadonlySet<MetricRef['kind']> = new Set([
    'value',
    'formula',
    'duration',
    'share',
    'ratio',
    'count',
  ])
  const likely = metrics
    .filter(({ ref, weight }) => kinds.has(ref.kind) && weight > 0.02)
    .sort((a, b) => b.weight - a.weight)
    .map(({ ref }) => ref)
    // Closed and not closed say the same.
    .filter(
      (ref, at, list) =>
        ref.kind !== 'share' ||
        list.findIndex((own) => own.kind === 'share' && own.column === ref.column) === at,
    )
  const own =
    named && named.table === table && !(named.kind === 'value' && isListed(leaks, named.column))
      ? [named]
      : []
  const counted = likely.filter(({ kind }) => kind === 'count')
  const others = likely.filter(
    (ref) =>
      ref.kind !== 'count' &&
      !own.some((first) => sameMetric(first, ref)) &&
      !(ref.kind === 'value' && isListed(leaks, ref.column)) &&
      !metricColumns(ref).some((column) => same.has(column)),
  )
  return [...own, ...counted.filter((ref) => !own.some((first) => sameMetric(first, ref))), ...others].slice(
    0,
    MOST_METRICS + 1,
  )
}

/** The columns that make what is asked, with their copies: what goes with those says the same again, or follows from it. */
function ofTheSame({ leaks, table }: TableModel, metric: MetricRef | null): ReadonlySet<string> {
  if (metric === null || metric.table !== table) return new Set()
  const own = metricColumns(metric)
  const copies = leaks.flatMap(({ column, of }) =>
    own.includes(column) ? of : of.some((one) => own.includes(one)) ? [column] : [],
  )
  return new Set([...own, ...copies])
}

/** One search over scopes and patterns: what is strongest with all that was tried allowed for, at most five. */
export async function notice(
  toolkit: Toolkit,
  question: Question,
  place: number,
  model: TableModel,
  /** What stands already, which was tried all the same, and what else may not be told. */
  { isNew = () => true, fresh = () => true }: { isNew?: IsNew; fresh?: (own: Noticed) => boolean } = {},
): Promise<{ told: NoticedOf[]; frames: Frame[]; tests: number }> {
  const all: { found: NoticedOf[]; tests: number } = { found: [], tests: 0 }
  const same = ofTheSame(model, question.metric)
  const frames: Frame[] = []
  for (const [at, metric] of metricsOf(model, question.metric, same).entries()) {
    const frame = await buildFrame(
      toolkit,
      { ...question, act: 'compare', metric, by: [], against: [], given: [], with: [] },
      place,
      `look_${at + 1}`,
    )
    if (!frame) continue
    frames.push(frame)
    // Units at moments are no rows that are independent of each other.
    if (isPanel(frame) !== null) continue
    // Which rows have what units take up is a matter of when and who as well, the other way round.
    const own = question.metric !== null && sameMetric(question.metric, metric)
    if (metric.kind === 'share' && metric.column && !own && (await atOwnTimes(frame, metric.column))) continue
    const looked = await lookAt((await ofLasting(frame)).frame, isNew)
    all.found.push(...looked.found.map((own) => ({ ...own, kind: metric.kind })))
    all.tests += looked.tests
  }
  return {
    told: strongestNoticed({ ...all, found: all.found.filter((own) => isNew(own) && fresh(own)) }),
    frames,
    tests: all.tests,
  }
}
