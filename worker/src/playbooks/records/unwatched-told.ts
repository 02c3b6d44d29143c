import type { MetricRef } from '#contract'
import { attempted } from '../../effects/change/attempted.ts'
import { literal } from '../../duckdb/sql.ts'
import { name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { unwatchedOf } from '../../rows/metric-sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * A share of what happens within a time, with the rows that began too late to be watched for all of it, which count on no
 * side: said behind its figures.
 */
export async function withUnwatched(frame: Frame, told: Told): Promise<Told> {
  const { metric } = frame.question
  if (frame.measure.kind !== 'share' || metric?.limit?.value == null) return told
  const own = unwatchedOf(metric, (column) => frame.source.columns.find(({ name: one }) => one === column))
  if (!own) return told
  const view = await attempted(
    frame.toolkit,
    'what has not been watched for long enough',
    async () =>
      new View(
        await frame.toolkit.query(
          'Rows that began too late to be watched for all of the time',
          `select count(*) as n, ${literal(own.last.slice(0, 10))}::date as last from ${frame.clean}${whereOf(frame.question.within) || ' where true'} and ${own.sql}`,
        ),
      ),
  )
  if (!view || !(view.number(0, 'n') > 0)) return told
  const began = frame.model.fields.find(({ column }) => column === metric.from)?.label ?? metric.from!
  const words = text`${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} with ${name(began)} less than ${name(lengthOf(metric))} before ${view.ref(0, 'last', 'date')}, the last day that the rows know of, are left out: of them it cannot be known yet.`
  const [first, ...rest] = told.passages
  return {
    ...told,
    sentences: [...told.sentences.slice(0, 1), words, ...told.sentences.slice(1)],
    passages: first
      ? [{ ...first, sentences: [...first.sentences, words], evidence: [...first.evidence, view] }, ...rest]
      : [],
  }
}

/** "365 days", "1 hour". */
const lengthOf = ({ limit }: MetricRef): string => {
  const [value, unit] = [limit!.value!, limit!.unit ?? 'days']
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}
