import type { Notebook } from '#contract'
import type { Conclusion } from '../../analyst.ts'
import type { BuiltinToolkit as Toolkit } from '../study/asked-view.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { absentSentence } from '../../../telling/absent.ts'

/** What is left to say when the tables hold nothing that can be analysed. */
export function concludeNothing(toolkit: Toolkit): Omit<Conclusion, 'form' | 'series'> {
  const tables = toolkit.profile.tables.map((table) => name(table.source_file))
  const absent = absentSentence(toolkit)
  const what =
    toolkit.profile.tables.length === 0
      ? text`The files hold no table`
      : text`${listed(tables)} ${tables.length === 1 ? 'holds' : 'hold'} no column that varies and can be compared`
  return {
    answer: {
      understood: text`The tables hold nothing that the question can be put to.`,
      sentences: [
        ...(absent ? [absent] : []),
        text`${what}, so the question cannot be answered from this data.`,
      ],
      certainty: 'cannot-tell',
      certainty_because: text`There is nothing to measure.`,
      key_numbers: [],
      chart: null,
      next_steps: [
        {
          text: text`Upload a table with at least one column of numbers or categories that differs between rows.`,
          finding: null,
        },
      ],
      largest_caveat: null,
      answers: [],
    },
    recommendations: [] as Notebook['recommendations'],
  }
}
