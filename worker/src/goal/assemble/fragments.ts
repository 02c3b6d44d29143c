import { isPerson } from '../../lexicon/persons.ts'
import type { Item, ItemTag } from '../goal.types.ts'
import { has } from '../tagged.ts'

const LONGEST = 9
const NAMING: readonly ItemTag[] = [
  'VALUE',
  'ROW',
  'LIMIT',
  'PERIOD',
  'people',
  'only',
  'please',
  'and',
  'within',
  'all',
]
const SMALL = new Set(
  'the a an our those these one ones if would could you we let say so just or nor'.split(' '),
)

/** What stands at the place does nothing but name rows. */
const names = (item: Item, flags: (item: Item) => boolean): boolean =>
  item.mention
    ? has(item, 'VALUE', 'ROW', 'LIMIT') || flags(item)
    : has(item, ...NAMING) || SMALL.has(item.lemma) || isPerson(item.lemma)

/**
 * A stretch that says nothing but which rows are meant: a sentence of its own, "Emergencies, over 75s."; what stands
 * before a colon, "milk system faults: how long ..."; what is put first, "for the girls, does ...".
 */
export function isFragment(
  items: readonly Item[],
  at: number,
  flags: (item: Item) => boolean,
  markBehind: (item: Item) => string | null,
): boolean {
  const { sentence, clause } = items[at]!
  const own = items.filter((item) => item.sentence === sentence)
  const elsewhere = items.length > own.length
  if (
    elsewhere &&
    own.length <= LONGEST &&
    own.every((item) => names(item, flags)) &&
    measures(items, sentence)
  )
    return true
  const first = own.filter((item) => item.clause === clause)
  if (first[0] !== own[0] || first.length === own.length || first.length > LONGEST) return false
  const mark = markBehind(first.at(-1)!)
  const opens = mark === ':' || (mark === ',' && OPENING.has(first[0]!.lemma))
  const rest = own.slice(first.length)
  return (
    opens &&
    first.every((item) => names(item, flags)) &&
    !rest.some((item) => has(item, 'than', 'against', 'others'))
  )
}

const OPENING: ReadonlySet<string> = new Set(['for', 'among', 'amongst', 'in', 'at', 'within', 'of'])

/** Another sentence asks something. */
const measures = (items: readonly Item[], sentence: number): boolean =>
  items.some(
    (item) =>
      item.sentence !== sentence &&
      has(
        item,
        'METRIC',
        'how_long',
        'how_many',
        'share',
        'which',
        'who',
        'what',
        'why',
        'superlative',
        'by',
      ),
  )
