import { identifier } from '../../../duckdb/sql.ts'
import { lemma } from '../../../lexicon/lemma.ts'
import { isListed, leaksOf } from '../../../model/listed.ts'
import { kinship } from '../../../lexicon/word-families.ts'
import { nameWords } from '../../../profile/name-words.ts'
import type { Analysis } from '../findings/analysis.ts'
import { limitFor } from '../findings/significance.ts'
import { madeVariable, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import type { ReadThemes } from './read-themes.ts'
import { allowedFor } from '../../../decide/decide.ts'
import { LIMITS } from '../../../decide/limits.ts'
import { wordsColumn } from '../../../profile/free-text.ts'

/** A theme that comes up more in some rows than in others. */
export interface Link {
  theme: Variable
  /** What it goes with; `time` stands for the time column. */
  target: Variable
  kind: 'groups' | 'number' | 'rate' | 'time'
  strength: number
  /** Corrected for the number of themes and of columns that were tried. */
  p: number
  /** The limit that p must stay below, and the tests that it is one of. */
  limit: number
  tests: number
  /** The outcome or something that the goal names. */
  wanted: boolean
}

const MOST_TARGETS = 8
const TOLD = { wanted: 4, other: 2 }

/**
 * The themes against the outcome, the named columns, the groups and time. One screen per column, corrected within it by
 * Benjamini-Hochberg and over the columns by Bonferroni, since each column is a question of its own: over those that the
 * goal asks about where it is one of them, over all otherwise.
 */
export async function linksOf(analysis: Analysis, read: ReadThemes): Promise<Link[]> {
  const targets = targetsOf(analysis)
  const asked = targets.filter(({ wanted }) => wanted).length
  const links: Link[] = []
  const dated = targets.some(({ kind }) => kind === 'time') ? await withTime(analysis, read) : read.table
  const settled = await settledBy(analysis, read, targets)
  const leaks = leaksOf(analysis.toolkit.model, analysis.study.source.name)
  for (const { variable, kind, wanted } of targets) {
    if (settled.has(variable.column) || (variable.kind === 'number' && isListed(leaks, variable.origin)))
      continue
    const cell = await analysis.toolkit.statistic(`Themes of ${read.label} against ${variable.label}`, {
      method: 'association_screen',
      table: kind === 'time' ? dated : read.table,
      columns: {
        y: variable.column,
        ...Object.fromEntries(read.variables.map((theme, at) => [`x${at + 1}`, theme.column])),
      },
      args: { labels: read.variables.map(({ label }) => label) },
    })
    analysis.tests += read.variables.length
    const view = new View(cell, 'screen')
    const own = view.rows
      .map((row): Link => ({
        theme: read.variables.find(({ label }) => label === view.text(row, 'variable'))!,
        target: variable,
        kind,
        strength: view.number(row, 'strength'),
        limit: limitFor(wanted),
        tests: read.variables.length * (wanted ? asked : targets.length),
        p: allowedFor(view.number(row, 'p_bh'), wanted ? asked : targets.length),
        wanted,
      }))
      .filter(
        ({ p, limit, strength, theme }) =>
          p < limit &&
          strength >= LIMITS.themeLink &&
          !(kind === 'groups' && isCalledBy(variable, theme.label)),
      )
    links.push(...own.filter(({ strength }) => strength > 0.7 * own[0]!.strength).slice(0, 2))
  }
  const byStrength = links.sort((a, b) => b.strength - a.strength)
  return [
    ...byStrength.filter(({ wanted }) => wanted).slice(0, TOLD.wanted),
    ...byStrength.filter(({ wanted }) => !wanted).slice(0, TOLD.other),
  ]
}

/** Share of the rows that a column must share with most of those that have the same text for the text to settle it. */
const SETTLES = 0.9
/** Rows of each text, on average, from which on a column that the text settles is no chance. */
const REPEATED = 1.5

/**
 * Columns that a text settles, or that settle the text: the ride stands in that park, the number is that of the firm.
 * What such a text speaks of is no finding about them.
 */
async function settledBy(
  { toolkit }: Analysis,
  read: ReadThemes,
  targets: readonly { variable: Variable; kind: Link['kind'] }[],
): Promise<ReadonlySet<string>> {
  const held = targets.filter(({ kind }) => kind !== 'time')
  if (held.length === 0) return new Set()
  const words = identifier(wordsColumn(read.column))
  const most = (of: string, per: string) =>
    `(select sum(m) / sum(n) from (select max(n) as m, sum(n) as n from (select ${per} as per, count(*) as n from ${read.table} where ${of} is not null and ${per} is not null group by ${per}, ${of}) group by per))`
  const view = new View(
    await toolkit.query(
      `What ${read.label} settles`,
      held
        .map(({ variable }, place) => {
          const own = `${identifier(variable.column)}::varchar`
          return `select ${place} as place, (select count(*) / greatest(count(distinct ${words}), 1) from ${read.table}) as repeated, ${most(own, words)} as by_text, ${most(words, own)} as by_column`
        })
        .join(' union all '),
    ),
  )
  return new Set(
    view.rows
      .filter(
        (row) =>
          view.number(row, 'repeated') >= REPEATED &&
          (held[view.number(row, 'place')]!.kind === 'number'
            ? view.number(row, 'by_text') >= SETTLES
            : Math.max(view.number(row, 'by_text'), view.number(row, 'by_column')) >= SETTLES),
      )
      .map((row) => held[view.number(row, 'place')]!.variable.column),
  )
}

/** Column of the dated table that holds the time as days, for the screen. */
const DAYS = 'time as a number'

function targetsOf({ study, toolkit: { reading } }: Analysis) {
  const wanted = new Set([...study.outcomes, ...study.asked].map(({ column }) => column))
  const overTime = reading.intents.some(
    ({ intent, score }) => ['trend', 'event', 'season'].includes(intent) && score > 0.5,
  )
  const columns = study.variables
    .filter(
      (variable) =>
        (variable.profile !== null || variable.derivation?.includes(' minus ')) &&
        (variable.kind !== 'category' || variable.levels.length <= 12),
    )
    .map((variable) => ({
      variable,
      kind:
        variable.kind === 'number'
          ? ('number' as const)
          : variable.kind === 'binary'
            ? ('rate' as const)
            : ('groups' as const),
      wanted: wanted.has(variable.column),
    }))
  const time =
    study.time === null || !study.time.calendar
      ? []
      : [{ variable: timeVariable(study.time.label), kind: 'time' as const, wanted: overTime }]
  return [...time, ...columns.filter((own) => own.wanted), ...columns.filter((own) => !own.wanted)].slice(
    0,
    MOST_TARGETS,
  )
}

/** A theme that one of the groups is called by, or nearly: texts of travel, and of a traveller, speak of travel. */
const isCalledBy = ({ levels }: Variable, theme: string): boolean =>
  levels.some((level) =>
    nameWords(level)
      .map(lemma)
      .some((word) => word === lemma(theme) || kinship(word, lemma(theme)) >= 1),
  )

const timeVariable = (label: string): Variable =>
  madeVariable({ column: DAYS, label, kind: 'number', origin: label })

/** The table with the time as a number of days, and its earlier and later half. */
async function withTime({ study, toolkit }: Analysis, read: ReadThemes): Promise<string> {
  const at = identifier(study.time!.column)
  const table = `${read.table}_dated`
  await toolkit.query(
    `Texts of ${read.label} with their time`,
    `with middle as (select median(epoch(${at}::timestamp)) as moment from ${read.table})
select ${read.table}.*, epoch(${at}::timestamp) / 86400e0 as ${identifier(DAYS)}, cast(case when epoch(${at}::timestamp) > middle.moment then 'later half' else 'earlier half' end as enum('earlier half', 'later half')) as half from ${read.table}, middle where ${at} is not null`,
    { keeps: table, maxRows: 5 },
  )
  return table
}
