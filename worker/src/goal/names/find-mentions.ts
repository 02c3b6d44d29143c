import type { Scalar } from '#contract'
import { isExtent, isGradable } from '../../lexicon/degrees.ts'
import { lemmas } from '../../lexicon/lemma.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { grainOf } from '../../lexicon/time-words.ts'
import { stateOf } from '../../lexicon/states.ts'
import { isTagged } from '../../lexicon/word-classes.ts'
import { thesaurusWords } from '../../lexicon/thesaurus.ts'
import type { Candidate, Mention } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { codedAt, speltAt } from './coded-values.ts'
import { isMovement } from './movements.ts'
import type { Phrasebook } from './phrasebook.ts'
import { whoDidFirst } from './who-did.ts'

/** Words that may stand inside a phrase without being part of it: "time to [the] resolution". */
const SILENT = new Set(['the', 'a', 'an', 'our', 'their', 'its', 'his', 'her', 'my', 'your', 'of'])
/** Words that never stand for a column by themselves, unless a column bears exactly that name. */
/** Never a column of their own, whatever its name is short for: "are" is no form of a column "am". */
const AUXILIARY = new Set('is are was were be been am do does did have has had'.split(' '))
const GRADING = new Set(['how', 'more', 'less', 'most', 'least', 'very', 'too', 'as'])
const COMMON = new Set(
  `a an the of in on at to for from by with without and or nor from as be do have this that these those here there their they he she
  we our i my you your what which who when where why how much many more most less least some any all each every both not no so such
  very too also just only even still yet again about into over under above below between among across through during per up down out
  off can could may might must shall should will would good bad well than then now next last past first one two three thing it
  make get go come show tell look see like give take find work run set put use number people high low big small large new old
  us me them him her change time way lot lead help start total average mean share sum please`.split(/\s+/),
)

/** Words of the goal that stand for something in the tables: at each place the longest phrase, with all its meanings. */
export function findMentions(tokens: readonly Token[], book: Phrasebook): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < tokens.length;) {
    const mention = mentionAt(tokens, at, book)
    if (mention) found.push(mention)
    at = mention ? mention.to : at + 1
  }
  return neighboursJoined(settled(found, tokens), tokens)
}

/** Adjectives that say only how much there is of what is named beside them, or named elsewhere by its own name, name nothing more. */
function settled(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const sentenceOf = ({ from }: Mention) => tokens[from]!.sentence
  return mentions.filter((mention, at) => {
    const behind = mentions[at + 1]
    if (isMovement(mention, tokens, mentions[at - 1])) return false
    // "Bring in more leads": what is brought is measured, and no income.
    if (BRINGING.has(tokens[mention.from]!.lemma) && mention.candidates[0]!.score < 0.9 && behind)
      if (behind.from - mention.to <= 2 && measures(behind) && sentenceOf(behind) === sentenceOf(mention))
        return false
    if (!mention.degree) return true
    // "Grow faster" says how it grows, and speaks of no time.
    if (MOVING.has(tokens[mention.from - 1]?.lemma ?? '')) return false
    const [before, next] = [mentions[at - 1], mentions[at + 1]]
    if (
      isExtent(tokens[mention.from]!.lemma) &&
      ((before?.to === mention.from && !before.degree && measures(before)) ||
        (next?.from === mention.to && !next.degree && measures(next)))
    )
      return false
    const most = isExtent(tokens[mention.from]!.lemma) && tokens[mention.from]!.text.endsWith('est')
    return !mentions.some(
      (other) =>
        other !== mention &&
        !other.degree &&
        sentenceOf(other) === sentenceOf(mention) &&
        ((most && measures(other)) ||
          mention.candidates.some((one) => isSameThing(one, other.candidates[0]!))),
    )
  })
}

const MOVING = new Set('grow rise increase fall drop climb decline decrease shrink develop change'.split(' '))

/** Verbs for having or making any amount, which by themselves may stand for income. */
const BRINGING = new Set(['bring', 'make', 'get', 'generate', 'produce', 'earn', 'sell', 'yield'])

const measures = ({ candidates }: Mention): boolean =>
  candidates.some(({ metric }) => metric !== null && ['value', 'duration', 'ratio'].includes(metric.ref.kind))

/** "Blood pressure at week 12": neighbours that both may stand for one column are one mention of it. */
function neighboursJoined(mentions: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const all: Mention[] = []
  for (const mention of mentions) {
    const before = all.at(-1)
    const near = before && between(tokens, before.to, mention.from)
    const shared = near ? sharedBy(before, mention) : []
    if (before && shared.length > 0)
      all[all.length - 1] = {
        from: before.from,
        to: mention.to,
        candidates: shared,
        words: `${before.words} ${mention.words}`,
        degree: false,
      }
    else all.push(mention)
  }
  return all
}

const between = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from <= 2 &&
  tokens[from - 1]!.mark === null &&
  tokens
    .slice(from, to)
    .every(({ text, mark }) => mark === null && (SILENT.has(text) || text === 'at' || text === 'in'))

/** What two mentions may both be parts of; never one that either is the whole name of. */
function sharedBy(a: Mention, b: Mention): Candidate[] {
  if (a.candidates[0]!.score > 0.92 || b.candidates[0]!.score > 0.92) return []
  return a.candidates.flatMap((one) => {
    const other = b.candidates.find((candidate) => isSameThing(one, candidate))
    return other && one.kind !== 'value' && one.kind !== 'row'
      ? [{ ...one, score: Math.min(0.97, 0.25 + Math.max(one.score, other.score)) }]
      : []
  })
}

const isSameThing = (a: Candidate, b: Candidate): boolean =>
  a.kind === b.kind && a.table === b.table && a.column === b.column && a.metric === b.metric

/** "Order sizes" of rows that are orders: no state that is called "Ordered". */
function ownNoun(candidates: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const words = tokens.map(({ text }) => text).join(' ')
  const isNoun = candidates.some(({ kind, score }) => kind === 'row' && score > 0.9)
  return candidates.filter(
    ({ kind, value }) => kind !== 'value' || !isNoun || String(value).toLowerCase() === words,
  )
}

function mentionAt(tokens: readonly Token[], at: number, book: Phrasebook): Mention | null {
  const token = tokens[at]!
  if ((SILENT.has(token.text) || AUXILIARY.has(token.text)) && token.raw === token.text) return null
  // "What is behind it": no state of being late.
  if (token.text === 'behind' && token.mark === null && POINTED.has(tokens[at + 1]?.text ?? '')) return null
  const all: { to: number; candidate: Candidate }[] = []
  const denied = DENIED.has(token.text)
  for (const first of new Set([token.text, ...token.lemmas, ...(denied ? ['not'] : [])]))
    for (const { words, candidate, only } of book.from(first)) {
      // "Never came", "don't show up": of states alone.
      if (denied && words[0] === 'not' && !isStateDenied(words, candidate)) continue
      if (only === 'proper' && token.raw[0] === token.text[0]) continue
      if (only === 'graded' && !isGraded(tokens, at)) continue
      // "Expense processing" goes on; a state such as "processed" has been reached.
      if (candidate.kind === 'value' && isSpoken(token, candidate.value)) continue
      // "The submitted claims" are all of them, and none that are processed.
      if (candidate.kind === 'value' && isDoneToAll(token, candidate.value)) continue
      if (candidate.kind === 'value' && isWhatToDo(tokens, at, candidate.value)) continue
      const isState = candidate.kind === 'value' || candidate.metric?.ref.kind === 'share'
      if (isState && isAhead(tokens, at)) continue
      if (candidate.kind === 'value' && (isGoingOn(token, candidate.value) || isDone(token, candidate.value)))
        continue
      const to = endOf(tokens, at, words)
      if (to !== null) all.push({ to, candidate })
    }
  const coded = COMMON.has(token.lemma) ? null : codedAt(tokens, at, book.coded)
  if (coded && !all.some(({ to }) => to >= coded.to)) all.push(coded)
  const spelt = speltAt(tokens, at, book.coded)
  if (spelt) all.push(spelt)
  all.push(...undoneAt(token, at, book))
  if (all.length === 0) all.push(...initialsAt(tokens, at, book))
  if (all.length === 0) all.push(...unitAt(tokens, at, book))
  if (all.length === 0) all.push(...kinAt(tokens, at, book))
  const to = Math.max(...all.map((one) => one.to))
  const longest = ownNoun(
    all.filter((one) => one.to === to).map(({ candidate }) => candidate),
    tokens.slice(at, to),
  )
  if (longest.length === 0) return null
  const best = whoDidFirst(tokens, at, eachOf(tokens, at, rowsFirst(distinct(longest))))
  const spoken = tokens.slice(at, to)
  if (
    to === at + 1 &&
    COMMON.has(token.lemma) &&
    !(isGradable(token.lemma) && isGraded(tokens, at)) &&
    best[0]!.score < (isProper(tokens, at) ? 0.9 : 0.99)
  )
    return null
  // "How long do tests take" is no column "taken".
  if (
    to === at + 1 &&
    COMMON.has(token.lemma) &&
    token.text === token.lemma &&
    !isGradable(token.lemma) &&
    !isWritten(token, best[0]!)
  )
    return null
  // "Each quarter" is a time, and no part of a town.
  if (to === at + 1 && best[0]!.score < 0.9 && grainOf(token.lemma) && PER.has(tokens[at - 1]?.text ?? ''))
    return null
  if (to === at + 1 && best[0]!.score < 0.97 && isOfAnother(tokens, at, book)) return null
  if (to === at + 1 && isManner(tokens, at)) return null
  return {
    from: at,
    to,
    candidates: best,
    words: spoken.map(({ raw }) => raw).join(' '),
    degree: to === at + 1 && isGradable(token.lemma) && isGraded(tokens, at),
  }
}

/** "With each glaze", "by ward": the column whose values are gone through, and no value that is called so. */
function eachOf(tokens: readonly Token[], at: number, candidates: Candidate[]): Candidate[] {
  if (!EACH.has(tokens[at - 1]?.text ?? '')) return candidates
  const columns = candidates.filter(({ kind, score }) => kind === 'field' && score >= 0.5)
  return columns.length > 0 ? candidates.filter(({ kind }) => kind !== 'value') : candidates
}
const EACH = new Set(['each', 'every', 'per', 'by'])

/** In capitals, or with one where no sentence begins. */
const isProper = (tokens: readonly Token[], at: number): boolean => {
  const { raw, sentence } = tokens[at]!
  const before = tokens[at - 1]
  const inside = before !== undefined && before.sentence === sentence && before.mark !== ':'
  return raw.length > 1 && (raw === raw.toUpperCase() || (inside && raw[0] !== raw[0]!.toLowerCase()))
}

const isWritten = ({ text }: Token, { column, kind }: Candidate): boolean =>
  kind === 'value' || column === null || column.toLowerCase().includes(text)

/** "Once on site", "work in place": how or where in general, and none of several sites. */
const isManner = (tokens: readonly Token[], at: number): boolean =>
  MANNERS.has(`${tokens[at - 1]?.text ?? ''} ${tokens[at]!.text}`) && tokens[at + 1]?.number == null

const MANNERS = new Set(['on site', 'on board', 'in place', 'on call', 'on demand', 'in turn'])

/** Prefixes that people write with a hyphen or apart, and headers without. */
const PREFIXES = new Set(['pre', 'post', 'non', 're', 'co', 'sub', 'over', 'under', 'self', 'multi'])

/** Columns whose headers are kin to the word, or to it and the next as one: "pre-treatment" in "pretreat". */
function kinAt(
  tokens: readonly Token[],
  at: number,
  book: Phrasebook,
): { to: number; candidate: Candidate }[] {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  if (PREFIXES.has(token.text) && next && token.mark === null) {
    const joined = book.kin([token.text + next.text, ...next.lemmas.map((form) => token.text + form)])
    if (joined.length > 0) return joined.map((candidate) => ({ to: at + 2, candidate }))
  }
  const spoken = token.lemmas.some((form) => isTagged(form) && !isPerson(form)) || COMMON.has(token.text)
  if (spoken || token.number !== null || token.text.length < 4) return []
  return book.kin([token.text, ...token.lemmas]).map((candidate) => ({ to: at + 1, candidate }))
}

/** Heads that are a length or an amount of whatever stands before them. */
const HEADS = new Set(['duration', 'length', 'size', 'rate', 'amount', 'spend', 'spending', 'cost'])

/** "Employment duration" where nothing speaks of employment: no duration of something else is meant. */
const isOfAnother = (tokens: readonly Token[], at: number, book: Phrasebook): boolean => {
  const before = tokens[at - 1]
  return (
    HEADS.has(tokens[at]!.lemma) &&
    before !== undefined &&
    before.mark === null &&
    before.number === null &&
    !COMMON.has(before.lemma) &&
    !SILENT.has(before.text) &&
    !before.lemmas.some((form) => isTagged(form) || book.words.has(form)) &&
    before.lemma === before.text
  )
}

/** More or less of what an adjective says: "newer", "more expensive", "how old". */
const isGraded = (tokens: readonly Token[], at: number): boolean => {
  const { text, lemma } = tokens[at]!
  const degree = lemma !== text && (text.endsWith('er') || text.endsWith('est'))
  // "Do expensive films earn more": those that are more so than others.
  const asked = ASKING.has(tokens[at - 1]?.text ?? '') && tokens[at + 1]?.mark === null && !VAGUE.has(text)
  return degree || asked || text === 'later' || GRADING.has(tokens[at - 1]?.text ?? '')
}

const ASKING: ReadonlySet<string> = new Set(['do', 'does', 'did'])
/** Words for much else before a noun. */
const VAGUE: ReadonlySet<string> = new Set([
  'new',
  'high',
  'low',
  'late',
  'early',
  'close',
  'modern',
  'recent',
])

/** "When they report something" is no value "Reports". */
const isSpoken = ({ text, raw, lemma }: Token, value: Scalar): boolean =>
  raw === text && text === lemma && isTagged(lemma) && String(value).toLowerCase() === `${text}s`

/** "Take longer to close": how long it takes until it is so. */
const isAhead = (tokens: readonly Token[], at: number): boolean =>
  // "Take longer to be resolved" as well as "longer to resolve".
  [at, at - 1].some(
    (end) =>
      (end === at || tokens[end]?.text === 'be' || tokens[end]?.text === 'get') &&
      tokens[end - 1]?.text === 'to' &&
      AHEAD.has(tokens[end - 2]?.text ?? ''),
  )
const AHEAD: ReadonlySet<string> = new Set([
  'long',
  'longer',
  'longest',
  'time',
  'slow',
  'slower',
  'quick',
  'quicker',
  'fast',
  'faster',
])

/** "Should departments plan their goals": what is to be done, and no state of being planned. */
const isWhatToDo = (tokens: readonly Token[], at: number, value: Scalar): boolean => {
  const { text } = tokens[at]!
  return (
    !text.endsWith('ed') &&
    /ed$/i.test(String(value)) &&
    tokens
      .slice(Math.max(0, at - 4), at)
      .some(
        ({ text: own }, place, those) =>
          MODALS.has(own) && those.slice(place).every(({ mark }) => mark === null),
      )
  )
}
const MODALS: ReadonlySet<string> = new Set('should must could would might ought can'.split(' '))

/** What was done to every row there is says of none in what state it is, unless that is called so. */
const isDoneToAll = ({ text }: Token, value: Scalar): boolean =>
  DONE_TO_ALL.has(text) && !String(value).toLowerCase().includes(text)
const DONE_TO_ALL: ReadonlySet<string> = new Set(
  'submitted reported raised filed created logged lodged recorded registered'.split(' '),
)

const isGoingOn = ({ text }: Token, value: Scalar): boolean =>
  text.endsWith('ing') && typeof value === 'string' && /^\w+ed$/i.test(value)

/** "The site moved" is no value "moves"; a state that ends alike is. */
const isDone = ({ text }: Token, value: Scalar): boolean =>
  /^[a-z]+ed$/.test(text) &&
  typeof value === 'string' &&
  /^[a-z]+s?$/i.test(value) &&
  !/ed$/i.test(value) &&
  value !== value.toUpperCase() &&
  stateOf(value.toLowerCase()) === undefined

/** "Unsold", "unpaid": the rows without the date, or with the other of two states. */
function undoneAt({ text }: Token, at: number, book: Phrasebook): { to: number; candidate: Candidate }[] {
  const rest = /^un([a-z]{4,})$/.exec(text)?.[1]
  if (rest === undefined) return []
  return [...new Set([rest, ...lemmas(rest)])]
    .flatMap((form) => book.from(form))
    .filter(({ words, only }) => words.length === 1 && only === null)
    .flatMap(({ candidate }) => book.undone(candidate))
    .map((candidate) => ({ to: at + 1, candidate }))
}

const LONGEST_INITIALS = 5

/** "Temperature-humidity index" for a column "thi". */
function initialsAt(
  tokens: readonly Token[],
  at: number,
  book: Phrasebook,
): { to: number; candidate: Candidate }[] {
  if (COMMON.has(tokens[at]!.lemma)) return []
  for (let length = LONGEST_INITIALS; length >= 3; length--) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.slice(0, -1).some(({ mark }) => mark !== null)) continue
    const found = book.initials(words.map(({ text }) => text[0] ?? '').join(''))
    if (found.length > 0) return found.map((candidate) => ({ to: at + length, candidate }))
  }
  return []
}

const POINTED: ReadonlySet<string> = new Set('it this that these those them all'.split(' '))
/** By a verb of its own, where no state is denied that has a name: "never attended" is told by its other side. */
const isStateDenied = (words: readonly string[], { metric }: Candidate): boolean =>
  words.length > 1 && metric?.ref.kind === 'share' && stateOf(words.slice(1).join(' ')) === undefined
/** Short for "do not" and the like, or as good as that. */
const DENIED: ReadonlySet<string> = new Set('never dont doesnt didnt'.split(' '))

const HOW_MANY: ReadonlySet<string> = new Set(['many', 'much'])
const FROM: ReadonlySet<string> = new Set(['from', 'after', 'above', 'over', 'beyond', 'to', 'at'])
const PER: ReadonlySet<string> = new Set(['per', 'each', 'every'])

/** "Litres per kilo": beside "per" a unit stands for what is measured in it. */
function unitAt(
  tokens: readonly Token[],
  at: number,
  book: Phrasebook,
): { to: number; candidate: Candidate }[] {
  const [token, before, next] = [tokens[at]!, tokens[at - 1], tokens[at + 1]]
  // "From how many kilos on".
  const limit = HOW_MANY.has(before?.text ?? '') && FROM.has(tokens[at - 3]?.text ?? '')
  if (!limit && !PER.has(before?.text ?? '') && !(PER.has(next?.text ?? '') && token.mark === null)) return []
  return token.lemmas.flatMap((form) => book.inUnit(form)).map((candidate) => ({ to: at + 1, candidate }))
}

/** Where the phrase that begins at a token ends; null where the tokens say something else. */
function endOf(tokens: readonly Token[], at: number, words: readonly string[]): number | null {
  let place = at
  for (const [index, word] of words.entries()) {
    let token = tokens[place]
    while (index > 0 && token && SILENT.has(token.text) && token.text !== word && !tokens[place - 1]!.mark)
      token = tokens[++place]
    const denied = index === 0 && word === 'not' && token !== undefined && DENIED.has(token.text)
    if (!token || (token.text !== word && !token.lemmas.includes(word) && !denied)) return null
    if (index > 0 && tokens[place - 1]!.mark !== null) return null
    place += 1
  }
  return place
}

/** What a row is called is no loose word for a measure: "expense" in a table of expenses is not their amount. */
function rowsFirst(candidates: Candidate[]): Candidate[] {
  const row = candidates.some(({ kind, score }) => kind === 'row' && score > 0.9)
  return row
    ? candidates.filter(
        ({ kind, score, metric }) =>
          (kind !== 'metric' || score > 0.95 || metric?.ref.kind === 'count') &&
          // "Calls" is no word for "first call resolution".
          (kind !== 'field' || score >= 0.8),
      )
    : candidates
}

/** Likeliest first, each meaning once. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate[]>()
  const all: Candidate[] = []
  for (const one of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = JSON.stringify([one.kind, one.table, one.column, one.value])
    const same = kept.get(key) ?? []
    if (same.some((other) => isSameThing(one, other))) continue
    kept.set(key, [...same, one])
    all.push(one)
  }
  return all
}

/** Words that goals may misspell: those of the tables and of the lexicon. */
export const spellable = (book: Phrasebook): ReadonlySet<string> =>
  new Set([...book.words, ...thesaurusWords()].filter((word) => word.length > 3))
