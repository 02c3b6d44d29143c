import { NO_EFFECT_VERBS, WITHOUT_EFFECT } from '../../lexicon/no-effect-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Token } from '../words/tokens.ts'
import { asPolar } from './polar.ts'
import type { Segment } from './segment.types.ts'
import { isSaying } from './stance.ts'

/** Words that point at what was named before. */
const POINTS: ReadonlySet<string> = new Set(['they', 'it', 'these', 'this', 'those', 'that'])

/**
 * "Reception swears the reminders make no difference to people turning up", told before something else is asked: that
 * somebody else holds a thing to be without effect is what is to be looked into, and a question of its own. Segments that
 * tell no such thing stay as they are.
 */
export function askedOfOthers(segments: readonly Segment[], tokens: readonly Token[]): Segment[] {
  if (!segments.some(({ asking }) => asking)) return [...segments]
  return segments.flatMap((segment) => {
    const held = segment.told ? heldIn(segment.items, tokens) : null
    return held
      ? [segment, { ...segment, items: held, asking: true, aside: false, told: false, claim: false }]
      : [segment]
  })
}

/** What is held to be without effect, as a question of yes or no. */
function heldIn(items: readonly Item[], tokens: readonly Token[]): Item[] | null {
  const verb = items.findIndex((item) => isSaying(item))
  if (verb < 1 || ['i', 'we'].includes(items[verb - 1]!.lemma)) return null
  const said = items.slice(verb + 1).filter((item, at) => !(at === 0 && item.lemma === 'that'))
  const next = said.findIndex(
    (item, at) => at > 0 && tokens[item.from - 1]!.mark !== null && has(item, 'and', 'or'),
  )
  const own = next < 0 ? said : said.slice(0, next)
  if (!own[0] || !saysWithoutEffect(own, tokens)) return null
  const before = items.slice(0, verb).findLast(({ mention }) => mention !== null)
  // What was spoken of first is what the sentence is about: "the reminders cost us 140 a month and she says they ...".
  const subject = items.slice(0, verb).find((item) => has(item, 'DIM', 'VALUE')) ?? before
  const whole =
    !own[0].mention && POINTS.has(tokens[own[0].from]!.text) && subject ? [subject, ...own.slice(1)] : own
  const named = whole.filter(({ mention }) => mention !== null)
  if (named.length < 2 || !anyHas(whole, 'METRIC')) return null
  return [asPolar(whole[0]!), ...whole]
}

const saysWithoutEffect = (items: readonly Item[], tokens: readonly Token[]): boolean => {
  const words = items.flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text)).join(' ')
  return (
    WITHOUT_EFFECT.test(words) ||
    items.some(
      ({ lemma }, at) =>
        NO_EFFECT_VERBS.has(lemma) &&
        ['not', 'dont', 'doesnt', 'never'].includes(tokens[items[at - 1]?.from ?? items[at]!.from]!.text),
    )
  )
}
