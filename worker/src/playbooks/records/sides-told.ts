import { attempted } from '../../effects/change/attempted.ts'
import { isReadyAhead } from '../../model/times.ts'
import { name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { comesBefore } from '../../rows/metric-sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * Of how long people wait for what they are given after they join, how many had it before, on the day itself and after: a
 * mean of days on both sides of zero says that of nobody.
 */
export async function withSides(frame: Frame, told: Told): Promise<Told> {
  const { metric, within } = frame.question
  if (metric === null || !isReadyAhead(metric)) return told
  const [from, to] = [metric.from!, metric.column!]
  const view = await attempted(
    frame.toolkit,
    'who was given it before and after',
    async () =>
      new View(
        await frame.toolkit.query(
          'How many come before, on the day and after',
          `select count(*) as n, count(*) filter (where ${comesBefore(to, from)}) / count(*)::double as before, count(*) filter (where ${identifier(to)}::date = ${identifier(from)}::date) / count(*)::double as same, count(*) filter (where ${identifier(to)}::date > ${identifier(from)}::date) / count(*)::double as after from ${frame.clean}${whereOf(within) || ' where true'} and ${identifier(from)} is not null and ${identifier(to)} is not null`,
        ),
      ),
  )
  if (!view || !(view.number(0, 'before') > 0)) return told
  const called = (column: string) =>
    name(frame.model.fields.find((own) => own.column === column)?.label ?? column)
  const words = text`Of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${view.ref(0, 'before', 'percent')} have ${called(to)} before ${called(from)}, ${view.ref(0, 'same', 'percent')} on that very day and ${view.ref(0, 'after', 'percent')} after it.`
  const [first, ...rest] = told.passages
  return {
    ...told,
    sentences: [...told.sentences.slice(0, 1), words, ...told.sentences.slice(1)],
    passages: first
      ? [{ ...first, sentences: [...first.sentences, words], evidence: [...first.evidence, view] }, ...rest]
      : [],
  }
}
