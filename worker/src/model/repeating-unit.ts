import type { ColumnProfile, TableModel, TableProfile } from '#contract'
import { SUBJECTS } from '../lexicon/subjects.ts'
import { nameWords } from '../profile/name-words.ts'
import { withoutKeyWords } from './nouns.ts'

/** What several rows are of each. */
export interface RepeatingUnit {
  column: string
  label: string
  /** The same thing measured again and again: it, and not each row, is what can be compared. */
  again: boolean
}

const FEWEST_UNITS = 6
/** Values as a share of the rows, below which they repeat. */
const MOST_KEYS = 0.7
const MOST_NAMES = 0.5
/** Moments times units beyond which the rows are no visits of a schedule. */
const SPARSE = 4

/** An identifier with several rows per value, such as a customer, or a subject that was measured at several moments. */
export function repeatingUnit(source: TableProfile, model?: TableModel): RepeatingUnit | null {
  const named = (own: ColumnProfile): RepeatingUnit => ({
    column: own.name,
    label: calledIn(model, own),
    again: isSubject(own) || isVisited(own, source),
  })
  const key = source.columns.find((own) => own.role === 'identifier' && repeats(own, MOST_KEYS))
  const found = key ?? repeatedSubject(source)
  return found ? named(found) : null
}

/** What one of them is called: the cow of a cow tag. */
export const calledIn = (
  model: TableModel | undefined,
  { name, original_name: original }: ColumnProfile,
): string => {
  const field = model?.fields.find(({ column }) => column === name)
  return field?.entity?.one ?? (withoutKeyWords(nameWords(original)).join(' ') || (field?.label ?? original))
}

/** A subject that has a name and no key, at several moments: pupils over terms. */
export const repeatedSubject = (source: TableProfile): ColumnProfile | null =>
  source.columns.find(
    (own) =>
      (own.role === 'category' || own.role === 'ordered-category') &&
      repeats(own, MOST_NAMES) &&
      isSubject(own) &&
      isVisited(own, source),
  ) ?? null

const repeats = (own: ColumnProfile, most: number): boolean =>
  own.distinct >= FEWEST_UNITS && own.distinct < most * (own.rows - own.nulls) && own.nulls < 0.1 * own.rows

/** Its name ends in a subject, whatever says that it is numbered aside: "cow tag", "pupil", "house no". */
const isSubject = ({ original_name: name }: ColumnProfile): boolean => {
  const words = nameWords(name)
  return [words.at(-1), words.at(-2), words[0]].some((word) => word !== undefined && SUBJECTS.has(word))
}

const MOMENTS =
  /^(?:term|visit|wave|session|round|trial|week|month|day|year|occasion|sweep|reading|semester|quarter|time)$/

/** Each value stands at most once at each of a few moments, and at many of them. */
const isVisited = (unit: ColumnProfile, { columns, rows }: TableProfile): boolean =>
  columns.some(
    (own) =>
      own !== unit &&
      (own.role === 'time' || nameWords(own.original_name).some((word) => MOMENTS.test(word))) &&
      own.distinct >= 2 &&
      (unit.top[0]?.count ?? Infinity) <= own.distinct &&
      unit.distinct * own.distinct <= SPARSE * rows,
  )
