import type { Additivity, Field, Leak, Metric, TableModel } from '#contract'
import type { Composer } from '../composer.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { shortName, words } from '../report-document.ts'

const MOST_FIELDS = 60
const MOST_LEAKS = 20

const MEANING: Record<Field['meaning'], string> = {
  identifier: 'names single things',
  dimension: 'tells groups apart',
  time: 'time',
  measure: 'measured',
  text: 'free text',
  constant: 'one value only',
  empty: 'empty',
}
const TIME: Record<NonNullable<Field['time']>, string> = {
  begins: 'when it begins',
  ends: 'when it ends',
  due: 'when it is due',
  updated: 'when the row was last changed',
  birth: 'date of birth',
  point: 'when it happened',
}
const ADDING: Record<Additivity, string> = {
  sum: 'added up or averaged',
  stock: 'added up at one time, never over time',
  mean: 'averaged, never added up',
}

/** What a field is, in a few words: "when it begins", "yes or no", "tells customers apart". */
function meaningOf(field: Field): string {
  if (field.time) return TIME[field.time]
  if (field.meaning !== 'dimension') return MEANING[field.meaning]
  if (field.positive !== null) return 'yes or no'
  return field.entity ? `tells ${field.entity.many} apart` : field.ordered ? 'groups in an order' : 'groups'
}

const fieldRow = (field: Field): RichText[] => [
  [shortName(field.column)],
  [
    shortName(field.label),
    ...(field.guess === undefined
      ? []
      : [...words(', likely '), shortName(field.guess), ...words(' (a guess)')]),
  ],
  words(meaningOf(field)),
  words(field.unit ?? '–'),
  words(field.additivity ? ADDING[field.additivity] : '–'),
]

const derivedItem = (metric: Metric): RichText => [
  shortName(metric.label),
  { kind: 'words', text: metric.unit ? ` (${metric.unit})` : '' },
]

const leakItem = (leak: Leak): RichText => [shortName(leak.because, 200)]

/** "Each row is one claim: claim_no names each one." A row of which nothing is known is called no row. */
function rowWords({ table, row }: TableModel, several: boolean): RichText {
  if (row.noun.one === 'row')
    return several
      ? [...words('What a row of '), shortName(table), ...words(' is, nothing in the file says.')]
      : words('What a row is, nothing in the file says.')
  return [
    ...(several ? [...words('In '), shortName(table), ...words(', each')] : words('Each')),
    ...words(' row is one '),
    shortName(row.noun.one),
    ...words(': '),
    shortName(row.because, 200),
    ...words('.'),
  ]
}

function tableBlocks(table: TableModel, several: boolean, { numbering, notebook, text }: Composer): Block[] {
  const defined = (notebook.answer.defined ?? []).filter((own) => own.table === table.table)
  const { fields, metrics, leaks } = table
  const derived = metrics.filter(({ ref }) => ref.kind !== 'value')
  return [
    { kind: 'paragraph', text: rowWords(table, several) },
    {
      kind: 'table',
      number: numbering.table(),
      caption: [
        { kind: 'words', text: 'What the columns of ' },
        shortName(table.table),
        { kind: 'words', text: ' mean' },
      ],
      columns: [
        { title: 'column', align: 'left', width: 24 },
        { title: 'called here', align: 'left', width: 24 },
        { title: 'what it is', align: 'left' },
        { title: 'unit', align: 'left' },
        { title: 'how it is put together', align: 'left' },
      ],
      rows: fields.slice(0, MOST_FIELDS).map(fieldRow),
      note: fields.length > MOST_FIELDS ? words('notebook.json lists them all') : null,
    },
    ...(defined.length > 0
      ? [
          { kind: 'label', text: 'Taken from the goal' } satisfies Block,
          { kind: 'list', items: defined.map(({ told }) => text(told)) } satisfies Block,
        ]
      : []),
    ...(derived.length > 0
      ? [
          { kind: 'label', text: 'What can be measured besides' } satisfies Block,
          { kind: 'list', items: derived.map(derivedItem) } satisfies Block,
        ]
      : []),
    ...(leaks.length > 0
      ? [
          {
            kind: 'label',
            text: 'Columns that do not explain each other, because one settles the other',
          } satisfies Block,
          { kind: 'list', items: leaks.slice(0, MOST_LEAKS).map(leakItem) } satisfies Block,
        ]
      : []),
  ]
}

/** What a row is, what each column means and how it may be put together, and which columns settle each other. */
export function tableMeaningSection(composer: Composer): Section {
  const { tables } = composer.notebook.model
  return {
    id: 'meaning',
    title: 'What the table holds',
    blocks: tables.flatMap((table) => tableBlocks(table, tables.length > 1, composer)),
  }
}
