import { openAtOnceOf } from '../model/asks-unit-rows.ts'
import { asksBacklog } from '../model/asks-backlog.ts'
import { asksGrowthParts } from '../model/asks-growth-parts.ts'
import { spreadWithinOf } from '../model/asks-spread-within.ts'
import { asksSteps } from '../model/asks-steps.ts'
import { asksGap } from '../model/asks-gap.ts'
import { asksWhyMoved } from '../model/asks-why-moved.ts'
import { asksBeyondSeason } from '../model/beyond-season.ts'
import { asksForWhom } from '../lexicon/subgroup-words.ts'
import { formatValue, type Filter, type Focus, type Question, type SemanticModel } from '#contract'
import { figureInWords, havingInWords } from './having-in-words.ts'
import { deedOf } from '../lexicon/deeds.ts'
import { pluralOf } from '../lexicon/inflect.ts'
import { isSayable, sayable } from '../model/printed-name.ts'
import { filterWords } from '../model/filter-words.ts'
import { addedUp } from '../model/added-up.ts'
import { dimensionLabel, kindLabel, fieldLabel, metricLabel } from '../model/labels.ts'
import { episodesInWords } from './episodes-in-words.ts'
import { markInWords } from './mark-in-words.ts'
import { nearInWords } from './near-in-words.ts'
import { reachInWords } from './reach-in-words.ts'

/** What of a question its sentence says, in the words of the model. */
interface Said {
  question: Question
  model: SemanticModel
  /** "cost and delay"; what the rows are where nothing is measured. */
  measured: string
  /** What is measured, one by one. */
  metrics: readonly string[]
  /** The same with articles: "the cost and the delay". */
  the: string
  /** "team and channel"; empty where nothing is broken down. */
  by: string
  /** "the teams and the channels". */
  groups: string
  rows: string
}

/** One question as one plain sentence: "Which 3 agents have the highest resolution time, only where region is North?" */
export function questionInWords(question: Question, model: SemanticModel): string {
  const { metric, by, over, within, against } = question
  const table = (metric ?? by[0] ?? against[0] ?? within[0] ?? over)?.table
  const rows = (model.tables.find((own) => own.table === table) ?? model.tables[0])?.row.noun.many ?? 'rows'
  const summed = { ...model, tables: model.tables.map((own) => addedUp(own, question)) }
  const metrics = [...(metric ? [metric] : []), ...question.with].map((one) => metricLabel(summed, one))
  const told = question.act !== 'exact' && NAMED.has(question.statistic)
  // A column that is called a total already is no total of totals.
  const again = question.statistic === 'sum' && metrics.some((own) => /\btotal\b/i.test(own))
  const figure = told && !again ? `${FIGURES[question.statistic!]} ` : ''
  const said: Said = {
    question,
    model,
    metrics,
    measured: metrics.length > 0 ? figure + listed(metrics) : rows,
    the:
      metrics.length > 0
        ? figure === ''
          ? listed(metrics.map((one) => withArticle(one)))
          : `the ${figure}${listed(metrics)}`
        : `the ${rows}`,
    by: listed(by.map((one) => dayOf(kindCalled(model, one), rows))),
    groups: listed(
      by.map((one) => {
        const label = kindCalled(model, one)
        return one.part === null && one.bands.length === 0 ? `the ${manyCalled(label)}` : label
      }),
    ),
    rows,
  }
  const sentence =
    markInWords(question) ?? reachInWords(said) ?? nearInWords(said) ?? SENTENCES[question.act](said)
  return capital(
    `${metrics.length > 1 ? ofSeveral(sentence) : sentence}${besides(said)}${question.judged ? `, and can that be called “${question.judged.words}”` : ''}?`,
  )
}

/** What the values of a breakdown are, in quotes where nobody could say it. */
const kindCalled = (model: SemanticModel, ref: Question['by'][number]): string =>
  sayable(kindLabel(model, ref))

/** In the plural; a name in quotes has none. */
const manyCalled = (label: string): string =>
  isSayable(label) && !label.endsWith('”') ? pluralOf(label) : `values of ${label}`

const withArticle = (label: string): string => (/^the /i.test(label) ? label : `the ${label}`)

/** A column that dates a deed is no noun: "the day on which the assets were purchased" for "purchased on". */
const dayOf = (label: string, rows: string): string => {
  const deed = deedOf(label)
  return deed === null ? label : `the day on which the ${rows} were ${deed}`
}

/** "How does it change" of several things: "how do they change". */
const ofSeveral = (sentence: string): string =>
  sentence
    .replace(/^((?:how|why|when|how fast|how much) )?does /, '$1do ')
    .replace(/^((?:how|where) )?is /, '$1are ')

const SENTENCES: Readonly<Record<Question['act'], (said: Said) => string>> = {
  compare: (said) => {
    const focus = said.question.against[0]
    if (said.question.episodes) return episodesInWords(said)
    if (said.question.for_whom)
      return `for whom does ${said.the} differ ${focus ? `between ${sides(focus, said.model)}` : `by ${said.by}`}`
    if (focus && said.by === '') return `how does ${said.the} compare between ${sides(focus, said.model)}`
    if (said.by === '' && said.question.with.length > 0) return `how does ${said.the} compare`
    return said.by === '' ? `what differs in ${said.the}` : `how does ${said.the} differ by ${said.by}`
  },
  rank: ({ question, measured, by, rows, model }) => {
    const [unit, group] = question.by
    if (question.having?.what === 'figure' && unit)
      return `which ${manyCalled(kindCalled(model, unit))} have a ${figureInWords(question.having, measured)}${group ? `, counted by ${kindCalled(model, group)}` : ''}`
    if (question.having) {
      const had = havingInWords(question.having, rows, listed(filtersInWords(question.having.of, model)))
      return by === '' ? `when were there ${had}` : `which ${manyCalled(by)} have ${had}`
    }
    if (question.episodes) return episodesInWords({ question, the: measured, by, model })
    const { top_n: top, order, metric, statistic, decides, chooses } = question
    if (chooses) return `which ${by} should ${order === 'least' ? 'go' : 'be chosen'}, by ${measured}`
    if (decides)
      return `which ${by === '' ? 'of them' : by} should ${decides === 'more' ? 'get more' : 'get less'}, by ${measured}`
    const counted =
      metric === null || metric.kind === 'count' || metric.kind === 'distinct' || statistic === 'sum'
    const end =
      counted && statistic !== 'sum'
        ? order === 'least'
          ? 'fewest'
          : 'most'
        : order === 'least'
          ? 'lowest'
          : 'highest'
    const what = counted ? measured.replace(/^number of (different )?/, '') : measured
    const groups = by === '' ? 'of them' : by
    if (question.lists && by !== '')
      return `which are the ${manyCalled(groups)}${metric?.kind === 'count' ? '' : `, and what is the ${measured} of each`}`
    return top !== null && top > 1
      ? `which ${top} ${by === '' ? groups : manyCalled(groups)} have the ${end} ${what}`
      : `which ${groups} has the ${end} ${what}`
  },
  explain: ({ question, the, by, groups, rows, metrics }) => {
    if (asksGrowthParts(question))
      return `how much of the change of ${the} is more ${rows}, more for each, and ${by === '' ? 'another mix' : `another mix of ${groups}`}`
    if (asksSteps(question)) return `at which step does ${the} go${by === '' ? '' : `, by ${by}`}`
    if (question.metric === null && by !== '') return `what tells ${groups} apart`
    const along = by === '' ? '' : `, by ${by}`
    if (question.supposes === 'up') return `why does ${the} rise${along}`
    if (question.supposes === 'down') return `why does ${the} fall${along}`
    if (question.supposes === 'differs' && question.over) return `why does ${the} change${along}`
    if (by !== '') return `how does ${the} depend on ${by}`
    const [own, driver] = metrics
    const named = question.with.length === 1 && question.with[0]!.kind !== 'share' && question.metric !== null
    // The one number beside it is what is looked at first.
    return named
      ? `what drives ${withArticle(own!)}, ${withArticle(driver!)} first of all`
      : `what drives ${the}`
  },
  relate: ({ question, the, by, rows, model }) =>
    openAtOnceOf(question)
      ? `how does ${the} go with how many ${rows} one ${kindLabel(model, { ...question.by[0]!, part: null })} has open at once`
      : question.with.length === 0 && by !== ''
        ? `how do ${the} and ${withArticle(by)} go together`
        : question.with.length === 0
          ? `what does ${the} go together with`
          : `how do ${the} go together${by === '' ? '' : `, by ${by}`}`,
  change: (said) => changeSentence(said),
  event: ({ question: { event }, the, by }) =>
    event?.cut
      ? `what has changed in ${the} ${eventWords(event)}, with a rule for what is ${CUT_WORDS[event.cut.operator]} ${formatValue(event.cut.value, 'number')}, and who keeps right on this side of it${by === '' ? '' : `, by ${by}`}`
      : `did ${the} change ${event ? eventWords(event) : 'then'}`,
  forecast: ({ question: { horizon }, the, by }) =>
    `what will ${the} be ${horizon ? `in the next ${counted(horizon.count, horizon.unit)}` : 'next'}${by === '' ? '' : `, by ${by}`}`,
  kinds: ({ question, rows, measured, by }) => {
    const told = [...(question.metric ? [measured] : []), ...(by === '' ? [] : [by])]
    return `which kinds of ${rows} are there${told.length > 0 ? `, told apart by ${listed(told)}` : ''}`
  },
  odd: ({ question, rows, the, by }) =>
    question.aspect === 'repeats'
      ? `which ${rows} are repeated${by === '' ? '' : `, by ${by}`}`
      : question.metric
        ? `where is ${the} unusual${by === '' ? '' : `, by ${by}`}`
        : `which ${rows} are unusual`,
  'make-up': ({ the, rows, by, groups, question, model }) =>
    spreadWithinOf(question) !== null
      ? `how evenly are the ${question.metric?.kind === 'count' ? rows : the.replace(/^the /, '')} spread over ${groups} of each ${listed(question.given.map((one) => kindCalled(model, one)))}`
      : question.metric?.kind === 'count' || question.metric === null
        ? `how are the ${rows} spread${by === '' ? '' : ` over ${groups}`}`
        : `how is ${the} spread${by === '' ? ` over the ${rows}` : ` over ${groups}`}`,
  describe: ({ the, rows, question, by }) =>
    `what do the data tell about ${question.metric ? the : `the ${rows}`}${by === '' ? '' : `, by ${by}`}`,
  target: ({ question, the, rows, by }) => {
    const who = by === '' ? rows : manyCalled(by)
    const { top_n: top, top_share: share } = question
    const part =
      share !== undefined
        ? `which ${formatValue(share, 'percent')} of the ${who}`
        : top === null
          ? `which ${who}`
          : `which ${top} ${who}`
    return `${part} should come first, by ${the} to be expected`
  },
  exact: ({ question, measured, rows, by }) => {
    const { metric, statistic } = question
    const split = by === '' ? '' : `, by ${by}`
    if (statistic === 'missing') return `how much is missing in ${by === '' ? measured : by}`
    if (statistic === 'outliers') return `how many outliers are there in ${measured}${split}`
    if (statistic === 'normality') return `does ${measured} follow a normal distribution`
    if (metric?.kind === 'count') return `how many ${rows} are there${split}`
    const figure = statistic === null ? '' : `${FIGURES[statistic]} of `
    return `what is the ${figure}${measured}${split}`
  },
}

const FIGURES: Readonly<Record<NonNullable<Question['statistic']>, string>> = {
  mean: 'average',
  median: 'median',
  sum: 'total',
  minimum: 'lowest value',
  maximum: 'highest value',
  'standard-deviation': 'standard deviation',
  variance: 'variance',
  quantile: 'quantile',
  correlation: 'correlation',
  missing: 'missing values',
  outliers: 'outliers',
  normality: 'normality',
  skewness: 'skewness',
}

/** Figures that are said before what they are of; the average goes without saying. */
const NAMED: ReadonlySet<Question['statistic']> = new Set(['median', 'sum', 'standard-deviation', 'variance'])

function changeSentence({ question, the, by, rows }: Said): string {
  const { aspect, supposes, by: refs } = question
  const split = by === '' ? '' : `, by ${by}`
  if (asksBeyondSeason(question))
    return `is ${the} ${supposes === 'up' ? 'rising' : 'falling'} beyond the season${split}`
  if (aspect === 'season')
    return refs.some(({ part }) => part !== null)
      ? `how does ${the} differ by ${by}`
      : `does ${the} follow the calendar${split}`
  if (asksGap(question))
    return `${supposes === 'down' ? 'is the gap closing' : supposes === 'up' ? 'is the gap growing' : 'how does the gap change over time'} in ${the}${split}`
  if (asksBacklog(question))
    return `where and since when is a backlog of open ${rows} building up, and is it more work or fewer that get closed${split}`
  if (aspect === 'cycle') return `does ${the} come in waves${split}`
  if (aspect === 'peak') return `when does ${the} peak${split}`
  if (aspect === 'pace') return `how fast does ${the} change${split}`
  if (aspect === 'swing') return `how much does ${the} swing${split}`
  if (aspect === 'share') return `how does the make-up of ${the} change over time${split}`
  if (supposes === 'up') return `is ${the} rising${split}`
  if (supposes === 'down') return `is ${the} falling${split}`
  if (supposes === 'same') return `does ${the} stay the same over time${split}`
  return `how does ${the} change over time${split}`
}

/** What narrows the question: groups looked at, what is held equal, rows left out. */
function besides({ question, model, by }: Said): string {
  const { act, against, given, within } = question
  const looked = act === 'compare' && by === '' ? against.slice(1) : against
  const held = within.filter((own) => isDefined(own, model))
  // What has moved since then may be held against the rows before, and none of them are left out.
  const since = within.filter((own) => isSince(own, question, model))
  const filters = filtersInWords(
    within.filter((filter) => !isDefined(filter, model) && !since.includes(filter)),
    model,
  )
  return [
    ...looked.map((focus) => `, looking at ${sides(focus, model)}`),
    ...(given.length > 0 && asksForWhom(question.words)
      ? [`, for all or only by ${listed(given.map((one) => dimensionLabel(model, one)))}`]
      : given.length > 0 && spreadWithinOf(question) === null
        ? [`, at the same ${listed(given.map((one) => dimensionLabel(model, one)))}`]
        : []),
    ...(held.length > 0
      ? [`, counting only ${listed(held.map((own) => `“${fieldLabel(model, own)}”`))}`]
      : []),
    ...since.map(
      ({ operator, values }) =>
        `, ${operator === '>' ? 'after' : 'from'} ${formatValue(values[0]!, 'date')}${operator === '>' ? '' : ' on'}`,
    ),
    ...(filters.length > 0 ? [`, only where ${listed(filters)}`] : []),
  ].join('')
}

/** Of what has moved, the day from which on it has. */
const isSince = (
  { table, column, operator, values, from }: Filter,
  question: Pick<Question, 'act' | 'supposes' | 'over'>,
  { tables }: SemanticModel,
): boolean =>
  (operator === '>=' || operator === '>') &&
  from === undefined &&
  [question.over?.column, tables.find((own) => own.table === table)?.natural_time].includes(column) &&
  /^\d{4}-\d{2}-\d{2}/.test(String(values[0])) &&
  (question.act === 'change' || asksWhyMoved(question))

/** "Status is late", "amount is above 30". */
const filtersInWords = (filters: readonly Filter[], model: SemanticModel): string[] =>
  filters.map((filter) => {
    const field = sayable(fieldLabel(model, filter))
    if (filter.operator === 'in') return `${field} is ${listed(valuesOf(filter, model), 'or')}`
    const { relation, object } = filterWords(labelled(filter, model), (column) =>
      fieldLabel(model, { table: filter.table, column }),
    )
    return `${field} ${relation} ${object}`
  })

/** "North and the others", "men and women". */
const sides = ({ table, column, values, together }: Focus, model: SemanticModel): string => {
  const named = labelled({ table, column, operator: 'in', values }, model).values.map(String)
  const field = fieldLabel(model, { table, column })
  if (together) return `${field} ${listed(named, 'or')} and the others`
  return named.length === 1 ? `${field} ${named[0]!} and the others` : listed(named)
}

/** A filter whose values are called as people call them. */
function labelled(filter: Filter, model: SemanticModel): Filter {
  const levels =
    model.tables
      .find(({ table }) => table === filter.table)
      ?.fields.find(({ column }) => column === filter.column)?.levels ?? []
  return {
    ...filter,
    values: filter.values.map((value) => levels.find((level) => level.value === value)?.label ?? value),
  }
}

/** What the goal defines by itself, and asks after where it holds. */
function isDefined(filter: Filter, model: SemanticModel): boolean {
  const { operator, values } = filter
  const [told] = labelled(filter, model).values
  return operator === '=' && values.length === 1 && values[0] === true && told === fieldLabel(model, filter)
}

/** Values behind the name of their column, which they do not say again: "zone is 4 or 5". */
function valuesOf(filter: Filter, model: SemanticModel): string[] {
  const field = fieldLabel(model, filter).toLowerCase()
  return labelled(filter, model).values.map((value, at) =>
    String(value).toLowerCase().startsWith(`${field} `) ? String(filter.values[at]) : String(value),
  )
}

/** Where a rule holds. */
const CUT_WORDS = { '>': 'above', '>=': 'at least', '<': 'below', '<=': 'at most' } as const

function eventWords({ at, grain, after, label }: NonNullable<Question['event']>): string {
  const date = grain === 'year' ? at.slice(0, 4) : grain === 'day' ? formatValue(at, 'date') : at.slice(0, 7)
  return `${after ? 'after' : 'from'} ${date}${label && !isDay(label, at) ? ` (${label})` : ''}`
}

/** Whether a label only says the day over again, in the words of the goal. */
const isDay = (label: string, at: string): boolean => {
  const day = Date.parse(`${label} UTC`)
  return Number.isFinite(day) && new Date(day).toISOString().slice(0, 10) === at.slice(0, 10)
}

const counted = (count: number, unit: string): string => (count === 1 ? unit : `${count} ${unit}s`)

const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
