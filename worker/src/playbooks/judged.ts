import { identifier } from '../duckdb/sql.ts'
import { attempted } from '../effects/change/attempted.ts'
import { View } from '../prose/view.ts'
import { judgedSentence, placeSentence } from '../telling/judged.ts'
import type { Told } from '../telling/told.ts'
import type { Frame } from './frame/frame.types.ts'

/** An answer to what is to be judged, with what it would take to judge it, and where a level that is named lies among all. */
export async function withJudged(frame: Frame, told: Told): Promise<Told> {
  const { question, measure } = frame
  const { judged } = question
  if (!judged) return told
  const against = question.against.length + question.by.length > 0
  const place =
    judged.value !== undefined && measure.variable && measure.kind === 'mean'
      ? await attempted(frame.toolkit, 'where a level lies among all', () => placeOf(frame, judged.value!))
      : null
  const words = [...(place ? [placeSentence(frame, place)] : []), judgedSentence(frame, judged, against)]
  const [first, ...rest] = told.passages
  return {
    ...told,
    sentences: [...words, ...told.sentences],
    passages: first
      ? [
          {
            ...first,
            sentences: [...words, ...first.sentences],
            evidence: [...first.evidence, ...(place ? [place] : [])],
          },
          ...rest,
        ]
      : told.passages,
  }
}

async function placeOf({ toolkit, table, measure }: Frame, value: number): Promise<View | null> {
  const y = identifier(measure.variable!.column)
  const view = new View(
    await toolkit.query(
      `Where ${value} lies in ${measure.label}`,
      `select ${value}::double as named, count(${y}) as n, count(*) filter (where ${y} <= ${value}) / count(${y})::double as at_most, count(*) filter (where ${y} >= ${value}) / count(${y})::double as at_least, median(${y}) as middle from ${table} where ${y} is not null`,
    ),
  )
  return view.number(0, 'n') > 0 ? view : null
}
