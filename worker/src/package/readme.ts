import type { Notebook } from '#contract'
import type { DataFile } from './data-files.ts'

/** The package's README: what lies where and how to run it again. Names stay in code spans, so none becomes markup. */
export function packageReadme(notebook: Notebook, data: DataFile[]): string {
  const code = (text: string) => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``
  const copies = data.flatMap(({ spreadsheet }) =>
    spreadsheet === null ? [] : [`- ${code(spreadsheet)}: the same table, safe to open in a spreadsheet`],
  )
  return [
    '# Analysis package',
    '',
    `Goal: ${code(notebook.goal)}`,
    '',
    '- `report.pdf`: the report',
    '- `notebook.json`: every query, statistic, chart and finding, with its result',
    '- `code/analysis.sql`: every query (DuckDB)',
    '- `code/analysis.R`: every statistic (R 4.0 or newer, base packages only)',
    `- \`images/\`: the charts as PNG${data.length > 0 ? ' and SVG' : ''}`,
    data.length > 0
      ? '- `data/`: the tables as they were read, and derived tables that statistics used'
      : '- no data: this installation keeps no observations of series that were fetched; fetch them anew to run it again',
    ...data.map(({ path, rows }) => `  - ${code(path)}: ${rows} rows`),
    '- `manifest.json`: the SHA-256 of each file, as it was packed',
    '',
    ...copies,
    '',
    'The tables in `data/` hold the values as they came. A cell that begins with `=`, `+`, `-` or `@` is text here, but',
    'a spreadsheet takes it for a formula: open the copy in `spreadsheet/` where there is one (an apostrophe stands',
    'before such cells), or import the file as text (in Excel: Data, From Text/CSV).',
    '',
    'To run it again, from this folder:',
    '',
    '```sh',
    'duckdb -f code/analysis.sql',
    'Rscript code/analysis.R   # writes results/<cell>.json',
    '```',
    '',
  ].join('\n')
}
