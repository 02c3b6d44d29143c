import type { Template } from '#contract'
import { cleanTable } from '../../../cleaning/clean-table.ts'
import { leftOutOf, type LeftOut } from '../../../cleaning/left-out.ts'
import { labelOf } from '../../../variables/labels.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { spellingsWords } from '../../../telling/records/spellings.ts'
import { report, type Detector } from '../findings/analysis.ts'
import { rowsOfFile } from '../findings/rows-of-file.ts'
import { isSeriesForm } from '../economic/form.ts'

const MOST_NAMED = 3

/** Values that are left out or cannot be, each with its row, and spellings taken together: nothing is done without a word. */
export const leftOutDetector: Detector = {
  name: 'left-out',
  description: 'Values that are left out or cannot be',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const { source } = study
    const model = toolkit.model.tables.find(({ table }) => table === source.name)
    if (!model || isSeriesForm(study)) return
    const cleaned = await cleanTable(toolkit, source)
    const { spellings } = cleaned
    const all = await leftOutOf(toolkit, source, model, cleaned)
    if (all.length === 0 && spellings.length === 0) return
    const labelled = (column: string): string => {
      const profile = source.columns.find((own) => own.name === column)
      return profile ? labelOf(profile) : column
    }
    const called = (column: string): Template => name(labelled(column))
    const [first] = all
    await report(analysis, 'left-out', {
      kind: 'quality',
      about: ['left out', ...[...all, ...spellings].map(({ column }) => column)],
      title: first
        ? headline(first, called)
        : text`Spellings of one ${called(spellings[0]!.column)} are taken together`,
      statement: [
        ...all.map((own) => sentence(own, called)),
        ...spellings.map((own) => spellingsWords(own, labelled(own.column))),
      ],
      n: await rowsOfFile(analysis),
      method:
        'Exact counts; entries far from all others and from their own groups, codes for no value, times and counts against each other',
      certainty: 'high',
      worth: { relevance: 0.3, effect: 0.2, certainty: 1, surprise: 0.3 },
      evidence: [...all, ...spellings].map(({ view }) => view),
      tables: [],
      advice: null,
    })
  },
}

type Called = (column: string) => Template

const rows = ({ view }: LeftOut): Template =>
  text`${view.ref(0, 'n', 'integer')} ${view.number(0, 'n') === 1 ? 'row' : 'rows'}`

function headline(own: LeftOut, called: Called): Template {
  const { kind, column, other, view } = own
  if (kind === 'before') return text`In ${rows(own)} ${called(column)} lies before ${called(other!)}`
  if (kind === 'above') return text`In ${rows(own)} ${called(column)} is above ${called(other!)}`
  const one = view.number(0, 'n') === 1
  if (kind === 'slip')
    return text`${view.ref(0, 'n', 'integer')} ${one ? 'entry' : 'entries'} of ${called(column)} ${one ? 'has' : 'have'} a digit too many or too few`
  if (kind === 'open-slip')
    return text`In ${rows(own)} ${called(column)} or what it is made of has a digit too many or too few`
  return text`${view.ref(0, 'n', 'integer')} ${one ? 'entry' : 'entries'} of ${called(column)} ${one ? 'is' : 'are'} left out`
}

/** The headline with the first rows: "In 4 rows let date lies before keys in: V2031 (2023-04-02 before 2024-03-11), ...". */
function sentence(own: LeftOut, called: Called): Template {
  const { kind, view } = own
  const each = view.rows.slice(0, MOST_NAMED).map((row) => {
    const at = name(view.text(row, 'row'))
    if (kind === 'entry' || kind === 'open-slip') return text`${view.ref(row, 'number')} (${at})`
    if (kind === 'slip') return text`${view.ref(row, 'number')}, counted as ${view.ref(row, 'limit')} (${at})`
    return kind === 'before'
      ? text`${at} (${name(view.text(row, 'value'))} before ${name(view.text(row, 'against'))})`
      : text`${view.ref(row, 'number')} against ${view.ref(row, 'limit')} (${at})`
  })
  const more = view.number(0, 'n') > each.length ? [...each, 'others like them'] : each
  const after =
    kind === 'before'
      ? '; what lies between the two is not counted there'
      : kind === 'entry'
        ? ', far from what the others hold or a code for no value'
        : kind === 'open-slip'
          ? '; nothing says which, and they stay as they are'
          : ''
  return text`${headline(own, called)}: ${listed(more)}${after}.`
}
