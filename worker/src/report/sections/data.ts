import {
  formatValue,
  type ColumnProfile,
  type Finding,
  type Notebook,
  type SourceFile,
  type TableProfile,
} from '#contract'
import type { Composer } from '../composer.ts'
import { count, counted, fileSize, ROLE_WORDS, share, shortLevel, typical } from '../profile-words.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { shortName, words } from '../report-document.ts'
import { CAUTION_TITLES, findingId } from './findings.ts'

/** More columns than this are listed in the package alone. */
const MAX_COLUMNS = 200

function fileBlocks(source: SourceFile, { numbering }: Composer): Block[] {
  const { filename, file_type, size_bytes, tables, text, rejected_rows, rejected_examples, assumptions } =
    source
  const gave = [
    ...(tables.length ? [counted(tables.length, 'table', 'tables')] : []),
    ...(text ? [`${counted(text.words, 'word', 'words')} of free text`] : []),
  ].join(' and ')
  const rejected =
    rejected_rows === 0
      ? 'Every row could be read.'
      : `${counted(rejected_rows, 'row', 'rows')} could not be used and ${rejected_rows === 1 ? 'is' : 'are'} left out.`
  return [
    {
      kind: 'opening',
      heading: { kind: 'heading', id: `file-${slug(filename)}`, level: 3, text: [shortName(filename)] },
      facts: [
        { term: 'Type', text: words(file_type) },
        ...(size_bytes ? [{ term: 'Size', text: words(fileSize(size_bytes)) }] : []),
        ...(text?.pages ? [{ term: 'Pages', text: words(count(text.pages)) }] : []),
        { term: 'Rows that could not be read', text: words(rejected_rows ? count(rejected_rows) : 'none') },
      ],
      blocks: [
        { kind: 'paragraph', text: words(`The file gave ${gave || 'no table'}. ${rejected}`) },
        ...(assumptions.length
          ? [
              { kind: 'label', text: 'Assumed while reading' } satisfies Block,
              { kind: 'list', items: assumptions.map((each) => words(each)) } satisfies Block,
            ]
          : []),
      ],
    },
    ...(rejected_examples.length
      ? [
          {
            kind: 'table',
            number: numbering.table(),
            caption: [{ kind: 'words', text: 'Rows left out of ' }, shortName(filename)],
            columns: [
              { title: 'line', align: 'right', width: 8 },
              { title: 'reason', align: 'left', width: 36 },
              { title: 'text', align: 'left' },
            ],
            rows: rejected_examples.map(({ line, reason, text: row }) => [
              words(line === null ? '–' : count(line)),
              words(reason),
              [{ kind: 'code', text: shortLevel(row, 90) }],
            ]),
            note:
              rejected_rows > rejected_examples.length
                ? words(`${rejected_examples.length} of ${count(rejected_rows)}`)
                : null,
          } satisfies Block,
        ]
      : []),
  ]
}

/** A name as part of an id: letters and digits of the Latin alphabet, others by their code. */
const slug = (text: string): string =>
  text.replace(
    /[^A-Za-z0-9]+/g,
    (other) => `-${[...other].map((each) => each.codePointAt(0)!.toString(36)).join('')}-`,
  )

/** Few rows or columns make a short report: that is said in a sentence. */
function shortness({ notebook: { profile } }: Composer): Block[] {
  const rows = profile.tables.reduce((sum, table) => sum + table.rows, 0)
  const columns = profile.tables.reduce((sum, table) => sum + table.columns.length, 0)
  const usable = profile.tables.flatMap((table) =>
    table.columns.filter(({ role }) => !['constant', 'empty', 'identifier', 'text'].includes(role)),
  ).length
  const reasons = [
    ...(rows < 40 ? [`there ${rows === 1 ? 'is' : 'are'} ${counted(rows, 'row', 'rows')} in all`] : []),
    ...(usable < 3
      ? [`only ${usable} of ${counted(columns, 'column', 'columns')} can be compared with anything`]
      : []),
  ]
  return reasons.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          look: 'quiet',
          text: words(`This report is short because ${reasons.join(' and ')}.`),
        },
      ]
}

/** Issues that what is told of the data names with their rows. */
const TOLD_OF_DATA: readonly string[] = ['impossible', 'mixed-codes', 'missing-code', 'unparsed']

function tableBlocks(table: TableProfile, { numbering, notebook }: Composer): Block[] {
  const shown = table.columns.slice(0, MAX_COLUMNS)
  const told = notebook.findings.some((finding) => isOfData(finding, notebook)) ? TOLD_OF_DATA : []
  const issues = table.columns.flatMap((column) =>
    column.issues
      .filter(({ kind }) => !told.includes(kind))
      .map((issue): RichText => [
        shortName(column.original_name),
        { kind: 'words', text: `: ${issue.text}` },
      ]),
  )
  return [
    {
      kind: 'table',
      number: numbering.table(),
      caption: [
        { kind: 'words', text: 'Columns of ' },
        shortName(table.part ? `${table.source_file}, ${table.part}` : table.source_file),
        {
          kind: 'words',
          text: ` (${counted(table.rows, 'row', 'rows')}, ${counted(table.columns.length, 'column', 'columns')})`,
        },
      ],
      columns: [
        { title: 'column', align: 'left', width: 26 },
        { title: 'kind', align: 'left' },
        { title: 'missing', align: 'right' },
        { title: 'distinct', align: 'right' },
        { title: 'holds', align: 'left', width: 40 },
      ],
      rows: shown.map((column) => [
        [shortName(column.original_name), ...unitOf(column)],
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
              `${counted(table.duplicate_rows, 'row repeats', 'rows repeat')} an earlier one exactly (${share(table.duplicate_rows, table.rows)}); an answer that counts them once says so.`,
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

/** The unit, where the name does not say it already. */
const unitOf = ({ unit, original_name }: ColumnProfile): RichText =>
  unit && !original_name.includes(unit) ? words(` (${unit})`) : []

/** What the sources ask to be said, word for word. */
export const noticeBlocks = ({ context }: Composer): Block[] =>
  (context.notices ?? []).map((notice): Block => ({
    kind: 'callout',
    tone: 'note',
    title: 'Notice',
    paragraphs: [words(notice)],
  }))

/** True for what is told of the data themselves where nobody asked about it: it stands with the columns. */
export const isOfData = ({ kind, id }: Finding, { answer }: Notebook): boolean =>
  kind === 'quality' && answer.answers.every(({ findings }) => !findings.includes(id))

/** Gaps and doubtful values in words; the table of the columns has their figures. */
const qualityBlocks = ({ notebook, text }: Composer): Block[] =>
  notebook.findings
    .filter((finding) => isOfData(finding, notebook))
    .flatMap((finding): Block[] => [
      {
        kind: 'opening',
        heading: { kind: 'heading', id: findingId(finding), level: 3, text: text(finding.title) },
        facts: [],
        blocks: finding.statement.map((paragraph): Block => ({ kind: 'paragraph', text: text(paragraph) })),
      },
      ...finding.cautions.map((caution): Block => ({
        kind: 'callout',
        tone: 'caution',
        title: CAUTION_TITLES[caution.kind],
        paragraphs: [text(caution.text)],
      })),
    ])

/** Columns by which rows name other rows of their table, with how many find theirs. */
function referenceBlocks(tables: readonly TableProfile[]): Block[] {
  const items = tables.flatMap(({ name, points_at: points = [], rows: all }) =>
    points.map(({ column, key, rows, matched, ambiguous, pointed }): RichText =>
      [
        shortName(`${name}.${column}`),
        words(' names another row by its '),
        shortName(key),
        words(
          `: ${formatValue(matched / rows, 'percent1')} of the ${count(rows)} rows with a value (of ${count(all)}) find it; ${counted(pointed, 'row is named', 'rows are named')}${ambiguous > 0 ? `; ${counted(ambiguous, 'row names', 'rows name')} what several are called, and counts as unknown` : ''}.`,
        ),
      ].flat(),
    ),
  )
  return items.length === 0
    ? []
    : [
        { kind: 'label', text: 'Rows that point at rows of the same table' },
        { kind: 'list', items },
      ]
}

/** What was read, what was assumed, what could not be used, and what the columns hold. */
export function dataSection(composer: Composer): Section {
  const { profile } = composer.notebook
  const together = (profile.combined ?? []).filter(({ how }) => how !== 'defined')
  return {
    id: 'data',
    title: 'The data and their quality',
    blocks: [
      ...shortness(composer),
      // A report of series has a chapter for its sources.
      ...(composer.notebook.form === 'series' ? [] : noticeBlocks(composer)),
      ...profile.sources.flatMap((source) => fileBlocks(source, composer)),
      ...profile.tables.flatMap((table) => tableBlocks(table, composer)),
      ...qualityBlocks(composer),
      ...(together.length > 0
        ? [
            { kind: 'label', text: 'Tables put together' } satisfies Block,
            { kind: 'list', items: together.map(({ note }) => words(note)) } satisfies Block,
          ]
        : []),
      ...referenceBlocks(profile.tables),
      ...(profile.joins.length
        ? [
            { kind: 'label', text: 'Tables that share a key' } satisfies Block,
            {
              kind: 'list',
              items: profile.joins.map(({ left, right, match_rate, unique_right }): RichText => [
                shortName(`${left.table}.${left.column}`),
                { kind: 'words', text: ' meets ' },
                shortName(`${right.table}.${right.column}`),
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
