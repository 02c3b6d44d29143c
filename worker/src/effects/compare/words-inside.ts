import { wordsApart } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { COMMON_WORDS } from '../../lexicon/common-words.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import { identifier } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** The share of texts that hold a word, among chosen rows and among the others; the most frequent words first. */
export interface WordsInside {
  view: View
  /** The word that sets these texts apart; null where none does. */
  row: number | null
  /** The commonest word that says what a text is about; null where none is in many of them. */
  common: number | null
  label: string
}

/** Texts that must hold a word, as share. */
const WORD_SHARE = 0.15
const FEWEST_TEXTS = 30
const MOST_WORDS = 60

/** Whether a word that sets these texts apart stands in so many of them that they are where to begin. */
export const holdsMany = ({ view, row }: WordsInside): boolean =>
  row !== null && view.number(row, 'share') >= LIMITS.wordBegins

/** What the texts of chosen rows speak of: no common word, and none that only says again what they were chosen by. */
export async function wordsInside(
  frame: Frame,
  { of, table, side, called = [] }: { of: string; table: string; side: string; called?: readonly string[] },
): Promise<WordsInside | null> {
  if (frame.text === null) return null
  const own = identifier(frame.text.column)
  const view = new View(
    await frame.toolkit.query(
      `Words of ${frame.text.label} in ${of} and elsewhere`,
      `with texts as (select row_number() over () as place, lower(${own}) as words, ${side} as inside from ${table} where length(trim(${own})) > 0),
sides as (select count(*) filter (where inside) as a, count(*) filter (where not inside) as b from texts),
tokens as (select distinct place, inside, unnest(regexp_extract_all(words, '\\p{L}[\\p{L}\\p{N}]{2,}')) as word from texts),
each as (select word, count(*) filter (where inside) as these, count(*) filter (where not inside) as others, any_value(a) as texts, any_value(b) as rest from tokens, sides group by 1 having these > 0)
select word, these, texts, rest, these / texts::double as share, others / nullif(rest, 0)::double as elsewhere, (these / texts::double - others / rest::double) / nullif(sqrt((these + others) / (texts + rest)::double * (1 - (these + others) / (texts + rest)::double) * (1 / texts::double + 1 / rest::double)), 0) as apart from each order by these desc, word limit ${MOST_WORDS}`,
      { maxRows: MOST_WORDS },
    ),
  )
  if (
    view.length === 0 ||
    view.number(0, 'texts') < FEWEST_TEXTS ||
    !(view.number(0, 'rest') >= FEWEST_TEXTS)
  )
    return null
  const said = new Set([frame.noun.one, ...called].flatMap((words) => nameWords(words).map(lemma)))
  const telling = view.rows.filter((at) => {
    const word = view.text(at, 'word')
    return !COMMON_WORDS.has(word) && !said.has(lemma(word)) && view.number(at, 'share') >= WORD_SHARE
  })
  const gap = (at: number) => view.number(at, 'share') - view.number(at, 'elsewhere')
  const [row] = telling
    .filter((at) => wordsApart(gap(at), view.number(at, 'apart')))
    .sort((a, b) => gap(b) - gap(a))
  return { view, row: row ?? null, common: telling[0] ?? null, label: frame.text.label }
}
