import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lemma } from './lemma.ts'

/** What kind of column a concept is held in. */
export type ConceptKind = 'measure' | 'flag' | 'date' | 'person' | 'place' | 'thing' | 'category' | 'text'

/** Something that tables hold: what its column may be called, and what people say who mean it. All in base forms. */
export interface Concept {
  kind: ConceptKind
  /** The walk of life that it was written down for. */
  domain: string
  names: readonly (readonly string[])[]
  sayings: readonly (readonly string[])[]
}

/** Walks of life, each a file: kind, names of columns, and sayings, parted by tabs; names and sayings by bars. */
const DOMAINS = ['commerce', 'health', 'offices', 'people', 'works'] as const

/** Words that carry no saying by themselves. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the of to in on at for from by with without and or nor but as than then so if not no yes be am do have can could may might
  must shall should will would just only also too very quite really we our us i me my you your it its they them their he him his
  she her this that these those there here what which who whom whose how why when where all any some each every both more much
  most less least many one two thing get go come make take put give say up down out off over under into about again way lot
  people folk still ever never use keep look see like want need know tell show day week month year time big small high low long
  short new old good bad work`.split(/\s+/),
)

/** Words that a header adds to what it is called: units, totals. They part no two names. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  'kg g km m cm mm usd eur gbp pct percent percentage min minute hour hr sec second day c f of the in per no number total avg average mean'.split(
    ' ',
  ),
)

let known: Sayings | null = null

export interface Sayings {
  concepts: readonly Concept[]
  /** How few concepts speak with a word: 1 for one alone, towards 0 for words that nearly all use. */
  rarity(word: string): number
}

/** All that is known of what people say for columns; read once. */
export function sayings(): Sayings {
  known ??= read()
  return known
}

function read(): Sayings {
  const concepts = DOMAINS.flatMap((domain) =>
    readFileSync(path.join(import.meta.dirname, 'sayings', `${domain}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): Concept => {
        const [kind = '', names = '', said = ''] = line.split('\t')
        return { kind: kind as ConceptKind, domain, names: phrases(names), sayings: phrases(said) }
      }),
  )
  const spread = new Map<string, number>()
  for (const { names, sayings: said } of concepts)
    for (const word of new Set([...names, ...said].flat())) spread.set(word, (spread.get(word) ?? 0) + 1)
  const most = Math.log(concepts.length)
  return { concepts, rarity: (word) => 1 - Math.log(spread.get(word) ?? 1) / most }
}

/** Phrases stand in small letters with single spaces between words. */
const phrases = (text: string): string[][] =>
  text
    .replaceAll("'s", '')
    .replaceAll("'", '')
    .split(' | ')
    .map((phrase) => phrase.split(' ').map(lemma))
