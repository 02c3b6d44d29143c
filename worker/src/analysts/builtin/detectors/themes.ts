import type { Intent } from '#contract'
import { askedFor, attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { mostFrequent, tiedFirst } from '../findings/most-frequent.ts'
import { listed, name, text, type Piece } from '../../../prose/prose.ts'
import { asksAboutText, freeTextColumns } from '../../../profile/free-text.ts'
import { metricColumn } from '../../../rows/derived-metrics.ts'
import { linksOf } from '../themes/find-links.ts'
import { readThemes, type ReadThemes } from '../themes/read-themes.ts'
import { tellLink } from '../themes/tell-link.ts'

/**
 * Which columns a theme may be told of: all where the goal asks about texts or for an overview, names no measure, or
 * nothing is answered yet; else what is to be explained or compared and what that is told apart by. Where null, nobody
 * asked for any.
 */
function wantedOf({ toolkit, study, answers }: Analysis): 'all' | ReadonlySet<string> | null {
  const { questions } = toolkit.asked
  if (asksAboutText(study.source, toolkit.reading) || answers.length === 0) return 'all'
  if (questions.some(({ act, guessed }) => act === 'describe' || guessed.includes('metric'))) return 'all'
  const columns = questions
    .filter(({ act }) => act === 'explain' || act === 'compare')
    .flatMap(({ metric, by }) => [
      ...(metric ? [metricColumn(metric, toolkit.profile.tables)] : []),
      ...by.map(({ column }) => column),
    ])
  return columns.length > 0 ? new Set(columns.filter((column) => column !== null)) : null
}

/** What people write most is told by itself where that is asked, or nothing else is; else by what it goes with. */
const asksForThemes = ({ toolkit, study, answers }: Analysis): boolean =>
  asksAboutText(study.source, toolkit.reading) ||
  answers.length === 0 ||
  toolkit.asked.questions.some(({ act }) => act === 'describe')

/** What is written about in columns of free text, how often, and where, when and with what it comes up. */
export const themesDetector: Detector = {
  name: 'themes',
  description: 'What people write about in their own words',
  applies: (profile) => profile.tables.some((table) => freeTextColumns(table).length > 0),
  async detect(analysis) {
    const wanted = wantedOf(analysis)
    if (wanted === null) return
    let told = false
    for (const [place, column] of freeTextColumns(analysis.study.source).entries())
      await attempt(analysis, `themes of ${column.original_name}`, async () => {
        const read = await readThemes(analysis, column, place + 1)
        if (!read) return
        if (asksForThemes(analysis)) await tellThemes(analysis, read)
        const links = await linksOf(analysis, read)
        for (const link of links.filter(({ target }) => wanted === 'all' || wanted.has(target.column)))
          await attempt(analysis, `theme ${link.theme.label} and ${link.target.label}`, async () => {
            told = (await tellLink(analysis, read, link, !told)) || told
          })
      })
  },
}

const ORDER: Intent[] = ['composition', 'describe']

async function tellThemes(analysis: Analysis, read: ReadThemes): Promise<void> {
  const { shares, label } = read
  const { toolkit } = analysis
  const asked = asksAboutText(analysis.study.source, toolkit.reading)
  const kind =
    [...ORDER].sort((a, b) => askedFor(toolkit.reading, b) - askedFor(toolkit.reading, a))[0] ?? 'describe'
  const theme = (row: number): Piece => text`“${name(shares.text(row, 'theme'))}”`
  const size = (row: number): Piece => text`${theme(row)} (${shares.ref(row, 'share', 'percent1')})`
  const one = (row: number): Piece => {
    const words = shares.text(row, 'words').split(', ').filter(Boolean)
    const example = shares.text(row, 'example')
    return text`${theme(row)} comes up in ${shares.ref(row, 'texts', 'integer')} of ${shares.ref(row, 'n', 'integer')} texts, ${shares.ref(row, 'share', 'percent1')} (CI ${shares.ref(row, 'low', 'percent1')} to ${shares.ref(row, 'high', 'percent1')})${words.length > 0 ? text`, together with ${listed(words.map((word) => text`“${name(word)}”`))}` : ''}${example ? text`; one reads: “${name(example)}”` : ''}.`
  }
  const more = shares.length > 1
  const tied = tiedFirst(shares)
  const title = text`${mostFrequent(shares, theme, text`theme of ${name(label)}`)}: ${shares.ref(0, 'share', 'percent1')} of the texts${tied > 1 ? ' each' : more ? text`, ahead of ${size(1)}` : ''}`
  const chart = await toolkit.chart(`Themes of ${label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Share of the texts of ${name(label)} that come up with each theme, n = ${shares.ref(0, 'n', 'integer')}`,
    data: shares.data,
    label: 'theme',
    estimate: 'share',
    low: 'low',
    high: 'high',
    percent: true,
    xTitle: 'Share of the texts',
  })
  await report(analysis, 'themes', {
    kind,
    about: [read.column.name],
    title,
    statement: [
      ...shares.rows.slice(0, 6).map((row) => text`${one(row)}`),
      text`A theme is a word with the words that come up in the same texts; a text can be about several themes or about none.${read.sampled ? ' The texts are an even sample of all rows.' : ''}`,
    ],
    estimate: text`${shares.ref(0, 'share', 'percent1')} about ${theme(0)}`,
    interval: text`${shares.ref(0, 'low', 'percent1')} to ${shares.ref(0, 'high', 'percent1')}`,
    n: text`${shares.ref(0, 'n', 'integer')} texts`,
    method:
      'Words under one stem, without those of any text; words of the same texts grouped by how far they come up together; shares with Wilson 95% intervals',
    certainty: 'high',
    worth: {
      relevance: asked ? 1 : 0.3,
      effect: Math.min(1, 0.3 + shares.number(0, 'share')),
      certainty: 0.9,
      surprise: 0.2,
    },
    evidence: [shares],
    charts: [chart],
    tables: [{ view: shares, caption: text`Themes of ${name(label)} with one text each` }],
    lead: text`People write most about ${listed(shares.rows.slice(0, 4).map(size))} in ${name(label)}.`,
    keys: shares.rows.slice(0, 2).map((row) => ({
      label: text`Texts about ${theme(row)}`,
      value: text`${shares.ref(row, 'share', 'percent1')}`,
      note: text`CI ${shares.ref(row, 'low', 'percent1')} to ${shares.ref(row, 'high', 'percent1')}`,
    })),
  })
}
