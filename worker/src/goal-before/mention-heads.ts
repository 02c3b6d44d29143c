import type { ColumnProfile, Profile } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import { isGrouping, isNumeric } from './intents.ts'
import type { Mention } from './matcher.ts'
import { isDegree, isLasting } from './vocabulary/adjectives.ts'
import { nameWords, stem, type Token } from './words.ts'

/** Those who do or have what a goal asks about; as the subject of a sentence they name no measure. */
const PEOPLE = new Set(
  `visitor customer client user buyer shopper player employee worker colleague person people patient pupil student passenger member
  subscriber machine ticket order flight home house product item article supplier vendor team agent rep participant subject respondent`
    .split(/\s+/)
    .map(stem),
)
/** Verbs that mean something else together with the word behind them. */
const IDIOMS =
  /^(?:pay|pays|paid|paying) off$|^(?:takes?|taken|took) (?:into|place|part)$|^plays? (?:a|any|no)$/
/** Words that ask for the groups themselves: "which slow suppliers", "per player". */
const GROUPING = new Set(
  'which what each every per by between across among compare comparing different top best worst most of rank all both how'.split(
    ' ',
  ),
)

/**
 * Mentions that only say whose the matter is: "do hotter machines fail" speaks of heat and failure, "a player's value"
 * of the value, "big discounts" of the discount.
 */
export function withoutHeads(tokens: readonly Token[], mentions: Mention[], profile: Profile): Mention[] {
  const roleOf = (mention: Mention | undefined) =>
    mention?.kind === 'column' ? (findColumn(profile, mention.ref) ?? undefined) : undefined
  const degree = (mention: Mention | undefined): boolean =>
    mention !== undefined &&
    mention.kind === 'column' &&
    mention.to === mention.from + 1 &&
    mention.score < 0.97 &&
    isDegree(tokens[mention.from]!.text)
  const measured = (mention: Mention): boolean => {
    const column = roleOf(mention)
    return mentions.some((other) => {
      const own = other === mention ? undefined : roleOf(other)
      return (
        own !== undefined && (isNumeric(own) || own.role === 'binary' || own.distinct === 2) && own !== column
      )
    })
  }
  return mentions.filter((mention, number) => {
    const words = tokens.slice(mention.from, mention.to).map(({ text }) => text)
    if (words.length === 1 && IDIOMS.test(`${words[0]} ${tokens[mention.to]?.text ?? ''}`)) return false
    if (tokens[mention.from - 1]?.text === 'into' && /^(account|consideration|effect)$/.test(words[0]!))
      return false
    // "What a house is worth" speaks of homes, not of one kind of them.
    if (
      mention.kind === 'value' &&
      tokens[mention.from - 1]?.text === 'a' &&
      /^(is|are|was|costs?|sells?)$/.test(tokens[mention.to]?.text ?? '')
    ) {
      const sides = mentions.filter(
        (other) => other.kind === 'value' && other.ref.column === mention.ref.column,
      )
      if (sides.length === 1) return false
    }
    const column = roleOf(mention)
    if (!column) return true
    // "Newer customers ... than long-standing ones": the other side of what has been named.
    const again = mentions
      .slice(0, number)
      .some(({ kind, ref }) => kind === 'column' && ref.column === mention.ref.column)
    if (again && tokens[mention.from - 1]?.text === 'than') return false
    const [before, next] = [mentions[number - 1], mentions[number + 1]]
    const nextColumn = next && next.from === mention.to ? roleOf(next) : undefined
    const asked = tokens
      .slice(Math.max(0, mention.from - 2), mention.from)
      .some(({ text }) => GROUPING.has(text))
    // "Long lead times": the adjective only says how much of the measure that follows.
    if (degree(mention) && nextColumn && (isNumeric(nextColumn) || nextColumn.role === 'ordered-category'))
      return false
    const unit = PEOPLE.has(tokens[mention.to - 1]!.stem)
    if (unit && before && before.to === mention.from && degree(before) && isGrouping(column) && !asked)
      return false
    // "What makes the machines fail", "why do patients drop out": of all of them.
    const made = tokens
      .slice(Math.max(0, mention.from - 3), mention.from)
      .some(
        ({ text }, at, words) =>
          /^(makes?|made)$/.test(text) ||
          (text === 'why' && /^(do|did|are|were|does|is)$/.test(words[at + 1]?.text ?? '')),
      )
    const happens = next?.from === mention.to && findColumn(profile, next.ref)?.distinct === 2
    if (unit && made && isGrouping(column) && (happens || (nextColumn && measured(mention)))) return false
    // "How long do flats stay on the market": "long" speaks of that time, not of another measure.
    const lasting = words.length === 1 && isLasting(words[0]!) && isNumeric(column)
    if (lasting && mentions.some((other) => other !== mention && isTime(roleOf(other)))) return false
    // "The number of people in the building": where the matter is, not what it is split by.
    const where = /^(in|at) (the|our|this)$/.test(
      tokens
        .slice(Math.max(0, mention.from - 2), mention.from)
        .map(({ text }) => text)
        .join(' '),
    )
    if (
      where &&
      isGrouping(column) &&
      mention.score >= 0.97 &&
      mentions.length > 2 &&
      measured(mention) &&
      !who(tokens)
    )
      return false
    const owner = /['’]s?$/.test(tokens[mention.to - 1]!.raw) && next !== undefined
    const each = /^(each|every|per|by)$/.test(tokens[mention.from - 1]?.text ?? '')
    if (owner && !each && (isGrouping(column) || column.role === 'identifier')) return false
    const counted = tokens
      .slice(Math.max(0, mention.from - 3), mention.from)
      .some(({ text }) => /^(number|many|more|most|fewer|less|total|average|forecast|predict)$/.test(text))
    const others = measured(mention)
    // "Older customers" are more than customers: it is their age that is spoken of.
    const adjective = isDegree(tokens[mention.from]!.text)
    if (unit && isNumeric(column) && mention.score < 0.9 && others && !counted && !adjective) return false
    // "A player's value", "players who score": so many of them are rows, not groups, unless they are asked for.
    const crowd = column.distinct > 0.2 * column.rows && column.distinct > 30
    return !(unit && crowd && isGrouping(column) && others && !asked && mentions.length > 1 && !who(tokens))
  })
}

const isTime = (column: ColumnProfile | undefined): boolean =>
  column !== undefined &&
  isNumeric(column) &&
  nameWords(column.original_name).some((word) => /^(time|duration|days?|hours?|tenure)$/.test(word))

const who = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => /^(who|which|whose)$/.test(text))
