import type { OutlierRule, Step } from '../plan.types.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, type Message } from './message.ts'

const any = (items: readonly ExactItem[], ...tags: Parameters<typeof has>[1][]): boolean =>
  items.some((item) => has(item, ...tags))
const columnsOf = (items: readonly ExactItem[]): string[] => [
  ...new Set(items.flatMap(({ column }) => (column === null ? [] : [column]))),
]

/** What the message says is done with rows and values before anything is computed. */
export interface Cleaning {
  duplicates: boolean
  missing: Extract<Step, { op: 'drop-missing' | 'fill' }>[]
  encode: string[]
  scale: Extract<Step, { op: 'scale' }>[]
  outlierRule: OutlierRule
  /** The column whose outliers are spoken of; null where they are not. */
  outliersOf: string | null
  removesOutliers: boolean
}

/** Reads the cleaning; `topic` are the columns that the message is about, in its order. */
export function readCleaning(message: Message, topic: readonly string[]): Cleaning {
  const cleaning: Cleaning = {
    duplicates: false,
    missing: [],
    encode: [],
    scale: [],
    outlierRule: outlierRule(message.items),
    outliersOf: null,
    removesOutliers: false,
  }
  for (const items of message.sentences) {
    const own = columnsOf(items)
    if (any(items, 'DUPLICATE') && any(items, 'REMOVE')) cleaning.duplicates = true
    readMissing(message, items, own, topic, cleaning)
    readShape(message, items, own.length > 0 ? own : [...topic], cleaning)
    if (any(items, 'OUTLIER')) cleaning.outliersOf ??= own.find((name) => isNumber(message, name)) ?? null
  }
  const speaks = message.items.filter((item) => has(item, 'OUTLIER'))
  if (speaks.length > 0) {
    cleaning.outliersOf ??= topic.find((name) => isNumber(message, name)) ?? null
    cleaning.removesOutliers = message.sentences.some(
      (items, at) =>
        any(items, 'REMOVE') &&
        !isDenied(items) &&
        !any(items, 'MISSING') &&
        (any(items, 'OUTLIER') ||
          (any(message.sentences[at - 1] ?? [], 'OUTLIER') && !any(items, 'NONMISSING'))),
    )
  }
  return cleaning
}

/** "Do not consider missing values, outliers ..." says that nothing is done. */
const isDenied = (items: readonly ExactItem[]): boolean =>
  items.some(
    (item, at) =>
      item.text === 'not' && ['consider', 'remove', 'drop', 'exclude'].includes(items[at + 1]?.text ?? ''),
  )

/** "Do not include hotels without a brand", "only players with a salary": rows that have no value are left out. */
function lackingIn(items: readonly ExactItem[]): string[] {
  const leaves = any(items, 'REMOVE') || items.some(({ text }) => text === 'only')
  if (!leaves) return []
  return items.flatMap((item, at) => {
    if (item.text !== 'without') return []
    const own = items.slice(at + 1, at + 4).find(({ column }) => column !== null)?.column
    return own ? [own] : []
  })
}

function readMissing(
  message: Message,
  items: readonly ExactItem[],
  own: readonly string[],
  topic: readonly string[],
  cleaning: Cleaning,
): void {
  const lacking = lackingIn(items)
  if (lacking.length > 0) cleaning.missing.push({ op: 'drop-missing', columns: lacking })
  const speaks =
    any(items, 'MISSING', 'NONMISSING') ||
    items.some(({ text }) =>
      ['dropna', 'listwise', 'imputation', 'fillna', 'impute', 'imputing', 'imputed'].includes(text),
    )
  const earlier = message.sentences[message.sentences.indexOf(items as ExactItem[]) - 1] ?? []
  const them = items.some(({ text }) => text === 'them' || text === 'it' || text === 'these')
  if (!speaks && !(them && any(items, 'FILL') && any(earlier, 'MISSING'))) return
  const before = message.sentences[message.sentences.indexOf(items as ExactItem[]) - 1] ?? []
  const spoken = own.length > 0 || !any(before, 'MISSING') ? own : columnsOf(before)
  const named = spoken.filter((name) => !message.made.includes(name))
  const filled = fillOf(items)
  if (filled !== null && fills(items)) {
    const { within, columns } = withinOf(items, named)
    const targets = columns.length > 0 ? columns : named.length > 0 ? named : topicOf(message, topic)
    for (const column of targets) {
      const fits = Array.isArray(filled) || filled === 'mode' || isNumber(message, column)
      const before = cleaning.missing.findIndex((step) => step.op === 'fill' && step.column === column)
      if (!fits) continue
      // What a later sentence says of the same column is what is left to do where the first could not.
      if (before >= 0 && within === null) {
        cleaning.missing.push({ op: 'fill', column, with: filled, within })
        continue
      }
      if (before >= 0) cleaning.missing.splice(before, 1)
      cleaning.missing.push({ op: 'fill', column, with: filled, within })
    }
    return
  }
  const drops = any(items, 'REMOVE') || (any(items, 'NONMISSING') && any(items, 'AMONG'))
  if (!drops || isDenied(items) || asksCount(items)) return
  const columns = named.length > 0 ? named : [...topic]
  if (columns.length > 0) cleaning.missing.push({ op: 'drop-missing', columns: [...columns] })
}

/** "Before and after imputation" fills nothing. */
const fills = (items: readonly ExactItem[]): boolean =>
  items.some(
    (item, at) =>
      has(item, 'FILL') && !items.slice(Math.max(0, at - 4), at).some((own) => has(own, 'BEFORE', 'AFTER')),
  )

const asksCount = (items: readonly ExactItem[]): boolean => items.at(-1)?.text === '?'

function fillOf(items: readonly ExactItem[]): 'mean' | 'median' | 'mode' | [number | string] | null {
  if (any(items, 'MEDIAN')) return 'median'
  if (
    any(items, 'MODE') ||
    items.some(({ text }, at) => text === 'frequent' && items[at - 1]?.text === 'most')
  )
    return 'mode'
  if (any(items, 'MEAN')) return 'mean'
  const place = items.findIndex((item) => has(item, 'FILL'))
  const rest = items.slice(place)
  const zero = rest.find(({ text }) => text === 'zero' || text === 'zeros')
  if (zero) return [0]
  const at = rest.findIndex(({ text }) => text === 'with' || text === 'by')
  const value =
    at >= 0
      ? rest.slice(at, at + 4).find(({ number, quoted }) => number !== null || quoted !== null)
      : undefined
  return value ? [value.quoted ?? value.number!] : null
}

/** "With the mean life expectancy of the same country": the column of groups, and those that are filled. */
function withinOf(
  items: readonly ExactItem[],
  named: readonly string[],
): { within: string | null; columns: string[] } {
  const at = items.findIndex(
    (item, place) =>
      item.column !== null &&
      items
        .slice(Math.max(0, place - 3), place)
        .some(({ text }) => ['same', 'each', 'respective', 'its', 'within', 'per'].includes(text)) &&
      !items.slice(Math.max(0, place - 3), place).some(({ text }) => text === 'column'),
  )
  const within =
    at >= 0 && !items.slice(at, at + 2).some(({ text }) => text === 'column') ? items[at]!.column : null
  return { within, columns: named.filter((name) => name !== within) }
}

const topicOf = (message: Message, topic: readonly string[]): string[] => {
  const earlier = topic.filter((name) => !message.made.includes(name))
  return earlier.slice(0, 4)
}

/** Scaling and coding: "normalize 'age' and 'bmi'", "transform 'sex' to binary format". */
function readShape(
  message: Message,
  items: readonly ExactItem[],
  columns: readonly string[],
  cleaning: Cleaning,
): void {
  const standard = any(items, 'STANDARDIZE')
  const at = items.findIndex(
    (item, place) =>
      has(item, 'NORMALIZE', 'STANDARDIZE') &&
      !items.slice(Math.max(0, place - 2), place).some((own) => has(own, 'LOG')),
  )
  const says = at >= 0
  const behind = columnsOf(items.slice(Math.max(0, at)))
  const numbers = (behind.length > 0 ? behind : columns).filter((name) => isNumber(message, name))
  const aside = items.some(({ text }) => text === 'population' || text === 'test')
  if (says && !aside)
    for (const column of numbers)
      if (!cleaning.scale.some((step) => step.column === column))
        cleaning.scale.push({ op: 'scale', column, how: standard ? 'z' : 'min-max' })
  if (any(items, 'ENCODE'))
    for (const column of columns)
      if (!isNumber(message, column) && !cleaning.encode.includes(column)) cleaning.encode.push(column)
}

/** By quartiles where they are spoken of, else by standard deviations, else by quartiles with 1.5. */
function outlierRule(items: readonly ExactItem[]): OutlierRule {
  const quartiles = items.findIndex((item) => has(item, 'IQR', 'QUARTILE_LOW', 'QUARTILE_HIGH'))
  const z = items.findIndex(
    (item, at) =>
      has(item, 'Z') ||
      (has(item, 'SD') && items.slice(Math.max(0, at - 4), at).some(({ number }) => number !== null)),
  )
  if (quartiles >= 0 || z < 0) {
    const times = items.findIndex(
      (item, at) =>
        item.number !== null &&
        item.number > 0 &&
        item.number <= 5 &&
        [items[at + 1], items[at + 2], items[at - 1], items[at - 2]].some((near) => has(near, 'IQR')),
    )
    return { kind: 'iqr', limit: items[times]?.number ?? 1.5 }
  }
  const near = items.filter(
    (item, at) =>
      item.number !== null &&
      item.number > 0 &&
      item.number <= 6 &&
      items.slice(Math.max(0, at - 9), at + 4).some((own) => has(own, 'Z', 'THRESHOLD', 'SD', 'OUTLIER')) &&
      !items.slice(at + 1, at + 3).some((own) => has(own, 'ROUND')),
  )
  return { kind: 'z', limit: near[0]?.number ?? 3 }
}
