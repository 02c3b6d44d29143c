import { questionOf, type DimensionRef, type Question, type SemanticModel, type TableModel } from '#contract'
import { pluralOf } from '../lexicon/inflect.ts'
import { doneMore, GROWTH, growthPartIn, type GrowthPart } from '../lexicon/growth-part-words.ts'
import { DOWNWARD, explanationIn } from '../lexicon/two-explanations.ts'
import { amountMeant, isInSentence, SENTENCE } from './weighed-heard.ts'

/**
 * "Because of more claims, dearer claims, or claims of another kind", "volume, price or mix", "more orders or bigger
 * orders": the change of a total taken apart, as one question of it. The questions as they are where fewer than two such
 * parts are named, or what each has does not add up.
 */
export function growthHeard(
  questions: readonly Question[],
  goal: string,
  { tables }: SemanticModel,
): Question[] {
  const table = questions.find(({ metric }) => metric !== null)?.metric?.table
  const model = tables.find((own) => own.table === table) ?? tables[0]
  if (!model?.natural_time || !GROWTH.test(goal)) return [...questions]
  for (const sentence of goal.match(SENTENCE) ?? []) {
    const parts = partsIn(sentence, model)
    if (parts.size < 2) continue
    const own = questions.filter((question) => isInSentence(question, sentence, goal))
    // Sides that are held against each other are no parts of a change.
    if (own.length === 0 || own.some(({ against }) => against.length > 0)) continue
    const by = parts.has('kind') ? kindsIn(own, sentence, model) : []
    if (!parts.has('kind') && own.some((question) => groupsNamed(question, sentence, model).length > 0))
      continue
    const metric = amountMeant(own.length > 0 ? own : questions, `${sentence} ${goal}`, model)
    const known = model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === metric?.column)
    if (!metric || known?.additivity !== 'sum') continue
    const asked = questionOf({
      act: 'explain',
      aspect: 'mix',
      statistic: 'sum',
      metric,
      by,
      within: withinOf(own, by),
      over: { table: model.table, column: model.natural_time, grain: null },
      supposes: wayOf(own, sentence, goal),
      words: sentence.trim().replace(/[.!?;]$/, ''),
    })
    const [first] = own
    return questions.flatMap((question) =>
      question === first ? [asked] : own.includes(question) ? [] : [question],
    )
  }
  return [...questions]
}

function partsIn(sentence: string, { row, fields }: TableModel): Set<GrowthPart> {
  const { noun, key } = row
  const keyed = fields.find(({ column }) => column === key)?.label
  const rows = [noun.one, noun.many, ...(keyed ? [keyed, pluralOf(keyed)] : [])]
  const listed = sentence.slice(sentence.lastIndexOf(':') + 1)
  // "Do they cost more and take longer" are two things asked, and no parts of one: only bare names are joined by "and".
  const either = EITHER.test(sentence)
  const pieces = listed.split(/,|;|\bor\b|\band\b|\bversus\b|\bvs\.?\b/i)
  // One thing alone is no list of them.
  if (pieces.length < 2) return new Set()
  return new Set(
    pieces.flatMap((piece): GrowthPart[] => {
      const plain = piece.trim()
      if (plain.length < 3) return []
      const own = growthPartIn(plain) ?? (either ? saidOfRows(plain, rows) : null)
      return own === null || own === 'reported' ? [] : [own]
    }),
  )
}

const saidOfRows = (piece: string, rows: readonly string[]) =>
  doneMore(piece, rows) ? ('number' as const) : explanationIn(piece, rows)

const EITHER = /\bor\b|\bversus\b|\bvs\b/i

/** The columns of kinds that the sentence speaks of; none where they are only guessed. */
const kindsIn = (own: readonly Question[], sentence: string, model: TableModel): DimensionRef[] =>
  own
    .flatMap((question) => groupsNamed(question, sentence, model))
    .filter(({ column }, at, all) => all.findIndex((other) => other.column === column) === at)

const groupsNamed = ({ by }: Question, sentence: string, { fields }: TableModel): DimensionRef[] =>
  by.filter(({ column, part }) => {
    const field = fields.find((one) => one.column === column)
    const label = field?.label.split(' ').at(-1) ?? column
    return (
      part === null &&
      field?.meaning === 'dimension' &&
      new RegExp(`\\b${label.replaceAll(/[^\p{L}\p{N}]/gu, '.')}`, 'iu').test(sentence)
    )
  })

const withinOf = (own: readonly Question[], by: readonly DimensionRef[]): Question['within'] =>
  own
    .flatMap(({ within }) => within)
    .filter(
      (filter, at, all) =>
        !by.some(({ column }) => column === filter.column) &&
        all.findIndex((other) => JSON.stringify(other) === JSON.stringify(filter)) === at,
    )

/** Which way it is said to have gone. */
function wayOf(own: readonly Question[], sentence: string, goal: string): 'up' | 'down' {
  const said = own.map(({ supposes }) => supposes).find((way) => way === 'up' || way === 'down')
  const words = FELL.test(goal) || DOWNWARD.test(sentence)
  return words ? 'down' : ((said as 'up' | 'down' | undefined) ?? 'up')
}
const FELL =
  /\b(?:fell|fall(?:en|s|ing)?|drop(?:ped|s)?|declin\w+|decreas\w+|shr[iau]nk\w*|gone down|went down|lower|reduc\w+)\b/i
