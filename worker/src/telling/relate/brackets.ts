import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { Brackets } from '../../effects/relate/brackets.ts'
import type { Link } from '../../effects/relate/link.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import { amount } from '../../variables/variable.ts'
import { levelOf, rowsOf, valueOf } from '../words.ts'

/** Outcomes that are told with their shares. */
const MOST_OUTCOMES = 3

/** "under 2,000", "2,000 to 4,000", "from 8,000". */
/** "under 2,000", "from 10,000". */
export const bracketWords = ({ other }: Link, { levels }: Brackets, row: number): Template => {
  const end = (column: string) => amount(other!, levels, row, column)
  if (row === 0) return text`under ${end('to_x')}`
  return row === levels.length - 1 ? text`from ${end('from_x')}` : text`${end('from_x')} to ${end('to_x')}`
}

/** "By amount: 14.1 days under 2,000 (21 expenses), …, 2.9 days from 8,000 (30)." */
export function bracketsSentence(frame: Frame, link: Link, brackets: Brackets): Template {
  const { levels } = brackets
  const rows = levels.rows.map((row) => {
    const n = levels.ref(row, 'n', 'integer')
    return text`${valueOf(link.measure, levels, row, 'mean')} ${bracketWords(link, brackets, row)} (${row === 0 ? text`${n} ${rowsOf(frame)}` : n})`
  })
  return text`By ${name(link.label)}: ${listed(rows)}.`
}

/** Whether what becomes of all rows goes with the number too: "State is much the same in every bracket: …". */
export function outcomesSentence(link: Link, { outcomes }: Brackets): Template {
  if (!outcomes) return ''
  const { state, ends, p } = outcomes
  const shares = listed(
    ends.rows
      .slice(0, MOST_OUTCOMES)
      .map(
        (row) =>
          text`${levelOf(state, ends.text(row, 'state'))} ${ends.ref(row, 'low', 'percent')} to ${ends.ref(row, 'high', 'percent')}`,
      ),
  )
  return beyondChance(p)
    ? text`${capitalise(name(state.label))} goes with ${name(link.label)} too, from bracket to bracket: ${shares}.`
    : text`${capitalise(name(state.label))} shows no such course over the same brackets: ${shares}.`
}

/** What to begin with, where it is known which way is better. */
export function bracketsAdvice(frame: Frame, link: Link, brackets: Brackets): Template | null {
  const { levels } = brackets
  const { better } = link.measure
  if (better === null || link.direction === 'open') return null
  const last = levels.length - 1
  const worst = (link.direction === 'up') === (better === 'less') ? last : 0
  const best = last - worst
  return text`Begin with the ${rowsOf(frame)} with ${name(link.label)} ${bracketWords(link, brackets, worst)}: they have ${valueOf(link.measure, levels, worst, 'mean')} on average, against ${valueOf(link.measure, levels, best, 'mean')} ${bracketWords(link, brackets, best)}`
}
