import type { Template } from '#contract'
import { text } from '../analysts/builtin/prose.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { rowsOf } from './words.ts'

/** Lengths of time that were set aside: those below zero, and those still running. Null where there are none. */
export function negativeWords(frame: Frame): Template | null {
  const view = frame.negative
  if (!view) return null
  const below = view.number(0, 'below_zero')
  const open = view.number(0, 'still_open')
  const parts = [
    ...(below > 0
      ? [
          text`${view.ref(0, 'below_zero', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} end before they begin and are left out`,
        ]
      : []),
    ...(open > 0 ? [text`${view.ref(0, 'still_open', 'integer')} have no end yet and are not counted`] : []),
  ]
  return parts.length > 0 ? text`${parts.join('; ')}.` : null
}
