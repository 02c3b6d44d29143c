import type { Field } from '#contract'
import { EMPTY_WORDS, GENERIC_WORDS } from '../../lexicon/absence-words.ts'
import { singularOf } from '../../lexicon/inflect.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { isTagged } from '../../lexicon/word-classes.ts'
import { nameWords } from '../../profile/name-words.ts'
import { columnOf, fieldOf, type Context } from '../assemble/context.ts'
import { isFree, isVerb } from '../assemble/free-nouns.ts'
import type { Segment } from '../discourse/segment.types.ts'
import { isSaying } from '../discourse/stance.ts'
import type { Candidate, Item } from '../goal.types.ts'
import { has } from '../tagged.ts'

/** What a goal names of its tables beyond doubt, wherever that stands in it. */
export interface NamedThing {
  /** As the goal writes it. */
  words: string
  kind: 'value' | 'column' | 'part'
  table: string
  /** All columns that may be meant: where a question uses one of them, nothing was dropped. */
  columns: string[]
  candidate: Candidate
  /** What the word right behind it may mean: "hotel" of "hotel expenses". */
  behind: string[]
  /** Its place among the items. */
  at: number
}

/** A value is called by its own name, a column by the words of its header. */
const SURE_VALUE = 0.95
const SURE_COLUMN = 0.97
/** What else may be meant lies so near the likeliest. */
const NEAR = 0.1
const LONGEST_AWAY = 4

/**
 * The values and columns that a goal names by their own names. What only may be meant, rows, whose they are, times and
 * verbs are none: of these nobody can say that they were left out. What is told and not asked counts by its values.
 */
export function namedThings(
  items: readonly Item[],
  segments: readonly Segment[],
  context: Context,
): NamedThing[] {
  const told = new Set(segments.flatMap((own) => (own.told || (own.aside && !own.asking) ? own.items : [])))
  return items.flatMap((item, at): NamedThing[] => {
    const candidates = item.mention?.candidates ?? []
    const [best] = candidates
    if (!best || item.mention!.degree || isDone(items, at, context) || isLeftAside(items, at)) return []
    const isValue = best.kind === 'value'
    if (
      !(isValue
        ? isValueNamed(best, items, at, context) && !(told.has(item) && isPartOfName(items, at, context))
        : !told.has(item) && isColumnNamed(best, item, context))
    )
      return []
    const near = candidates.filter(({ score }) => score > best.score - NEAR)
    return [
      {
        words: context.tokens
          .slice(item.from, item.to)
          .map(({ raw }) => raw)
          .join(' '),
        kind: isValue ? 'value' : 'column',
        table: best.table,
        columns: [...new Set(near.flatMap(columnsOf))],
        candidate: best,
        behind: behindIt(items, at),
        at,
      },
    ]
  })
}

/** "How long do folk wait": what somebody does. */
const isDone = (items: readonly Item[], at: number, context: Context): boolean => {
  const { text, lemma } = context.tokens[items[at]!.from]!
  return (
    isVerb(items, at, context.tokens) ||
    (text === lemma && (has(items[at - 1], 'people', 'we', 'does') || items[at - 1]?.lemma === 'to'))
  )
}

const columnsOf = ({ column, metric }: Candidate): string[] =>
  [column, metric?.ref.column, metric?.ref.from].filter((own): own is string => own != null)

/**
 * Columns of which a goal says the first word alone, where no other column has it: "the policy" beside `policy_limit`. Whether they
 * are meant nobody knows, so that they are told of only where the reading is a guess anyway.
 */
export function partsNamed(
  items: readonly Item[],
  segments: readonly Segment[],
  context: Context,
): NamedThing[] {
  const told = new Set(segments.flatMap((own) => (own.told || (own.aside && !own.asking) ? own.items : [])))
  const { model, profile } = context.main
  const { row } = model
  return items.flatMap((item, at): NamedThing[] => {
    const { text, raw } = context.tokens[item.from]!
    const [best] = item.mention?.candidates ?? []
    const forms = [text, singularOf(text)]
    if (item.to !== item.from + 1 || told.has(item) || text.length < SHORTEST_PART) return []
    // What may have been begun is a thing too: a policy.
    const isWorking = isTagged(lemma(text)) && !has(item, 'event')
    if (isEmptyWord(text) || isWorking || isDone(items, at, context) || isLeftAside(items, at)) return []
    const holders = profile.columns.filter(({ original_name }) =>
      nameWords(original_name).some((word) => forms.includes(word)),
    )
    const [column] = holders
    const words = column ? nameWords(column.original_name) : []
    const field = model.fields.find((own) => own.column === column?.name)
    if (!column || !field || holders.length > 1 || words.length < 2 || !forms.includes(words[0]!)) return []
    if (!TOLD_APART.has(field.meaning) || field.person || column.name === row.key) return []
    if (nameWords(row.noun.one).some((word) => forms.includes(word))) return []
    if (best && best.score >= SURE_VALUE && !columnsOf(best).includes(column.name)) return []
    const candidate: Candidate = best ?? {
      kind: 'field',
      table: model.table,
      column: column.name,
      metric: null,
      value: null,
      score: 0,
    }
    return [
      {
        words: raw,
        kind: 'part',
        table: model.table,
        columns: [column.name],
        candidate,
        behind: behindIt(items, at),
        at,
      },
    ]
  })
}

const SHORTEST_PART = 5

/** The columns that may be meant by a name that goes right on. */
function behindIt(items: readonly Item[], at: number): string[] {
  const [item, next] = [items[at]!, items[at + 1]]
  return next?.from === item.to && next.clause === item.clause
    ? [...new Set((next.mention?.candidates ?? []).flatMap(columnsOf))]
    : []
}

const isValueNamed = (best: Candidate, items: readonly Item[], at: number, context: Context): boolean =>
  best.score >= SURE_VALUE &&
  best.column !== null &&
  fieldOf(context, best)?.meaning === 'dimension' &&
  /\p{L}/u.test(String(best.value)) &&
  !OTHERS.has(context.tokens[items[at]!.from]!.text) &&
  // "The council wants to be sure": whoever asks.
  !has(items[at + 1], 'let_us') &&
  // "Jim says that ...": who says so.
  !isSaying(items[at + 1])
/** "I coordinate a liver transplant list": a common word within the name of something else. */
const isPartOfName = (items: readonly Item[], at: number, { tokens }: Context): boolean => {
  const [item, next] = [items[at]!, items[at + 1]]
  return (
    next !== undefined &&
    next.from === item.to &&
    next.clause === item.clause &&
    next.mention === null &&
    /^\p{Ll}/u.test(tokens[item.from]!.raw) &&
    isFree(next, tokens) &&
    !isVerb(items, at + 1, tokens)
  )
}

const OTHERS: ReadonlySet<string> = new Set(['other', 'others', 'rest', 'all', 'none', 'some', 'any'])

/** A measure or a column that rows are told apart by, in the words of its header. */
function isColumnNamed(best: Candidate, { from, to }: Item, context: Context): boolean {
  const column = best.column ?? best.metric?.ref.column
  if (best.kind === 'row' || column == null || best.score < SURE_COLUMN) return false
  if (best.metric && best.metric.ref.kind !== 'value' && best.metric.ref.kind !== 'share') return false
  const field = fieldOf(context, { table: best.table, column })
  const profile = columnOf(context, best.table, column)
  if (!field || !profile || !TOLD_APART.has(field.meaning) || field.person) return false
  // "Women in richer countries": what each row is one of, or is one of at each time.
  const { row } = context.main.model
  if (column === row.key || nameWords(row.noun.one).some((word) => nameWords(field.label).includes(word)))
    return false
  const spoken = context.tokens.slice(from, to).map(({ text }) => text)
  const header = new Set([...nameWords(profile.original_name), ...nameWords(field.label)])
  if (spoken.length === 1 && (isEmptyWord(spoken[0]!) || isTagged(lemma(spoken[0]!)))) return false
  // "Our claims" are the rows, and no column of what was claimed.
  if (isMoney(field) && spoken.at(-1) !== singularOf(spoken.at(-1)!)) return false
  return spoken.some((word) => !isEmptyWord(word) && (header.has(word) || header.has(singularOf(word))))
}

const TOLD_APART: ReadonlySet<Field['meaning']> = new Set(['dimension', 'measure'])

const isMoney = ({ unit }: Field): boolean => /[$€£]|usd|eur|gbp/i.test(unit ?? '')

const isEmptyWord = (word: string): boolean =>
  [word, singularOf(word)].some((own) => EMPTY_WORDS.has(own) || GENERIC_WORDS.has(own) || isPerson(own))

/** "Ignoring what species they are". */
const isLeftAside = (items: readonly Item[], at: number): boolean =>
  items
    .slice(Math.max(0, at - LONGEST_AWAY), at)
    .some((item) => item.mention === null && has(item, 'exclude', 'not') && item.clause === items[at]!.clause)
