import type { Profile, SemanticModel } from '#contract'
import type { ExactPlan, Expression, Step, TestName } from '../plan.types.ts'
import { asksInWords, asksOfSlots, type Known } from './asks.ts'
import { alikeIn } from './alike.ts'
import { readCleaning, type Cleaning } from './cleaning.ts'
import type { Derived } from './derived.types.ts'
import { readGrouping } from './groups.ts'
import { has, type ExactItem } from './items.ts'
import { madeColumns } from './made-columns.ts'
import { isNumber, profileOf, readMessage, type Message } from './message.ts'
import { readModel } from './read-model.ts'
import { readRestrictions } from './restrictions.ts'
import { numbersOf, readTopic } from './topic.ts'
import { readAlpha, readVerdictRules } from './verdict-rules.ts'

/** Understands a message as figures over one table; null where it asks for none. */
export function readPlan(text: string, profile: Profile, model: SemanticModel): ExactPlan | null {
  const message = readMessage(text, profile, model)
  if (!message) return null
  const made = madeColumns(message)
  const derived: Derived[] = made.map(({ name, expression }) => ({ name, inputs: inputsOf(expression) }))
  const restrictions = readRestrictions(message)
  const grouping = readGrouping(message, restrictions.sides?.column ?? null)
  const topic = readTopic(message, restrictions, grouping, derived)
  const cleaning = readCleaning(message, topic)
  const numbers = numbersOf(message, topic, derived)
  const groups = [
    ...new Set([
      ...grouping.by.filter(({ part }) => part === null).map(({ column }) => column),
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
  }
  const there = new Set([
    ...message.table.columns.map(({ name }) => name),
    ...derived.map(({ name }) => name),
  ])
  // A column that the message names as its own but does not say how to make has no values.
  const asks = (message.slots.length > 0 ? asksOfSlots(known) : asksInWords(known)).filter(({ columns }) =>
    columns.every((name) => there.has(name)),
  )
  if (asks.length === 0) return null
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
    taken: regression?.seedGuessed ? [{ kind: 'seed', seed: regression.seed }] : [],
  }
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
