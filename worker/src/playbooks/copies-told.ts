import type { Template } from '#contract'
import { withThem } from '../cleaning/with-them.ts'
import { text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import { hardlyMoves, withThemWords } from '../telling/with-them.ts'
import { rowsOf } from '../telling/words.ts'
import type { Frame } from './frame/frame.types.ts'

const FEWEST_COLUMNS = 3

/** Missions in which an answer has said so. */
const told = new WeakSet<Frame['toolkit']['query']>()

/**
 * Rows among those of a question that repeat an earlier one in every column: copies, which are counted once, with what
 * the answer would be with them; or rows that may be copies, which stay, with what it would be without.
 */
export async function copiesTold(frame: Frame): Promise<{ words: Template; view: View } | null> {
  const { toolkit, source, twice, rowsAsked, measure } = frame
  if (twice === 'none' || source.columns.length < FEWEST_COLUMNS) return null
  const once = twice === 'copies'
  const others = once ? rowsAsked.withCopies : `(select distinct * from ${rowsAsked.from})`
  if (others === null) return null
  const view = await withThem(
    toolkit,
    'What is measured with rows that repeat an earlier one, and without',
    // Of a ratio of totals there is no mean of rows.
    { ...rowsAsked, sql: measure.totals ? null : rowsAsked.sql },
    others,
    measure.kind === 'share',
  )
  if (!(view.number(0, 'rows') > 0)) return null
  const would = measure.totals ? null : withThemWords(frame, view)
  // An answer that they do not touch need not say again what one before it has said.
  const known = told.has(toolkit.query)
  told.add(toolkit.query)
  if (known && would === null) return null
  const one = view.number(0, 'rows') === 1
  const them = one ? 'it' : 'them'
  const which = text`${view.ref(0, 'rows', 'integer')} of the ${rowsOf(frame)} ${one ? 'repeats' : 'repeat'} an earlier one in every column`
  const effect = (how: string) =>
    measure.totals ? '' : would ? text`; ${how} ${them} ${would}` : text`, ${hardlyMoves(frame)}`
  return {
    words: once
      ? text`${which} and ${one ? 'is' : 'are'} counted once${effect('with')}.`
      : text`${which}, and nothing says whether ${one ? 'it is a copy' : 'they are copies'}: ${one ? 'it is' : 'they are'} counted${effect('without')}.`,
    view,
  }
}
