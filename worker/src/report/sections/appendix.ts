import { formatValue, type Cell, type ColumnProfile } from '#contract'
import type { Composer } from '../composer.ts'
import { shorten } from '../goal-text.ts'
import { glossary } from '../glossary.ts'
import type { Block, ColumnCard, Fact, Section } from '../report-document.ts'
import { name, words } from '../report-document.ts'
import { appendixTables } from './findings.ts'
import { count, ROLE_WORDS, share, shortLevel } from '../profile-words.ts'
import { statisticCall } from '../statistic-call.ts'

/** Cards past this many would fill a book; the others are in notebook.json. */
const MAX_CARDS = 150
/** Rows of a table in full on paper; the package holds them all. */
const FULL_ROWS = 60
const QUANTILES = ['1%', '5%', '25%', 'median', '75%', '95%', '99%']

function columnCard(column: ColumnProfile): ColumnCard {
  const value = (text: string): Fact['text'] => words(text)
  // Of a name that stands in a row, its middle and its spread say nothing.
  const isNumber =
    (column.storage === 'number' || column.storage === 'integer') && column.role !== 'identifier'
  const years =
    column.role === 'time' && typeof column.minimum === 'number' && Number.isInteger(column.minimum)
  const endOf = (number: number) =>
    years ? formatValue(Math.round(number), 'year') : formatValue(number, 'number')
  const facts: Fact[] = [
    {
      term: 'missing',
      text: value(column.nulls ? `${count(column.nulls)} (${share(column.nulls, column.rows)})` : 'none'),
    },
    { term: 'distinct', text: value(count(column.distinct)) },
    ...(isNumber && !years && column.mean !== null
      ? [{ term: 'mean', text: value(formatValue(column.mean, 'precise')) }]
      : []),
    ...(isNumber && !years && column.standard_deviation !== null
      ? [{ term: 'st. dev.', text: value(formatValue(column.standard_deviation, 'number')) }]
      : []),
    ...(column.spacing ? [{ term: 'spacing', text: value(column.spacing) }] : []),
  ]
  const bins = isNumber && column.histogram.length > 1 ? column.histogram : []
  const present = column.rows - column.nulls
  const showTop =
    bins.length === 0 &&
    column.role !== 'identifier' &&
    column.role !== 'time' &&
    (column.top[0]?.count ?? 0) > 1
  return {
    name: shorten(column.original_name, 140),
    role: ROLE_WORDS[column.role] + (column.unit ? `, ${column.unit}` : ''),
    facts,
    quantiles: isNumber
      ? column.quantiles.map((quantile, index) => ({
          term: QUANTILES[index]!,
          text: value(endOf(quantile)),
        }))
      : [],
    bins: bins.map((bin) => bin.count),
    bin_range: bins.length ? [endOf(bins[0]!.from), endOf(bins.at(-1)!.to)] : null,
    top: showTop
      ? column.top.slice(0, 6).map((each) => ({
          label: shortLevel(each.value),
          share: present === 0 ? 0 : each.count / present,
          text: `${count(each.count)} (${share(each.count, present)})`,
        }))
      : [],
    issues: column.issues.map((issue) => issue.text),
  }
}

/** Longer code than this is read in its file rather than on paper: its end is what would be missed. */
const MAX_CODE = 1200

/** The code of a step, or the file that holds it. */
const printed = (code: string, file: string): string =>
  code.length <= MAX_CODE
    ? code
    : `${file.endsWith('.R') ? '#' : '--'} in ${file}: ${count(code.length)} characters`

function listing(cells: Cell[]): Block[] {
  return cells.flatMap((cell): Block[] => {
    const { source, id, title } = cell
    if (source.kind === 'sql')
      return [
        {
          kind: 'code',
          id: `cell-${id}`,
          title: `${id} · ${title}`,
          language: 'SQL',
          code: printed(source.sql.trim(), 'code/analysis.sql'),
        },
      ]
    if (source.kind === 'statistic')
      return [
        {
          kind: 'code',
          id: `cell-${id}`,
          title: `${id} · ${title}`,
          language: 'statistic',
          code: printed(statisticCall(source), 'code/analysis.R'),
        },
      ]
    return []
  })
}

/** Steps up to which all of them are printed: few enough to leaf through. */
const ALL_UP_TO = 24
/** Of more, those of one finding. */
const MOST_STEPS = 3

/** All steps where they are few, else what each finding rests on first and its tests; the package holds all. */
function code({ notebook: { cells, findings } }: Composer): Block[] {
  const tests = new Set(cells.flatMap(({ id, source }) => (source.kind === 'statistic' ? [id] : [])))
  const main = new Set(
    findings.flatMap(({ evidence }) =>
      evidence.filter((id, at) => at === 0 || tests.has(id)).slice(0, MOST_STEPS),
    ),
  )
  const steps = cells.filter(({ source }) => source.kind !== 'chart')
  if (steps.length <= ALL_UP_TO) return listing(steps)
  const behind = steps.filter(({ id }) => main.has(id))
  const others = steps.length - behind.length
  return [
    ...(others > 0
      ? [
          {
            kind: 'paragraph',
            look: 'quiet',
            text: words(
              `${behind.length > 0 ? 'The main steps of each finding; ' : ''}code/analysis.sql and code/analysis.R hold all ${count(steps.length)} steps.`,
            ),
          } satisfies Block,
        ]
      : []),
    ...listing(behind),
  ]
}

/** Chapters that tell how reports are made, or hold what others rest on: their words call for no terms. */
const NOT_READ: ReadonlySet<string> = new Set([
  'methods',
  'data',
  'table-meaning',
  'recommendations',
  'notices',
])

/** All words that these blocks show, without their pictures. */
function wordsIn(part: unknown): string {
  if (Array.isArray(part)) return part.map(wordsIn).join(' ')
  if (typeof part !== 'object' || part === null) return ''
  return Object.entries(part)
    .map(([key, value]) =>
      typeof value !== 'string'
        ? wordsIn(value)
        : key === 'text' || key === 'title' || key === 'label' || key === 'term'
          ? `${value} `
          : '',
    )
    .join('')
}

function filesTable({ context, numbering }: Composer): Block[] {
  if (!context.files?.length) return []
  return [
    {
      kind: 'table',
      number: numbering.table(),
      caption: words('What the package holds beside this report'),
      columns: [
        { title: 'file', align: 'left', width: 42 },
        { title: 'holds', align: 'left' },
      ],
      rows: context.files.map(({ path, description }) => [
        [{ kind: 'code', text: shorten(path, 90) }],
        words(description),
      ]),
      note: null,
    },
  ]
}

/**
 * Data dictionary, tables in full, code, files, and the terms that page one and the chapters before it use.
 */
export function appendixSections(composer: Composer, answer: Block[], chapters: Section[]): Section[] {
  const { notebook } = composer
  const many = notebook.profile.tables.length > 1
  const cards = notebook.profile.tables.flatMap((table): Block[] => [
    ...(many
      ? [
          {
            kind: 'heading',
            id: `dictionary-${table.name}`,
            level: 3,
            text: [name(table.name)],
          } satisfies Block,
        ]
      : []),
    ...(table.duplicate_rows > 0
      ? [
          {
            kind: 'paragraph',
            look: 'quiet',
            text: words(
              `These figures are of all ${count(table.rows)} rows of the file, with the ${count(table.duplicate_rows)} that repeat another one exactly; where answers count those once, they say so.`,
            ),
          } satisfies Block,
        ]
      : []),
    { kind: 'column-cards', cards: table.columns.slice(0, MAX_CARDS).map(columnCard) },
    ...(table.columns.length > MAX_CARDS
      ? [
          {
            kind: 'paragraph',
            look: 'quiet',
            text: words(
              `${MAX_CARDS} of ${count(table.columns.length)} columns are shown; notebook.json holds them all.`,
            ),
          } satisfies Block,
        ]
      : []),
  ])
  const behind = notebook.findings.flatMap((finding) => appendixTables(finding, composer))
  const seen = new Set<string>()
  const full = behind.flatMap(({ cell, table, caption, columns }) => {
    if (seen.has(`${cell}.${table}`)) return []
    seen.add(`${cell}.${table}`)
    return [composer.numberedTable(cell, table, composer.text(caption), FULL_ROWS, columns)]
  })
  const terms = glossary(wordsIn([answer, chapters.filter(({ id }) => !NOT_READ.has(id))]))
  const sections: Section[] = [
    { id: 'dictionary', title: 'Data dictionary', blocks: cards },
    { id: 'tables', title: 'Workings and tables in full', blocks: full },
    { id: 'code', title: 'Code', blocks: code(composer) },
    { id: 'files', title: 'Files of the package', blocks: filesTable(composer) },
    {
      id: 'glossary',
      title: 'Terms',
      blocks: terms.length
        ? [
            {
              kind: 'list',
              items: terms.map(({ term, meaning }) => [
                { kind: 'strong', text: `${term}. ` },
                { kind: 'words', text: meaning },
              ]),
            },
          ]
        : [],
    },
  ]
  return sections.filter((section) => section.blocks.length > 0)
}
