import { CALENDAR_PARTS, grainOf } from '../../lexicon/time-words.ts'
import { isGradable } from '../../lexicon/degrees.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import { phrasesFrom, tagsOf, type Tag } from '../../lexicon/word-classes.ts'
import type { Item, ItemTag, Mention, ReadTable } from '../goal.types.ts'
import { setAside } from './set-aside.ts'
import type { Token } from './tokens.ts'

/** A stretch that was read as something other than a name: a period, a limit, a number of things. */
export interface Mark {
  from: number
  to: number
  tag: 'PERIOD' | 'LIMIT' | 'NUM' | 'YEARLY'
}

/** The goal as a row of items with tags, which is all that the rules see. */
export function toItems(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  marks: readonly Mark[],
  tables: readonly ReadTable[],
): Item[] {
  const items: Item[] = []
  const mentionAt = new Map(mentions.map((mention) => [mention.from, mention]))
  const markAt = new Map(marks.map((mark) => [mark.from, mark]))
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const mark = markAt.get(at)
    const mention = mentionAt.get(at)
    const weak = !mention || (mention.to === at + 1 && mention.candidates[0]!.score < 0.95)
    const spoken =
      weak && !mark ? phraseAt(tokens, at, mentionAt, markAt) : !mark ? longPartAt(tokens, at, markAt) : null
    /** "Pay off" is no pay. */
    const phrase = spoken && (!mention || spoken.to > mention.to) ? spoken : null
    const to = mark?.to ?? phrase?.to ?? mention?.to ?? at + 1
    const tags: ReadonlySet<ItemTag> = mark
      ? new Set<ItemTag>(mark.tag === 'YEARLY' ? ['YEARLY', 'PERIOD'] : [mark.tag])
      : phrase
        ? phrase.tags
        : mention
          ? mentionTags(mention, tokens, tables)
          : wordTags(token)
    items.push({
      from: at,
      to,
      tags,
      lemma: token.lemma,
      mention: phrase ? null : (mention ?? null),
      clause: token.clause,
      sentence: token.sentence,
    })
    at = to
  }
  return setAside(items, tokens)
}

function mentionTags(mention: Mention, tokens: readonly Token[], tables: readonly ReadTable[]): Set<ItemTag> {
  const tags = new Set<ItemTag>()
  for (const { kind, score, table, column, metric } of mention.candidates) {
    if (score < mention.candidates[0]!.score - 0.3) continue
    if (kind === 'metric') {
      // How many different ones there are is asked for by "how many", never by their name alone.
      if (metric?.ref.kind !== 'distinct') tags.add('METRIC')
    } else if (kind === 'value') tags.add('VALUE')
    else if (kind === 'row') tags.add('ROW')
    else {
      const field = tables
        .find((one) => one.model.table === table)
        ?.model.fields.find((one) => one.column === column)
      tags.add(field?.meaning === 'time' ? 'TIME' : 'DIM')
      if (field?.positive != null) tags.add('METRIC')
    }
  }
  if (tokens[mention.from]!.text === 'how')
    tags.add(tokens[mention.from + 1]?.text === 'long' ? 'how_long' : 'how')
  if (mention.to > mention.from + 1) return tags
  const own = wordTags(tokens[mention.from]!)
  const exact = mention.candidates[0]!.score >= 0.92
  for (const tag of own) if (!exact || DEGREES.has(tag)) tags.add(tag)
  tags.delete('WORD')
  /** "Older", "fuller": a measure as an adjective. */
  if (mention.degree || (tags.has('METRIC') && (own.has('more') || own.has('less')))) tags.add('DEGREE')
  return tags
}

const DEGREES: ReadonlySet<ItemTag> = new Set(['superlative', 'more', 'less', 'event', 'GRADE'])

function wordTags(token: Token): Set<ItemTag> {
  const tags = new Set<ItemTag>(token.lemmas.flatMap((form) => tagsOf(form)))
  for (const tag of tagsOf(token.text)) tags.add(tag)
  if (token.number !== null) tags.add('NUM')
  if (grainOf(token.lemma)) tags.add('GRAIN')
  const superlative = superlativeOf(token)
  if (superlative) tags.add('superlative')
  const comparative = comparativeOf(token)
  if (comparative) tags.add(comparative)
  // "Slow", "late": of which there may be more or less.
  if (!comparative && !superlative && token.text === token.lemma && isGradable(token.lemma)) tags.add('GRADE')
  if ([...tags].every((tag) => WORDS_TOO.has(tag))) tags.add('WORD')
  return tags
}

const WORDS_TOO: ReadonlySet<ItemTag> = new Set(['GRADE', 'reach', 'portion'])

const superlativeOf = ({ text, lemma }: Token): boolean =>
  text.endsWith('est') && text !== lemma && text.length > 4 && lemma !== 'interest'

const LESS = new Set(
  'cheap short young low small few rare scarce light slow early weak bad poor cold quiet near narrow thin little'.split(
    ' ',
  ),
)

const comparativeOf = ({ text, lemma }: Token): Tag | null =>
  (text.endsWith('ier') && conceptKind(lemma) === undefined && !isPerson(lemma)) ||
  (text.endsWith('er') &&
    text !== lemma &&
    (lemma !== text.slice(0, -1) || LESS.has(lemma) || isGradable(lemma)))
    ? LESS.has(lemma)
      ? 'less'
      : 'more'
    : null

function phraseAt(
  tokens: readonly Token[],
  at: number,
  mentions: ReadonlyMap<number, Mention>,
  marks: ReadonlyMap<number, Mark>,
): { to: number; tags: Set<ItemTag> } | null {
  const token = tokens[at]!
  let best: { to: number; tags: Set<ItemTag> } | null = null
  /** @param through words of it may be names of columns too: of "day of the week" none is one. */
  const offer = (words: readonly string[], tag: ItemTag, through = false) => {
    const to = at + words.length
    if (best && best.to > to) return
    const fits = words.every((word, index) => {
      const own = tokens[at + index]
      if (!own || (index > 0 && ((!through && mentions.has(at + index)) || marks.has(at + index))))
        return false
      if (index > 0 && tokens[at + index - 1]!.mark !== null) return false
      return own.text === word || own.lemmas.includes(word)
    })
    if (!fits) return
    if (best && best.to === to) best.tags.add(tag)
    else best = { to, tags: new Set([tag]) }
  }
  for (const form of new Set([token.text, ...token.lemmas]))
    for (const { words, tag } of phrasesFrom(form)) offer(words, tag)
  for (const { words } of PARTS)
    if (words[0] === token.lemma || words[0] === token.text) offer(words, 'PART', words.length >= LONG_PART)
  return best
}

const LONG_PART = 3
const PARTS = CALENDAR_PARTS.map(([phrase, part]) => ({ words: phrase.split(' '), part }))

/** "Day of the week": of so many words none is a column, nor what the rows are. */
function longPartAt(
  tokens: readonly Token[],
  at: number,
  marks: ReadonlyMap<number, Mark>,
): { to: number; tags: Set<ItemTag> } | null {
  const found = PARTS.filter(
    ({ words }) =>
      words.length >= LONG_PART &&
      words.every((word, index) => {
        const own = tokens[at + index]
        return own !== undefined && !marks.has(at + index) && (own.text === word || own.lemmas.includes(word))
      }),
  )
  const longest = Math.max(0, ...found.map(({ words }) => words.length))
  return longest > 0 ? { to: at + longest, tags: new Set<ItemTag>(['PART']) } : null
}

/** The part of the calendar that an item names. */
export function calendarPart(item: Item, tokens: readonly Token[]) {
  if (!item.tags.has('PART')) return null
  return (
    PARTS.find(
      ({ words }) =>
        words.length === item.to - item.from &&
        words.every((word, at) => {
          const own = tokens[item.from + at]!
          return own.text === word || own.lemmas.includes(word)
        }),
    )?.part ?? null
  )
}
