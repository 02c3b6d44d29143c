import type { Field, MetricRef } from '#contract'
import { kindsHeld } from '../../lexicon/kinds-of-quantity.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { MARKING } from '../../lexicon/mark-words.ts'
import { CURRENCY_WORDS } from '../../lexicon/money.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { grainOf } from '../../lexicon/time-words.ts'
import { secondsIn } from '../../lexicon/unit-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate, Filter, Mention, ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import type { Bare } from './limits.ts'

/** What a limit is set on, and how many of the column's units one of the goal's is. */
export interface Target extends Pick<Filter, 'table' | 'column' | 'from' | 'unit'> {
  mention: Mention | null
  times: number
  /** Less of it is better, where the limit speaks of better and worse. */
  turned?: true
}

const REACH = 7

/** What is limited: the nearest named number, else what the unit or the people behind it tell. */
export function targetOf(
  tokens: readonly Token[],
  limit: Bare,
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Target | null {
  const numeric = mentions.flatMap((mention) => {
    const candidate = mention.candidates.find((one) => isNumber(one, tables))
    const distance = distanceOf(mention, limit)
    const same = tokens[mention.from]!.sentence === tokens[limit.from]!.sentence
    return candidate && same && distance <= REACH ? [{ mention, candidate, distance }] : []
  })
  const near = numeric.sort((a, b) => a.distance - b.distance)[0]
  // "2 bedrooms and up": the number of what stands right behind it.
  const counted = numeric.find(({ mention }) => mention.from >= limit.from && mention.from < limit.to)
  const plain = (own: typeof near): Target | null =>
    own ? { table: own.candidate.table, column: own.candidate.column!, mention: own.mention, times: 1 } : null
  if (counted) return plain(counted)
  if (limit.seconds !== null) return timedTarget(tokens, limit, mentions, tables)
  const marks = marked(tokens, limit) ? markTarget(limit, tables) : null
  if (marks && (limit.mark || !near || near.distance > 1))
    return { ...marks, ...(!limit.mark && { turned: undefined }) }
  // "2 bedrooms and up": of what nothing stands for, no other number is limited.
  const inside = tokens
    .slice(limit.from, limit.to)
    .some(({ number, lemma: own }) => number === null && isThing(own))
  if (inside) return null
  const unit = unitTarget(tokens, limit, tables) ?? moneyTarget(tokens, limit, tables)
  if (unit && (!near || near.distance > 1)) return unit
  const age = ageTarget(tables)
  const person = personNear(tokens, limit)
  if (age && (limit.age || (person && (!near || near.distance > 1)))) return age
  // "Women under 35" where nobody's age is known.
  if (!age && (limit.age || (person && (!near || near.distance > 1)))) return null
  return near && near.distance <= REACH - 2 ? plain(near) : null
}

/** "4 or better", "rated at least 4", "gave us under 3". */
const marked = (tokens: readonly Token[], { mark, from }: Bare): boolean =>
  mark === true ||
  tokens
    .slice(Math.max(0, from - MARK_REACH), from)
    .some(({ lemma: own, text, mark: ends }) => ends === null && (MARKING.has(own) || MARKING.has(text)))
const MARK_REACH = 3
const HIGHEST_MARK = 100

/** The one number that is a mark somebody gives, and that holds what it is limited by. */
function markTarget({ values }: Bare, tables: readonly ReadTable[]): Target | null {
  const found = tables.flatMap(({ model, profile }) =>
    model.metrics.flatMap(({ ref, better }): Target[] => {
      if (ref.kind !== 'value' || ref.column === null || better === null) return []
      const own = profile.columns.find(({ name }) => name === ref.column)
      const field = model.fields.find(({ column }) => column === ref.column)
      const words = [...nameWords(own?.original_name ?? ''), ...nameWords(field?.label ?? '')].map(lemma)
      const kinds = kindsHeld(words, [])
      const [least, most] = [Number(own?.minimum), Number(own?.maximum)]
      const isMark = kinds.has('judgement') || kinds.has('result')
      if (!isMark || !(most <= HIGHEST_MARK) || !values.every((value) => least <= value && value <= most))
        return []
      return [
        {
          table: model.table,
          column: ref.column,
          mention: null,
          times: 1,
          ...(better === 'less' && { turned: true as const }),
        },
      ]
    }),
  )
  return found.length === 1 ? found[0]! : null
}

const distanceOf = (mention: Mention, limit: Bare): number =>
  mention.to <= limit.from ? limit.from - mention.to : mention.from >= limit.to ? mention.from - limit.to : 0

/** "More than five minutes", "shorter than half an hour", "over a week late": a number of such units, or the time between two dates. */
function timedTarget(
  tokens: readonly Token[],
  limit: Bare,
  mentions: readonly Mention[],
  tables: readonly ReadTable[],
): Target | null {
  const named = mentions
    .filter(({ from }) => tokens[from]!.sentence === tokens[limit.from]!.sentence)
    .sort((a, b) => distanceOf(a, limit) - distanceOf(b, limit))
    .flatMap((mention) =>
      mention.candidates
        .filter(({ score }) => score >= mention.candidates[0]!.score - 0.3)
        .map((candidate) => ({ mention, target: lengthOf(candidate, limit, tables) })),
    )
    .find(({ target }) => target !== null)
  if (named) return { ...named.target!, mention: named.mention }
  const all = tables.flatMap(({ model }) =>
    model.metrics.flatMap(({ ref, weight }) => {
      const target = lengthOfRef(ref, limit, tables)
      return target ? [{ target, weight }] : []
    }),
  )
  const best = all.sort((a, b) => b.weight - a.weight)[0]
  return best ? { ...best.target, mention: null } : null
}

type Length = Omit<Target, 'mention'>

const lengthOf = (
  { kind, table, column, metric }: Candidate,
  limit: Bare,
  tables: readonly ReadTable[],
): Length | null => {
  if (kind === 'value' || kind === 'row') return null
  const ref = metric?.ref ?? { kind: 'value' as const, table, column, from: null, values: [] }
  return lengthOfRef(ref, limit, tables)
}

function lengthOfRef(
  { kind, table, column, from }: MetricRef,
  limit: Bare,
  tables: readonly ReadTable[],
): Length | null {
  if (column === null) return null
  if (kind === 'duration' && from !== null) {
    const least = limit.seconds! * Math.min(...limit.values.map(Math.abs))
    const unit = least < 3600 ? 'minute' : least < 86_400 ? 'hour' : 'day'
    // Days cannot tell hours.
    const ends = tables
      .find(({ model }) => model.table === table)
      ?.profile.columns.find(({ name }) => name === column)
    if (unit !== 'day' && ends?.storage === 'date') return null
    const times = limit.seconds! / { minute: 60, hour: 3600, day: 86_400 }[unit]
    return { table, column, from, unit, times: Math.round(times * 10) / 10 }
  }
  if (kind !== 'value') return null
  const field = tables
    .find(({ model }) => model.table === table)
    ?.model.fields.find((one) => one.column === column)
  // "Outage min" ends in its unit, whatever else that may be short for.
  const unit = field?.unit ?? column.toLowerCase().match(/[ _(]([a-z]+)\)?$/)?.[1]
  const own = unit == null ? null : secondsIn(unit.toLowerCase())
  if (own === null) return null
  const times = limit.seconds! / own
  return isOfItsSize(times, limit, { table, column }, tables) ? { table, column, times } : null
}

/** Units so far apart that one never stands for the other, such as minutes of an age in years. */
const FAR_APART = 1000

const isOfItsSize = (
  times: number,
  { values }: Bare,
  { table, column }: { table: string; column: string },
  tables: readonly ReadTable[],
): boolean => {
  if (Math.abs(Math.log(times)) < Math.log(FAR_APART)) return true
  const { minimum, maximum } =
    tables.find(({ model }) => model.table === table)?.profile.columns.find(({ name }) => name === column) ??
    {}
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return true
  return values.some((value) => minimum <= value * times && value * times <= maximum)
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
    model.fields
      .filter(fits)
      .map(({ column }): Target => ({ table: model.table, column, mention: null, times: 1 })),
  )
  return found.length === 1 ? found[0]! : null
}

const isThing = (word: string): boolean => conceptKind(word) !== undefined || isRoom(word)
const isRoom = (word: string): boolean => word.endsWith('room')

/** "Over 5 grand": the money that matters most where only money is said. */
function moneyTarget(tokens: readonly Token[], limit: Bare, tables: readonly ReadTable[]): Target | null {
  const said = tokens
    .slice(limit.from, limit.to + 1)
    .some(({ text, lemma: own }) => CURRENCY_WORDS.has(own) || CURRENCY_SIGNS.has(text))
  if (!said) return null
  const all = tables.flatMap(({ model }) =>
    model.metrics.flatMap(({ ref, unit, weight }) =>
      ref.kind === 'value' && unit !== null && MONEY.test(unit) ? [{ ref, weight }] : [],
    ),
  )
  const best = all.sort((a, b) => b.weight - a.weight)[0]
  return best ? { table: best.ref.table, column: best.ref.column!, mention: null, times: 1 } : null
}
const MONEY = /[$€£]|^(?:usd|eur|gbp|chf)$/i
const CURRENCY_SIGNS: ReadonlySet<string> = new Set(['$', '€', '£', 'grand', 'quid'])

function ageTarget(tables: readonly ReadTable[]): Target | null {
  for (const { model } of tables) {
    const field = model.fields.find(
      (one) =>
        one.meaning === 'measure' && one.label.split(' ').includes('age') && one.label.split(' ').length <= 2,
    )
    if (field) return { table: model.table, column: field.column, mention: null, times: 1 }
  }
  return null
}

const PEOPLE = new Set(
  'people person customer client employee worker patient staff passenger man woman adult student user member subject player anyone everyone those respondent participant'.split(
    ' ',
  ),
)
const personNear = (tokens: readonly Token[], limit: Bare): boolean =>
  tokens.slice(Math.max(0, limit.from - 3), limit.from).some(({ lemma: own }) => PEOPLE.has(own))
