import type { Model } from '../plan.types.ts'
import { has, type ExactItem } from './items.ts'
import { isNumber, profileOf, type Message } from './message.ts'

/** What scikit-learn's users write where they care for no number in particular. */
const SEED = 42
const FROM = new Set([
  'based',
  'using',
  'from',
  'with',
  'by',
  'on',
  'given',
  'as',
  'against',
  'features',
  'predictors',
])

/** The regression that the message asks for; null where it asks for none or for one whose result is not settled by its words. */
export function readModel(message: Message): Model | null {
  const { items } = message
  const speaks = items.some((item) => has(item, 'REGRESSION', 'LOGISTIC'))
  if (!speaks) return null
  const outcome = outcomeOf(message)
  if (!outcome) return null
  const by = predictorsOf(message, outcome)
  if (by.length === 0) return null
  const seed = seedOf(items)
  const testShare = testShareOf(message)
  return {
    kind: items.some((item) => has(item, 'LOGISTIC')) ? 'logistic' : 'line',
    outcome,
    by,
    testShare,
    seed: seed ?? SEED,
    split: items.some(
      (item, at) => item.text === 'shuffle' && items.slice(at, at + 4).some(({ text }) => text === 'false'),
    )
      ? 'in_order'
      : 'shuffled',
    seedGuessed: seed === null && testShare > 0,
  }
}

function outcomeOf(message: Message): string | null {
  const { items } = message
  for (const [at, item] of items.entries())
    if (['target', 'dependent', 'response', 'outcome'].includes(item.text) && items[at - 1]?.text !== 'in') {
      const own = items.slice(at, at + 7).find(({ column }) => column !== null)?.column
      if (own) return own
    }
  for (const [at, item] of items.entries())
    if (has(item, 'PREDICT')) {
      const own = items.slice(at, at + 12).find(({ column, text }) => column !== null || FROM.has(text))
      if (own?.column) return own.column
    }
  // "A linear regression of y on x", "between x and y": the one named first, or last behind "and".
  const at = items.findIndex((item) => has(item, 'REGRESSION'))
  return items.slice(at).find(({ column }) => column !== null)?.column ?? null
}

function predictorsOf(message: Message, outcome: string): string[] {
  const usable = (name: string) => name !== outcome && !message.made.includes(name)
  const found: string[] = []
  for (const items of message.sentences) {
    const start = items.findIndex(
      (item, at) =>
        ['predictor', 'predictors', 'independent', 'features'].includes(item.text) ||
        (FROM.has(item.text) && items.slice(0, at).some((own) => has(own, 'PREDICT', 'REGRESSION'))),
    )
    if (items.some((item) => has(item, 'NEW', 'MULTIPLY'))) continue
    const about = items.some(
      (item) =>
        has(item, 'PREDICT', 'REGRESSION') ||
        ['predictor', 'predictors', 'independent', 'features'].includes(item.text),
    )
    if (start < 0 || !about) continue
    const own = items
      .slice(start)
      .flatMap(({ column }) => (column !== null && usable(column) ? [column] : []))
    // What stands before "features": "the 'age' and 'bmi' features".
    const before =
      items[start]!.text === 'features'
        ? items.slice(0, start).flatMap(({ column }) => (column !== null && usable(column) ? [column] : []))
        : []
    for (const name of [...before, ...own]) if (!found.includes(name)) found.push(name)
  }
  if (found.length > 0) return found
  const named = message.items.flatMap(({ column }) => (column !== null && usable(column) ? [column] : []))
  const numbers = [...new Set(named)].filter((name) => isNumber(message, name))
  // "Predict the price" from nothing in particular: from every number that there is.
  return numbers.length === 1
    ? numbers
    : message.table.columns
        .map(({ name }) => name)
        .filter((name) => usable(name) && isNumber(message, name) && !isKey(message, name))
}

const isKey = (message: Message, name: string): boolean =>
  message.model.fields.find((field) => field.column === name)?.meaning === 'identifier' ||
  profileOf(message, name)?.distinct === message.table.rows

function seedOf(items: readonly ExactItem[]): number | null {
  for (const [at, item] of items.entries())
    if (has(item, 'SEED')) {
      const value = items
        .slice(at + 1, at + 7)
        .find(({ number, tags }) => number !== null && tags.has('NUM') && Number.isInteger(number))
      if (value) return value.number
    }
  return null
}

/** The share of rows that is held back: "70-30", "8:2", "80% for training", "test_size=0.2"; 0 where nothing is split. */
function testShareOf(message: Message): number {
  for (const items of message.sentences) {
    const speaks = items.some(
      (item) =>
        has(item, 'SPLIT') || ['training', 'testing', 'train'].includes(item.text) || item.text === 'test',
    )
    if (!speaks) continue
    for (const [at, item] of items.entries()) {
      const other = items.slice(at + 1, at + 4).findIndex(({ text }) => ['-', ':', '/'].includes(text))
      const second = other >= 0 ? items[at + 2 + other] : undefined
      if (item.number !== null && second?.number != null) {
        const [a, b] = [item.number, second.number]
        if (Math.abs(a + b - 100) < 1e-9 || Math.abs(a + b - 10) < 1e-9 || Math.abs(a + b - 1) < 1e-9)
          return b / (a + b)
      }
    }
    for (const [at, item] of items.entries()) {
      const share =
        item.number === null
          ? null
          : items[at + 1]?.text === '%'
            ? item.number / 100
            : item.number < 1
              ? item.number
              : null
      if (share === null || share <= 0 || share >= 1) continue
      const near = items
        .slice(at + 1, at + 9)
        .find(({ text }) =>
          ['train', 'training', 'test', 'testing', 'test_size', 'held', 'validation'].includes(text),
        )
      const before = items
        .slice(Math.max(0, at - 6), at)
        .findLast(({ text }) => ['train', 'training', 'test', 'testing', 'size'].includes(text))
      const word = near?.text ?? before?.text
      if (word) return word.startsWith('train') ? 1 - share : share
    }
  }
  return 0
}
