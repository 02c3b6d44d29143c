import type { ColumnFigure, Condition, Step } from '../plan.types.ts'
import { comparisonsIn, type Comparison } from './comparisons.ts'
import { figureIn } from './figures-named.ts'
import { has, type ExactItem } from './items.ts'
import { isPlain } from './unknown-columns.ts'
import { isNumber, profileOf, timeColumn, type Message } from './message.ts'

/** Restrictions of the rows that the message sets. */
export interface Restrictions {
  where: Condition[]
  groups: { step: Extract<Step, { op: 'keep-groups' }>; whole: boolean }[]
  /** Several limits on one number, side by side: each is a group of its own. */
  bands: { condition: Condition; words: string }[]
  /** Values of one column that are set side by side. */
  sides: { column: string; values: Condition[] } | null
  /** The condition that is named last, which a share is the share of. */
  last: Condition | null
  /** Limits that nothing of the table could be found for, in the message's words. */
  open: string[]
}

/** Quantities of an analysis, whose limits choose a verdict and restrict no rows. */
const QUANTITIES = [
  'P',
  'COEFFICIENT_R',
  'CORRELATION',
  'ALPHA',
  'SKEWNESS',
  'KURTOSIS',
  'Z',
  'THRESHOLD',
  'SEED',
  'ABSOLUTE',
  'QUARTILE_LOW',
  'QUARTILE_HIGH',
  'IQR',
  'TEST_STATISTIC',
  'SD',
] as const

export function readRestrictions(message: Message): Restrictions {
  const found: Restrictions = {
    where: [],
    groups: [],
    bands: [],
    sides: null,
    last: null,
    open: [],
  }
  const values: { column: string; value: Condition; question: boolean }[] = []
  for (const items of message.sentences) {
    if (isRule(items) || makesCategories(items)) continue
    let before: { to: number; column: string } | null = null
    const limits: (Comparison & Target)[] = []
    for (const one of comparisonsIn(items)) {
      // "Below 3, between 3 and 4, and above 4": what a limit is about goes on to the next.
      if (isYears(message, one)) continue
      const goesOn: boolean = before !== null && one.from - before.to <= 3
      const target: Target | null = goesOn ? { column: before!.column } : targetOf(message, items, one)
      before = target?.column != null ? { to: one.to, column: target.column } : null
      if (!target && !isAside(items, one)) found.open.push(wordsAround(message, items, one))
      const grouped = target ? havingOf(message, items, one, target) : null
      if (grouped) found.groups.push({ step: grouped, whole: false })
      else if (target) limits.push({ ...one, ...target })
    }
    const byColumn = new Map<string, typeof limits>()
    for (const one of limits)
      if (one.column !== null) byColumn.set(one.column, [...(byColumn.get(one.column) ?? []), one])
      else {
        const by = one.group ?? groupNear(message, items, one)
        if (by)
          found.groups.push({
            step: {
              op: 'keep-groups',
              by,
              operator: one.operator as '>=',
              count: one.values[0]!,
              measure: null,
            },
            whole: items.slice(one.to).some(({ text }) => text === 'dataset' || text === 'data'),
          })
      }
    for (const [column, own] of byColumn) {
      const conditions = own.map((one) => conditionOf(column, one))
      if (own.length >= 2 && isList(items, own)) {
        if (found.bands.length === 0)
          found.bands = conditions.map((condition, at) => ({
            condition,
            words: items
              .slice(own[at]!.from, own[at]!.to)
              .map(({ text }) => text)
              .join(' '),
          }))
      } else if (!found.bands.some((band) => band.condition.column === column))
        found.where.push(...conditions)
    }
    const leaves = items.some((item) => has(item, 'REMOVE'))
    for (const equal of equalities(message, items))
      found.where.push(leaves && equal.operator === '=' ? { ...equal, operator: '!=' } : equal)
    const own = valuesIn(items)
    values.push(...own)
    found.last = own.at(-1)?.value ?? found.last ?? found.where.at(-1) ?? null
  }
  settleValues(found, values)
  found.where = distinct(found.where)
  found.groups = distinct(found.groups)
  return found
}

/** The limit with the words right before it. */
const wordsAround = ({ body }: Message, items: readonly ExactItem[], { from, to }: Comparison): string =>
  body.slice(items[Math.max(0, from - 2)]!.start, items[to - 1]!.end)

const distinct = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

/** "Consider it normal if ...": a rule for a verdict, not a restriction of rows. */
export const isRule = (items: readonly ExactItem[]): boolean =>
  items.some((item) => has(item, 'IF') && item.text !== 'where' && item.text !== 'whether') &&
  items.some((item) => has(item, ...QUANTITIES))

const makesCategories = (items: readonly ExactItem[]): boolean =>
  items.filter(({ quoted }) => quoted !== null).length >= 2 && items.some((item) => has(item, 'NEW'))

/** "Between 1970 and 1979" where there is a time: a period, which is read elsewhere. */
const isYears = (message: Message, { values }: Comparison): boolean =>
  values.length > 0 &&
  timeColumn(message) !== null &&
  values.every((value) => Number.isInteger(value) && value >= 1700 && value <= 2100)

/** A limit of an analysis or of rounding, which restricts no rows. */
const isAside = (items: readonly ExactItem[], one: Comparison): boolean =>
  items.some((item) => has(item, 'NORMALIZE', 'STANDARDIZE')) ||
  items
    .slice(Math.max(0, one.from - 9), one.to + 4)
    .some((item) =>
      has(item, ...QUANTITIES, 'OUTLIER', 'ROUND', 'TRAINING', 'TESTING', 'SPLIT', 'NOT', 'NEW'),
    )

/** "Regions with an average health above 70": a limit on a figure of each group. */
function havingOf(
  message: Message,
  items: readonly ExactItem[],
  one: Comparison,
  { column }: Target,
): Restrictions['groups'][number]['step'] | null {
  if (column === null || one.values.length !== 1) return null
  const at = items.findLastIndex((item, place) => place < one.from && item.column === column)
  const figure = at > 0 ? figureIn(items.slice(Math.max(0, at - 3), at)) : null
  if (!figure || !['mean', 'median', 'sum', 'maximum', 'minimum'].includes(figure.figure)) return null
  const by = items
    .slice(0, at)
    .findLast((item) => item.column !== null && !isNumber(message, item.column))?.column
  return by
    ? {
        op: 'keep-groups',
        by,
        operator: one.operator as '>=',
        count: one.values[0]!,
        measure: { figure: figure.figure as ColumnFigure, column },
      }
    : null
}

interface Target {
  column: string | null
  group?: string | null
}

/** What a limit is about: the nearest number before it, else what is counted behind it. */
function targetOf(message: Message, items: readonly ExactItem[], one: Comparison): Target | null {
  const target = nearTarget(message, items, one)
  if (target || items.slice(0, one.from).some((item) => has(item, ...QUANTITIES, 'OUTLIER'))) return target
  // "With a tenure above 5": of something that the table does not have.
  const [article, noun] = items.slice(Math.max(0, one.from - 2), one.from)
  if (article && noun && ['a', 'an', 'whose', 'the'].includes(article.text) && isPlain(noun)) return null
  // "Strictly above 25" where the message speaks of one number alone.
  const counted = items.slice(Math.max(0, one.from - 8), one.to + 3)
  if (
    counted.some((item) => has(item, 'ROUND', 'TRAINING', 'TESTING', 'SPLIT', 'EACH')) ||
    one.operator === 'outside'
  )
    return null
  const numbers = new Set(
    message.items.flatMap((item) =>
      item.column !== null && item.literal && isNumber(message, item.column) ? [item.column] : [],
    ),
  )
  return numbers.size === 1 ? { column: [...numbers][0]! } : null
}

function nearTarget(message: Message, items: readonly ExactItem[], one: Comparison): Target | null {
  const next = items[one.to]
  // "At least 100 reviews": the number right behind, where none stands right before.
  if (next?.column != null && isNumber(message, next.column) && items[one.from - 1]?.column == null)
    return { column: next.column }
  for (let at = one.from - 1; at >= Math.max(0, one.from - 9); at--) {
    const item = items[at]!
    if (has(item, ...QUANTITIES) || item.text === '.' || has(item, 'OUTLIER')) return null
    if (item.column !== null && isNumber(message, item.column)) {
      const between = items.slice(at + 1, one.from)
      if (between.length <= 7 && !between.some((own) => has(own, 'ROWS', 'ROW') && own.text !== 'times'))
        return { column: item.column }
    }
  }
  const behind = items.slice(one.to, one.to + 4)
  const number = behind.findIndex(({ column }) => column !== null && isNumber(message, column))
  const rows = behind.findIndex((item) => has(item, 'ROWS', 'ROW'))
  if (
    number >= 0 &&
    (rows < 0 || number < rows) &&
    !behind.slice(0, number).some(({ text }) => text === '.' || text === ',')
  )
    return { column: behind[number]!.column }
  if (rows >= 0 && rows <= 1) return { column: null }
  return null
}

/** The column whose groups must have so many rows: the nearest category before. */
function groupNear(message: Message, items: readonly ExactItem[], one: Comparison): string | null {
  const near = (own: readonly ExactItem[]) =>
    own
      .map(({ column }) => column)
      .filter(
        (name) =>
          name !== null && (!isNumber(message, name) || (profileOf(message, name)?.distinct ?? 999) < 60),
      )
  return near(items.slice(0, one.from)).at(-1) ?? near(items.slice(one.to))[0] ?? null
}

const conditionOf = (column: string, { operator, values, than }: Comparison): Condition =>
  operator === 'outside'
    ? { column, operator: 'not in', values }
    : { column, operator, values, ...(than ? { than } : {}) }

/** "Below 3, between 3 and 4, and above 4": parts of a list rather than limits that all hold. */
function isList(items: readonly ExactItem[], limits: readonly Comparison[]): boolean {
  const listed = limits.slice(1).every((one, at) => {
    const between = items.slice(limits[at]!.to, one.from)
    return between.some(({ text }) => text === ',' || text === 'and' || text === 'or')
  })
  const [first, second] = limits as [Comparison, Comparison]
  const opposite = ['>', '>='].includes(first.operator) && ['<', '<='].includes(second.operator)
  const holds = opposite && limits.length === 2 && first.values[0]! < second.values[0]!
  return listed && !holds
}

/** "A star rating of 5", "with a PLTID of 5", "Survived = 1": one number that a column must be. */
function equalities(message: Message, items: readonly ExactItem[]): Condition[] {
  return items.flatMap((item, at): Condition[] => {
    if (item.column === null) return []
    let place = at + 1
    while (['value', 'column', 'values', ')', '('].includes(items[place]?.text ?? '')) place += 1
    const link = items[place]?.text
    const value = items[place + 1]
    if (link === 'of' || link === 'is' || link === 'was' || link === 'are') {
      if (
        value?.number != null &&
        isNumber(message, item.column) &&
        !has(items[place + 2], 'ROUND') &&
        items[place + 2]?.text !== '%'
      )
        return [{ column: item.column, operator: '=' as const, values: [value.number] }]
      if (value?.quoted != null && !has(value, 'VAL') && !isNumber(message, item.column))
        return [{ column: item.column, operator: '=' as const, values: [value.quoted] }]
    }
    if (link === '=' && value?.quoted != null)
      return [{ column: item.column, operator: '=' as const, values: [value.quoted] }]
    return []
  })
}

function valuesIn(items: readonly ExactItem[]) {
  if (items.some((item) => has(item, 'ENCODE', 'FILL'))) return []
  return items.flatMap((item, at) => {
    if (!item.value) return []
    const { column, value } = item.value
    const denied = items
      .slice(Math.max(0, at - 2), at)
      .some(({ text }) => ['not', 'non', 'no', 'without', 'excluding', 'except'].includes(text))
    return [
      {
        column,
        value: { column, operator: denied ? ('!=' as const) : ('=' as const), values: [value] },
        question: true,
      },
    ]
  })
}

/** One value of a column restricts the rows; several are set side by side. */
function settleValues(found: Restrictions, values: readonly { column: string; value: Condition }[]): void {
  for (const column of new Set(values.map((one) => one.column))) {
    const own = distinct(values.filter((one) => one.column === column).map((one) => one.value))
    if (own.length === 1) found.where.push(own[0]!)
    else if (!found.sides) {
      found.sides = { column, values: own }
      if (own.every(({ operator }) => operator === '='))
        found.where.push({ column, operator: 'in', values: own.flatMap((one) => one.values) })
    }
  }
}
