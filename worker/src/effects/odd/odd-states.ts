import { cleanTable } from '../../cleaning/clean-table.ts'
import { leftOutOf } from '../../cleaning/left-out.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import { labelOf, namesOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'
import { comesBefore } from '../../rows/metric-sql.ts'

/** An end, or a length of time, of what a state says is not done: however many they are. */
export async function doneThoughNot({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const { source, toolkit } = frame
  const { notHappened } = await cleanTable(toolkit, source)
  const found: Oddity[] = []
  const told = new Set<string>()
  for (const { column, state, done, undone } of notHappened) {
    // Of an end and the time to it one says it.
    if (state === null || undone === null || told.has(state.column)) continue
    const view = new View(
      await toolkit.query(
        `${labelOf(frame, column)} of what is not ${done ?? 'done'}`,
        `select count(*) filter (where ${undone}) as rows, count(*) as n, ${namesOf(undone)} as who, null as value from (select *, ${who} as who, rowid as row_at from ${table}${where})`,
      ),
    )
    if (!(view.number(0, 'rows') > 0)) continue
    told.add(state.column)
    found.push(
      oddity(frame, {
        what: 'undone',
        label: labelOf(frame, column),
        how: done ?? 'done',
        other: labelOf(frame, state.column),
        view,
      }),
    )
  }
  return found
}

/** A length of time that is written as none where its end lies before its beginning. */
export async function noneForBelow({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const { model, toolkit } = frame
  const found: Oddity[] = []
  for (const { kind, column, of } of model.leaks) {
    const [to, from] = of
    const times = [to, from].every((own) =>
      model.fields.some((field) => field.column === own && field.meaning === 'time'),
    )
    if (kind !== 'duration' || from === undefined || to === undefined || !times) continue
    const zero = `${identifier(column)}::double = 0 and ${comesBefore(to, from)}`
    const view = new View(
      await toolkit.query(
        `${labelOf(frame, column)} of none where the end lies before the beginning`,
        `select count(*) filter (where ${zero}) as rows, count(*) as n, ${namesOf(zero)} as who, null as value, 0 as none from (select *, ${who} as who, rowid as row_at from ${table}${where})`,
      ),
    )
    if (!(view.number(0, 'rows') > 0)) continue
    found.push(
      oddity(frame, {
        what: 'none-below',
        label: labelOf(frame, column),
        how: labelOf(frame, to),
        other: labelOf(frame, from),
        column: profileOf(frame, column),
        view,
      }),
    )
  }
  return found
}

/** What cleaning leaves out or finds to be more than there is room for, of columns that nothing else was said of. */
export async function leftOutOfAll({ frame }: Look, before: readonly Oddity[]): Promise<Oddity[]> {
  const { model, source, toolkit } = frame
  // Rows that a question keeps to are not what cleaning looked at.
  if (frame.question.within.length > 0) return []
  const all = await leftOutOf(toolkit, source, model, await cleanTable(toolkit, source))
  const found: Oddity[] = []
  for (const { kind, column, other, view: rows } of all) {
    const label = labelOf(frame, column)
    if (kind === 'before' || before.some((own) => own.label === label)) continue
    const view = new View(
      await toolkit.query(
        `How many entries of ${label} are ${kind === 'above' ? 'above what there is room for' : 'left out'}`,
        `select ${rows.number(0, 'n')} as rows, ${source.rows} as n, ${literal(rows.text(0, 'row'))} as who, null as value`,
      ),
    )
    found.push(
      oddity(frame, {
        what: kind === 'above' ? 'above' : 'entry',
        label,
        other: other === null ? '' : labelOf(frame, other),
        view,
      }),
    )
  }
  return found
}
