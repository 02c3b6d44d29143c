import type { Question } from '#contract'
import type { Filter, Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import { overlap, type Span } from '../times/calendar.ts'
import type { Period } from '../times/read-periods.ts'
import type { Context } from './context.ts'
import { placeOf } from './event-among.ts'
import { windowOf } from './times-asked.ts'

const CAN: ReadonlySet<Question['act']> = new Set([
  'compare',
  'relate',
  'change',
  'explain',
  'exact',
  'describe',
])
const BESIDE: ReadonlySet<string> = new Set(['than', 'versus', 'vs', 'against'])
const JOINED: ReadonlySet<string> = new Set(['with', 'and', 'or'])
/** Words between the name of one stretch and what sets it against the other: "2020 was better than 2019". */
const FARTHEST = 8

/**
 * "2019 against 2023", "the year to March 2023 compared with the year to March 2025": two stretches of time that are named are
 * what is compared, all of the one with all of the other, whether or not they lie next to each other.
 */
export function stretchesAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { main, time } = context
  if (!time || question.event !== null || !CAN.has(question.act)) return question
  // How two things go together is asked of both, and the stretches only say over which time.
  if (question.act === 'relate' && question.with.length > 0) return question
  const own = context.periods.filter(
    ({ from, spans, yearly }) => !yearly && spans.length === 1 && items.some((item) => item.from === from),
  )
  const [first, second] = own
  if (!first || !second || own.length > 2) return question
  const [a, b] = [first.spans[0]!, second.spans[0]!]
  if (overlap(a, b) || !areSides(first, second, items)) return question
  const [earlier, later] = [a, b].sort((one, other) => one.first.localeCompare(other.first)) as [Span, Span]
  const days = (span: Span) =>
    windowOf([{ ...first, relation: 'in', spans: [span] }], [], time, main.model.table)
  const [before, after] = [days(earlier), days(later)]
  if (before.length !== 1 || after.length !== 1) return question
  const table = main.model.table
  const both: Filter = {
    table,
    column: time.name,
    operator: 'between',
    values: [...before[0]!.values, ...after[0]!.values],
  }
  const isTime = (own: { column: string }) => own.column === time.name
  // A number that is named is what is compared, and tells no groups apart.
  const number = question.by.find(({ column }) =>
    main.model.fields.some((own) => own.column === column && own.meaning === 'measure'),
  )
  const counts = question.metric?.kind === 'count' && number !== undefined
  const why = question.act === 'explain' && anyHas(items, 'why', 'cause', 'reason')
  const guessed = question.guessed.includes('by')
  return {
    ...question,
    act: why ? 'explain' : 'change',
    metric: counts
      ? { kind: 'value', table, column: number.column, from: null, values: [] }
      : question.metric,
    by: guessed ? [] : question.by.filter((one) => !isTime(one) && !(counts && one === number)),
    within: [...question.within.filter((one) => !isTime(one)), both],
    over: { table, column: time.name, grain: null },
    aspect: null,
    supposes: wayOf(question.supposes, a === later),
    guessed: question.guessed.filter((part) => part !== 'by' && part !== 'act' && part !== 'over'),
  }
}

/** Words that set one against the other stand between the two or before them, and none that make them one stretch. */
function areSides(first: Period, second: Period, items: readonly Item[]): boolean {
  const [from, to] = [placeOf(items, first), placeOf(items, second)]
  if (from < 0 || to < 0 || to - from > FARTHEST) return false
  if (['between', 'from', 'since', 'until', 'before', 'after'].includes(first.relation)) return false
  if (['until', 'till', 'through', 'to', 'since'].includes(second.relation)) return false
  const between = items.slice(from + 1, to)
  const set = (item: Item) => has(item, 'against', 'than', 'compare')
  if (BESIDE.has(second.relation)) return true
  if (between.some(set)) return true
  const joins = (item: Item) => has(item, 'and', 'or') || item.lemma === 'with'
  const joined = between.length <= 2 && (between.some(joins) || JOINED.has(second.relation))
  return (
    joined && items.slice(0, from).some((item) => has(item, 'compare', 'against') || item.lemma === 'between')
  )
}

/** More of the one that is named first, as a way from the earlier to the later. */
function wayOf(supposes: Question['supposes'], laterFirst: boolean): Question['supposes'] {
  if (supposes === 'more') return laterFirst ? 'up' : 'down'
  if (supposes === 'less') return laterFirst ? 'down' : 'up'
  return supposes
}
