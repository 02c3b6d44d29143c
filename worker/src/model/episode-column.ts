import type { Episodes, Question, SemanticModel, TableModel } from '#contract'
import { EPISODE_HEADER, USUAL_PRICE } from '../lexicon/episode-words.ts'
import { PRICE_HEADERS } from '../lexicon/formula-words.ts'

/** Fields by which rows can say that something was on. */
const CAN: ReadonlySet<string> = new Set(['dimension', 'measure', 'constant'])

/** Whether a column is called as what comes and goes: an offer, a campaign, a stop. */
export const isEpisodeHeader = (model: TableModel, column: string): boolean => {
  const field = model.fields.find((own) => own.column === column)
  return (
    field !== undefined &&
    CAN.has(field.meaning) &&
    (EPISODE_HEADER.test(words(field.label)) || EPISODE_HEADER.test(words(column)))
  )
}

const words = (label: string): string => label.replaceAll(/[_.]+/g, ' ')

/** The column that says what was on, the clearest first: one that is named, one called so, a price beside the usual one. */
export function episodeColumn(
  model: TableModel,
  named: readonly string[],
): Pick<Episodes, 'column' | 'below'> | null {
  const own = (columns: readonly string[]) => columns.find((column) => isEpisodeHeader(model, column))
  const called = own(named) ?? own(model.fields.map(({ column }) => column))
  if (called) return { column: called }
  const prices = model.fields.filter(
    ({ meaning, label }) =>
      meaning === 'measure' &&
      words(label)
        .toLowerCase()
        .split(' ')
        .some((word) => PRICE_HEADERS.has(word)),
  )
  const usual = prices.find(({ label }) => USUAL_PRICE.test(words(label)))
  const other = prices.find((field) => field !== usual && !/\bcosts?\b/i.test(words(field.label)))
  return usual && other ? { column: other.column, below: usual.column } : null
}

/** Acts that set what was on against what was not. */
const SETS: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'event', 'relate'])

/**
 * A question that tells rows apart by what comes and goes, as it is computed: what it brought is not the rows with it
 * against the others, which lie at other times.
 */
export function withEpisodes(question: Question, { tables }: SemanticModel): Question {
  const { act, metric, by, against, episodes } = question
  if (episodes || metric === null || metric.kind === 'share' || !SETS.has(act)) return question
  const model = tables.find(({ table }) => table === metric.table)
  if (!model?.natural_time) return question
  const named = [...by, ...against].filter(({ table }) => table === model.table)
  const column = named.map((own) => own.column).find((own) => isEpisodeHeader(model, own))
  if (!column || by.some((own) => own.part !== null)) return question
  return { ...question, episodes: { table: model.table, column, values: [] } }
}
