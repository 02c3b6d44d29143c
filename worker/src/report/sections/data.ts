import { formatValue, type ColumnProfile, type SourceFile, type TableProfile } from '#contract'
import type { Composer } from '../composer.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { name, words } from '../report-document.ts'

/** More columns than this are listed in the package alone. */
const MAX_COLUMNS = 200

export const count = (value: number): string => value.toLocaleString('en-US')
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`
export const share = (part: number, whole: number): string =>
  whole === 0 || part === 0 ? '0%' : part / whole < 0.0005 ? '< 0.1%' : formatValue(part / whole, 'percent1')

const size = (bytes: number): string =>
  bytes >= 1e6
    ? `${(bytes / 1e6).toFixed(1)} MB`
    : bytes >= 1e3
      ? `${(bytes / 1e3).toFixed(0)} KB`
      : `${count(bytes)} bytes`

export const ROLE_WORDS: Record<ColumnProfile['role'], string> = {
  measure: 'measure',
  rate: 'rate',
  count: 'count',
  category: 'category',
  'ordered-category': 'ordered category',
  binary: 'yes/no',
  time: 'time',
  identifier: 'identifier',
  text: 'free text',
  place: 'place',
  constant: 'constant',
  empty: 'empty',
}

/** What a column typically holds, in a few words. */
export function typical(column: ColumnProfile): string {
  const { minimum, maximum, quantiles, top } = column
  if (column.storage === 'number' || column.storage === 'integer') {
    if (minimum === null) return '–'
    const median = quantiles[3]
    const range = `${formatValue(minimum, 'number')} to ${formatValue(maximum, 'number')}`
    return median === undefined ? range : `${range}, median ${formatValue(median, 'number')}`
  }
  if (column.storage === 'date' || column.storage === 'timestamp')
    return minimum === null ? '–' : `${formatValue(minimum, 'date')} to ${formatValue(maximum, 'date')}`
  const leading = top.slice(0, 3).map(({ value }) => shortLevel(value))
  return leading.join(', ') + (column.distinct > leading.length ? ', …' : '') || '–'
}

export const shortLevel = (value: ColumnProfile['top'][number]['value'], limit = 28): string => {
  const text = value === null ? '(none)' : String(value)
  const letters = [...text]
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : text
}

function fileBlocks(source: SourceFile, { numbering }: Composer): Block[] {
  const read: RichText = [
    name(source.filename),
    {
      kind: 'words',
      text: ` (${source.file_type}, ${size(source.size_bytes)}) gave ${
        source.tables.length ? counted(source.tables.length, 'table', 'tables') : 'no table'
      }${source.text ? ` and ${counted(source.text.words, 'word', 'words')} of free text` : ''}. ${
        source.rejected_rows === 0
          ? 'Every row could be read.'
          : `${counted(source.rejected_rows, 'row', 'rows')} could not be used and ${source.rejected_rows === 1 ? 'is' : 'are'} left out.`
      }`,
    },
  ]
  return [
    { kind: 'paragraph', text: read },
    ...(source.assumptions.length
      ? [
          { kind: 'label', text: 'Assumed while reading' } satisfies Block,
          { kind: 'list', items: source.assumptions.map((text) => words(text)) } satisfies Block,
        ]
      : []),
    ...(source.rejected_examples.length
      ? [
          {
            kind: 'table',
            number: numbering.table(),
            caption: [{ kind: 'words', text: 'Rows left out of ' }, name(source.filename)],
            columns: [
              { title: 'line', align: 'right' },
              { title: 'reason', align: 'left' },
              { title: 'text', align: 'left' },
            ],
            rows: source.rejected_examples.map(({ line, reason, text }) => [
              words(line === null ? '–' : count(line)),
              words(reason),
              [{ kind: 'code', text: shortLevel(text, 90) }],
            ]),
            note:
              source.rejected_rows > source.rejected_examples.length
                ? words(`${source.rejected_examples.length} of ${count(source.rejected_rows)}`)
                : null,
          } satisfies Block,
        ]
      : []),
  ]
}

function tableBlocks(table: TableProfile, { numbering }: Composer): Block[] {
  const shown = table.columns.slice(0, MAX_COLUMNS)
  const issues = table.columns.flatMap((column) =>
    column.issues.map((issue): RichText => [
      name(column.original_name),
      { kind: 'words', text: `: ${issue.text}` },
    ]),
  )
  return [
    {
      kind: 'table',
      number: numbering.table(),
      caption: [
        { kind: 'words', text: 'Columns of ' },
        name(table.part ? `${table.source_file}, ${table.part}` : table.source_file),
        {
          kind: 'words',
          text: ` (${counted(table.rows, 'row', 'rows')}, ${counted(table.columns.length, 'column', 'columns')})`,
        },
      ],
      columns: [
        { title: 'column', align: 'left' },
        { title: 'kind', align: 'left' },
        { title: 'missing', align: 'right' },
        { title: 'distinct', align: 'right' },
        { title: 'holds', align: 'left' },
      ],
      rows: shown.map((column) => [
        [name(column.original_name), ...(column.unit ? words(` (${column.unit})`) : [])],
        words(ROLE_WORDS[column.role]),
        words(share(column.nulls, column.rows)),
        words(count(column.distinct)),
        words(typical(column)),
      ]),
      note:
        shown.length < table.columns.length
          ? words(`${shown.length} of ${count(table.columns.length)} columns; notebook.json lists them all`)
          : null,
    },
    ...(table.duplicate_rows
      ? [
          {
            kind: 'paragraph',
            text: words(
              `${counted(table.duplicate_rows, 'row repeats', 'rows repeat')} an earlier one exactly (${share(table.duplicate_rows, table.rows)}); they are kept.`,
            ),
          } satisfies Block,
        ]
      : []),
    ...(issues.length
      ? [
          { kind: 'label', text: 'Seen in the columns' } satisfies Block,
          { kind: 'list', items: issues.slice(0, 60) } satisfies Block,
        ]
      : []),
  ]
}

/** What was read, what was assumed, what could not be used, and what the columns hold. */
export function dataSection(composer: Composer): Section {
  const { profile } = composer.notebook
  return {
    id: 'data',
    title: 'The data and their quality',
    blocks: [
      ...profile.sources.flatMap((source) => fileBlocks(source, composer)),
      ...profile.tables.flatMap((table) => tableBlocks(table, composer)),
      ...(profile.joins.length
        ? [
            { kind: 'label', text: 'Tables that share a key' } satisfies Block,
            {
              kind: 'list',
              items: profile.joins.map(({ left, right, match_rate, unique_right }): RichText => [
                name(`${left.table}.${left.column}`),
                { kind: 'words', text: ' meets ' },
                name(`${right.table}.${right.column}`),
                {
                  kind: 'words',
                  text: `: ${formatValue(match_rate, 'percent1')} of the rows find a partner${unique_right ? '' : ', some more than one, so that joining them would multiply rows'}.`,
                },
              ]),
            } satisfies Block,
          ]
        : []),
    ],
  }
}
