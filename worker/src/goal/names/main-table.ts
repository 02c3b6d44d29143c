import type { ColumnProfile } from '#contract'
import { isMoment } from '../../model/times.ts'
import { measureFor } from '../binding/evidence.ts'
import { BOUND } from '../binding/weights.ts'
import type { Mention, ReadTable } from '../goal.types.ts'
import { calendarName } from '../times/calendar-names.ts'
import type { Token } from '../words/tokens.ts'

/** Whose rows are named is spoken of before what they are looked up in. */
const ROWS_NAMED = 0.12
/** What dates that a table has are worth beside the names of its columns. */
const DATED = 0.9
/** A day or a month that is named has to be found somewhere. */
const DATED_FINELY = 1.2
const MEANT = 0.6
const LASTS = 0.8
/** A length of time that people speak of, rather than one that can be computed. */
const LIKELY = 0.4
const LASTING: ReadonlySet<string> = new Set(
  'long quick quickly fast slow slowly wait waiting late overdue delay soon sooner prompt promptly punctual'.split(
    ' ',
  ),
)

/** The table that most of the goal speaks of, dates included; the first where it speaks of none in particular. */
export function mainTable(
  tables: readonly ReadTable[],
  mentions: readonly Mention[],
  tokens: readonly Token[],
): ReadTable {
  const free = tokens.filter((_, at) => !mentions.some(({ from, to }) => from <= at && at < to))
  /** What the words ask for without naming it is spoken of where it stands. */
  const meant = (table: ReadTable) =>
    tables.length > 1 && free.some(({ lemmas }) => (measureFor(lemmas, table)?.score ?? 0) > BOUND)
      ? MEANT
      : 0
  const long = tables.length > 1 && tokens.some(({ lemma, text }) => LASTING.has(lemma) || LASTING.has(text))
  /** How long something takes is told where a row has both its ends. */
  const lasting = ({ model }: ReadTable) =>
    long && model.metrics.some(({ ref, weight }) => ref.kind === 'duration' && weight > LIKELY) ? LASTS : 0
  const grains = tables.length > 1 ? tokens.flatMap((_, at) => calendarName(tokens, at)?.grain ?? []) : []
  const dated = grains.length === 0 ? 0 : grains.every((grain) => grain === 'year') ? DATED : DATED_FINELY
  const scores = tables.map((table) => {
    const { model } = table
    const time = timeOf(table)
    const dates = time !== null && isMoment(time) ? dated : 0
    return mentions.reduce(
      (sum, { candidates }) =>
        sum +
        Math.max(
          0,
          ...candidates
            .filter(({ table: own }) => own === model.table)
            .map(({ kind, score }) => score + (kind === 'row' ? ROWS_NAMED : 0)),
        ),
      dates + meant(table) + lasting(table),
    )
  })
  return tables[scores.indexOf(Math.max(...scores))] ?? tables[0]!
}

/** The time by which rows of a table are told. */
export function timeOf({ model, profile }: ReadTable): ColumnProfile | null {
  const name = model.natural_time ?? model.fields.find(({ meaning }) => meaning === 'time')?.column
  return profile.columns.find((column) => column.name === name) ?? null
}
