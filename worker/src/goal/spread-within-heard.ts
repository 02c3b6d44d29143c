import {
  columnsOfQuestion,
  questionOf,
  type Asked,
  type DimensionRef,
  type Field,
  type MetricRef,
  type Profile,
  type Question,
  type SemanticModel,
  type TableModel,
} from '#contract'
import { pluralOf } from '../lexicon/inflect.ts'
import { loadRoleOf } from '../lexicon/load-roles.ts'
import {
  BY_A_FEW,
  CHANGED_SINCE,
  MOVED,
  EVENLY,
  IN_SOME,
  INSIDE,
  SHARED_EVENLY,
  SHARED_OUT,
} from '../lexicon/within-structure-words.ts'
import { isInSentence, SENTENCE } from './weighed-heard.ts'

type Read = Pick<Asked, 'questions' | 'unanswered'>

/** Times as many people as groups that there must be, on average, for a group to have any within it. */
const EACH = 3

/**
 * "Is work evenly spread within teams", "do a few people carry most of the hours in some wards": how what rows bring is
 * shared out among those who have them, inside each group of a structure. The questions as they are where no group is named
 * as that within which it is asked, or no column says who has the rows.
 */
export function spreadWithinHeard(
  read: Read,
  goal: string,
  { tables }: SemanticModel,
  profile: Profile,
): Read {
  const table = read.questions.find(({ metric }) => metric !== null)?.metric?.table
  const model = tables.find((own) => own.table === table) ?? tables[0]
  const source = model && profile.tables.find(({ name }) => name === model.table)
  if (!model || !source) return read
  const distinctOf = (column: string) => source.columns.find(({ name }) => name === column)?.distinct ?? 0
  for (const sentence of goal.match(SENTENCE) ?? []) {
    if (!SHARED_OUT.test(sentence)) continue
    const structure =
      model.fields.find((field) => isGroup(field) && isBehind(INSIDE, field, sentence)) ??
      model.fields.find((field) => isGroup(field) && isBehind(IN_SOME, field, sentence))
    if (!structure) continue
    const unit = unitOf(model, structure, sentence, distinctOf)
    // "Which teams have most of it" sets teams against each other, and names nobody within them.
    if (!SHARED_EVENLY.test(sentence) && !(unit && isNamed(unit, sentence))) continue
    const own = read.questions.filter((question) => isInSentence(question, sentence, goal))
    // What the goal made a column of is asked, and not how it is shared out.
    const made = source.defined?.map(({ column }) => column) ?? []
    if (own.some((question) => columnsOfQuestion(question).some((one) => made.includes(one)))) continue
    if (!unit || own.some(({ event, against }) => event !== null || against.length > 0)) continue
    const asked = questionOf({
      act: 'make-up',
      ...measureOf(own, sentence, model, [unit.column, structure.column]),
      by: [refOf(model, unit)],
      given: [refOf(model, structure)],
      within: own
        .flatMap(({ within }) => within)
        .filter((one, at, all) => all.findIndex((other) => other.column === one.column) === at),
      supposes:
        EVENLY.test(sentence) && !BY_A_FEW.test(sentence) ? 'same' : asksWhether(sentence) ? 'differs' : null,
      over:
        model.natural_time !== null &&
        (MOVED.test(sentence) || read.questions.some(({ words }) => CHANGED_SINCE.test(words)))
          ? { table: model.table, column: model.natural_time, grain: null }
          : null,
      words: sentence.trim().replace(/[.!?;]$/, ''),
    })
    const rest = read.questions.filter(
      (question) => !own.includes(question) && !CHANGED_SINCE.test(question.words),
    )
    const before = rest.filter(({ words }) => goal.indexOf(words) < goal.indexOf(sentence))
    return {
      questions: [...before, asked, ...rest.filter((question) => !before.includes(question))],
      unanswered: read.unanswered.filter(
        ({ words }) => !sentence.includes(words) && !CHANGED_SINCE.test(words),
      ),
    }
  }
  return read
}

const asksWhether = (sentence: string): boolean =>
  /(?:^|\b(?:and|whether|if) )(?:whether|if|do|does|did|is|are|has|have)\b/i.test(sentence.trim())

const isGroup = ({ meaning, ordered }: Field): boolean => meaning === 'dimension' && !ordered

/** The names of a field as they stand in a sentence. */
function namesOf({ label, entity }: Field): string[] {
  const last = label.split(' ').at(-1)!
  return [
    ...new Set([label, pluralOf(label), last, pluralOf(last), ...(entity ? [entity.one, entity.many] : [])]),
  ]
    .filter((own) => own.length > 2)
    .map((own) => own.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
}

const isBehind = (words: string, field: Field, sentence: string): boolean =>
  new RegExp(`\\b(?:${words})(?:${namesOf(field).join('|')})\\b`, 'iu').test(sentence)

const isNamed = (field: Field, sentence: string): boolean =>
  new RegExp(`\\b(?:${namesOf(field).join('|')})\\b`, 'iu').test(sentence)

/** Who has the rows: those that the sentence names, else the one column of people. */
function unitOf(
  { fields, row }: TableModel,
  structure: Field,
  sentence: string,
  distinctOf: (column: string) => number,
): Field | null {
  const groups = distinctOf(structure.column)
  const able = fields.filter(
    ({ column, meaning }) =>
      column !== structure.column &&
      column !== row.key &&
      (meaning === 'dimension' || meaning === 'identifier') &&
      distinctOf(column) >= EACH * groups &&
      distinctOf(column) > EACH,
  )
  const named = able.filter((own) => isNamed(own, sentence))
  const people = able.filter(
    ({ person, entity, label }) => person || loadRoleOf(entity?.one ?? label) === 'handles',
  )
  return named.length === 1 ? named[0]! : people.length === 1 ? people[0]! : null
}

/** What is shared out: an amount that adds up where the words name one, else the rows. */
function measureOf(
  own: readonly Question[],
  sentence: string,
  { table, metrics, fields }: TableModel,
  taken: readonly string[],
): { metric: MetricRef; statistic: Question['statistic'] } {
  const able = metrics.filter(
    ({ ref, additivity }) =>
      ref.kind === 'value' && additivity === 'sum' && !taken.includes(ref.column ?? ''),
  )
  const read = own.filter(({ guessed }) => !guessed.includes('metric')).map(({ metric }) => metric?.column)
  const found = able.find(
    ({ ref }) =>
      read.includes(ref.column) ||
      fields.some((field) => field.column === ref.column && isNamed(field, sentence)),
  )?.ref
  return found
    ? { metric: found, statistic: 'sum' }
    : { metric: { kind: 'count', table, column: null, from: null, values: [] }, statistic: null }
}

const refOf = ({ table }: TableModel, { column }: Field): DimensionRef => ({
  table,
  column,
  part: null,
  bands: [],
})
