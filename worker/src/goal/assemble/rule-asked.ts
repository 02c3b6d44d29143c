import type { DimensionRef, Question } from '#contract'
import { AROUND, EVADE_WORDS, LIMIT_NOUNS, RULE_WORDS } from '../../lexicon/rule-words.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Item, ReadTable } from '../goal.types.ts'
import { limitAt, type Limit } from '../numbers/limits.ts'
import type { Period } from '../times/read-periods.ts'
import { has } from '../tagged.ts'
import { fieldOf, type Context } from './context.ts'
import { onceBefore } from './told-event.ts'

type Cut = NonNullable<NonNullable<Question['event']>['cut']>

/** A rule that the goal tells of, for what lies past a number, and when it came. */
export interface Rule {
  cut: Cut
  period: Period
  /** How the number stands in the goal, where it does as a limit: it restricts no rows. */
  limit: Limit | null
  sentence: number
  /** The token of the number. */
  at: number
}

/** Words between the number and what says that it is one of a rule. */
const NEAR = 8

/** "Once purchases above 500 needed pre-approval (May 2023)", "the limit of 500 that was introduced in May". */
export function ruleTold(items: readonly Item[], context: Context): Rule | null {
  for (const found of [...limitsOf(context), ...nounsOf(context)]) {
    const { sentence } = context.tokens[found.at]!
    const near = context.tokens
      .slice(Math.max(0, found.at - NEAR), found.at + NEAR)
      .filter((token) => token.sentence === sentence)
    if (!near.some(({ text }) => RULE_WORDS.has(text))) continue
    const period = context.periods.find((own) => {
      const at = items.findIndex(({ from }) => from === own.from)
      const dated = own.spans.length === 1 && !own.relative && (own.grain === 'day' || own.grain === 'month')
      return dated && at >= 0 && items[at]!.sentence === sentence && begins(items, at, own, context)
    })
    if (period) return { cut: found.cut, period, limit: found.limit, sentence, at: found.at }
  }
  return null
}

/** It came then: told behind a word for when, or by "since" in a sentence that asks for nothing. */
function begins(items: readonly Item[], at: number, { relation }: Period, { tokens }: Context): boolean {
  const own = items.filter(({ sentence }) => sentence === items[at]!.sentence)
  const asks = own.some((item) => has(item, 'which', 'who', 'how_many', 'how_much', 'superlative'))
  const named = tokens.some(
    ({ text, sentence }) => sentence === items[at]!.sentence && (text === 'introduced' || text === 'imposed'),
  )
  return onceBefore(items, at, tokens) !== null || named || (SINCE.has(relation) && !asks)
}

const SINCE: ReadonlySet<string> = new Set(['since', 'from', 'starting', 'after'])

interface Found {
  cut: Cut
  limit: Limit | null
  at: number
}

const limitsOf = ({ limits, main }: Context): Found[] =>
  limits.flatMap((limit) => {
    const { table, column, operator, values, from, than } = limit.filter
    const [value, ...more] = values
    const field = main.model.fields.find((own) => own.column === column)
    const plain = table === main.model.table && from === undefined && than === undefined
    return plain &&
      field?.meaning === 'measure' &&
      more.length === 0 &&
      typeof value === 'number' &&
      isOperator(operator)
      ? [{ cut: { column, operator, value }, limit, at: limit.from }]
      : []
  })

const isOperator = (operator: string): operator is Cut['operator'] =>
  ['<', '<=', '>', '>='].includes(operator)

/** "The limit of 500", "purchases over 500" where no number is named: of the amount that rows are about. */
function nounsOf({ tokens, main, limits }: Context): Found[] {
  const column = amountOf(main)
  if (column === null) return []
  return tokens.flatMap(({ number }, at) => {
    const bare = limits.some(({ from, to }) => from <= at && at < to) ? null : limitAt(tokens, at)
    if (bare && bare.values.length === 1 && bare.seconds === null && isOperator(bare.operator))
      return [{ cut: { column, operator: bare.operator, value: bare.values[0]! }, limit: null, at }]
    const behind = tokens.slice(Math.max(0, at - FARTHEST), at)
    const told = behind.some(({ lemma, mark }) => mark === null && LIMIT_NOUNS.has(lemma))
    return number !== null && number > 0 && told && TO.has(behind.at(-1)!.text)
      ? [{ cut: { column, operator: '>' as const, value: number }, limit: null, at }]
      : []
  })
}

/** Words between what is called a limit and its number: "the limit was lowered to 50". */
const FARTHEST = 5
const TO: ReadonlySet<string> = new Set(['of', 'at', 'to', 'limit', 'threshold', 'cap'])

const amountOf = ({ model, profile }: ReadTable): string | null =>
  model.metrics
    .filter(({ ref, label, unit, additivity }) => {
      const column = profile.columns.find(({ name }) => name === ref.column)
      return ref.kind === 'value' && column && (additivity === 'sum' || isMoneyColumn(label, unit))
    })
    .sort((a, b) => b.weight - a.weight)[0]?.ref.column ?? null

/**
 * The questions of a goal that tells of such a rule: what changed around it is asked of the number that it is about, by
 * those of whom the goal wants to know who works around it, and that is no question of its own.
 */
export function askedOfRule(
  questions: readonly Question[],
  items: readonly Item[],
  rule: Rule | null,
  context: Context,
): Question[] {
  const place = questions.findIndex(({ event }) => event?.cut !== undefined)
  if (!rule || place < 0) return [...questions]
  const { table } = context.main.model
  const own = questions[place]!
  const isRuled = ({ column, operator }: Question['within'][number]) =>
    column === rule.cut.column || (column === context.time?.name && operator !== 'between')
  const first: Question = {
    ...own,
    act: 'event',
    metric: { kind: 'value', table, column: rule.cut.column, from: null, values: [] },
    with: [],
    statistic: null,
    by: groupsNamed(own, items, rule, context),
    against: [],
    aspect: null,
    supposes: null,
    order: null,
    top_n: null,
    within: own.within.filter((filter) => !isRuled(filter)),
    over: { table, column: context.time!.name, grain: null },
    guessed: [],
    unmatched: [],
  }
  const others = questions.filter((question) => question !== own && !isOfRule(question, rule))
  return [...others.slice(0, place), first, ...others.slice(place)]
}

/** Who works around it, and what is past the number: told with what changed. */
function isOfRule({ words, metric, event }: Question, { cut }: Rule): boolean {
  const said = words.toLowerCase().match(/[a-z]+/g) ?? []
  return (
    event?.cut !== undefined ||
    AROUND.test(words) ||
    said.some((word) => EVADE_WORDS.has(word)) ||
    (metric?.column === cut.column && metric.kind === 'value' && said.some((word) => RULE_WORDS.has(word)))
  )
}

/** Columns of groups that the goal names outside of what it tells of the rule. */
function groupsNamed({ by }: Question, items: readonly Item[], rule: Rule, context: Context): DimensionRef[] {
  const { table } = context.main.model
  const named = items.flatMap((item) => {
    const [best] = item.mention?.candidates ?? []
    const field = best?.kind === 'field' && best.table === table ? fieldOf(context, best) : undefined
    return field?.meaning === 'dimension' && !isToldOfRule(item, items, rule, context) ? [field.column] : []
  })
  const columns = [...new Set([...by.map(({ column }) => column), ...named])]
  return columns
    .filter((column) => column !== rule.cut.column && column !== context.time?.name)
    .map((column) => ({ table, column, part: null, bands: [] }))
}

/** What the goal names where it tells of the rule is no group to look at, and nothing that was left out. */
export function isToldOfRule(
  item: Item,
  items: readonly Item[],
  { period, at, sentence }: Rule,
  { tokens }: Context,
): boolean {
  const dated = items.findIndex(({ from }) => from === period.from)
  const once = dated < 0 ? null : onceBefore(items, dated, tokens)
  if (once !== null && item.from > once && item.from < period.to) return true
  return (
    Math.abs(item.from - at) < NEAR && item.sentence === sentence && (once === null || item.from < period.to)
  )
}
