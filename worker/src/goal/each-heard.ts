import type { ColumnProfile, Field, MetricRef, Profile, Question, SemanticModel, TableModel } from '#contract'
import { singularOf } from '../lexicon/inflect.ts'
import { asksInAll, BASE_AMOUNT, LOST_AMOUNT } from '../lexicon/lost-of-words.ts'
import { isMoneyColumn } from '../lexicon/money.ts'
import { nameWords } from '../profile/name-words.ts'

/** Acts that hold groups against each other. */
const OF_GROUPS: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'explain', 'relate'])
/** From here on an amount grows with what there was of all. */
const GROWS = 0.3

/**
 * "Who ruins the most pieces", "where do they leave less on their plates": what is lost or thrown away grows with how much
 * there was, and groups are held against each other by so much for each. The questions as they are where the amount in all
 * is asked for, or where no column says how much there was.
 */
export const eachHeard = (
  questions: readonly Question[],
  { tables }: SemanticModel,
  profile: Profile,
): Question[] =>
  questions.map((question) => {
    const { metric, act, by, against, words, statistic } = question
    if (metric?.kind !== 'value' || !OF_GROUPS.has(act) || statistic !== null || asksInAll(words))
      return question
    if (act !== 'explain' && act !== 'relate' && by.length === 0 && against.length === 0) return question
    const model = tables.find(({ table }) => table === metric.table)
    const from = model ? baseOf(metric.column!, model, profile) : null
    if (from === null || question.with.some(({ column }) => column === from)) return question
    const ref: MetricRef = { ...metric, kind: 'ratio', from }
    return asGroup({ ...question, metric: ref, by: by.filter(({ column }) => column !== from) }, model!)
  })

/** "Do they leave less in the red hall": the one group that is left is held against the others. */
function asGroup(question: Question, { fields }: TableModel): Question {
  const { act, by, against, within } = question
  const [own, ...more] = within.filter(
    ({ column, operator }) =>
      operator === '=' && fields.some((field) => field.column === column && field.meaning === 'dimension'),
  )
  if (act !== 'compare' || by.length + against.length > 0 || !own || more.length > 0) return question
  return { ...question, against: [own], within: within.filter((one) => one !== own) }
}

/** How much there was of all that an amount was lost of, row by row. */
function baseOf(column: string, { table, fields }: TableModel, { tables, combined }: Profile): string | null {
  const profile = [...(combined ?? []).map((own) => own.profile), ...tables].find(
    ({ name }) => name === table,
  )
  const own = fields.find((field) => field.column === column)
  if (!profile || !own || !isLost(own)) return null
  const columns = new Map(profile.columns.map((one) => [one.name, one]))
  const grows = (other: Field) =>
    profile.correlations.some(
      ({ a, b, r }) =>
        r >= GROWS && ((a === column && b === other.column) || (b === column && a === other.column)),
    )
  const able = fields.filter(
    (other) =>
      other !== own &&
      isAmount(other) &&
      !isMoneyColumn(other.label, other.unit) &&
      !says(other, LOST_AMOUNT) &&
      says(other, BASE_AMOUNT) &&
      (sharesName(own, other)
        ? own.unit === other.unit && isWithin(columns.get(column), columns.get(other.column))
        : grows(other)),
  )
  const whole = able.filter((other) => sharesName(own, other))
  const found = whole.length > 0 ? whole : able
  if (found.length === 1) return found[0]!.column
  // Of what was received some was sold and some was lost: all of it was there.
  const all = whole.find((one) =>
    whole.every((other) => other === one || isWithin(columns.get(other.column), columns.get(one.column))),
  )
  return all?.column ?? null
}

const isAmount = ({ meaning, additivity, unit }: Field): boolean =>
  meaning === 'measure' && additivity === 'sum' && unit !== '%'

/** Of a weight or a volume its header alone does not say that it adds up. */
const isLost = (own: Field): boolean =>
  says(own, LOST_AMOUNT) &&
  own.meaning === 'measure' &&
  own.unit !== '%' &&
  !wordsOf(own).some((word) => RATE_NAMES.has(word)) &&
  (own.additivity === 'sum' || own.unit !== null)
const RATE_NAMES: ReadonlySet<string> = new Set('per rate share ratio pct percent average mean'.split(' '))

const wordsOf = ({ label, column }: Field): string[] =>
  [...nameWords(label), ...nameWords(column)].map((word) => word.toLowerCase())
const says = (field: Field, of: ReadonlySet<string>): boolean => wordsOf(field).some((word) => of.has(word))

/** Both are of one thing: pieces poured and pieces scrapped. */
const sharesName = (one: Field, other: Field): boolean => {
  const names = new Set(wordsOf(other).map(singularOf))
  return wordsOf(one).some((word) => word.length > 2 && names.has(singularOf(word)))
}

const isWithin = (part?: ColumnProfile, whole?: ColumnProfile): boolean =>
  part !== undefined &&
  whole !== undefined &&
  part.quantiles.length > 0 &&
  part.quantiles.every((value, at) => value <= (whole.quantiles[at] ?? -Infinity))
