import { z } from 'zod'
import { definitionsSchema } from './definition.ts'
import { columnRefSchema, filterSchema } from './filter.ts'
import { metricColumns, metricRefSchema } from './metric-ref.ts'
import { scalarSchema } from './table.ts'

/**
 * What is asked, over the semantic model of the tables. The same type comes from the rules, from a language model, or
 * from the person who changed it before launch.
 */

/**
 * What answering means. `compare` groups or periods; `rank` who has most, least, the top n; `explain` why, what drives,
 * who is more likely, what tells apart; `relate` how two or more quantities go together; `change` trend or growth over
 * time, has it risen; `event` before against after something that happened; `forecast` what will be; `kinds` segments;
 * `odd` outliers, repeats, errors and other suspicious records; `make-up` share, distribution, imbalance; `describe` an
 * overview; `exact` one figure that can be looked up or computed; `target` whom or what to turn to first, where not
 * everybody can be: whoever is likeliest to come to what is measured, by what is known of them before.
 */
export const actSchema = z.enum([
  'compare',
  'rank',
  'explain',
  'relate',
  'change',
  'event',
  'forecast',
  'kinds',
  'odd',
  'make-up',
  'describe',
  'exact',
  'target',
])
export type Act = z.infer<typeof actSchema>

export const grainSchema = z.enum(['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])
export type Grain = z.infer<typeof grainSchema>

/**
 * A column that rows are told apart by; of a time column a part of the calendar, of a number its bands, of whoever has
 * several rows how many these are.
 */
export const dimensionRefSchema = columnRefSchema.extend({
  /**
   * `weekday`, `month` and the like are parts that come again, `weekend` the weekend against the other days; `rows`, of `relate` alone, is how many rows each value of
   * the column has ("goals per owner"); null is the column as it stands.
   */
  part: z
    .enum(['hour', 'weekday', 'weekend', 'month', 'quarter', 'season', 'year', 'day-of-month', 'rows'])
    .nullable(),
  /** Ascending limits where the goal names them ("under 30, 30 to 50, over 50"); empty elsewhere. */
  bands: z.array(z.number()),
})
export type DimensionRef = z.infer<typeof dimensionRefSchema>

/**
 * Values of one column that are looked at against the others: one named value against the rest, two or more against each other,
 * or, `together`, as one group against the rest ("those marked high or critical against all others").
 */
export const focusSchema = columnRefSchema.extend({
  values: z.array(scalarSchema).min(1),
  together: z.literal(true).optional(),
})
export type Focus = z.infer<typeof focusSchema>

/** What an `exact` question computes; for other acts the figure of the metric that the goal names ("median salary by team"). */
export const statisticSchema = z.enum([
  'mean',
  'median',
  'sum',
  'minimum',
  'maximum',
  'standard-deviation',
  'variance',
  'quantile',
  'correlation',
  'missing',
  'outliers',
  'normality',
  'skewness',
])
export type Statistic = z.infer<typeof statisticSchema>

const limitOperatorSchema = z.enum(['<', '<=', '=', '>', '>='])

/**
 * What a unit must have among its rows to be one of those asked for: so many of the rows that count (`rows`), none for so
 * many days (`since`), so many in a row (`run`: one row after another, or one `grain` after another), or the question's
 * metric over its rows past a limit (`figure`; a share is 0 to 1).
 */
export const havingSchema = z.object({
  what: z.enum(['rows', 'since', 'run', 'figure']),
  /** Which rows count; all without any. */
  of: z.array(filterSchema),
  operator: limitOperatorSchema,
  value: z.number(),
  grain: grainSchema.nullable(),
  /** Of a run: it is one of rows or times without such a row. */
  without: z.boolean(),
  /** Of a figure: the other rows (an earlier stretch) whose figure is taken from it, so that the limit is one of how it moved. */
  less: z.array(filterSchema).min(1).optional(),
  /** Of a figure: what must hold besides. */
  also: z
    .array(
      z.object({
        operator: limitOperatorSchema,
        value: z.number(),
        less: z.array(filterSchema).min(1).optional(),
      }),
    )
    .max(2)
    .optional(),
})
export type Having = z.infer<typeof havingSchema>

/** Every filter that it is told by. */
export const havingFilters = ({ of, less, also }: Having): z.infer<typeof filterSchema>[] => [
  ...of,
  ...[{ less }, ...(also ?? [])].flatMap((own) => own.less ?? []),
]

/**
 * What is on at some times and off at others, and comes and goes: offers, campaigns, price cuts, stops. A column says so:
 * one that is filled, yes or a kind of it while it is on, or a price. Asked is what each time of it brought against times
 * without it, with what came after.
 */
export const episodesSchema = columnRefSchema.extend({
  /** Those that count as on; all that is filled and does not say none where there are none. */
  values: z.array(scalarSchema),
  /** Of a price: the column of the usual one, below which it is on. */
  below: z.string().optional(),
  /** What came after it is asked: whether people only bought early, whether it lasted. */
  after: z.literal(true).optional(),
})
export type Episodes = z.infer<typeof episodesSchema>

/**
 * A number that is to be reached, or not to be passed. `over` is what is held against it: what a calendar year, quarter or
 * month has in all (`year`, `quarter`, `month`), what there has been in all (`all`), what the times ahead bring together
 * (`horizon`), or what it stands at (`last`: a level, or what one period has).
 */
export const reachSchema = z.object({
  value: z.number(),
  /** `least`: at least so much; `most`: to fall to it, or to stay within it. */
  side: z.enum(['least', 'most']),
  over: z.enum(['year', 'quarter', 'month', 'all', 'horizon', 'last']),
  /** The last day by which; null where none is named. */
  by: z.iso.date().nullable(),
  /** Whether it has been reached is asked, and not whether it will be. */
  past: z.literal(true).optional(),
})
export type Reach = z.infer<typeof reachSchema>

/**
 * A limit that rows may be kept right beside: whether more of them lie there than would, whose they are, and what is done
 * in parts to stay there. The question's metric is what it is a limit of.
 */
export const nearSchema = z.object({
  /** In units of the metric; null where the goal names none and it is looked for. */
  value: z.number().positive().nullable(),
  /** The side on which they are kept. */
  side: z.enum(['under', 'over']),
  /** How the goal says it, where it counts in other units than the metric: "9 hours" of minutes. */
  unit: z.string().optional(),
  /** Whether things are done in parts is what is asked. */
  splits: z.literal(true).optional(),
})
export type Near = z.infer<typeof nearSchema>

export const questionSchema = z.object({
  act: actSchema,
  /** What is measured; null only where nothing can be ("describe the data", "anything fishy?"). */
  metric: metricRefSchema.nullable(),
  /** Further quantities on the same footing: the others of `relate`, a second outcome of "cost and delay by plant". */
  with: z.array(metricRefSchema),
  /** Columns that stand for one thing that the goal names ("housing"): they are not held against each other. */
  sides: z.array(z.array(z.string())).optional(),
  statistic: statisticSchema.nullable(),
  /** z limit of outliers, alpha of normality, p of a quantile. */
  threshold: z.number().nullable(),
  /** Broken down by, explained by: the named candidates, in the order of the goal; empty is "whatever matters". */
  by: z.array(dimensionRefSchema),
  /** "At the same age", "taking the department into account". */
  given: z.array(dimensionRefSchema),
  /** A focus is set against the others; it removes no rows. */
  against: z.array(focusSchema),
  /** Restrictions that remove rows, those on time (the window) included. */
  within: z.array(filterSchema),
  /** Time axis in use, and the grain that the goal names. */
  over: columnRefSchema.extend({ grain: grainSchema.nullable() }).nullable(),
  /** Something that happened, and how finely the goal dates it. */
  event: z
    .object({
      /** First moment of the period that the goal names, as an ISO date. */
      at: z.iso.date(),
      grain: z.enum(['day', 'month', 'quarter', 'year']),
      /** "After 1898": the period itself still belongs to the time before; false for "since", "from", "in". */
      after: z.boolean(),
      label: z.string().nullable(),
      /** What happened is a rule for what lies past a number ("purchases above 500 need approval"): no rows are left out by it. */
      cut: z
        .object({ column: z.string(), operator: z.enum(['<', '<=', '>', '>=']), value: z.number() })
        .optional(),
    })
    .nullable(),
  /**
   * Which side of the metric is asked after; null is its level. `pace` gathers speed or how fast; `swing` how much it
   * varies; `share` of the whole; `peak` highest, deepest, how far it fell; `order` which moves first; `season` what
   * comes again with the calendar (the parts stand in `by`); `cycle` waves that the calendar does not set; `repeats`, of
   * `odd` alone, records that stand there again, of whoever stands in `by`; `gap` how far the two groups that are named
   * in `by` and `against` lie apart, followed over time; `backlog` of rows that begin and end how many are still open,
   * who holds them, since when, and whether more come or fewer get closed: its metric is the share that is open; `onset`,
   * of `relate` alone, from where on along the number in `by` (a date stands for how old it is; how many rows each has for
   * itself) the metric is another; `steps`, of `explain` alone, at which step between the moments that rows pass the length
   * of time that is measured goes; `mix`, of `explain` alone, how much of the change of a total is more rows, more for each,
   * and rows of another kind (the kinds stand in `by` where the goal names them).
   */
  aspect: z
    .enum([
      'level',
      'pace',
      'swing',
      'share',
      'peak',
      'order',
      'season',
      'cycle',
      'repeats',
      'gap',
      'backlog',
      'onset',
      'steps',
      'mix',
    ])
    .nullable(),
  /** A question of yes or no, or one that takes a direction for granted: what it supposes ("has it risen" up, "do men earn more" more, "does it matter" differs). */
  supposes: z.enum(['more', 'less', 'up', 'down', 'differs', 'same']).nullable(),
  /** How far ahead. */
  horizon: z.object({ count: z.number().int().positive(), unit: grainSchema }).nullable(),
  /** "The three best" is 3; which end is `order`. */
  top_n: z.number().int().positive().nullable(),
  order: z.enum(['most', 'least']).nullable(),
  /** The same as a part of them all: "half of them" is 0.5. */
  top_share: z.number().gt(0).lt(1).optional(),
  /** For whom what is held against the others does more or less; those among whom it may stand in `given`. */
  for_whom: z.literal(true).optional(),
  /**
   * Of how many rows each has (`by` with the part `rows`): how many of them are open at once when one begins, and not how
   * many there are in all ("too many tickets at the same time", "overloaded").
   */
  at_once: z.literal(true).optional(),
  /** Every one is to be named, and not who stands out: "list all", "which clients owe us". */
  lists: z.literal(true).optional(),
  /** What those that are asked for have among their rows. */
  having: havingSchema.optional(),
  /** What came and went, where it is asked what it brought. */
  episodes: episodesSchema.optional(),
  /** Something is to be decided: whom to give more (a budget, staff, attention), or where there is to be less of it. */
  decides: z.enum(['more', 'less']).optional(),
  /**
   * A judgement that is asked for and that no rows settle by themselves, in the words of the goal: whether it is `fair`,
   * `worth` it, or `good`, be it a level that is named (`value`). What the rows tell of it is the answer, beside what it
   * would take to judge.
   */
  judged: z
    .object({ of: z.enum(['fair', 'worth', 'good']), words: z.string(), value: z.number().optional() })
    .optional(),
  /** One of those in `by` is to be chosen by several measures at once, the metric and those of `with`. */
  chooses: z.literal(true).optional(),
  /** The question before it and this one are two explanations of one change: "is it more of them, or larger ones". */
  weighs: z.literal(true).optional(),
  /** The words of the question before may mean this measure as well: it is answered behind it, as another reading. */
  instead: z.literal(true).optional(),
  /** How much there is to be placed. */
  budget: z.number().positive().optional(),
  /** What is to be reached. */
  reach: reachSchema.optional(),
  /** The limit, of `odd` alone, beside which rows may be kept. */
  near: nearSchema.optional(),
  /**
   * What it would save to put right what is found is asked too: what one of them costs (`each`, of what `of` says), where
   * the goal tells it, and what that is counted in, before and after the number.
   */
  saves: z
    .object({
      each: z.number().positive().nullable(),
      of: z.string().nullable(),
      before: z.string(),
      after: z.string(),
    })
    .optional(),
  /** Parts that the goal does not name and that were taken because they are likeliest: a guess is called a guess. */
  guessed: z.array(z.enum(['act', 'metric', 'by', 'over', 'within', 'event'])),
  /** Key nouns that no column, value or metric stands for, with the part they were meant for. */
  unmatched: z.array(
    z.object({ words: z.string(), part: z.enum(['metric', 'by', 'within', 'event', 'other']) }),
  ),
  /** The words of the goal that this question stands in. */
  words: z.string(),
})
export type Question = z.infer<typeof questionSchema>

/** A question that asks nothing but what is given. */
export const questionOf = (parts: Partial<Question> = {}): Question => ({
  act: 'describe',
  metric: null,
  with: [],
  statistic: null,
  threshold: null,
  by: [],
  given: [],
  against: [],
  within: [],
  over: null,
  event: null,
  aspect: null,
  supposes: null,
  horizon: null,
  top_n: null,
  order: null,
  guessed: [],
  unmatched: [],
  words: '',
  ...parts,
})

/** The columns that a question names, whatever for. */
export const columnsOfQuestion = (question: Question): string[] => [
  ...[question.metric, ...question.with].flatMap((metric) => (metric ? metricColumns(metric) : [])),
  ...[...question.by, ...question.given, ...question.against].map(({ column }) => column),
  ...[...question.within, ...(question.having ? havingFilters(question.having) : [])].flatMap(
    ({ column, than, from }) => [column, than, from].filter((own): own is string => own !== undefined),
  ),
  ...(question.over ? [question.over.column] : []),
  ...(question.episodes ? [question.episodes.column, question.episodes.below ?? []].flat() : []),
]

/** Something that the goal asks and no question stands for: its words, and the nouns for which the tables have nothing. */
export const unansweredSchema = z.object({ words: z.string(), missing: z.array(z.string()) })
export type Unanswered = z.infer<typeof unansweredSchema>

/** Something that the goal names and no question uses: its words, and for a value what its column is called. */
export const unusedSchema = z.object({ words: z.string(), column: z.string().nullable() })
export type Unused = z.infer<typeof unusedSchema>

/** How a goal was understood: one question for each thing asked, in the order of the goal. */
export const askedSchema = z.object({
  goal: z.string(),
  reader: z.enum(['rules', 'language-model', 'person']),
  questions: z.array(questionSchema).min(1),
  /** What the goal explains; absent where it explains nothing. The questions use it as columns. */
  definitions: definitionsSchema.optional(),
  /** The language of a goal that is not in English and was taken by the names in it alone: "German". */
  language: z.string().optional(),
  /** It wants to know what to do about what is found: proposals, implications, how to do better. */
  proposes: z.literal(true).optional(),
  /** What else the goal asks: nothing that was asked goes without a word. */
  unanswered: z.array(unansweredSchema).default([]),
  /** What it names of the tables and no question uses; absent where there is nothing of the kind. */
  unused: z.array(unusedSchema).optional(),
  /** Words taken for other ones, as typed and as read: misspellings and the like. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Asked = z.infer<typeof askedSchema>
