import type { Template } from '#contract'
import { withThem } from '../../cleaning/with-them.ts'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { hardlyMoves, withThemWords } from '../../telling/records/with-them.ts'
import { rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

const FEWEST_COLUMNS = 3

/** What answers of a mission have said of them. */
const told = new WeakMap<Frame['toolkit']['query'], Set<string>>()

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
  // What one answer has said need not be said again, nor where they do not touch what it says.
  const known = told.get(toolkit.query) ?? new Set<string>()
  told.set(toolkit.query, known)
  const figures = [
    measure.kind,
    view.number(0, 'n_own'),
    view.number(0, 'sum_own'),
    view.number(0, 'sum_other'),
  ].join()
  if (known.has(figures) || (known.size > 0 && would === null)) return null
  known.add(figures)
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
