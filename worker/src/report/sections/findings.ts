import { CERTAINTY, tasksOf, type CautionKind, type Finding, type Table } from '#contract'
import type { Composer } from '../composer.ts'
import { methodTitle } from '../method-notes.ts'
import { modelNote } from '../model-note.ts'
import { groupFindings } from '../parts.ts'
import type { Block, Fact, Inline, RichText, Section } from '../report-document.ts'
import { plainText, words } from '../report-document.ts'

/** Rows of a table that stand in a finding's section; the package holds the others. */
export const SECTION_ROWS = 16
/** Of a list that was asked for, whose file in the package holds what is beyond. */
const LIST_ROWS = 1000

/** Headings of the cautions, in a reader's words. */
export const CAUTION_TITLES: Record<CautionKind, string> = {
  simpson: 'The pattern turns round within groups',
  confounding: 'Another column stands behind it',
  'multiple-testing': 'Many tests were run',
  'small-n': 'Few rows stand behind it',
  'spurious-trend': 'Two trends, not a link',
  collinearity: 'Predictors that cannot be told apart',
  influence: 'A few rows carry the result',
  leakage: 'A column that gives the outcome away',
  shape: 'One number hides the shape',
  'repeated-measures': 'Rows are not independent',
  'missing-not-at-random': 'Some have gaps more often than others',
  interaction: 'There is no single effect',
  'late-break': 'A break near the end',
  'skipped-step': 'A step was left out',
}

/** The detector that findings of a language model name. */
const BY_MODEL = 'language-model'

export const findingId = (finding: Finding) => `finding-${finding.id}`
export const certaintyWord = (finding: Finding) =>
  CERTAINTY[finding.certainty].label.replace(' confidence', '').replace('The data cannot tell', 'Cannot tell')

/** The figures that show a finding and stand elsewhere already: what page one draws is pointed at beside its numbers. */
function shownElsewhere(finding: Finding, composer: Composer): number[] {
  const numbers = finding.charts.flatMap((cell) => composer.figureOf(cell) ?? [])
  return isRedrawn(finding, composer) ? [] : numbers
}

function factsOf(finding: Finding, composer: Composer): Fact[] {
  const { text } = composer
  const { estimate, interval, p, n } = finding
  const figures = shownElsewhere(finding, composer)
  return [
    ...(estimate === null ? [] : [{ term: 'Estimate', text: text(estimate) }]),
    ...(interval === null ? [] : [{ term: 'Interval', text: text(interval) }]),
    ...(p === null ? [] : [{ term: 'Test', text: text(p) }]),
    { term: 'Based on', text: text(n) },
    { term: 'Confidence', text: words(certaintyWord(finding)) },
    ...(figures.length === 0
      ? []
      : [
          {
            term: 'Shown in',
            text: figures.flatMap((figure, at): Inline[] => [
              ...(at ? words(', ') : []),
              { kind: 'link', text: `Figure ${figure}`, target: `figure-${figure}` },
            ]),
          },
        ]),
  ]
}

/** A chart that another chapter has is drawn again where its finding has no other; that of an answer stands once. */
function isRedrawn(finding: Finding, composer: Composer): boolean {
  const shown = (cell: string) => composer.figureOf(cell) !== undefined
  return (
    !finding.detector.startsWith('answer') &&
    finding.charts.some(shown) &&
    finding.charts.every((cell) => shown(cell) || !composer.worthDrawing(cell))
  )
}

/** The charts of a finding that no page before it has. */
function chartBlocks(finding: Finding, composer: Composer): Block[] {
  const shown = (cell: string) => composer.figureOf(cell)
  const heading = plainText(composer.text(finding.title))
  const all = isShownWhole(finding, composer) ? finding.charts : finding.charts.slice(0, 1)
  const fresh = all.filter((cell) => shown(cell) === undefined && composer.worthDrawing(cell))
  if (isRedrawn(finding, composer))
    return finding.charts
      .filter((cell) => shown(cell) !== undefined)
      .map((cell) => composer.figure(cell, heading))
  return fresh.map((cell) => composer.figure(cell, heading))
}

const sentence = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`)

function methodLine(finding: Finding, { text }: Composer): Block {
  const words = (line: string): Inline => ({ kind: 'words', text: line })
  return {
    kind: 'paragraph',
    look: 'method',
    text: [
      { kind: 'strong', text: 'Method. ' },
      words(`${sentence(methodTitle(finding.method))} `),
      ...(finding.robustness === null
        ? []
        : [{ kind: 'strong', text: 'Robustness. ' } as const, ...text(finding.robustness), words(' ')]),
      { kind: 'strong', text: 'Evidence. ' },
      ...finding.evidence.flatMap((cell, index): Inline[] => [
        ...(index ? [words(', ')] : []),
        { kind: 'link', text: cell, target: `cell-${cell}` },
      ]),
    ],
  }
}

/** Findings that are shown with everything they rest on; those behind them with what carries them, the rest in the package. */
const SHOWN_WHOLE = 6

/** True for the findings that matter most to the goal. */
export const isShownWhole = (finding: Finding, { notebook }: Composer): boolean =>
  notebook.findings.findIndex(({ id }) => id === finding.id) < SHOWN_WHOLE

/** A row of many workings, such as all that a trend test gives: its text says what matters, the package holds the rest. */
const isFactSheet = (table: Table | undefined, { notebook }: Composer): boolean =>
  table?.total_rows === 1 && (notebook.series !== null || table.columns.length > 8)

/** Tables of one finding that stand beside its text; its workings stand in the appendix. */
const MOST_TABLES = 2

/** All that a finding may show as tables, of which the text has the first. */
const tablesOf = (finding: Finding, composer: Composer): Finding['tables'] =>
  finding.tables.filter(
    ({ cell, table }) =>
      (finding.kind === 'describe' && composer.notebook.series === null) ||
      !isFactSheet(composer.table(cell, table), composer),
  )

/** Charts that print the value of each row. */
const PRINTS_VALUES: ReadonlySet<string> = new Set(['bars', 'interval-dots'])

const isOnPageOne = (chart: string, { notebook: { answer } }: Composer): boolean =>
  answer.chart === chart || answer.answers.some((own) => own.chart === chart)

/** Whether a chart that stands in the chapter shows the same, row by row. */
const isDrawn = (finding: Finding, { cell, table }: Finding['tables'][number], composer: Composer): boolean =>
  finding.charts.some((chart) => {
    const source = composer.notebook.cells.find(({ id }) => id === chart)?.source
    const rows = composer.table(cell, table)?.rows.length ?? Infinity
    return (
      source?.kind === 'chart' &&
      PRINTS_VALUES.has(source.form) &&
      rows > 1 &&
      rows <= SECTION_ROWS - 1 &&
      !isOnPageOne(chart, composer) &&
      composer.context.charts.has(chart) &&
      source.data[0]?.cell === cell &&
      source.data[0].table === table
    )
  })

/**
 * The tables of the findings that matter most, but for those that a chart beside them prints row by row; behind them a
 * table stands only where no chart does.
 */
function shownTables(finding: Finding, composer: Composer): Finding['tables'] {
  if (!isShownWhole(finding, composer) && finding.charts.length > 0) return []
  return tablesOf(finding, composer)
    .filter((own) => !isDrawn(finding, own, composer))
    .slice(0, isShownWhole(finding, composer) ? MOST_TABLES : 1)
}

/** Tables that the appendix has: the workings behind what matters most. No table is printed twice. */
export function appendixTables(finding: Finding, composer: Composer): Finding['tables'] {
  const shown = shownTables(finding, composer)
  return isShownWhole(finding, composer)
    ? tablesOf(finding, composer).filter((own) => !shown.includes(own))
    : []
}

/** All that is told of one finding. */
export function findingBlocks(finding: Finding, composer: Composer): Block[] {
  const { text, once } = composer
  const tables = shownTables(finding, composer)
  const heading = plainText(text(finding.title))
  const cautions = finding.cautions
    .map(({ kind, text: words }) => ({ kind, text: once.afresh(text(words)) }))
    .filter((caution) => caution.text.length > 0)
  // What stands as the heading stands there, what page one or a warning says is not told again beside it.
  once.tell(text(finding.title))
  const statement = finding.statement
    .map((paragraph) => once.afresh(text(paragraph)))
    .filter((paragraph) => paragraph.length > 0)
  const soWhat = finding.so_what === null ? [] : once.afresh(text(finding.so_what))
  return [
    {
      kind: 'opening',
      heading: { kind: 'heading', id: findingId(finding), level: 2, text: text(finding.title) },
      facts: factsOf(finding, composer),
      blocks: [
        ...statement.map((paragraph): Block => ({ kind: 'paragraph', text: paragraph })),
        ...(finding.detector === BY_MODEL ? [modelNote(composer, 'this finding')] : []),
        ...(soWhat.length === 0
          ? []
          : [
              {
                kind: 'paragraph',
                text: [{ kind: 'strong', text: 'What follows. ' }, ...soWhat],
              } satisfies Block,
            ]),
      ],
    },
    ...chartBlocks(finding, composer),
    ...cautions.map((caution): Block => ({
      kind: 'callout',
      tone: 'caution',
      title: CAUTION_TITLES[caution.kind],
      paragraphs: [caution.text],
    })),
    ...tables.map(({ cell, table, caption, columns, whole }) =>
      composer.numberedTable(cell, table, text(caption), whole ? LIST_ROWS : SECTION_ROWS, columns, heading),
    ),
    methodLine(finding, composer),
  ]
}

const EXPLORATORY =
  'The patterns in this chapter came up while every column was screened, beside the answers to what was asked. They are leads to test on new data, not conclusions.'

/** How many of something have which value, where nobody asked: a line says all of it. */
const takesALine = ({ detector, kind, cautions }: Finding): boolean =>
  detector === 'noticed' && kind === 'composition' && cautions.length === 0

function lineBlocks(findings: Finding[], { text, once }: Composer): Block[] {
  if (findings.length === 0) return []
  return [
    { kind: 'label', text: 'How rows are spread' },
    {
      kind: 'list',
      items: findings.map(({ title, statement }): RichText => {
        const rest = statement
          .map((paragraph) => once.afresh(text(paragraph)))
          .filter((own) => own.length > 0)
        return [...text(title), ...words('. '), ...rest.flatMap((own) => [...own, ...words(' ')])]
      }),
    },
  ]
}

/** One chapter per part, findings in the order of their scores. */
export function findingSections(
  composer: Composer,
  findings: Finding[] = composer.notebook.findings,
): Section[] {
  return groupFindings(findings, tasksOf(composer.notebook.asked.questions)).map((part) => ({
    id: part.id,
    title: part.title,
    blocks: [
      ...(part.id === 'also-found' ? [{ kind: 'paragraph', text: words(EXPLORATORY) } satisfies Block] : []),
      ...part.findings
        .filter((finding) => !takesALine(finding))
        .flatMap((finding) => findingBlocks(finding, composer)),
      ...lineBlocks(part.findings.filter(takesALine), composer),
    ],
  }))
}
