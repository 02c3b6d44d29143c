import type { Scalar } from '#contract'
import type { Ask, Condition, GroupKey } from '../plan.types.ts'
import { calendarPartOf } from './calendar.ts'
import { columnsIn } from './column-names.ts'
import { figureIn } from './figures-named.ts'
import { has } from './items.ts'
import { isNumeric, type Known } from './known.ts'
import { profileOf } from './message.ts'
import { slotWords, type Slot } from './slots.ts'

/** Which group a slot speaks of: the chosen one, its name or its figure, or the n-th of several. */
export function placeInGroups(
  known: Known,
  ask: Ask,
  slot: Slot,
  part: string | null,
  place: number,
  words: readonly string[],
): void {
  const { message, grouping, restrictions } = known
  const { choice, by } = grouping
  const key =
    keyNamed(known, words) ?? (part === null ? keyNamed(known, slotWords(slot.parts[0] ?? '')) : null)
  const over = ['higher', 'above', 'over', 'more', 'greater'].some((word) => words.includes(word))
  const under = ['lower', 'below', 'under', 'less', 'fewer'].some((word) => words.includes(word))
  if (
    by.length > 0 &&
    (over || under) &&
    (ask.figure === 'count' || slot.whole) &&
    restrictions.bands.length === 0 &&
    !choice
  ) {
    const times = message.items.some((item) => has(item, 'TWICE')) ? 2 : 1
    ask.figure = 'groups'
    ask.by = by
    ask.beyond = { times, over }
    ask.columns = known.topic.filter((name) => isNumeric(known, name)).slice(0, 1)
    return
  }
  if (!choice) {
    if (key && ask.figure === 'group') ask.by = by
    return
  }
  const nth = words.map(Number).find((value) => Number.isInteger(value) && value >= 1 && value <= 20)
  const rankNamed =
    choice.rank.column !== null &&
    columnsIn(
      words,
      message.columns.filter((one) => one.column === choice.rank.column),
    ).length > 0
  if (!key && ask.figure === 'group' && rankNamed) ask.figure = choice.rank.figure
  const own = {
    ...choice,
    place: grouping.top > 1 ? (nth ?? Math.floor((place * grouping.top) / message.slots.length) + 1) - 1 : 0,
  }
  if (words.some((word) => ['lowest', 'least', 'minimum', 'worst', 'smallest'].includes(word)))
    own.order = 'least'
  if (words.some((word) => ['highest', 'most', 'maximum', 'best', 'largest'].includes(word)))
    own.order = 'most'
  const texts = slot.about !== '' && /\bstring\b/i.test(slot.about) && part === null
  if (ask.options.length > 1) return
  if (texts || (key && (part !== null || !figureIn(message.read(words.join(' ')))))) {
    ask.figure = 'group'
    ask.choice = own
    ask.by = key ? [key] : by
    return
  }
  ask.choice = own
}

export function keyNamed({ message, grouping }: Known, words: readonly string[]): GroupKey | null {
  for (const key of grouping.by) {
    if (key.part !== null && words.some((word) => calendarPartOf([word]) === key.part)) return key
    if (
      key.part === null &&
      columnsIn(
        words,
        message.columns.filter(({ column }) => column === key.column),
      ).length > 0
    )
      return key
  }
  return null
}

/** The limit that a slot's words tell: "below3_correlation", else by its place. */
export function bandOf(
  { message, restrictions }: Known,
  words: readonly string[],
  place: number,
): Condition | null {
  const { bands } = restrictions
  const numbers = words.map(Number).filter((value) => Number.isFinite(value))
  const over = words.some((word) => ['above', 'over', 'more', 'greater', 'high', 'older'].includes(word))
  const under = words.some((word) => ['below', 'under', 'less', 'lower', 'low', 'younger'].includes(word))
  const told = bands.find(({ condition }) => {
    const same = JSON.stringify(condition.values) === JSON.stringify(numbers)
    if (condition.operator === 'between') return same
    return (
      same && (over ? condition.operator.startsWith('>') : under ? condition.operator.startsWith('<') : true)
    )
  })
  return (told ?? (message.slots.length === bands.length ? bands[place] : undefined))?.condition ?? null
}

const NEGATIVE = new Set(['not', 'non', 'no', 'without', 'never', 'un'])

/** A value that a slot's words name: "mean_fare_female", "average_runs_by_not_eligible". */
export function valueOf(known: Known, words: readonly string[]): Condition[] {
  const { message, grouping, restrictions, categories, categoryColumn } = known
  const category = categories.find(({ label }) => slotWords(label).every((word) => words.includes(word)))
  if (category && categoryColumn !== null)
    return [{ column: categoryColumn, operator: '=', values: [category.label] }]
  const columns = [
    ...new Set([
      ...grouping.by.map(({ column }) => column),
      ...(restrictions.sides ? [restrictions.sides.column] : []),
    ]),
  ]
  for (const column of columns) {
    const profile = profileOf(message, column)
    if (!profile) continue
    const own = message.columns.filter((one) => one.column === column)
    const values = profile.top
      .map(({ value }) => value)
      .filter((value): value is Exclude<Scalar, null> => value !== null)
    const said = values.filter((value) => {
      const own = slotWords(String(value))
      return own.length > 0 && own.every((word) => words.includes(word)) && !/^\d$/.test(String(value))
    })
    const best = said.sort((a, b) => String(b).length - String(a).length)[0]
    const negative = words.some((word) => NEGATIVE.has(word))
    if (best !== undefined) {
      const other = values.find((value) => value !== best)
      return [{ column, operator: '=', values: [negative && values.length === 2 ? other! : best] }]
    }
    if (values.length === 2 && grouping.choice === null) {
      const [no, yes] = [...values].sort((a, b) => (String(a) < String(b) ? -1 : 1))
      const names = columnsIn(words, own)
      const shared = slotWords(profile.original_name).filter(
        (word) => word.length > 3 && words.includes(word),
      )
      const paired = message.slots.length === 2
      if (names.length > 0 || shared.length > 0 || (paired && negative))
        return [{ column, operator: '=', values: [negative ? no! : yes!] }]
    }
    // "Type 1" of values that are digits.
    const digit = values.find((value) => words.includes(String(value)))
    if (digit !== undefined && columnsIn(words, own).length > 0)
      return [{ column, operator: '=', values: [digit] }]
  }
  return []
}
