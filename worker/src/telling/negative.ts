import type { Template } from '#contract'
import { listed, name, text } from '../analysts/builtin/prose.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { rowsOf } from './words.ts'

const MOST_STATES = 3

/** Lengths of time that were set aside: those below zero, and those without an end. Null where there are none. */
export function negativeWords(frame: Frame): Template | null {
  if (!frame.negative) return null
  const { view, states } = frame.negative
  const below = view.number(0, 'below_zero')
  const open = view.number(0, 'without_end')
  const called = (value: string): Template => {
    const field = frame.model.fields.find(({ column }) => column === states?.column)
    return name(field?.levels.find((own) => String(own.value) === value)?.label ?? value)
  }
  const why = states
    ? text` (${listed(
        states.view.rows
          .slice(0, MOST_STATES)
          .map(
            (row) => text`${states.view.ref(row, 'n', 'integer')} ${called(states.view.text(row, 'state'))}`,
          ),
      )})`
    : ''
  const parts = [
    ...(below > 0
      ? [
          text`${view.ref(0, 'below_zero', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} end before they begin and are left out`,
        ]
      : []),
    ...(open > 0
      ? [text`${view.ref(0, 'without_end', 'integer')} have no end${why} and are not counted`]
      : []),
  ]
  return parts.length > 0 ? text`${parts.join('; ')}.` : null
}
