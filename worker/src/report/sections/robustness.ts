import type { Caution, Cell, Field } from '#contract'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { Composer, Verification } from '../composer.ts'
import { firstClause } from '../goal-text.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { shortName, words } from '../report-document.ts'
import { count, counted, share } from '../profile-words.ts'
import { CAUTION_TITLES, certaintyWord, findingId } from './findings.ts'

/** What it says stands whole above its chapter; here it is named. */
const MOST_LETTERS = 120

/** One row per finding: how sure, on how many rows, under which cautions. */
function trustTable({ notebook, numbering, text }: Composer): Block {
  // Looks at several columns that came to the same nothing are one line.
  const titles = notebook.findings.map(({ title }) => plain(text(title)))
  const told = notebook.findings.filter(
    ({ certainty }, at) => certainty !== 'cannot-tell' || titles.indexOf(titles[at]!) === at,
  )
  return {
    kind: 'table',
    number: numbering.table(),
    caption: words('How far each finding can be trusted'),
    columns: [
      { title: 'finding', align: 'left', width: 54 },
      { title: 'confidence', align: 'left' },
      { title: 'rows', align: 'right' },
      { title: 'cautions', align: 'left' },
    ],
    rows: told.map((finding) => [
      [
        {
          kind: 'link',
          text: firstClause(plain(text(finding.title)), MOST_LETTERS),
          target: findingId(finding),
        },
      ],
      words(certaintyWord(finding)),
      text(finding.n),
      words(finding.cautions.map(({ kind }) => CAUTION_TITLES[kind].toLowerCase()).join('; ') || '–'),
    ]),
    note: null,
  }
}

const plain = (text: RichText) => text.map((piece) => piece.text).join('')

/** The group that rows without a value make, where they were compared as one. */
function blankGroup(cells: readonly Cell[], { column, label }: Field): string | null {
  const none = `no ${label}`
  const asGroup = `coalesce(${identifier(column)}, ${literal(none)})`
  return cells.some(({ source }) => source.kind === 'sql' && source.sql.includes(asGroup)) ? none : null
}

/** Limits that the data set: rows left out, gaps in the columns that the goal is about. */
function dataLimits({ notebook: { profile, asked, model, cells } }: Composer): RichText[] {
  const wanted = asked.questions.flatMap(({ metric, with: others, by, given, against, over }) => [
    ...[metric, ...others].flatMap((each) =>
      each
        ? [each.column, each.from].flatMap((column) => (column ? [{ table: each.table, column }] : []))
        : [],
    ),
    ...by,
    ...given,
    ...against,
    ...(over ? [over] : []),
  ])
  const gaps = wanted.flatMap(({ table, column }) => {
    const found = profile.tables
      .find((each) => each.name === table)
      ?.columns.find((each) => each.name === column)
    const field = model.tables
      .find((each) => each.table === table)
      ?.fields.find((each) => each.column === column)
    return found && found.nulls > 0 ? [{ ...found, none: field ? blankGroup(cells, field) : null }] : []
  })
  const seen = new Set<string>()
  return [
    ...profile.sources
      .filter((source) => source.rejected_rows > 0)
      .map((source): RichText => [
        { kind: 'words', text: `${counted(source.rejected_rows, 'row', 'rows')} of ` },
        shortName(source.filename),
        { kind: 'words', text: ' could not be read and are in none of the numbers.' },
      ]),
    ...gaps.flatMap((column): RichText[] => {
      if (seen.has(column.name)) return []
      seen.add(column.name)
      return [
        [
          shortName(column.original_name),
          {
            kind: 'words',
            text: ` is missing in ${count(column.nulls)} of ${counted(column.rows, 'row', 'rows')} (${share(column.nulls, column.rows)}); ${column.none === null ? 'analyses of it leave those rows out' : `those rows are a group of their own (“${column.none}”)`}.`,
          },
        ],
      ]
    }),
  ]
}

function verified({ recomputed, agreed, differences }: Verification): Block[] {
  const second = counted(recomputed, 'number was', 'numbers were')
  return [
    {
      kind: 'paragraph',
      text: words(
        `Before this report was written, the code in its package was run again from the package’s own data. ${second} computed a second time, and ${agreed === recomputed ? 'all' : count(agreed)} of them agreed.`,
      ),
    },
    ...(differences?.length
      ? [
          {
            kind: 'list',
            items: differences.slice(0, 12).map((each): RichText => [
              { kind: 'link', text: `Cell ${each.cell}`, target: `cell-${each.cell}` },
              {
                kind: 'words',
                text: `: ${each.column} in row ${each.row + 1} of table ${each.table} came out otherwise.`,
              },
            ]),
          } satisfies Block,
        ]
      : []),
  ]
}

/** Checks that are named one by one. */
const MOST_SKIPPED = 8

/** A step that the data did not allow is named in a line of its own at the end. */
const isForReaders = ({ kind }: Caution): boolean => kind !== 'skipped-step'

/** How far each finding can be trusted, what concerns all of them, and how the numbers were checked. */
export function robustnessSection(composer: Composer): Section {
  const { notebook, context, text } = composer
  const limits = dataLimits(composer)
  const skipped = notebook.cautions.filter((caution) => !isForReaders(caution))
  const named = [...new Set(skipped.map((caution) => caution.text))]
  return {
    id: 'robustness',
    title: 'Robustness and limits',
    blocks: [
      ...(notebook.findings.length ? [trustTable(composer)] : []),
      ...notebook.cautions.filter(isForReaders).map((caution): Block => ({
        kind: 'callout',
        tone: 'caution',
        title: CAUTION_TITLES[caution.kind],
        paragraphs: [text(caution.text)],
      })),
      ...(limits.length
        ? [
            { kind: 'label', text: 'Limits of the data' } satisfies Block,
            { kind: 'list', items: limits } satisfies Block,
          ]
        : []),
      ...(skipped.length > 0
        ? [
            {
              kind: 'paragraph',
              look: 'quiet',
              text: words(
                `${count(skipped.length)} ${skipped.length === 1 ? 'check' : 'checks'} could not be made on these data:`,
              ),
            } satisfies Block,
            {
              kind: 'list',
              items: [
                ...named.slice(0, MOST_SKIPPED).map((own) => text(own)),
                ...(named.length > MOST_SKIPPED
                  ? [words(`and ${count(named.length - MOST_SKIPPED)} more, which notebook.json names.`)]
                  : []),
              ],
            } satisfies Block,
          ]
        : []),
      ...(context.verification
        ? [{ kind: 'label', text: 'How the numbers were checked' } satisfies Block]
        : []),
      ...(context.verification ? verified(context.verification) : []),
    ],
  }
}
