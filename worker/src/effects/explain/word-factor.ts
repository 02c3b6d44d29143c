import { COMMON_WORDS } from '../../lexicon/common-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { groups, type Groups } from '../compare/groups.ts'

/** What texts speak of that the measure goes with: groups `yes` and `no` by whether a text holds the word. */
export interface WordFactor {
  word: string
  effect: Groups
  /** Words that were tried, of those that come up in the same texts one each. */
  tried: number
  label: string
  /** One row: the `beginning` that nearly all texts with the word have and few others, or null, the `part` that do, and an `example`. */
  texts: View
}

/** Share of the texts that must hold a word, and must not, for it to make two groups. */
const LEAST = 0.1
const MOST_WORDS = 24
const MOST_TRIED = 5
/** Values of a column by whose names a word is known. */
const MOST_LEVELS = 60
/** Words of which one comes up mostly where the other does are one thing. */
const SAME = 0.6
const COLUMN = 'speaks of it'

/** The word of the texts that the measure goes with most; null where texts share no words, or say what a column says. */
export async function wordFactor(frame: Frame): Promise<WordFactor | null> {
  const { text, measure, toolkit } = frame
  if (text === null || !measure.variable || measure.totals || frame.unit?.again) return null
  const words = await wordsOf(frame, text)
  let best: (Omit<WordFactor, 'texts'> & { table: string }) | null = null
  for (const word of words) {
    const table = `${frame.table}_word_${words.indexOf(word)}`
    await toolkit.query(
      `Rows whose ${text.label} speaks of ${word}`,
      `select *, case when ${speaksOf(text.column, word)} then 'yes' else 'no' end as ${identifier(COLUMN)} from ${frame.sample} where length(trim(${identifier(text.column)})) > 0`,
      { keeps: table, maxRows: 5 },
    )
    const effect = await groups(
      { ...frame, table, sample: table, made: new Map() },
      { ...SPEAKS, label: word },
    )
    if (effect?.levels.length !== 2) continue
    if (best === null || (effect.numbers.p ?? 1) < (best.effect.numbers.p ?? 1))
      best = { word, effect, tried: words.length, label: text.label, table }
  }
  return best && { ...best, texts: await textsWith(frame, best.word, text, best.table) }
}

/** SQL that is true of texts that hold a word. */
export const speaksOf = (column: string, word: string): string =>
  `list_contains(regexp_extract_all(lower(${identifier(column)}), '\\p{L}[\\p{L}\\p{N}]{2,}'), ${literal(word)})`

/** Share of the texts with a word that begin alike, from which on that is what they are. */
const ALIKE = 0.8
/** Words of a beginning. */
const [SHORTEST, LONGEST] = [2, 6]

/** What the texts with a word share: a word alone may be an odd part of what they say. */
async function textsWith(
  { toolkit }: Frame,
  word: string,
  { column, label }: { column: string; label: string },
  table: string,
): Promise<View> {
  return new View(
    await toolkit.query(
      `How texts of ${label} with ${word} begin`,
      `with texts as (select trim(${identifier(column)}) as text, string_split_regex(trim(${identifier(column)}), '\\s+') as words, ${identifier(COLUMN)} = 'yes' as so from ${table}),
beginnings as (select length, array_to_string(list_slice(words, 1, length), ' ') as beginning, count(*) filter (where so) / (select count(*) from texts where so)::double as share, count(*) filter (where not so) / nullif((select count(*) from texts where not so), 0)::double as elsewhere from texts, generate_series(${SHORTEST}, ${LONGEST}) as steps(length) where len(words) >= length group by 1, 2),
chosen as (select beginning, share from beginnings where share >= ${ALIKE} and elsewhere < ${1 - ALIKE} order by length desc, share desc, beginning limit 1)
select (select beginning from chosen) as beginning, (select share from chosen) as part, (select text from texts where so order by length(text), text limit 1) as example`,
    ),
  )
}

/** Words of many texts that say something of their own, one of those that come up together. */
export async function wordsOf(
  frame: Frame,
  text: { column: string; label: string },
  most = MOST_TRIED,
): Promise<string[]> {
  const own = identifier(text.column)
  const tokens = `with texts as (select row_number() over () as place, lower(${own}) as words from ${frame.sample} where length(trim(${own})) > 0 and ${identifier(frame.measure.variable!.column)} is not null),
tokens as (select distinct place, unnest(regexp_extract_all(words, '\\p{L}[\\p{L}\\p{N}]{2,}')) as word from texts),
frequent as (select word, count(*) as n from tokens group by 1 having n between ${LEAST} * (select count(*) from texts) and ${1 - LEAST} * (select count(*) from texts) order by n desc, word limit ${MOST_WORDS})`
  const view = new View(
    await frame.toolkit.query(
      `Words of ${text.label} that many texts hold, and those that come up together`,
      `${tokens}
select a.word as word, b.word as other, count(*) as n from tokens a join tokens b using (place) where a.word in (select word from frequent) and b.word in (select word from frequent) group by 1, 2 order by 1, 2`,
      { maxRows: MOST_WORDS * MOST_WORDS },
    ),
  )
  const together = new Map(
    view.rows.map((row) => [`${view.text(row, 'word')} ${view.text(row, 'other')}`, view.number(row, 'n')]),
  )
  const n = (word: string, other = word) => together.get(`${word} ${other}`) ?? 0
  // What every row is, and what a column says, is no theme of the texts.
  const said = new Set(
    [
      frame.noun.one,
      ...frame.dimensions.flatMap(({ label, levels }) => [label, ...levels.slice(0, MOST_LEVELS)]),
    ]
      .flatMap(nameWords)
      .map(lemma),
  )
  const kept: string[] = []
  for (const word of [...new Set(view.texts('word'))].sort((a, b) => n(b) - n(a) || (a < b ? -1 : 1))) {
    if (COMMON_WORDS.has(word) || said.has(lemma(word))) continue
    if (kept.every((other) => n(word, other) < SAME * Math.min(n(word), n(other)))) kept.push(word)
  }
  return kept.slice(0, most)
}

const SPEAKS = madeDimension(COLUMN, COLUMN, ['yes', 'no'])
