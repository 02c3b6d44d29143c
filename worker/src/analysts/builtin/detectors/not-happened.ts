import { cleanTable } from '../../../cleaning/clean-table.ts'
import { countNotHappened } from '../../../cleaning/count-not-happened.ts'
import { LIMITS } from '../../../decide/limits.ts'
import { name, text } from '../../../prose/prose.ts'
import {
  belowWords,
  impossibleWords,
  undoneWords,
  zerosWords,
  type Spoken,
} from '../../../telling/records/not-happened.ts'
import { amount } from '../../../variables/variable.ts'
import { report, type Detector } from '../findings/analysis.ts'
import { isMeasured } from '../findings/open-questions.ts'

/** Lengths of time of what has not happened: how many, which, and what the others take. */
export const notHappenedDetector: Detector = {
  name: 'not-happened',
  description: 'Lengths of time of what is not done',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const clean = await cleanTable(toolkit, study.source)
    const model = toolkit.model.tables.find(({ table }) => table === study.source.name)
    if (!model) return
    for (const { column } of clean.notHappened) {
      if (isMeasured(analysis, column)) continue
      const variable = study.variables.find((own) => own.column === column)
      const metric = model.metrics.find(({ ref }) => ref.kind === 'value' && ref.column === column)
      const uncounted = metric && (await countNotHappened(toolkit, clean, metric.ref, [], false))
      if (!uncounted || !variable) continue
      const { view } = uncounted
      const spoken: Spoken = { label: metric.label, rows: name(model.row.noun.many), uncounted }
      const leads = view.number(0, 'share') >= LIMITS.impossible
      const told = [zerosWords(spoken), undoneWords(spoken), belowWords(spoken)].filter(
        (words) => words !== '',
      )
      await report(analysis, 'not-happened', {
        kind: 'quality',
        about: [column],
        title: (leads ? impossibleWords(spoken) : told[0]!).replace(/\.$/, ''),
        statement: [
          ...told.slice(leads ? 0 : 1),
          text`Those that are counted have ${amount(variable, view, 0, 'mean')} on average.`,
        ],
        n: text`${view.ref(0, 'n', 'integer')} rows`,
        method:
          'Exact counts, by the state of a row, the end that it has, and which of two times comes first',
        certainty: 'high',
        worth: { relevance: 0.6, effect: view.number(0, 'share'), certainty: 1, surprise: 0.5 },
        evidence: [view, ...(uncounted.states ? [uncounted.states.view] : [])],
        advice: null,
      })
    }
  },
}
