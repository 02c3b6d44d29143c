import { Z_95 } from '../../../decide/limits.ts'
import type { ColumnProfile } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { lemma } from '../../../lexicon/lemma.ts'
import type { Analysis } from '../findings/analysis.ts'
import { labelOf } from '../../../variables/labels.ts'
import { madeVariable, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { clusterTerms, type Term, type Theme } from './cluster-terms.ts'
import { COMMON_WORDS } from '../../../lexicon/common-words.ts'
import { wordsColumn } from '../../../profile/free-text.ts'

/** Texts beyond this number are sampled, evenly and the same way every time. */
export const MOST_TEXTS = 50_000
const MOST_TERMS = 120
/** A word must stand in this share of the texts, and in five at least. */
const LEAST_SHARE = 0.012
const LEAST_TEXTS = 5

/** The themes of one column of free text, each as a yes/no column beside the columns of the study. */
export interface ReadThemes {
  column: ColumnProfile
  label: string
  /** Kept table: the study's rows that have a text, with the themes. */
  table: string
  themes: Theme[]
  /** The themes as columns of that table, in the same order. */
  variables: Variable[]
  /** One row per theme: `theme`, `words`, `texts`, `n`, `share`, `low`, `high`, `example`. */
  shares: View
  sampled: boolean
}

/** Finds the themes of a column and marks each text; null where the texts share no words. */
export async function readThemes(
  analysis: Analysis,
  column: ColumnProfile,
  place: number,
): Promise<ReadThemes | null> {
  const { toolkit, study } = analysis
  const label = labelOf(column)
  const own = identifier(wordsColumn(column))
  const texts = `texts_${place}`
  const sampled = study.rows > MOST_TEXTS
  const size = await toolkit.query(
    `Texts of ${label}`,
    `select row_number() over () as row_in_texts, * from (select * from study where length(trim(${own})) > 0${sampled ? ` order by hash(${own}, rowid) limit ${MOST_TEXTS}` : ''})`,
    { keeps: texts, maxRows: 5 },
  )
  const n = size.output.tables.main!.total_rows
  const tokens = `tokens_${place}`
  await toolkit.query(
    `Words of ${label}`,
    `select distinct row_in_texts, unnest(regexp_extract_all(lower(${own}), '\\p{L}[\\p{L}\\p{N}]{2,}')) as form from ${texts}`,
    { keeps: tokens, maxRows: 5 },
  )
  const terms = await frequentTerms(analysis, label, tokens, n)
  if (terms.length === 0) return null
  const together = await countTogether(analysis, label, tokens, terms)
  const exact = terms
    .map((term) => ({ ...term, rows: together(term.id, term.id) }))
    .filter(({ rows }) => rows > 0)
  const themes = clusterTerms(exact, together, n)
  if (themes.length === 0) return null
  const table = `themes_${place}`
  const variables = themes.map((theme, at) => themeVariable(column, theme, at))
  await markTexts(analysis, label, { texts, tokens, table }, themes, variables)
  const shares = await shareOfThemes(analysis, label, table, own, themes, variables)
  return { column, label, table, themes, variables, shares, sampled }
}

const themeVariable = (column: ColumnProfile, theme: Theme, at: number): Variable =>
  madeVariable({
    column: `theme ${at + 1} of ${column.name}`,
    label: theme.head.label,
    kind: 'binary',
    levels: ['no', 'yes'],
    positive: 'yes',
    derivation: `texts of ${labelOf(column)} about “${theme.head.label}”`,
    origin: column.name,
  })

/** Words that stand in enough texts, their forms under one base form, without those that could stand in any text. */
async function frequentTerms(analysis: Analysis, label: string, tokens: string, n: number): Promise<Term[]> {
  const least = Math.max(LEAST_TEXTS, Math.ceil(LEAST_SHARE * n))
  const view = new View(
    await analysis.toolkit.query(
      `Frequent words of ${label}`,
      `select form, count(*) as texts from ${tokens} group by 1 having count(*) >= ${Math.max(2, Math.floor(least / 3))} order by texts desc, form limit 600`,
      { maxRows: 600 },
    ),
  )
  const byStem = new Map<string, { form: string; texts: number }[]>()
  for (const row of view.rows) {
    const form = view.text(row, 'form')
    if (COMMON_WORDS.has(form)) continue
    const key = lemma(form)
    byStem.set(key, [...(byStem.get(key) ?? []), { form, texts: view.number(row, 'texts') }])
  }
  return [...byStem.values()]
    .map((forms) => ({
      label: forms[0]!.form,
      forms: forms.map(({ form }) => form),
      rows: forms.reduce((sum, { texts }) => sum + texts, 0),
    }))
    .filter(({ rows }) => rows >= least)
    .sort((a, b) => b.rows - a.rows || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map((term, id) => ({ ...term, id }))
}

/** In how many texts each pair of terms stands together; a term with itself gives its own texts. */
async function countTogether(
  analysis: Analysis,
  label: string,
  tokens: string,
  terms: Term[],
): Promise<(a: number, b: number) => number> {
  const own = terms.flatMap(({ id, forms }) => forms.map((form) => `(${literal(form)}, ${id})`))
  const view = new View(
    await analysis.toolkit.query(
      `Words of ${label} that come up together`,
      `with own(form, term) as (values ${own.join(', ')}),
hits as (select distinct row_in_texts, term from ${tokens} join own using (form))
select one.term as a, two.term as b, count(*) as texts from hits as one join hits as two on one.row_in_texts = two.row_in_texts and one.term <= two.term group by 1, 2 order by 1, 2`,
      { maxRows: MOST_TERMS * MOST_TERMS },
    ),
  )
  const counts = new Map(
    view.rows.map((row) => [`${view.number(row, 'a')} ${view.number(row, 'b')}`, view.number(row, 'texts')]),
  )
  return (a, b) => counts.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? 0
}

/** A text is about a theme when it holds the word that names it: the words beside it may stand for other things. */
async function markTexts(
  analysis: Analysis,
  label: string,
  { texts, tokens, table }: Record<'texts' | 'tokens' | 'table', string>,
  themes: Theme[],
  variables: Variable[],
): Promise<void> {
  const words = themes.flatMap(({ head }, at) => head.forms.map((form) => `(${literal(form)}, ${at})`))
  const flags = variables.map(
    (variable, at) =>
      `cast(case when marked.themes is not null and list_contains(marked.themes, ${at}) then 'yes' else 'no' end as enum('no', 'yes')) as ${identifier(variable.column)}`,
  )
  await analysis.toolkit.query(
    `Which texts of ${label} are about which theme`,
    `with own(form, theme) as (values ${words.join(', ')}),
marked as (select row_in_texts, list(distinct theme) as themes from ${tokens} join own using (form) group by 1)
select ${texts}.*, ${flags.join(', ')} from ${texts} left join marked using (row_in_texts) order by row_in_texts`,
    { keeps: table, maxRows: 5 },
  )
}

/** Share of each theme, the largest first, with its Wilson interval, the words that come with it, and one of its texts. */
async function shareOfThemes(
  analysis: Analysis,
  label: string,
  table: string,
  own: string,
  themes: Theme[],
  variables: Variable[],
): Promise<View> {
  const parts = themes.map(({ head, companions }, at) => {
    const flag = `${identifier(variables[at]!.column)} = 'yes'`
    const words = companions.slice(0, 4).map((term) => term.label)
    return `select ${literal(head.label)} as theme, ${literal(words.join(', '))} as words, count(*) filter (${flag}) as texts, count(*) as n, arg_min(left(trim(${own}), 140), abs(length(${own}) - 60) + row_in_texts / 1e9) filter (${flag} and contains(lower(${own}), ${literal(head.label)})) as example from ${table}`
  })
  return new View(
    await analysis.toolkit.query(
      `Themes of ${label}`,
      `with part as (${parts.join('\nunion all ')}),
shares as (select *, texts / n as share from part)
select theme, words, texts, n, share,
  (share + ${Z_95 * Z_95} / (2 * n) - ${Z_95} * sqrt(share * (1 - share) / n + ${Z_95 * Z_95} / (4e0 * n * n))) / (1 + ${Z_95 * Z_95} / n) as low,
  (share + ${Z_95 * Z_95} / (2 * n) + ${Z_95} * sqrt(share * (1 - share) / n + ${Z_95 * Z_95} / (4e0 * n * n))) / (1 + ${Z_95 * Z_95} / n) as high,
  example
from shares order by texts desc, theme`,
    ),
  )
}
