import type { ColumnProfile, ColumnRef, Profile, Reading } from '#contract'
import { isGrouping, isNumeric } from './intents.ts'
import { findColumn } from './filters/goal-parameters.ts'
import type { Mention } from './matcher.ts'

type Question = NonNullable<Reading['question']>

const LEAST =
  'coldest|coolest|youngest|cheapest|shortest|lightest|fewest|earliest|nearest|closest|poorest|quietest|narrowest|thinnest|shallowest'
const MOST =
  'hottest|warmest|tallest|heaviest|richest|latest|fastest|strongest|deepest|dearest|priciest|busiest|fullest|farthest|furthest|widest|loudest'
const MEASURES: [Question['measure'], RegExp][] = [
  [
    'outliers',
    /\bhow many (?:\w+ ){0,3}?(outliers?|extreme values?)\b|\boutliers?\b.*\|?z\|?|\bnumber of outliers\b/,
  ],
  ['normality', /\b(normally distributed|normal distribution|gaussian|follow\w* a normal|normality)\b/],
  [
    'missing',
    /\b(which|what|how many|any|are there|does|do|number of|count)\b.*\b(missing|nulls?|blanks?|empty)\b|\bmissing values\b/,
  ],
  [
    'correlation',
    /\b(what is|what's|calculate|compute|find|give|report)\b.*\bcorrelation\b|^(the )?correlation (between|of)\b|\bcorrelation coefficient\b|\bhow strongly\b.*\bcorrelated\b/,
  ],
  [
    'distinct',
    /\bhow many (?:\w+ )?(?:(different|distinct|unique)\b|kinds|types)|\b(number|count) of (different|distinct|unique)\b/,
  ],
  [
    'share',
    /\b(what|which) (?:\w+ )?(share|percentage|percent|pct|proportion|fraction)\b|\bwhat % of\b|\b(what is|what's) the (share|percentage|proportion|fraction|rate)\b|\bhow large is the share\b|^(the )?(share|percentage|percent|pct|proportion|fraction|%) (?:of|with|who|that)\b|^(what is |what's )?(the )?\w+ rate (of|for|in|among)\b/,
  ],
  ['standard-deviation', /\bstandard deviation\b|\bstd\b/],
  ['maximum', /\bhow (?!many)\w+ .*\bat (?:the )?most\b/],
  ['minimum', /\bhow (?!many)\w+ .*\bat (?:the )?least\b/],
  ['median', /\bmedian\b/],
  [
    'mean',
    /\b(average|avg|typical)\b|\b(?<!\b(?:i|does|do) .*)mean\b(?! (?:that|fewer|more|less|higher|lower|better|worse|a|an)\b)|^how (?!many).*\b(typically|usually|normally)\b/,
  ],
  [
    'maximum',
    /\b(what|which|who|find|when)\b.*\b(maximum|max|highest|largest|biggest|most expensive|oldest|longest)\b|\bhow (old|tall|long|far|big|large|heavy|expensive|high|fast) (is|are|was|were)\b.*\b(oldest|tallest|longest|farthest|biggest|largest|heaviest|most expensive|highest|fastest)\b|^(the )?(maximum|max|highest|largest|biggest|most expensive|oldest|longest)\b/,
  ],
  [
    'minimum',
    /\b(what|which|who|find|when)\b.*\b(minimum|min|lowest|smallest|cheapest|youngest|shortest)\b|^(the )?(minimum|min|lowest|smallest|cheapest|youngest|shortest)\b/,
  ],
  ['minimum', new RegExp(`^(the )?(${LEAST})\\b(?! (?:and|or|\\w+s)\\b)`)],
  ['maximum', new RegExp(`^(the )?(${MOST})\\b(?! (?:and|or|\\w+s)\\b)`)],
  ['maximum', /^(the )?most \w+ (?!\w+s\b)/],
  ['minimum', /^(the )?least \w+ (?!\w+s\b)/],
  ['sum', /\b(total|sum of|sum|altogether|in all)\b/],
  ['count', /\bhow many\b|\bnumber of\b|\bcount (of|the)\b/],
]
/** Measures that no question of yes or no asks for: "do ... earn more on average". */
const FIGURES: ReadonlySet<Question['measure']> = new Set([
  'mean',
  'median',
  'sum',
  'maximum',
  'minimum',
  'count',
  'share',
])
/** A question, a command, or the bare name of a figure ("average pay in sales"). */
const ASKS = new RegExp(
  String.raw`^(what'?s?|which|how|is|are|does|do|who|when|count|calculate|compute|find|give|tell|show|among|in|for|of|(the )?(total|sum|average|avg|mean|median|maximum|max|minimum|min|highest|lowest|longest|shortest|largest|smallest|biggest|${LEAST}|${MOST}|\w+ rate|(?:most|least) \w+(?! \w+s\b)|number|correlation|std|standard deviation|variance|share|percentage|percent|proportion|fraction))\b|\?`,
)
const OPEN =
  /\b(why|driv\w+|explain|affect|influence|trend|forecast|differs?|differences?|different from|differ (by|between)|analy[sz]e|relationship|matter|link\w*|connect\w+|associat\w+|vs|versus|what makes|getting|changed|over time|goes with)\b/

/** "How long do flats stay on the market": how it is with those, not what they differ in. */
const DEGREE =
  /^how (?!do|does|did|much|many|often|is|are|was|were|has|have|come|to|far)\w+ (is|are|was|were|do|does|did)\b(?!.*\b(more|less|\w{2,}er)\b)/
/** Held against each other, no single figure answers. */
const COMPARED =
  /\b(vs|versus|compared?|differs?|difference|against)\b|\bthan\b(?! (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred))/
/** "The oldest", "most expensive": with "which" or "who" in front, a ranking is asked for. */
const RANKED =
  /(?:^|[,;:.?!] |\b(?:and|in|for|at|on|from) )(?:which|who)\b|\bwhat (?:\w+ )?(?:has|have|had|gets?)\b/

/** True when the goal asks for one figure, of whatever values it names. */
export function isClosed(goal: string): boolean {
  const text = goal.toLowerCase().trim()
  const found = ASKS.test(text) ? MEASURES.find(([, pattern]) => pattern.test(text)) : undefined
  return (
    (found !== undefined || DEGREE.test(text)) &&
    !OPEN.test(text) &&
    !COMPARED.test(text) &&
    !RANKED.test(text)
  )
}

/**
 * What an exactly answerable question asks for, or null when the goal is an open one.
 * @param derived a number that no column of the file holds, such as how long things took
 */
export function readQuestion(
  goal: string,
  mentions: Mention[],
  profile: Profile,
  filtered: Set<Mention>,
  by: ColumnRef | null,
  derived: ColumnRef | null = null,
): Question | null {
  const text = goal.toLowerCase().trim()
  if (!ASKS.test(text)) return null
  const found = MEASURES.find(([, pattern]) => pattern.test(text))
  if (!found) return null
  const [measure] = found
  // Whether a file can be trusted is more than what it lacks.
  if (
    measure === 'missing' &&
    /\b(duplicat\w*|doubl\w+|reliab\w+|trust\w*|clean\w*|quality|twice)\b/.test(text)
  )
    return null
  if ((measure === 'maximum' || measure === 'minimum') && /^(the )?(\w+est|most \w+) (and|or)\b/.test(text))
    return null
  if (/^(the )?(most|least) \w+ \w+s\b/.test(text)) return null
  if (
    /^(do|does|did|have|has|are|were|how (?:(?:fast|quickly|rapidly|slowly|strongly|steeply|sharply) )?(?:do|does|did|is|are|can|has|have))\b/.test(
      text,
    ) &&
    FIGURES.has(measure)
  )
    return null
  if (OPEN.test(text) && !['outliers', 'normality', 'missing', 'correlation'].includes(measure)) return null
  const free = mentions.filter((mention) => !filtered.has(mention))
  const columns = free.filter((mention) => mention.kind === 'column').map((mention) => mention.ref)
  const values = mentions.filter((mention) => mention.kind === 'value').map((mention) => mention.ref)
  /** Of the readings of the same words, the one that is a number: "spend" is an amount, not a type of expense. */
  const numeric = free
    .filter((mention) => mention.kind === 'column')
    .map(({ ref, alternatives }) => [ref, ...alternatives.map((other) => other.ref)])
    .flatMap((refs) => refs.filter((ref) => isFigure(findColumn(profile, ref)!)).slice(0, 1))
  const grouping = columns.filter((ref) => isGrouping(findColumn(profile, ref)!))
  const threshold = readThreshold(text, measure)
  const ask = (
    column: ColumnRef | null,
    other: ColumnRef | null = null,
    group: ColumnRef | null = null,
  ): Question => ({ measure, column, other, by: group, threshold })
  const group = by ?? null
  switch (measure) {
    case 'missing':
      return ask(columns[0] ?? null)
    case 'correlation':
      return numeric.length >= 2 ? ask(numeric[0]!, numeric[1]!) : null
    case 'outliers':
    case 'normality':
      return ask(numeric[0] ?? null)
    case 'distinct':
      return columns[0]
        ? ask(columns.find((ref) => !isNumeric(findColumn(profile, ref)!)) ?? columns[0])
        : null
    case 'share': {
      // "The bounce rate for mobile" is a column itself; "the purchase rate" is the share of those who purchased.
      const rate = /^(what is |what's )?(the )?\w+ rate\b/.test(text)
      if (rate && !grouping.some((ref) => findColumn(profile, ref)!.distinct === 2)) return null
      const subject = grouping.find((ref) => ref.column !== group?.column) ?? values[0]
      return subject ? ask(subject, null, group) : null
    }
    case 'count':
      return ask(
        columns.find(
          (ref) => isGrouping(findColumn(profile, ref)!) && !(group && ref.column === group.column),
        ) ?? null,
        null,
        group,
      )
    default: {
      const subject = derived ?? numeric.find((ref) => ref.column !== group?.column)
      const ranked = /\b(which|who|when)\b/.test(text) && (measure === 'maximum' || measure === 'minimum')
      if (!subject || (ranked && grouping.length > 0)) return null
      return [...filtered].some((mention) => mention.ref.column === subject.column)
        ? null
        : ask(subject, null, group)
    }
  }
}

/** Numbers, grades in figures among them. */
const isFigure = (column: ColumnProfile): boolean =>
  isNumeric(column) || (column.role === 'ordered-category' && column.storage === 'integer')

function readThreshold(text: string, measure: Question['measure']): number | null {
  if (measure === 'outliers') {
    const match =
      /z\|?\)?\s*(?:>|above|over|greater than|of more than|exceeds?)?=?\s*(\d+(?:\.\d+)?)/.exec(text) ??
      /(\d+(?:\.\d+)?)\s*(?:standard deviations?|sd|sigma)/.exec(text)
    return match ? Number(match[1]) : null
  }
  if (measure === 'normality') {
    const percent = /(\d+(?:\.\d+)?)\s*(?:%|percent)/.exec(text)
    const alpha = /(?:alpha|level|p)\s*(?:=|<|of)?\s*(0?\.\d+)/.exec(text)
    return percent ? Number(percent[1]) / 100 : alpha ? Number(alpha[1]) : null
  }
  return null
}
