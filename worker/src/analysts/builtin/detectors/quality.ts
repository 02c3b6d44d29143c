import type { Template } from '#contract'
import { identifier, literal } from '../../../duckdb/sql.ts'
import { cleanTable } from '../../../cleaning/clean-table.ts'
import { leftOutOf } from '../../../cleaning/left-out.ts'
import { type Analysis, askedFor, type Detector, report } from '../findings/analysis.ts'
import { rowsOfFile } from '../findings/rows-of-file.ts'
import { isCoarser, isSeriesForm, seriesColumns } from '../economic/form.ts'
import { labelOf } from '../../../variables/labels.ts'
import { emptyMeans, type EmptyMeans } from '../../../model/empty-means.ts'
import { leaksOf } from '../../../model/listed.ts'
import { mayRepeat, mustRepeat } from '../../../profile/may-repeat.ts'
import { headsOf } from '../../../effects/make-up/heads.ts'
import { emptyBy, type EmptyBy } from '../missingness/empty-by.ts'
import { notYet } from '../missingness/not-yet.ts'
import { missingNotAtRandom } from '../missingness/missing-not-at-random.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { View } from '../../../prose/view.ts'

/** What is wrong with values, as people would say it. */
const PROBLEMS: Record<string, string> = {
  impossible: 'impossible values',
  'mixed-codes': 'written in several ways',
  'missing-code': 'codes for no value',
  unparsed: 'not readable',
}

type Means = EmptyMeans | 'not-yet' | 'heads'

/** What empty cells say, in a reader's words. */
const EMPTY: readonly [Means, string][] = [
  ['not-yet', 'Empty in the latest rows alone, of which it is not known yet'],
  ['not-happened', 'Empty, most likely because it has not come to that'],
  ['none', 'Empty, most likely because there was none'],
  ['not-applicable', 'Empty where another column says that it does not apply'],
  ['heads', 'Empty where it is the top, which other rows name'],
  ['unused', 'Without any value'],
]

/** That no value is missing: an empty cell says something, and a column without any value says nothing. */
const emptyTitle = (says: Template[], unused: Template[]): Template => {
  const empty =
    unused.length > 0
      ? text`${listed(unused)} ${unused.length === 1 ? 'has' : 'have'} no value in any row`
      : ''
  if (says.length === 0) return text`${empty}; no other value is missing`
  return text`No value is missing but where an empty cell says something: ${listed(says)}${empty === '' ? '' : text`; ${empty}`}`
}

/** What is wrong at most: an impossible value, a code for none, or nothing but how things are written. */
const issuesWords = (kinds: readonly string[], one: boolean): string =>
  kinds.includes('impossible')
    ? `${one ? 'holds' : 'hold'} values that cannot be right`
    : kinds.every((kind) => kind === 'mixed-codes')
      ? `${one ? 'is' : 'are'} written in several ways`
      : `${one ? 'holds' : 'hold'} entries that stand for no value`

/** Missing values, duplicates, impossible values, and missingness that depends on other columns. */
export const qualityDetector: Detector = {
  name: 'data-quality',
  description: 'How far the data can be trusted',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const { source } = study
    const asSeries = isSeriesForm(study)
    // Between the dates of a quarterly series in a monthly table nothing is missing, nor before a series begins.
    const coarser = new Set(
      asSeries
        ? [
            ...seriesColumns(study).flatMap((own) => (isCoarser(own) ? [own.column] : [])),
            ...(await withoutGaps(analysis)),
          ]
        : [],
    )
    const gaps = source.columns
      .filter((column) => column.nulls > 0 && !coarser.has(column.name))
      .sort((a, b) => b.nulls - a.nulls)
    const issues = source.columns.flatMap((column) =>
      column.issues
        .filter(
          ({ kind, rows }) =>
            rows > 0 && ['impossible', 'mixed-codes', 'missing-code', 'unparsed'].includes(kind),
        )
        .map((issue) => ({ column, issue })),
    )
    const asked = askedFor(toolkit.reading, 'quality')
    const bound = mustRepeat(source)
    const crowded = bound || (asked <= 0.5 && mayRepeat(source))
    if (gaps.length === 0 && issues.length === 0 && (crowded || source.duplicate_rows === 0)) {
      const cleaned = await cleanTable(toolkit, source)
      const model = toolkit.model.tables.find(({ table }) => table === source.name)
      // Nothing is called clean of which another chapter says what cannot be.
      if (asked <= 0.5 || cleaned.notHappened.length > 0 || !model) return
      if ((await leftOutOf(toolkit, source, model, cleaned)).length === 0) await clean(analysis)
      return
    }
    const shown = gaps.slice(0, 12)
    const cell = await toolkit.query(
      'Gaps, duplicates and doubtful values',
      [
        ...shown.map(
          (column, index) =>
            `select ${index} as place, ${literal(labelOf(column))} as item, 'missing' as problem, count(*) - count(${identifier(column.name)}) as rows, (count(*) - count(${identifier(column.name)}))::double / count(*) as share from ${identifier(source.name)}`,
        ),
        ...issues.map(
          ({ column, issue }, index) =>
            `select ${100 + index} as place, ${literal(labelOf(column))} as item, ${literal(PROBLEMS[issue.kind] ?? issue.kind)} as problem, ${issue.rows} as rows, ${issue.rows}::double / count(*) as share from ${identifier(source.name)}`,
        ),
        `select 999 as place, 'whole rows' as item, 'duplicates' as problem, ${source.duplicate_rows} as rows, ${source.duplicate_rows}::double / count(*) as share from ${identifier(source.name)}`,
      ].join('\nunion all ') + '\norder by place',
    )
    const view = new View(cell)
    const missing = view.rows.filter((row) => view.text(row, 'problem') === 'missing')
    const others = view.rows.filter((row) => !['missing', 'duplicates'].includes(view.text(row, 'problem')))
    const duplicates = view.rowOf('problem', 'duplicates')
    const fields = toolkit.model.tables.find(({ table }) => table === source.name)?.fields ?? []
    const by = asSeries ? new Map<string, EmptyBy>() : await emptyBy(analysis)
    /** How many rows have none, and which columns tell it. */
    const gapWords = (row: number) => {
      const own = by.get(shown[view.number(row, 'place')]!.name)?.by ?? []
      const others = own.map((column) => name(labelOf(source.columns.find((one) => one.name === column)!)))
      return text`${name(view.text(row, 'item'))} ${view.ref(row, 'rows', 'integer')} rows (${view.ref(row, 'share', 'percent1')}${others.length > 0 ? text`, by ${listed(others)}` : ''})`
    }
    const later = asSeries ? new Set<string>() : await notYet(analysis)
    const heads = new Set<string>()
    for (const { name: column, storage } of shown)
      if (storage === 'text' && (await headsOf(toolkit, source, identifier(source.name), column)))
        heads.add(column)
    const leaks = leaksOf(toolkit.model, source.name)
    // What is worked out from others is not known where they are not.
    const fromGaps = (column: string) =>
      leaks.some((leak) => leak.column === column && gaps.some(({ name: own }) => leak.of.includes(own)))
    const meaning = shown.map((column) =>
      fromGaps(column.name)
        ? null
        : (emptyMeans(
            column,
            fields.find((field) => field.column === column.name),
          ) ??
          (heads.has(column.name)
            ? 'heads'
            : later.has(column.name)
              ? 'not-yet'
              : by.get(column.name)?.applies
                ? 'not-applicable'
                : null)),
    )
    const saying = (means: Means | null) =>
      missing.filter((row) => meaning[view.number(row, 'place')] === means)
    const gapRows = saying(null)
    const heavy = gapRows.filter((row) => view.number(row, 'share') >= 0.01)
    const told = EMPTY.flatMap(([means, words]) => {
      const rows = saying(means)
      return rows.length > 0 ? [{ rows, words, means }] : []
    })
    const named = ({ rows }: (typeof told)[number]) =>
      rows.slice(0, 2).map((row) => name(view.text(row, 'item')))
    const title =
      heavy[0] !== undefined
        ? text`${name(view.text(heavy[0], 'item'))} is missing in ${view.ref(heavy[0], 'share', 'percent1')} of the rows${heavy.length > 1 ? ', the largest gap' : ''}`
        : issues.length > 0
          ? text`${listed([...new Set(issues.slice(0, 3).map(({ column }) => name(labelOf(column))))])} ${issuesWords(
              issues.map(({ issue }) => issue.kind),
              issues.length === 1,
            )}`
          : source.duplicate_rows > 0 && !crowded
            ? text`${view.ref(duplicates, 'rows', 'integer')} ${source.duplicate_rows === 1 ? 'row is an exact copy of another' : 'rows are exact copies of others'}`
            : gapRows.length > 0
              ? text`Only a few values are missing: ${view.ref(gapRows[0]!, 'rows', 'integer')} in ${name(view.text(gapRows[0]!, 'item'))}`
              : emptyTitle(
                  told.filter(({ means }) => means !== 'unused').flatMap(named),
                  told.filter(({ means }) => means === 'unused').flatMap(named),
                )
    // That a series begins later than another depends on nothing but its publisher.
    const notRandom = asSeries ? { cautions: [], evidence: [] } : await missingNotAtRandom(analysis)
    const charts =
      heavy.length > 1
        ? [
            await toolkit.chart('Missing values by column', {
              form: 'bars',
              title,
              subtitle: text`Share of the rows without a value, or with a doubtful one`,
              data: view.data,
              label: 'item',
              value: 'share',
              percent: true,
              sort: 'value',
            }),
          ]
        : []
    const worst = Math.max(
      0,
      ...view.rows.filter((row) => row !== duplicates || !crowded).map((row) => view.number(row, 'share')),
    )
    await report(analysis, 'data-quality', {
      kind: 'quality',
      about: ['quality'],
      title,
      statement: [
        gapRows.length > 0
          ? text`Missing: ${listed(gapRows.slice(0, 6).map(gapWords))}${gapRows.length > 6 ? ', and more in the table' : ''}. Each comparison uses the rows that have the values it needs.`
          : told.length > 0
            ? ''
            : text`No value is missing.`,
        ...told.map(({ rows, words }) => text`${words}: ${listed(rows.slice(0, 6).map(gapWords))}.`),
        issues.length > 0
          ? text`Doubtful: ${listed(issues.slice(0, 6).map(({ column, issue }, index) => text`${name(labelOf(column))}, ${view.ref(others[index]!, 'rows', 'integer')} ${issue.rows === 1 ? 'row' : 'rows'} (${name(issue.text)})`))}.`
          : '',
        source.duplicate_rows > 0
          ? bound
            ? text`Rows repeat, as they must: the columns have fewer combinations of values than there are rows.`
            : crowded
              ? text`${view.ref(duplicates, 'rows', 'integer')} ${source.duplicate_rows === 1 ? 'row is' : 'rows are'} the same as another in every column, as chance brings about where columns have so few different values.`
              : text`${view.ref(duplicates, 'rows', 'integer')} ${source.duplicate_rows === 1 ? 'row is an exact copy of another' : 'rows are exact copies of others'} (${view.ref(duplicates, 'share', 'percent2')}); ${(await cleanTable(toolkit, source)).twice === 'copies' ? (source.duplicate_rows === 1 ? 'it is counted once' : 'they are counted once') : 'nothing says whether they are copies, and each answer says what it would be without them'}.`
          : text`No row is an exact copy of another.`,
      ],
      soWhat:
        notRandom.cautions.length > 0
          ? text`Results that use the incomplete columns speak for the rows that have them, not for all.`
          : null,
      n: await rowsOfFile(analysis),
      method: 'Exact counts; chi-square of missingness against each category',
      certainty: 'high',
      worth: {
        relevance: Math.min(1, 0.15 + 0.85 * asked),
        effect: Math.min(1, worst * 3),
        certainty: 1,
        surprise: notRandom.cautions.length > 0 ? 0.6 : issues.length > 0 ? 0.4 : 0.1,
      },
      cautions: notRandom.cautions,
      evidence: [cell, ...notRandom.evidence],
      charts,
      tables: [
        {
          view,
          caption: text`Gaps, duplicates and doubtful values`,
          columns: [
            { name: 'item', title: 'column', format: 'text' },
            { name: 'problem', title: 'problem', format: 'text' },
            { name: 'rows', title: 'rows', format: 'integer' },
            { name: 'share', title: 'share', format: 'percent1' },
          ],
        },
      ],
      lead: text`${title}.`,
      keys:
        asked > 0.5
          ? gapRows.slice(0, 3).map((row) => ({
              label: text`Missing: ${name(view.text(row, 'item'))}`,
              value: text`${view.ref(row, 'rows', 'integer')}`,
              note: text`${view.ref(row, 'share', 'percent1')} of the rows`,
            }))
          : [],
      advice:
        issues.length > 0
          ? text`Have the doubtful values of ${listed([...new Set(issues.slice(0, 3).map(({ column }) => name(labelOf(column))))])} checked at the source`
          : gapRows[0] !== undefined && view.number(gapRows[0], 'share') > 0.2
            ? text`Find out why ${name(view.text(gapRows[0], 'item'))} is missing so often before relying on it`
            : null,
    })
  },
}

/** Series that have every value between their first and their last one. */
async function withoutGaps({ study, toolkit }: Analysis): Promise<string[]> {
  const gappy = seriesColumns(study).filter(({ profile }) => profile!.nulls > 0)
  if (gappy.length === 0) return []
  const time = identifier(study.time!.column)
  const view = new View(
    await toolkit.query(
      'Values missing between the first and the last of each series',
      gappy
        .map(({ column }) => {
          const own = identifier(column)
          return `select ${literal(column)} as series, count(*) filter (where ${own} is null) as gaps from study where ${time} >= (select min(${time}) from study where ${own} is not null) and ${time} <= (select max(${time}) from study where ${own} is not null)`
        })
        .join('\nunion all '),
    ),
  )
  return view.rows.filter((row) => view.number(row, 'gaps') === 0).map((row) => view.text(row, 'series'))
}

async function clean(analysis: Analysis): Promise<void> {
  const { study, toolkit } = analysis
  // Of the whole table, also where a question is about some of its rows.
  const whole = new View(
    await toolkit.query('All rows', `select count(*) as n from ${identifier(study.source.name)}`),
  )
  await report(analysis, 'data-quality', {
    kind: 'quality',
    about: ['quality'],
    title: text`The table has no gaps, no copies and no impossible values`,
    statement: [
      text`All ${whole.ref(0, 'n', 'integer')} rows have a value in every column, ${study.source.duplicate_rows > 0 ? 'rows repeat only as they must where there are fewer combinations of values than rows' : 'no row repeats another'}, and no value lies where it cannot be.`,
    ],
    n: text`${whole.ref(0, 'n', 'integer')} rows`,
    method: 'Exact counts',
    certainty: 'high',
    worth: { relevance: 1, effect: 0.5, certainty: 1, surprise: 0 },
    evidence: [whole],
  })
}
