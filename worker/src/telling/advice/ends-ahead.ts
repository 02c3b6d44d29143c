import type { Template } from '#contract'
import type { EndsAhead } from '../../effects/advice/ends-ahead.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { Passage } from '../told.ts'
import { rowsOf } from '../words.ts'

const count = ({ main }: EndsAhead, column: string) => main.ref(0, column, 'integer')

/** When it is due: how many end in the year that begins where the table ends, how many later, and where most do. */
export function aheadStep(frame: Frame, label: string, effect: EndsAhead): Template {
  const { main } = effect
  const known = main.ref(0, 'known', 'date')
  const all = main.number(0, 'ahead') === main.number(0, 'n')
  const whose = all
    ? text`all ${count(effect, 'n')} ${rowsOf(frame)} have their ${name(label)} after ${known}, where the table ends`
    : text`of ${count(effect, 'n')} ${rowsOf(frame)}, ${count(effect, 'ahead')} have their ${name(label)} after ${known}, where the table ends`
  const later = main.number(0, 'later') > 0 ? text`, ${count(effect, 'later')} later` : ''
  return text`Decide beforehand what follows on each end: ${whose}; ${count(effect, 'soon')} in the twelve months from there${later}, most in ${main.ref(0, 'busiest', 'quarter')} (${count(effect, 'busiest_n')}), and every quarter stands in its chapter`
}

/** The calendar itself. */
export async function aheadPassage(frame: Frame, label: string, effect: EndsAhead): Promise<Passage> {
  const { main, quarters } = effect
  const title = text`${count(effect, 'soon')} of ${count(effect, 'n')} ${rowsOf(frame)} have their ${name(label)} in the twelve months from ${main.ref(0, 'known', 'date')}`
  const chart = await frame.toolkit.chart(`${label} ahead`, {
    form: 'bars',
    title,
    subtitle: text`Number of ${rowsOf(frame)} by quarter of their ${name(label)}`,
    data: quarters.data,
    label: 'quarter',
    value: 'n',
    sort: 'given',
    xTitle: frame.noun.many,
  })
  return {
    kind: 'composition',
    title,
    sentences: [
      text`The last of all ${count(effect, 'ahead')} that are ahead is on ${main.ref(0, 'last', 'date')}.`,
    ],
    charts: [chart],
    tables: [
      {
        view: quarters,
        caption: text`${name(label)} by quarter`,
        columns: [
          { name: 'quarter', title: 'quarter', format: 'quarter' },
          { name: 'n', title: frame.noun.many, format: 'integer' },
          { name: 'cumulative', title: 'with those before', format: 'integer' },
        ],
      },
    ],
    n: text`${count(effect, 'n')} ${rowsOf(frame)}`,
    method: 'Counts of the planned ends after the last day that any other column of the table holds',
    certainty: 'high',
    evidence: [main, quarters],
    apart: true,
  }
}
