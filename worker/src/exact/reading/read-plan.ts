import type { Profile, SemanticModel } from '#contract'
import type { Ask, ExactPlan, Expression, Reading, Step, TestName } from '../plan.types.ts'
import { asksInWords } from './asks-in-words.ts'
import { asksOfSlots } from './asks-of-slots.ts'
import type { Known } from './known.ts'
import { alikeIn } from './alike.ts'
import { madeCategories } from './categories.ts'
import { readCleaning, type Cleaning } from './cleaning.ts'
import type { Derived } from './derived.types.ts'
import { readGrouping } from './groups.ts'
import { has, type ExactItem } from './items.ts'
import { madeColumns } from './made-columns.ts'
import { isNumber, profileOf, readMessage, type Message } from './message.ts'
import { readModel } from './read-model.ts'
import { readRestrictions } from './restrictions.ts'
import { numbersOf, readTopic } from './topic.ts'
import { unknownColumns, wordsBesideFigure } from './unknown-columns.ts'
import { FIGURES_OF_COLUMNS } from '../running/column-figures.ts'
import { readWindow } from './windows.ts'
import { readAlpha, readVerdictRules } from './verdict-rules.ts'

type Derive = Extract<Step, { op: 'derive' }>

/** Understands a message as figures over one table; null where it asks for none. */
export function readPlan(text: string, profile: Profile, model: SemanticModel): ExactPlan | null {
  const message = readMessage(text, profile, model)
  if (!message) return null
  const categories = madeCategories(message)
  const made = [
    ...madeColumns(message).filter(({ name }) => name !== categories?.step.name),
    ...(categories ? [categories.step] : []),
  ]
  const derived: Derived[] = made.map(({ name, expression }) => ({ name, inputs: inputsOf(expression) }))
  const restrictions = readRestrictions(message)
  restrictions.where.push(...readWindow(message))
  const grouping = readGrouping(message, restrictions.sides?.column ?? null)
  if (categories) {
    const cut = categories.categories[0]!.when.column
    restrictions.where = restrictions.where.filter(({ column }) => column !== cut)
    restrictions.bands = []
    if (!grouping.choice) grouping.by = [{ column: categories.step.name, part: null }]
  }
  const topic = readTopic(message, restrictions, grouping, derived)
  const cleaning = readCleaning(message, topic)
  const numbers = numbersOf(message, topic, derived)
  const groups = [
    ...new Set([
      ...grouping.by.filter(({ part }) => part === null).map(({ column }) => column),
      ...(restrictions.sides ? [restrictions.sides.column] : []),
      ...categoriesOf(message, topic),
    ]),
  ]
  const test = testOf(message, numbers, groups)
  const known: Known = {
    message,
    topic,
    derived,
    restrictions,
    grouping,
    cleaning,
    pair: pairOf(message, numbers),
    test,
    unknown: unknownColumns(message),
    categories: categories?.categories ?? [],
    categoryColumn: categories?.step.name ?? null,
  }
  const there = new Set([
    ...message.table.columns.map(({ name }) => name),
    ...derived.map(({ name }) => name),
  ])
  // A column that the message names as its own but does not say how to make has no values.
  const wanted = message.slots.length > 0 ? asksOfSlots(known) : asksInWords(known)
  const asks = wanted.filter(({ columns }) => columns.every((name) => there.has(name)))
  const taken = [...unreadIn(message, known, made), ...unknownIn(message, known.unknown, wanted)]
  // An answer over other rows than those that are meant would be wrong: plain words leave no check of it.
  if (message.slots.length === 0 && (asks.length === 0 || taken.length > 0)) return null
  for (const ask of asks) takeRolling(ask, made, message)
  finish(message, asks, known)
  const regression = readModel(message)
  return {
    table: message.table.name,
    steps: stepsOf(known, made),
    asks,
    rules: readVerdictRules(message),
    alpha: readAlpha(message),
    test,
    mu: 0,
    subjects: { numbers: known.pair, groups },
    correlation: any(message.items, 'SPEARMAN')
      ? 'spearman'
      : any(message.items, 'KENDALL')
        ? 'kendall'
        : 'pearson',
    population: isPopulation(message),
    corrected: false,
    outlierRule: cleaning.outlierRule,
    model: regression,
    where: restrictions.where,
    taken: [...taken, ...(regression?.seedGuessed ? [{ kind: 'seed' as const, seed: regression.seed }] : [])],
    wanted: [...new Set(message.slots.map(({ name }) => name))],
  }
}

/** What depends on the whole message: what a share is of, which quantile. */
function finish(message: Message, asks: Ask[], { restrictions }: Known): void {
  const percent =
    /\b(?:percent\w*|pct)\b|%/i.test(message.body) ||
    message.slots.some(({ name, about }) => /percent|pct/i.test(`${name} ${about}`))
  for (const ask of asks) {
    const group = restrictions.groups.find(({ step }) => step.measure !== null)
    // "How many regions have an average above 70" counts regions.
    if (ask.figure === 'count' && group && ask.outliers === null) {
      ask.figure = 'distinct'
      ask.columns = [group.step.by]
      ask.by = []
    }
    if (ask.figure === 'quantile') ask.probability = ask.probability ?? probabilityOf(message)
    if (ask.figure !== 'share') continue
    ask.percent = percent
    ask.columns = []
    if (ask.where.length > 0) [ask.share, ask.where] = [ask.where, []]
    else if (restrictions.last) ask.share = [restrictions.last]
  }
  const shares = asks.flatMap(({ share }) => share)
  if (shares.length > 0)
    restrictions.where = restrictions.where.filter(
      (own) =>
        !shares.some(
          (share) =>
            share.column === own.column &&
            (own.operator === 'in' || JSON.stringify(share) === JSON.stringify(own)),
        ),
    )
}

/** "90th percentile", "0.9 quantile", "p90". */
function probabilityOf({ body, slots }: Message): number | null {
  const text = `${body} ${slots.map(({ name, about }) => `${name.replaceAll('_', ' ')} ${about}`).join(' ')}`
  const percent =
    /(\d+(?:\.\d+)?)\s*(?:st|nd|rd|th)?[\s-]*percentile/i.exec(text) ?? /\bp(\d{1,2})\b/i.exec(text)
  if (percent) return Number(percent[1]) / 100
  const quantile = /(0?\.\d+)\s*[\s-]*quantile|quantile\s*\(?\s*(0?\.\d+)/i.exec(text)
  return quantile ? Number(quantile[1] ?? quantile[2]) : null
}

/** Spans of time that rows are not put together by here. */
const OTHER_SPANS = new Set(['decade', 'week', 'century', 'weekly'])
const ROLLING = new Set(['rolling', 'moving'])
/** What plain words ask for with them has no one exact answer; behind names for figures they are said by the way. */
const OPEN_ENDED = new Set(['why', 'cause', 'drive', 'forecast', 'trend'])

/** What the message says and the plan does not take into account. */
function unreadIn(message: Message, { restrictions }: Known, made: readonly Derive[]): Reading[] {
  const rolls = made.some(({ expression }) => expression.kind === 'rolling')
  const isOther = (tag: string) =>
    OTHER_SPANS.has(tag) ||
    (ROLLING.has(tag) && !rolls) ||
    (OPEN_ENDED.has(tag) && message.slots.length === 0)
  const words = [
    ...restrictions.open,
    ...message.items
      .filter((item) => item.column === null && [...item.tags].some(isOther))
      .map(({ raw }) => raw),
  ]
  return [...[...new Set(words)].map((own): Reading => ({ kind: 'unread', words: own }))]
}

/** Columns that the message speaks of and the table has not, those that only the name of a figure tells included. */
function unknownIn(message: Message, known: readonly string[], wanted: readonly Ask[]): Reading[] {
  const needs = ({ figure, columns, pairs }: Ask) =>
    columns.length === 0 &&
    pairs === null &&
    FIGURES_OF_COLUMNS.has(figure) &&
    !['count', 'duplicates', 'share'].includes(figure)
  const beside = wanted.flatMap((ask) =>
    ask.name !== null && needs(ask) ? wordsBesideFigure(message, ask.name) : [],
  )
  const words = new Set([...known, ...beside])
  return [...words].map((own) => ({ kind: 'unknown-column', words: own }))
}

/** What is asked of a column that a rolling figure is made of is asked of that figure, where the words say so. */
function takeRolling(ask: Ask, made: readonly Derive[], { slots }: Message): void {
  const said = slots.length === 0 || /roll|moving|\bma\b/i.test((ask.name ?? '').replaceAll('_', ' '))
  const rolling = made.find(
    ({ expression }) =>
      expression.kind === 'rolling' &&
      expression.of.kind === 'column' &&
      expression.of.column === ask.columns[0],
  )
  if (said && rolling) ask.columns = [rolling.name, ...ask.columns.slice(1)]
}

const any = (items: readonly ExactItem[], ...tags: Parameters<typeof has>[1][]): boolean =>
  items.some((item) => has(item, ...tags))

/** The population's formula is asked for, and not only named beside the sample's as what it is not. */
const isPopulation = ({ items }: Message): boolean =>
  items.some(
    (item, at) =>
      has(item, 'POPULATION') && !items.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'not'),
  )

/** The numbers of a correlation: those that "between" names, else those behind the word, in their order. */
function pairOf(message: Message, numbers: readonly string[]): string[] {
  const named = (items: readonly ExactItem[]) => [
    ...new Set(items.flatMap(({ column }) => (column !== null && numbers.includes(column) ? [column] : []))),
  ]
  for (const items of message.sentences) {
    const at = items.findIndex(({ text }) => text === 'between')
    const pair = at >= 0 ? named(items.slice(at)).slice(0, 2) : []
    if (pair.length === 2) return [...new Set([...pair, ...numbers])]
  }
  const at = message.items.findIndex((item) => has(item, 'CORRELATION', 'RELATION'))
  return [...new Set([...(at >= 0 ? named(message.items.slice(at)) : []), ...numbers])]
}

const categoriesOf = (message: Message, topic: readonly string[]): string[] =>
  topic.filter(
    (name) =>
      !message.made.includes(name) &&
      (!isNumber(message, name) || (profileOf(message, name)?.distinct ?? 99) <= 10),
  )

/** What is done with the rows: restricted first, then mended, then computed, then freed of outliers, then scaled. */
function stepsOf(
  { message, restrictions, cleaning }: Known,
  made: Extract<Step, { op: 'derive' }>[],
): Step[] {
  const derivedNames = new Set(made.map(({ name }) => name))
  const early = restrictions.where.filter(({ column }) => !derivedNames.has(column))
  const late = restrictions.where.filter(({ column }) => derivedNames.has(column))
  const onMade = (step: Cleaning['missing'][number]) =>
    (step.op === 'fill' ? [step.column] : step.columns).some((name) => derivedNames.has(name))
  const steps: Step[] = []
  if (cleaning.duplicates) steps.push({ op: 'distinct' })
  // "Brands with at least ten hotels in the dataset": counted over all rows, restricted afterwards.
  const wide = restrictions.groups.filter(({ whole }) => whole)
  steps.push(...wide.map(({ step }) => step))
  if (early.length > 0) steps.push({ op: 'keep', where: early })
  const alike = alikeIn(message)
  steps.push(
    ...restrictions.groups.filter(({ whole }) => !whole).map(({ step }) => step),
    ...(alike ? [alike] : []),
  )
  steps.push(...cleaning.missing.filter((step) => !onMade(step)))
  steps.push(...made, ...cleaning.missing.filter(onMade))
  if (late.length > 0) steps.push({ op: 'keep', where: late })
  if (cleaning.removesOutliers && cleaning.outliersOf)
    steps.push({ op: 'outliers', column: cleaning.outliersOf, rule: cleaning.outlierRule, keep: 'inside' })
  steps.push(...cleaning.encode.map((column) => ({ op: 'encode' as const, column })))
  const scaled = cleaning.scale.length > 0 || made.length === 0 ? cleaning.scale : []
  steps.push(...scaled)
  return steps
}

function inputsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [expression.column]
    case 'operation':
      return [...inputsOf(expression.left), ...inputsOf(expression.right)]
    case 'function':
    case 'previous':
    case 'rolling':
      return inputsOf(expression.of)
    case 'mean':
      return expression.of.flatMap(inputsOf)
    case 'cases':
      return expression.cases.flatMap(({ when }) => when.map(({ column }) => column))
    case 'part':
      return [expression.column]
    case 'days':
      return [expression.from, expression.to]
    case 'number':
      return []
  }
}

/** The test that the message names; where it names none, the one that its question calls for. */
function testOf(message: Message, numbers: readonly string[], groups: readonly string[]): TestName | null {
  const { items } = message
  const named = (...tags: Parameters<typeof has>[1][]) => any(items, ...tags)
  if (named('SHAPIRO')) return 'shapiro'
  if (named('DAGOSTINO')) return 'dagostino'
  if (named('KOLMOGOROV')) return 'kolmogorov'
  if (named('JARQUE')) return 'jarque'
  if (named('ANDERSON')) return 'anderson'
  if (named('MANN_WHITNEY')) return 'mann_whitney'
  if (named('KRUSKAL')) return 'kruskal'
  if (named('ANOVA')) return 'anova'
  if (named('WILCOXON')) return 'wilcoxon'
  if (named('LEVENE')) return 'levene'
  if (named('CHI')) return 'chi-square'
  if (named('T_TEST', 'WELCH')) {
    if (named('PAIRED')) return 'paired'
    if (named('ONE_SAMPLE')) return 'one-sample'
    return named('WELCH') ? 'welch' : 'student'
  }
  if (named('NORMAL') && named('SKEWNESS') && !named('TEST')) return 'skewness'
  if (named('CORRELATION')) return 'correlation'
  if (named('SKEWNESS')) return 'skewness'
  if (named('NORMAL') && named('DISTRIBUTION', 'TEST', 'NORMAL') && !named('NORMALIZE')) return 'shapiro'
  if (named('SIGNIFICANT') && named('DIFFERENCE', 'TEST') && numbers.length > 0 && groups.length > 0)
    return 'welch'
  return null
}
