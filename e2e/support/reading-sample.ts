import type { GoalReading, MetricRef } from '#contract'
import { buildQuestion } from '../../contract/src/notebook/testing/build-question.ts'

const metric = (column: string): MetricRef => ({ kind: 'value', table: 't', column, from: null, values: [] })

/** What the server answers about two files and a goal: something of every kind, some of it long. */
export const readingOf = (filename: string, long: string): GoalReading => ({
  tables: [
    {
      name: 't',
      source_file: filename,
      part: null,
      rows: 52_000,
      rows_estimated: true,
      row: 'incident',
      column_count: 90,
      columns: ['team', 'cost', 'delay'].map((column) => ({
        column,
        label: column,
        meaning: column === 'team' ? 'dimension' : 'measure',
        unit: null,
      })),
    },
  ],
  unread: [{ filename: 'large.xlsx', because: long }],
  questions: [
    {
      question: buildQuestion({ act: 'explain', metric: metric('cost'), guessed: ['metric'] }),
      chips: [
        {
          slot: 'act',
          label: 'What drives',
          guessed: false,
          alternatives: [{ label: 'Compare', change: { act: 'compare' } }],
        },
        {
          slot: 'metric',
          label: 'cost',
          guessed: true,
          alternatives: [{ label: 'delay', change: { metric: metric('delay') } }],
        },
        { slot: 'by', label: 'whatever matters', guessed: false, alternatives: [] },
        {
          slot: 'within',
          label: long,
          guessed: false,
          alternatives: [{ label: 'all rows', change: { within: [] } }],
        },
      ],
    },
  ],
  absent: ['income'],
  unanswered: [{ words: 'Is our app too slow?', missing: ['app'] }],
  suggestions: ['What drives delay?', long, 'Which team stands out?'],
  reader: 'rules',
})
