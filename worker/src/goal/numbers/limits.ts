import type { Field } from '#contract'
import { lemma } from '../../lexicon/lemma.ts'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Candidate, Filter, Mention, ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A limit on a number: "over 40", "at least 3 nights", "salary below 30k". */
export interface Limit {
  from: number
  to: number
  filter: Filter
  /** The mention that it limits, which then is no outcome. */
  mention: Mention | null
}

type Operator = Filter['operator']
const BEFORE: readonly [words: string, operator: Operator][] = [
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['older than', '>'],
  ['longer than', '>'],
  ['larger than', '>'],
  ['bigger than', '>'],
  ['heavier than', '>'],
  ['taller than', '>'],
  ['further than', '>'],
  ['farther than', '>'],
  ['later than', '>'],
  ['no more than', '<='],
  ['not more than', '<='],
  ['no less than', '>='],
  ['no fewer than', '>='],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['younger than', '<'],
  ['shorter than', '<'],
  ['smaller than', '<'],
  ['cheaper than', '<'],
  ['lighter than', '<'],
  ['at least', '>='],
  ['at most', '<='],
  ['up to', '<='],
  ['minimum of', '>='],
  ['maximum of', '<='],
  ['equal to', '='],
  ['exactly', '='],
  ['over', '>'],
  ['above', '>'],
  ['exceed', '>'],
  ['beyond', '>'],
  ['under', '<'],
  ['below', '<'],
  ['beneath', '<'],
  ['aged', '='],
]
const BEHIND: readonly [words: string, operator: Operator][] = [
  ['or more', '>='],
  ['or over', '>='],
  ['or older', '>='],
  ['or later', '>='],
  ['or newer', '>='],
  ['or earlier', '<='],
  ['or before', '<='],
  ['or higher', '>='],
  ['or longer', '>='],
  ['or above', '>='],
  ['and over', '>='],
  ['and above', '>='],
  ['and older', '>='],
  ['and up', '>='],
  ['plus', '>='],
  ['or less', '<='],
  ['or fewer', '<='],
  ['or under', '<='],
  ['or younger', '<='],
  ['or below', '<='],
  ['or lower', '<='],
  ['and under', '<='],
  ['and younger', '<='],
]
const phrases = (list: readonly [string, Operator][]) =>
  list.map(([words, operator]) => ({ words: words.split(' '), operator }))
const OPERATORS = phrases(BEFORE)
const TRAILING = phrases(BEHIND)
/** Words of a limit that say by themselves what is limited. */
const AGES = new Set(['older', 'younger', 'aged'])
const REACH = 5

/** Every limit on a number that the goal sets. */
export function readLimits(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Limit[] {
  const found: Limit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const limit = rangeAt(tokens, at) ?? limitAt(tokens, at) ?? trailingAt(tokens, at)
    if (!limit) continue
    const target = ofRows(tokens, limit, mentions) ? null : targetOf(tokens, limit, mentions, tables)
    if (target)
      found.push({
        from: limit.from,
        to: limit.to,
        filter: {
          table: target.table,
          column: target.column,
          operator: limit.operator,
          values: limit.values,
        },
        mention: target.mention,
      })
    at = limit.to - 1
  }
  return found
}

/** "Directors with at least five films": how many rows there have to be, and no number in them. */
const ofRows = (tokens: readonly Token[], limit: Bare, mentions: readonly Mention[]): boolean =>
  tokens[limit.to - 1]?.mark === null &&
  mentions.some(
    ({ from, candidates }) =>
      from === limit.to && (candidates[0]?.kind === 'row' || candidates[0]?.metric?.ref.kind === 'count'),
  )

interface Bare {
  from: number
  to: number
  operator: Operator
  values: number[]
  age: boolean
}

const says = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every(
    (word, index) => tokens[at + index]?.text === word || (index === 0 && tokens[at]?.lemma === word),
  )

const numberAt = (tokens: readonly Token[], at: number): { value: number; to: number } | null => {
  const token = tokens[at]
  if (token && ['$', '€', '£'].includes(token.text)) return numberAt(tokens, at + 1)
  if (!token || token.number === null) return null
  const scale = ['thousand', 'million', 'billion'].indexOf(tokens[at + 1]?.text ?? '')
  return scale < 0
    ? { value: token.number, to: at + 1 }
    : { value: token.number * 1000 ** (scale + 1), to: at + 2 }
}

function limitAt(tokens: readonly Token[], at: number): Bare | null {
  for (const { words, operator } of OPERATORS) {
    if (!says(tokens, at, words)) continue
    const number = numberAt(tokens, at + words.length)
    if (!number) continue
    // "In the next 3 months", "over the last 5 years": times, not limits.
    const range = ['to', '-'].includes(tokens[number.to]?.text ?? '') ? numberAt(tokens, number.to + 1) : null
    const age = AGES.has(words[0]!)
    if (range && operator === '=')
      return { from: at, to: range.to, operator: 'between', values: [number.value, range.value], age }
    return { from: at, to: number.to, operator, values: [number.value], age }
  }
  return null
}

/** "Between 5 and 10". */
function rangeAt(tokens: readonly Token[], at: number): Bare | null {
  if (tokens[at]!.text !== 'between') return null
  const first = numberAt(tokens, at + 1)
  const second =
    first && ['and', 'to'].includes(tokens[first.to]?.text ?? '') ? numberAt(tokens, first.to + 1) : null
  return first && second
    ? { from: at, to: second.to, operator: 'between', values: [first.value, second.value], age: false }
    : null
}

/** "60 or older", "3 nights or more", "60+". */
function trailingAt(tokens: readonly Token[], at: number): Bare | null {
  const number = numberAt(tokens, at)
  if (!number) return null
  for (const skip of [0, 1])
    for (const { words, operator } of TRAILING)
      if (says(tokens, number.to + skip, words) && !tokens[number.to + skip - 1]!.mark)
        return {
          from: at,
          to: number.to + skip + words.length,
          operator,
          values: [number.value],
          age: words.at(-1) === 'older',
        }
  return null
}

interface Target {
  table: string
  column: string
  mention: Mention | null
}

/** What is limited: the nearest named number, else what the unit or the people behind it tell. */
function targetOf(
  tokens: readonly Token[],
  limit: Bare,
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Target | null {
  const numeric = mentions.flatMap((mention) => {
    const candidate = mention.candidates.find((one) => isNumber(one, tables))
    const distance =
      mention.to <= limit.from
        ? limit.from - mention.to
        : mention.from >= limit.to
          ? mention.from - limit.to
          : 0
    const same = tokens[mention.from]!.sentence === tokens[limit.from]!.sentence
    return candidate && same && distance <= REACH ? [{ mention, candidate, distance }] : []
  })
  const unit = unitTarget(tokens, limit, tables)
  const near = numeric.sort((a, b) => a.distance - b.distance)[0]
  if (unit && (!near || near.distance > 1)) return unit
  const age = ageTarget(tables)
  const person = personNear(tokens, limit)
  if (age && (limit.age || (person && (!near || near.distance > 1)))) return age
  // "Women under 35" where nobody's age is known.
  if (!age && (limit.age || (person && (!near || near.distance > 1)))) return null
  return near ? { table: near.candidate.table, column: near.candidate.column!, mention: near.mention } : null
}

const isNumber = ({ kind, table, column, metric }: Candidate, tables: readonly ReadTable[]): boolean => {
  if (column === null || (metric && metric.ref.kind !== 'value')) return false
  if (kind === 'value' || kind === 'row') return false
  const own = tables.find((one) => one.model.table === table)
  if (own?.model.fields.find((field) => field.column === column)?.meaning === 'identifier') return false
  const profile = own?.profile
  return ['number', 'integer'].includes(profile?.columns.find(({ name }) => name === column)?.storage ?? '')
}

/** "At least 3 nights", "more than 8000 km": the one number with that unit or that noun in its name. */
function unitTarget(tokens: readonly Token[], limit: Bare, tables: readonly ReadTable[]): Target | null {
  const behind = tokens[limit.to]
  if (!behind || tokens[limit.to - 1]!.mark !== null) return null
  const words = new Set([behind.text, behind.lemma, `${behind.lemma}s`])
  const fits = (field: Field) =>
    field.meaning === 'measure' &&
    ((field.unit !== null &&
      [field.unit.toLowerCase(), lemma(field.unit.toLowerCase())].some((unit) => words.has(unit))) ||
      (grainOf(behind.lemma) === undefined &&
        field.label.split(' ').some((word) => lemma(word) === behind.lemma)))
  const found = tables.flatMap(({ model }) =>
    model.fields.filter(fits).map(({ column }) => ({ table: model.table, column, mention: null })),
  )
  return found.length === 1 ? found[0]! : null
}

function ageTarget(tables: readonly ReadTable[]): Target | null {
  for (const { model } of tables) {
    const field = model.fields.find(
      (one) =>
        one.meaning === 'measure' && one.label.split(' ').includes('age') && one.label.split(' ').length <= 2,
    )
    if (field) return { table: model.table, column: field.column, mention: null }
  }
  return null
}

const PEOPLE = new Set(
  'people person customer client employee worker patient staff passenger man woman adult student user member subject player anyone everyone those respondent participant'.split(
    ' ',
  ),
)
const personNear = (tokens: readonly Token[], limit: Bare): boolean =>
  tokens.slice(Math.max(0, limit.from - 3), limit.from).some(({ lemma }) => PEOPLE.has(lemma))
