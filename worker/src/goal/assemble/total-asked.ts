import type { Act, Metric } from '#contract'
import { AMOUNT_UNITS, OURS_PHRASES, SINGLE_WORDS, TOTAL_PHRASES } from '../../lexicon/total-words.ts'
import { isTimed } from '../binding/bind-measure.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Context } from './context.ts'

/** Acts that show what groups have, or all rows: a course over time adds up by itself. */
const SHOWS: ReadonlySet<Act> = new Set(['compare', 'make-up', 'exact'])
/** Two words of a phrase may have what is meant between them: "bring us all in". */
const BETWEEN = 2

/**
 * Whether all that there was is asked for, and not what one of them has: "what did each pontoon bring in", "how much did
 * we spend on diesel". Only amounts add up.
 */
export function totalAsked(
  act: Act,
  items: readonly Item[],
  metric: Metric | null,
  { tokens, time }: Context,
): boolean {
  if (!SHOWS.has(act) || metric === null || isTimed(metric)) return false
  if (metric.additivity !== 'sum' && !AMOUNT_UNITS.has(metric.unit ?? '')) return false
  if (metric.ref.kind !== 'value' && metric.ref.kind !== 'formula') return false
  // Without times rows are no takings that came one after the other: pay of people, prices of things.
  if (time === null || !anyHas(items, 'what', 'how_much', 'which', 'who', 'where')) return false
  // "Do they cost us more than the others": how much one of them costs.
  if (has(items[0], 'is', 'does') || anyHas(items, 'than', 'more', 'less', 'against')) return false
  const own = tokens.slice(items[0]!.from, items.at(-1)!.to)
  if (own.some(({ lemma, text }) => SINGLE_WORDS.has(lemma) || SINGLE_WORDS.has(text))) return false
  if (items.some((item, at) => isOfOne(item, items[at + 1], at, tokens))) return false
  const ours = own.some(({ text }) => text === 'we' || text === 'i')
  const forms = own.map(({ lemma, lemmas, text }) => new Set([lemma, text, ...lemmas]))
  const said = (phrase: string) => {
    const [first, second] = phrase.split(' ') as [string, string | undefined]
    return forms.some(
      (all, at) =>
        all.has(first) &&
        (second === undefined || forms.slice(at + 1, at + 1 + BETWEEN).some((next) => next.has(second))),
    )
  }
  return TOTAL_PHRASES.some(said) || (ours && OURS_PHRASES.some(said))
}

/** "What does a visit cost us", "for each night", "spend more each": so much of one. */
function isOfOne(item: Item, next: Item | undefined, at: number, tokens: Context['tokens']): boolean {
  const word = tokens[item.from]!.text
  if (word === 'each' || word === 'every') return !next || !has(next, 'DIM', 'GRAIN', 'PART', 'VALUE')
  if (word !== 'a' && word !== 'an' && word !== 'one') return false
  return next !== undefined && at > 0 && has(next, 'ROW', 'WORD', 'DIM', 'people') && !has(next, 'GRAIN')
}
