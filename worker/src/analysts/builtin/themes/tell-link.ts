import type { Cell, Intent, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { asksAboutText } from '../../../profile/free-text.ts'
import { askedFor, report, type Analysis } from '../findings/analysis.ts'
import { gapOf, pairRow } from '../../../variables/gap.ts'
import { listed, name, text } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue } from '../findings/score.ts'
import { periodOf } from '../series/series.ts'
import { amount, levelName, measured, named, span } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import type { Link } from './find-links.ts'
import type { ReadThemes } from './read-themes.ts'

/** What a link says, before it becomes a finding. */
interface Telling {
  title: Template
  statement: Template[]
  cell: Cell
  levels: View
  chart: Cell
  estimate: Template
  p: { column: string; view: View }
  lead: Template
}

/**
 * Tells where, when or with what a theme comes up; whether it could be told.
 * @param first that texts are observed is said with the first of them
 */
export async function tellLink(
  analysis: Analysis,
  read: ReadThemes,
  link: Link,
  first: boolean,
): Promise<boolean> {
  const { toolkit, study } = analysis
  const telling =
    link.kind === 'number'
      ? await withNumber(analysis, read, link)
      : link.kind === 'rate'
        ? await withRate(analysis, read, link)
        : await acrossGroups(analysis, read, link)
  if (!telling) return false
  const explains = study.outcomes.includes(link.target)
  const intents: Intent[] =
    link.kind === 'time' ? ['trend'] : explains ? ['compare', 'drivers', 'relationship'] : ['compare']
  const kind = [...intents].sort((a, b) => askedFor(toolkit.reading, b) - askedFor(toolkit.reading, a))[0]!
  const certainty = certaintyOf(link.p, read.shares.number(0, 'n'))
  const column = link.kind === 'time' ? study.time!.column : link.target.column
  const example = read.shares.text(read.shares.rowOf('theme', link.theme.label), 'example')
  await report(analysis, 'themes', {
    kind,
    about: link.wanted ? [column, read.column.name] : [read.column.name, column],
    title: telling.title,
    statement: [
      ...telling.statement,
      example ? text`One of these texts reads: “${name(example)}”.` : '',
      first
        ? 'Which texts carry a theme is observed, not assigned: what brings about both, the theme and what it goes with, is not shown here.'
        : '',
    ],
    estimate: telling.estimate,
    n: text`${read.shares.ref(0, 'n', 'integer')} texts`,
    method:
      'Texts with the theme against texts without it; told only where p holds after correction over the themes (Benjamini-Hochberg) and over the columns (Bonferroni)',
    p: telling.p.view.ref(0, telling.p.column, 'p').template,
    certainty,
    worth: {
      relevance: link.wanted ? 0.85 : 0.3,
      effect: Math.min(1, link.strength / 0.5),
      certainty: certaintyValue(certainty),
      surprise: 0.5,
    },
    evidence: [telling.cell, read.shares],
    charts: [telling.chart],
    tables: [{ view: telling.levels, caption: telling.title }],
    exploratory:
      !link.wanted &&
      !(asksAboutText(study.source, toolkit.reading) && study.outcomes.length + study.asked.length === 0),
    lead: telling.lead,
    keys: [],
  })
  return true
}

/** Share of the texts about the theme in each level of a category, or in the earlier and the later half. */
async function acrossGroups(analysis: Analysis, read: ReadThemes, link: Link): Promise<Telling | null> {
  const { toolkit } = analysis
  const { theme, target } = link
  const timed = link.kind === 'time'
  const cell = await toolkit.statistic(`Texts about ${theme.label} by ${target.label}`, {
    method: 'compare_groups_binary',
    table: timed ? `${read.table}_dated` : read.table,
    columns: { y: theme.column, group: timed ? 'half' : target.column },
    args: { seed: toolkit.seed, success: 'yes' },
  })
  const [main, levels] = [new View(cell), new View(cell, 'levels')]
  const [high, low] = [
    levels.rowOf('level', main.text(0, 'highest_level')),
    levels.rowOf('level', main.text(0, 'lowest_level')),
  ]
  if (high < 0 || low < 0 || high === low || !standsExactly(main, link)) return null
  const rises = main.text(0, 'highest_level') === 'later half'
  const own = (row: number) =>
    timed ? text`the ${levels.text(row, 'level')}` : levelName(target, levels.text(row, 'level'))
  const share = (row: number) => levels.ref(row, 'share', 'percent1')
  const title = timed
    ? text`“${name(theme.label)}” comes up ${rises ? 'more and more' : 'less and less'} in ${name(read.label)}: ${share(rises ? low : high)} of the texts in the earlier half, ${share(rises ? high : low)} in the later one`
    : text`“${name(theme.label)}” comes up most where ${named(target)} is ${name(levels.text(high, 'level'))}: ${share(high)} of the texts against ${share(low)} in ${own(low)}`
  const rest = levels.rows.filter((row) => row !== high && row !== low)
  const chart = timed
    ? await overTime(analysis, read, link, title)
    : await toolkit.chart(`Texts about ${theme.label} by ${target.label}`, {
        form: 'interval-dots',
        title,
        subtitle: text`Share of the texts of ${name(read.label)} about “${name(theme.label)}”, n = ${main.ref(0, 'n', 'integer')}`,
        data: levels.data,
        label: 'level',
        estimate: 'share',
        low: 'low',
        high: 'high',
        percent: true,
        xTitle: 'Share of the texts',
      })
  const interval = (row: number) =>
    text`${share(row)} (CI ${levels.ref(row, 'low', 'percent1')} to ${levels.ref(row, 'high', 'percent1')}; ${levels.ref(row, 'n', 'integer')} texts)`
  return {
    title,
    statement: [
      text`The theme “${name(theme.label)}” comes up in ${interval(high)} in ${own(high)}, and in ${interval(low)} in ${own(low)} (chi-square ${main.ref(0, 'p', 'p')}).`,
      rest.length > 0
        ? text`The others: ${listed(rest.slice(0, 6).map((row) => text`${own(row)} with ${share(row)}`))}.`
        : '',
    ],
    cell,
    levels,
    chart,
    estimate: text`${share(high)} against ${share(low)}`,
    p: { view: main, column: 'p' },
    lead: text`${title}.`,
  }
}

/** Where counts are too small for chi-square, the exact test has to agree. */
const standsExactly = (main: View, { limit, tests }: Link): boolean =>
  !(main.number(0, 'smallest_expected') < 5) || main.number(0, 'fisher_p') * tests < limit

/** The theme's share in each period, drawn. */
async function overTime(
  analysis: Analysis,
  read: ReadThemes,
  { theme }: Link,
  title: Template,
): Promise<Cell> {
  const { study, toolkit } = analysis
  const period = periodOf(study.time!)
  const at = identifier(study.time!.column)
  const cell = await toolkit.query(
    `Share of texts about ${theme.label} by ${period}`,
    `select date_trunc('${period === 'step' ? 'month' : period}', ${at})::date as moment, avg((${identifier(theme.column)} = 'yes')::integer) as share, count(*) as n from ${read.table}_dated group by 1 having count(*) >= 5 order by 1`,
    { maxRows: 1500 },
  )
  return toolkit.chart(`Texts about ${theme.label} over time`, {
    form: 'line',
    title,
    subtitle: text`Share of the texts of ${name(read.label)} about “${name(theme.label)}” by ${period === 'step' ? 'month' : period}`,
    data: { cell: cell.id },
    x: 'moment',
    y: 'share',
    percent: true,
    zero: true,
    yTitle: 'Share of the texts',
  })
}

/** The mean of a number in texts with and without the theme. */
async function withNumber(analysis: Analysis, read: ReadThemes, link: Link): Promise<Telling | null> {
  const { toolkit } = analysis
  const { theme, target } = link
  const cell = await toolkit.statistic(`${target.label} with and without ${theme.label}`, {
    method: 'compare_groups_numeric',
    table: read.table,
    columns: { y: target.column, group: theme.column },
    args: { seed: toolkit.seed },
  })
  const [main, levels, pairs] = [new View(cell), new View(cell, 'levels'), new View(cell, 'pairs')]
  const [yes, no] = [levels.rowOf('level', 'yes'), levels.rowOf('level', 'no')]
  const pair = pairRow(pairs, 'yes', 'no')
  if (yes < 0 || no < 0 || !pair) return null
  const gap = gapOf(target, pairs, pair.row, 'difference', 'low', 'high', pair.flipped)
  const mean = (row: number) => amount(target, levels, row, 'mean')
  const title = text`${measured(target)} averages ${mean(yes)} where ${name(read.label)} speaks of “${name(theme.label)}” and ${mean(no)} elsewhere`
  const chart = await toolkit.chart(`${target.label} with and without ${theme.label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Mean ${measured(target)} by whether ${name(read.label)} is about “${name(theme.label)}”, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    estimate: 'mean',
    low: 'mean_low',
    high: 'mean_high',
    xTitle: target.label,
  })
  return {
    title,
    statement: [
      text`Where ${name(read.label)} is about “${name(theme.label)}” (${levels.ref(yes, 'n', 'integer')} texts), ${measured(target)} averages ${mean(yes)} (CI ${span(target, levels, yes, 'mean_low', 'mean_high')}); in the other ${levels.ref(no, 'n', 'integer')} it averages ${mean(no)}. The difference is ${gap.size} (CI ${gap.interval}; Welch ${pairs.ref(pair.row, 'p', 'p')}).`,
    ],
    cell,
    levels,
    chart,
    estimate: text`${gap.size} ${gap.sign > 0 ? 'more' : 'less'}`,
    p: { view: main, column: 'p' },
    lead: text`${title}, a difference of ${gap.size} (CI ${gap.interval}).`,
  }
}

/** The rate of a yes/no column in texts with and without the theme. */
async function withRate(analysis: Analysis, read: ReadThemes, link: Link): Promise<Telling | null> {
  const { toolkit } = analysis
  const { theme, target } = link
  const cell = await toolkit.statistic(`${target.label} with and without ${theme.label}`, {
    method: 'compare_groups_binary',
    table: read.table,
    columns: { y: target.column, group: theme.column },
    args: { seed: toolkit.seed, success: target.positive! },
  })
  const [main, levels, pairs] = [new View(cell), new View(cell, 'levels'), new View(cell, 'pairs')]
  const [yes, no] = [levels.rowOf('level', 'yes'), levels.rowOf('level', 'no')]
  const pair = pairRow(pairs, 'yes', 'no')
  if (yes < 0 || no < 0 || !pair || !standsExactly(main, link)) return null
  const gap = gapOf(target, pairs, pair.row, 'difference', 'low', 'high', pair.flipped)
  const share = (row: number) => levels.ref(row, 'share', 'percent1')
  const title = text`The ${measured(target)} is ${share(yes)} where ${name(read.label)} speaks of “${name(theme.label)}” and ${share(no)} elsewhere`
  const chart = await toolkit.chart(`${target.label} with and without ${theme.label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`${measured(target)} by whether ${name(read.label)} is about “${name(theme.label)}”, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    estimate: 'share',
    low: 'low',
    high: 'high',
    percent: true,
    xTitle: target.label,
  })
  return {
    title,
    statement: [
      text`Where ${name(read.label)} is about “${name(theme.label)}”, the ${measured(target)} is ${share(yes)} (CI ${levels.ref(yes, 'low', 'percent1')} to ${levels.ref(yes, 'high', 'percent1')}; ${levels.ref(yes, 'n', 'integer')} texts), elsewhere ${share(no)}: a difference of ${gap.size} (CI ${gap.interval}; chi-square ${pairs.ref(pair.row, 'p', 'p')}).`,
    ],
    cell,
    levels,
    chart,
    estimate: text`${gap.size} ${gap.sign > 0 ? 'more' : 'less'}`,
    p: { view: main, column: 'p' },
    lead: text`${title}, a difference of ${gap.size} (CI ${gap.interval}).`,
  }
}
