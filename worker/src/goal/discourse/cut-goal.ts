import {
  FINDING_WORDS,
  LOOKING_WORDS,
  MAKING_WORDS,
  PROPOSING_WORDS,
  TASK_WORDS,
} from '../../lexicon/frame-words.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { asPolar } from './polar.ts'
import { seeksOther } from './sought-apart.ts'
import { saysPurpose } from './intended.ts'
import type { Segment } from './segment.types.ts'
import {
  asksAt,
  asksBehind,
  claims,
  JOINTS,
  OPENERS,
  saidFrom,
  segmentOf,
  STRONG,
  tagLength,
  tells,
  tellsWhen,
} from './stance.ts'
import { hasOneOf as has } from '../tagged.ts'

/** Parts the goal into what is asked, one thing each, and what is said beside. */
export function cutGoal(items: readonly Item[], tokens: readonly Token[]): Segment[] {
  const parts: Item[][] = []
  for (const [index, item] of items.entries()) {
    const open = parts.at(-1)
    const mark = index === 0 ? null : tokens[item.from - 1]!.mark
    const ends = open !== undefined && item.sentence !== open.at(-1)!.sentence
    const begins =
      open !== undefined &&
      !closesBetween(open, item, items[index + 1]) &&
      !isListed(open, item, items[index + 1]) &&
      !(item.lemma === 'and' && endsInWhen(open)) &&
      startsAsk(items, index, mark, tokens) &&
      asks(open, tokens)
    if (open === undefined || ends || begins) parts.push([item])
    else open.push(item)
  }
  const cut = parts.map((part) => supposed(part, tokens) ?? segmentOf(part, tokens))
  const purposes = cut.filter(({ items: own }) => saysPurpose(own, tokens))
  const isAsked = cut.some((segment) => !segment.aside && !purposes.includes(segment))
  const segments = cut.map((segment) =>
    isAsked && purposes.includes(segment) ? { ...segment, aside: true, asking: false } : segment,
  )
  const questions = segments.some((segment) => isMarked(segment, tokens))
  return segments.map((segment, index) => {
    const later = segments.slice(index + 1).some(({ asking }) => asking)
    const told = (questions || later) && tells(segment)
    const claim = claims(segment.items)
    const only = questions || tellsWhen(segment) || (later && (claim || saidFrom(segment.items) > 0))
    if (told && only) return { ...segment, aside: true, told, claim }
    // "I want to marry in Seattle.": where or of whom the questions are.
    const placed = segment.aside && !segment.asking && segment.items.some((item) => has(item, ['VALUE']))
    return placed && later && !isRestricting(segment.items) ? { ...segment, told: true } : segment
  })
}

/** "A link between supplier and has warranty": the second of two names, though it begins as a question does. */
function closesBetween(open: readonly Item[], item: Item, next: Item | undefined): boolean {
  const between = open.findLastIndex(({ lemma }) => lemma === 'between')
  // "Distributed between the depots and how it evolves": a word that asks is no second name.
  if (isAsker(next) && open.slice(between).some(({ mention }) => mention !== null)) return false
  // "Disparities between judges in how long it takes, and whether": the two stand in one clause.
  if (between >= 0 && open[between]!.clause !== item.clause) return false
  return item.lemma === 'and' && between >= 0 && !open.slice(between).some(({ lemma }) => lemma === 'and')
}

/** "Which parks and which rides should we look at": the first of two is nothing that is asked by itself. */
const isListed = (open: readonly Item[], item: Item, next: Item | undefined): boolean =>
  item.lemma === 'and' &&
  has(next, ['which', 'what']) &&
  has(open.at(-2), ['which']) &&
  has(open.at(-1), ['WORD', 'DIM', 'ROW'])

/** "Tell when and in which shop sales pile up": when of what comes behind the other one. */
const endsInWhen = (open: readonly Item[]): boolean => has(open.at(-1), ['when']) && !open.at(-1)!.mention

/** "It dips in summer, doesn't it": what is said is asked. */
function supposed(items: Item[], tokens: readonly Token[]): Segment | null {
  const tail = tagLength(items)
  if (tail === 0 || asksAt(items, tokens) >= 0 || has(items[0], ['is', 'command'])) return null
  const segment = segmentOf([asPolar(items[0]!), ...items.slice(0, -tail)], tokens)
  return { ...segment, asking: true }
}

const isRestricting = (items: readonly Item[]): boolean =>
  items.some((item) => has(item, ['only', 'exclude']))

const isMarked = ({ items }: Segment, tokens: readonly Token[]): boolean =>
  tokens[items.at(-1)!.to - 1]!.mark?.startsWith('?') === true

/** Kinds of things that are no column: "which kind", "which year", "which one". */
const KINDS: readonly ItemTag[] = ['DIM', 'ROW', 'superlative', 'METRIC', 'distinct', 'GRAIN', 'kinds']
const ODD: readonly ItemTag[] = ['odd', 'forecast', 'kinds', 'repeat', 'missing']

/** "... and is it getting worse", ", which agents ...", "and why". */
function startsAsk(
  items: readonly Item[],
  index: number,
  mark: string | null,
  tokens: readonly Token[],
): boolean {
  const joint = JOINTS.has(items[index]!.lemma)
  if (has(items[index], ['and', 'or']) && !items[index]!.mention && seeksOther(items, index, tokens))
    return true
  // "Where and when we lose most": two words ask one thing.
  if (joint && isAsker(items[index - 1]) && isAsker(items[index + 1])) return false
  // "... was close to 4 and has been stuck since": of the same as before, and no question.
  if (joint && goesOnAsPredicate(items, index + 1, tokens)) return false
  // What closes a bracket begins nothing by itself.
  if ((!joint || items[index]!.lemma === 'so') && (mark === null || mark === ')')) return false
  let at = joint ? index + 1 : index
  while (has(items[at], ['please', 'and']) || ['then', 'also'].includes(items[at]?.lemma ?? '')) at++
  const first = items[at]
  // "Did it hurt them, or was it just the summer": the other answer to the same question.
  if (items[index]!.lemma === 'or' && isOtherAnswer(items, at)) return false
  let other = at
  while (has(items[other], ['all', 'others'])) other++
  if (joint && items[other] && !items[other]!.mention && has(items[other], ODD)) return true
  // "... and at what time of day", "and in which shops", "and since when".
  const asking = asksAt(items, tokens, at)
  if (
    joint &&
    (asking > at || has(first, ['threshold']) || (asking === at && has(first, ['PART', 'choose'])))
  )
    return true
  if (joint && first && PROPOSING_WORDS.has(first.lemma)) return true
  // "... and decide which to repair first".
  if (joint && first && !first.mention && has(first, ['choose']) && isAsker(items[at + 1])) return true
  // "How it has developed, in which regions they cluster": a comma joins where the word that asks has its noun.
  if (
    mark === ',' &&
    asking > at &&
    has(items[asking], ['which']) &&
    has(items[asking + 1], ['DIM', 'GRAIN'])
  )
    return true
  // "... and provide an estimate of what is to come".
  if (joint && first && MAKING_WORDS.has(first.lemma) && makesFigure(items, at)) return true
  if (isTask(items, index, at, mark) || isFurtherMeasure(items, index, tokens)) return true
  // "Who pays late, how late they are": the second is a name as well.
  if (first?.mention && mark === ',' && has(first, ['how', 'how_long'])) return true
  if (!first || first.mention || !has(first, OPENERS)) return false
  // "Which are late": after a comma it may only go on about what came before; "which firms" cannot.
  if (
    !joint &&
    has(first, ['which', 'who', 'where', 'when']) &&
    // "Find which one is slipping, where this is felt".
    !(has(first, ['where', 'when']) && isThat(items[at + 1], tokens)) &&
    !has(items[at + 1], KINDS) &&
    !(has(first, ['which']) && isPlural(items[at + 1], tokens))
  )
    return mark === ':'
  if (
    first.tags.has('command') &&
    first.tags.size > 1 &&
    !has(items[at + 1], ['METRIC', 'DIM', 'ROW', 'WORD', 'all', 'it', 'within', 'NUM', 'PERIOD']) &&
    // "... and describe which teams they come from".
    !(joint && isAsker(items[at + 1]))
  )
    return false
  // "Compare and contrast", "rank and describe": two orders for one thing.
  return !(joint && first.tags.has('command') && index > 0 && has(items[index - 1], ['command']))
}

/** What is to be given is an answer of its own, named by its kind right behind. */
const makesFigure = (items: readonly Item[], at: number): boolean =>
  items
    .slice(at + 1, at + 4)
    .some((item) => !item.mention && (has(item, ['forecast', 'rank', 'makeup']) || FIGURES.has(item.lemma)))
const FIGURES: ReadonlySet<string> = new Set(
  'estimate estimation ranking breakdown comparison outlook projection'.split(' '),
)

const isAsker = (item: Item | undefined): boolean =>
  item !== undefined && !item.mention && has(item, ['which', 'what', 'where', 'when', 'why', 'how', 'who'])

/** "And has been", "and was moved", "and is now": a verb that asks has whoever does it behind it. */
function goesOnAsPredicate(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const [verb, next] = [items[at], items[at + 1]]
  if (!verb || verb.mention || !AUXILIARIES.has(tokens[verb.from]!.text) || !next || next.mention)
    return false
  const { text, lemma } = tokens[next.from]!
  return AFTER_AUXILIARY.has(text) || (text !== lemma && text.endsWith('ed'))
}
const AUXILIARIES: ReadonlySet<string> = new Set('is are was were has have had would'.split(' '))
const AFTER_AUXILIARY: ReadonlySet<string> = new Set(
  'been now not never always still had got gone become grown risen fallen gotten to a an at in about close like rather prefer want'.split(
    ' ',
  ),
)

/** "Analyse the waits and establish whether ..., then single out who ...": in a brief one more task is set by a verb. */
function isTask(items: readonly Item[], index: number, at: number, mark: string | null): boolean {
  const first = items[at]
  const { sentence } = items[index]!
  if (!first || first.mention || first.sentence !== sentence) return false
  if (mark === ')' || (mark !== null && mark !== ',')) return false
  const opening = items.find((item) => item.sentence === sentence && item.lemma !== 'to')!
  if (opening.from === first.from || opening.mention || !setsTask(opening)) return false
  const next = items[at + 1]
  return (
    setsTask(first) && next !== undefined && next.sentence === sentence && !has(next, ['and', 'or', 'is'])
  )
}
/** "Examine the receipts by candidate and the level of debt by party": behind whom it is told for, a measure with its article. */
function isFurtherMeasure(items: readonly Item[], index: number, tokens: readonly Token[]): boolean {
  const { sentence, lemma } = items[index]!
  if (lemma !== 'and' || tokens[items[index]!.to]?.text !== 'the') return false
  const before = items.slice(0, index).filter((item) => item.sentence === sentence)
  if (!before[0] || before[0].mention || !setsTask(before[0])) return false
  const by = before.findLastIndex((item) => !item.mention && has(item, ['by']))
  if (by < 2 || !before.slice(by).some((item) => has(item, ['DIM', 'TIME', 'ROW']))) return false
  if (!before.slice(0, by).some((item) => has(item, ['METRIC', 'ROW', 'makeup']))) return false
  return items.slice(index + 1, index + 5).some((item) => has(item, ['METRIC']) && item.sentence === sentence)
}

/** What was just asked about. */
const isThat = (item: Item | undefined, tokens: readonly Token[]): boolean =>
  item !== undefined && !item.mention && ['this', 'it', 'that'].includes(tokens[item.from]!.text)

const setsTask = (item: Item): boolean =>
  has(item, ['command']) ||
  FINDING_WORDS.has(item.lemma) ||
  LOOKING_WORDS.has(item.lemma) ||
  TASK_WORDS.has(item.lemma)

/** "Which firms got": several of something; "which costs us" is what the thing before does, to somebody. */
function isPlural(item: Item | undefined, tokens: readonly Token[]): boolean {
  if (!item?.tags.has('WORD')) return false
  const { text, lemma } = tokens[item.to - 1]!
  const next = tokens[item.to]
  return text !== lemma && text.endsWith('s') && next !== undefined && !OBJECTS.has(next.text)
}

const OBJECTS: ReadonlySet<string> = new Set(
  'us me you him her them it the a an our my your his their its this that to more less too up out on of'.split(
    ' ',
  ),
)

const WHO_DOES: ReadonlySet<string> = new Set(['i', 'we', 'you', 'he', 'she', 'it', 'they'])
const OTHERWISE: ReadonlySet<string> = new Set(['just', 'only', 'simply', 'merely', 'rather'])

/** "Or was it just the normal drop", "or is that just time passing", "or not". */
const isOtherAnswer = (items: readonly Item[], at: number): boolean =>
  items[at]?.lemma === 'not' ||
  // "... the wait, or what they ordered".
  (has(items[at], ['what', 'who', 'how']) && WHO_DOES.has(items[at + 1]?.lemma ?? '')) ||
  (items[at]?.lemma === 'be' && (has(items[at + 1], ['it']) || items[at + 1]?.lemma === 'there')) ||
  (has(items[at], ['is']) && OTHERWISE.has(items[at + 1]?.lemma ?? ''))

const asks = (items: readonly Item[], tokens: readonly Token[]): boolean =>
  items.length >= 2 &&
  (has(items[0], OPENERS) ||
    asksBehind(items, tokens) ||
    asksAt(items, tokens) >= 0 ||
    saidFrom(items) > 0 ||
    items.some((item) => has(item, [...STRONG, 'how_many'])))
