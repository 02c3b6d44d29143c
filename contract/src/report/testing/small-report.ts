import type { Report } from '../report.ts'

/** A report of one sentence, one chart and one table, as small as one can be. */
export const smallReport = (change: Partial<Report> = {}): Report => ({
  version: 1,
  title: 'How much do the seasons differ?',
  created_at: '2026-11-21T03:00:00.000Z',
  pages: 15,
  bound_numbers: 1,
  answer: [
    {
      kind: 'paragraph',
      look: 'headline',
      text: [
        { kind: 'words', text: 'Summer is warmest, with ' },
        {
          kind: 'number',
          text: '24.9',
          cell: 'c001',
          table: 'main',
          row: 1,
          column: 'mean',
          value: 24.913043,
        },
        { kind: 'words', text: '.' },
      ],
    },
    {
      kind: 'chart',
      number: 1,
      cell: 'c002',
      caption: [{ kind: 'words', text: 'Means' }],
      repeats_heading: false,
    },
  ],
  sections: [
    {
      id: 'comparison',
      title: 'Comparisons and drivers',
      number: '1',
      blocks: [
        {
          kind: 'opening',
          heading: {
            kind: 'heading',
            id: 'finding-f01',
            level: 2,
            number: '1.1',
            text: [{ kind: 'words', text: 'Seasons differ' }],
          },
          facts: [{ term: 'Rows', text: [{ kind: 'words', text: '2' }] }],
          blocks: [{ kind: 'paragraph', text: [{ kind: 'name', text: 'Winter' }] }],
        },
        {
          kind: 'table',
          number: 1,
          caption: [{ kind: 'words', text: 'Means by season' }],
          columns: [
            { title: 'season', align: 'left' },
            { title: 'mean', align: 'right' },
          ],
          rows: [
            [
              [{ kind: 'name', text: 'winter' }],
              [
                {
                  kind: 'value',
                  text: '8.76',
                  cell: 'c001',
                  table: 'main',
                  row: 0,
                  column: 'mean',
                  value: 8.76,
                },
              ],
            ],
          ],
          note: [{ kind: 'words', text: 'Cell c001' }],
        },
      ],
    },
  ],
  charts: {
    c002: {
      title: [{ kind: 'words', text: 'Summer is warmest' }],
      subtitle: [],
      description: 'Bars: winter 8.76; summer 24.9.',
      form: 'bars',
      spec: { mark: 'bar', data: { values: [{ season: 'winter', mean: 8.76 }] } },
      image: 'chart-01-summer-is-warmest.svg',
      data: ['c001'],
    },
  },
  cells: [
    {
      id: 'c001',
      title: 'Mean temperature by season',
      source: {
        kind: 'sql',
        sql: 'select season, avg(t) as mean from weather group by season',
        keeps: null,
      },
      method: null,
      code: { language: 'SQL', text: 'select season, avg(t) as mean from weather group by season' },
      place: { file: 'code/analysis.sql', line: 7 },
      tables: {
        main: {
          columns: [
            { name: 'season', type: 'text' },
            { name: 'mean', type: 'number' },
          ],
          rows: [
            { row: 0, values: ['winter', 8.76] },
            { row: 1, values: ['summer', 24.913043] },
          ],
          total_rows: 2,
        },
      },
    },
    {
      id: 'c002',
      title: 'Means',
      source: { kind: 'chart', form: 'bars', data: [{ cell: 'c001', table: 'main' }], options: {} },
      method: null,
      code: null,
      place: null,
      tables: {},
    },
  ],
  ...change,
})
