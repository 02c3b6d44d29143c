import type { Question } from '#contract'
import {
  GONE_WORDS,
  LOSING_WORDS,
  MERELY_WORDS,
  ORIGIN_WORDS,
  REALLY_WORDS,
} from '../../lexicon/moved-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has, says } from '../tagged.ts'
import { countMetric, type Context } from './context.ts'
import type { Movement } from './movement.ts'

/**
 * Questions of a course that are put in other words: where a rise comes from, whether it is more than the season, whether
 * there is less than there was.
 */
export function courseAsked(
  question: Question,
  items: readonly Item[],
  moved: Movement | null,
  context: Context,
): Question {
  const { time, main } = context
  if (!time || question.event !== null) return question
  const lost = lostIn(question, items, context)
  const own = { ...question, ...lost }
  const way = lost ? 'down' : moved && moved.way !== 'differs' ? moved.way : null
  if (own.metric === null) return question
  const over = { table: main.model.table, column: time.name, grain: null }
  if (way !== null && CAN_LIE.has(own.act) && asksOrigin(items))
    return { ...own, act: 'explain', supposes: way, over: null, order: null, top_n: null, aspect: null }
  if (way !== null && CAN_GROW.has(own.act) && isPolar(items) && asksBeyondSeason(items)) {
    const by = own.by.filter(({ column }) => column !== time.name)
    const guessed = own.guessed.filter((part) => part !== 'act' && part !== 'by' && part !== 'over')
    return {
      ...own,
      act: 'change',
      by: own.guessed.includes('by') ? [] : by,
      over: { ...over, grain: 'year' },
      aspect: 'season',
      supposes: way,
      guessed,
    }
  }
  // "Are orders down": a course, of the very rows that are named.
  if (way !== null && isPolar(items) && own.act === 'explain' && own.guessed.includes('act')) {
    const counts = own.guessed.includes('metric') && anyHas(items, 'ROW')
    return {
      ...own,
      act: 'change',
      metric: counts ? countMetric(main).ref : own.metric,
      over,
      supposes: way,
      guessed: own.guessed.filter((part) => part !== 'act' && !(counts && part === 'metric')),
    }
  }
  // "Fewer than before" says which way.
  if (
    own.act === 'change' &&
    own.supposes === 'differs' &&
    way !== null &&
    (moved?.compares || isPolar(items))
  )
    return { ...own, supposes: way }
  // "When and in which of them": in which months of the year, and for whom.
  const among = own.by.length > 0 && own.by.every(({ part }) => part === null)
  const when = among && own.aspect === null && CAN_PEAK.has(own.act) ? whenAndWhich(items) : -1
  if (when >= 0) return { ...own, by: whichNamed(items.slice(when), own), over, aspect: 'peak' }
  const alone = own.by.length + own.against.length + own.given.length + own.with.length === 0
  const less = lost ? 'down' : lessOf(items, own)
  if (alone && less !== null && isPolar(items) && CAN_GROW.has(own.act))
    return {
      ...own,
      act: 'change',
      over,
      supposes: less,
      aspect: null,
      guessed: own.guessed.filter((part) => part !== 'act'),
    }
  return question
}

const CAN_LIE: ReadonlySet<Question['act']> = new Set([
  'change',
  'explain',
  'compare',
  'rank',
  'exact',
  'describe',
])
const CAN_GROW: ReadonlySet<Question['act']> = new Set(['change', 'explain', 'compare', 'relate', 'describe'])

const CAN_PEAK: ReadonlySet<Question['act']> = new Set(['rank', 'compare', 'make-up'])

/** Where it says "when and in which", "where and when"; below 0 where it does not. */
const whenAndWhich = (items: readonly Item[]): number =>
  items.findIndex(
    (item, at) =>
      has(item, 'when') &&
      (items.slice(at + 1, at + 4).some((own) => has(own, 'which', 'what', 'where', 'who')) ||
        items.slice(Math.max(0, at - 2), at).some((own) => has(own, 'where', 'which'))) &&
      [items[at - 1], items[at + 1]].some((own) => has(own, 'and')),
  )

/** What "which" stands before is what is asked for, whatever else is named. */
function whichNamed(items: readonly Item[], { by }: Question): Question['by'] {
  const which = items.findIndex((item) => has(item, 'which'))
  const field = items[which + 1]?.mention?.candidates.find(({ kind }) => kind === 'field')
  if (which < 0 || !field?.column) return by
  return [{ table: field.table, column: field.column, part: null, bands: [] }]
}

const isPolar = (items: readonly Item[]): boolean =>
  has(
    items.find((item) => !has(item, 'and', 'please')),
    'is',
  )

/** "Where did the drop come from", "where does the rise lie". */
const asksOrigin = (items: readonly Item[]): boolean =>
  has(items[0], 'where') && says(items.slice(1), ORIGIN_WORDS) && anyHas(items, 'up', 'down')

/** "Really growing", "is the rise just seasonal", "growing, or is it the season". */
const asksBeyondSeason = (items: readonly Item[]): boolean =>
  items.some((item) => REALLY_WORDS.has(item.lemma)) ||
  (anyHas(items, 'season', 'PART') && (anyHas(items, 'or', 'only') || says(items, MERELY_WORDS)))

/** "Do we sell less", "are there fewer of them": nothing stands beside it but the time before. */
function lessOf(items: readonly Item[], { act }: Question): 'up' | 'down' | null {
  if ((act !== 'compare' && act !== 'relate') || !anyHas(items, 'we')) return null
  const than = items.findIndex((item) => has(item, 'than', 'against'))
  if (than >= 0 && !has(items[than + 1], 'PERIOD', 'formerly')) return null
  const [more, less] = [anyHas(items, 'more'), anyHas(items, 'less')]
  return more === less ? null : more ? 'up' : 'down'
}

/** "Are we losing visits": fewer rows than there were; a state of its own, such as having left, is asked after as one. */
function lostIn(
  { act, metric }: Question,
  items: readonly Item[],
  { main }: Context,
): Pick<Question, 'metric' | 'guessed' | 'by'> | null {
  const at = items.findIndex(({ lemma }) => LOSING_WORDS.has(lemma))
  const what = items.slice(at + 1, at + 4).find(({ mention }) => mention !== null)
  if (at < 0 || !what || act === 'rank') return null
  const called = metric?.kind === 'share' ? [metric.column, ...metric.values].join(' ').toLowerCase() : ''
  const own = called.split(/[^a-z]+/).some((word) => GONE_WORDS.has(word))
  if (own) return null
  if (!has(what, 'ROW')) {
    const ref = what.mention!.candidates.flatMap(({ table, column, metric: own, kind }) => {
      if (table !== main.model.table) return []
      if (own?.ref.kind === 'distinct') return [own.ref]
      const named =
        kind === 'field' && main.model.fields.some((field) => field.column === column && field.entity)
      return named ? [{ kind: 'distinct' as const, table, column, from: null, values: [] }] : []
    })[0]
    return ref ? { metric: ref, guessed: [], by: [] } : null
  }
  return { metric: countMetric(main).ref, guessed: [], by: [] }
}
