import type { Template } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { repeatsAmong } from '../../effects/odd/near-repeats.ts'
import { asksOwed, setApartIn } from '../../model/owed-alone.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf, valueOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** An answer of what is owed with what was set apart from it, and with rows that may stand there once more. */
export async function withOwed(frame: Frame, told: Told): Promise<Told> {
  const { question, toolkit, model, measure } = frame
  if (measure.kind !== 'sum' || !asksOwed(question, toolkit.asked.questions, model)) return told
  const parts = [
    await attempted(toolkit, 'what is set apart from what is owed', () => apartTold(frame)),
    await attempted(toolkit, 'what may be asked for twice', () => twiceTold(frame)),
  ].filter((own) => own !== null)
  const [first, ...rest] = told.passages
  if (parts.length === 0 || !first) return told
  const words = parts.map((own) => own.words)
  return {
    ...told,
    sentences: [...words, ...told.sentences],
    passages: [
      {
        ...first,
        sentences: [...words, ...first.sentences],
        evidence: [...first.evidence, ...parts.map(({ view }) => view)],
      },
      ...rest,
    ],
  }
}

interface Said {
  words: Template
  view: View
}

/** "Not counted in it: 21 whose status is disputed (9,089) and 21 whose status is credit note (-5,274); with them 70,309." */
async function apartTold(frame: Frame): Promise<Said | null> {
  const { model, measure, rowsAsked, clean, toolkit } = frame
  const apart = setApartIn(model)
  if (!apart) return null
  const { column, label } = apart.field
  const isApart = (own: (typeof rowsAsked.filters)[number]) =>
    own.column === column && own.operator === '!=' && apart.values.includes(String(own.values[0]))
  if (!rowsAsked.filters.some(isApart)) return null
  const filters = rowsAsked.filters.filter((own) => !isApart(own))
  const state = identifier(column)
  const view = new View(
    await toolkit.query(
      `${measure.label} by ${label}, of what is set apart`,
      `with own as (select ${state}::varchar as state, (${rowsAsked.sql})::double as y from ${identifier(clean)}${whereOf(filters)}) select state, count(*) as n, sum(y) as value, (select sum(y) from own) as whole from own where state in (${literals(apart.values)}) group by 1 order by abs(sum(y)) desc, 1`,
    ),
  )
  if (view.length === 0) return null
  const each = view.rows.map(
    (row) =>
      text`${view.ref(row, 'n', 'integer')} whose ${name(label)} is ${name(view.text(row, 'state'))} (${valueOf(measure, view, row, 'value', { difference: true })})`,
  )
  return {
    words: text`Not counted in it: ${listed(each)}; with them it would be ${valueOf(measure, view, 0, 'whole')}.`,
    view,
  }
}

/** "4 of them have the amount that the same customer had a few days before (…): 3,434 that may stand there twice." */
async function twiceTold(frame: Frame): Promise<Said | null> {
  const found = await repeatsAmong(frame)
  if (!found) return null
  const { view, party } = found
  const one = view.number(0, 'rows') === 1
  const who = view.text(0, 'who')
  return {
    words: text`${view.ref(0, 'rows', 'integer')} of the ${rowsOf(frame)} ${one ? 'has' : 'have'} the very amount that the same ${name(party)} had a few days before${who === '' ? '' : text` (${name(who)})`}: ${valueOf(frame.measure, view, 0, 'money')} that may stand there twice; without ${one ? 'it' : 'them'} it would be ${valueOf(frame.measure, view, 0, 'rest')}.`,
    view,
  }
}
