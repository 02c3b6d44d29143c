import type { Filter, Question, Template } from '#contract'
import { cleanTable } from '../../cleaning/clean-table.ts'
import { identifier } from '../../duckdb/sql.ts'
import { currencyOpen } from '../../model/currency-column.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Currencies that are each told by themselves; the rows of further ones are counted. */
const MOST = 4

/** A question of one currency, with the rows of each; neither where amounts are in one. */
export interface InCurrency {
  question: Question
  currency: string | null
  counted: View | null
}

export interface ToldInCurrency extends Omit<InCurrency, 'question'> {
  frame: Frame
  told: Told
}

/**
 * A question about amounts in several currencies as one about each, the commonest first: no sum, mean or rank goes over
 * two. The question itself where all are in one, or where it says which.
 */
export async function inEachCurrency(toolkit: Toolkit, question: Question): Promise<InCurrency[]> {
  const source = toolkit.profile.tables.find(({ name: own }) => own === question.metric?.table)
  const currency = source && currencyOpen(question, source)
  const whole = [{ question, currency: null, counted: null }]
  if (!currency) return whole
  const own = identifier(currency.name)
  const within = question.within.filter(({ table }) => table === source.name)
  const { name: rows } = await cleanTable(toolkit, source)
  const view = new View(
    await toolkit.query(
      `Rows of each ${currency.original_name}`,
      `select ${own} as currency, count(*) as n from ${identifier(rows)}${alsoWhere(whereOf(within), `${own} is not null`)} group by 1 order by 2 desc, 1`,
    ),
  )
  if (view.length === 0) return whole
  return view.rows.slice(0, MOST).map((row) => {
    const value = view.text(row, 'currency')
    const one: Filter = { table: source.name, column: currency.name, operator: '=', values: [value] }
    return { question: { ...question, within: [...question.within, one] }, currency: value, counted: view }
  })
}

/** The answers of each currency as one, which says that nothing was added up across them. */
export function togetherInCurrencies(all: readonly [ToldInCurrency, ...ToldInCurrency[]]): Told {
  const [first, ...others] = all
  const { counted: view, told } = first
  if (!view || view.length < 2) return told
  const each = view.rows
    .slice(0, MOST)
    .map((row) => text`${name(view.text(row, 'currency'))} ${view.ref(row, 'n', 'integer')}`)
  const rest = view.length - each.length
  const apart = text`Amounts are in ${inWords(view.length)} currencies (${rowsOf(first.frame)}: ${listed([...each, ...(rest > 0 ? [text`${inWords(rest)} more`] : [])])}); none is added to another, as nothing here says what one is worth in another.`
  const [main, ...passages] = told.passages
  return {
    ...told,
    headline: led(first, told.headline),
    sentences: [...others.map((own) => led(own, own.told.headline)), ...told.sentences],
    weakened: [apart, ...(told.weakened === null ? [] : [told.weakened])].join(' '),
    passages: [
      ...(main
        ? [
            {
              ...main,
              title: led(first, main.title),
              sentences: [apart, ...main.sentences],
              evidence: [...main.evidence, view],
            },
          ]
        : []),
      ...passages,
      ...others.flatMap((own) =>
        own.told.passages.map((passage) => ({ ...passage, title: led(own, passage.title) })),
      ),
    ],
    effects: all.flatMap((own) => own.told.effects),
  }
}

const led = ({ currency }: ToldInCurrency, words: Template): Template =>
  text`In ${name(currency ?? '')}: ${words}`
