import type { Answer, Caution, Finding, Notebook, Template } from '#contract'
import type { BuiltinToolkit as Toolkit } from './asked-view.ts'
import type { Conclusion } from '../analyst.ts'
import type { Analysis, Found } from './analysis.ts'
import { leadingFindings } from './leading.ts'
import { capitalise, listed, name, paragraph, text } from './prose.ts'
import { absentSentence, guessReason, limitedBy } from './question-limits.ts'
import type { Study } from './study.types.ts'
import { named } from './variable.ts'

const byScore = (a: Found, b: Found) =>
  b.finding.score.score - a.finding.score.score || (a.finding.id < b.finding.id ? -1 : 1)

/** Page 1 from what was found: each intent of the goal first, then what matters most. */
export function conclude(analysis: Analysis): Omit<Conclusion, 'form' | 'series'> {
  const ranked = [...analysis.found].sort(byScore)
  if (ranked.length === 0) return concludeNothing(analysis.toolkit)
  const leading = leadingFindings(analysis, ranked)
  const [first] = leading as [Found]
  const { certainty } = first.finding
  const absent = absentSentence(analysis.toolkit)
  const chart = leading.flatMap(({ finding }) => finding.charts)[0] ?? null
  const advised = ranked.filter(
    ({ advice, finding }) => advice !== null && finding.certainty !== 'cannot-tell' && !finding.exploratory,
  )
  return {
    answer: {
      understood: understood(analysis),
      sentences: [...(absent ? [paragraph(absent)] : []), ...leading.map(({ lead }) => paragraph(lead))],
      certainty: limitedBy(analysis.toolkit, certainty),
      certainty_because: because(
        first,
        leading,
        guessReason(analysis.toolkit, analysis.study.outcomes[0]?.label ?? null),
      ),
      key_numbers: keyNumbers(leading, ranked),
      chart,
      next_steps: nextSteps(analysis, advised, ranked),
      largest_caveat: largestCaveat(leading, ranked),
      answers: [],
    },
    recommendations: advised
      .slice(0, 8)
      .map(({ advice, finding }) => ({ text: sentence(advice!), finding: finding.id })),
  }
}

const sentence = (words: Template): Template => capitalise(/[.!?]$/.test(words) ? words : `${words}.`)

function understood(analysis: Analysis): Template {
  const { study, toolkit } = analysis
  const { reading } = toolkit
  const outcome =
    study.outcomes.length > 0
      ? text`Outcome: ${listed(study.outcomes.map(named))}${study.outcomeNamed ? '' : ' (a guess: the goal does not name it)'}.`
      : ''
  const factors =
    study.asked.length > 0 ? text` Looked at against: ${listed(study.asked.slice(0, 5).map(named))}.` : ''
  const questions = reading.intents
    .filter(({ score }) => score >= 0.5)
    .slice(0, 4)
    .map(({ intent }) =>
      intent === 'season' && !hasSeasons(study) ? 'whether it runs in a cycle' : INTENT_WORDS[intent],
    )
  const restricted = study.restriction ? text` Only rows where ${study.restriction}.` : ''
  const tables = toolkit.profile.tables.length > 1 ? text` Table: ${name(study.source.source_file)}.` : ''
  return text`${outcome}${factors} Question: ${listed(questions.length > 0 ? questions : ['what the data show'])}.${tables}${restricted}`.trim()
}

/** True when rows fall into seasons of the calendar; yearly or merely numbered ones may still run in a cycle. */
const hasSeasons = ({ time }: Study): boolean => time !== null && time.calendar && time.spacing !== 'year'

const INTENT_WORDS: Record<Finding['kind'], string> = {
  describe: 'what the data show',
  compare: 'how groups differ',
  drivers: 'what drives it',
  relationship: 'what goes with what',
  trend: 'how it changes over time',
  season: 'how it changes with the seasons',
  forecast: 'what comes next',
  segments: 'which groups of similar rows there are',
  anomalies: 'what is unusual',
  composition: 'how the whole is made up',
  quality: 'how good the data are',
  event: 'what changed before and after',
  question: 'one exact answer',
}

function because(first: Found, leading: Found[], guess: Template | null): Template {
  const reasons: Template[] = [text`${first.finding.n} stand behind the first answer`]
  if (first.finding.p) reasons.push(text`its test gives ${first.finding.p}`)
  if (guess) reasons.unshift(guess)
  const serious = leading
    .flatMap(({ finding }) => finding.cautions.map(({ kind }) => kind))
    .filter((kind) => kind !== 'multiple-testing')
  const kinds = [...new Set(serious)].map((kind) => CAUTION_WORDS[kind])
  if (kinds.length > 0) reasons.push(text`what holds it back: ${listed(kinds)}`)
  return text`${capitalise(reasons.join('; '))}.`
}

export const CAUTION_WORDS: Record<Finding['cautions'][number]['kind'], string> = {
  simpson: 'the total and its parts disagree',
  confounding: 'other columns explain part of it',
  'multiple-testing': 'many tests were made',
  'small-n': 'some groups are small',
  'spurious-trend': 'series that merely drift together',
  collinearity: 'predictors that move together',
  influence: 'single rows with great weight',
  leakage: 'a column that repeats the outcome',
  shape: 'a relationship that is not a straight line',
  'repeated-measures': 'several rows per unit',
  'missing-not-at-random': 'values that are missing for a reason',
  interaction: 'an effect that differs between groups',
  'late-break': 'a recent break',
  'skipped-step': 'a step that could not be made',
}

function keyNumbers(leading: Found[], ranked: Found[]): Answer['key_numbers'] {
  const seen = new Set<string>()
  return [...leading, ...ranked]
    .flatMap(({ keys }) => keys)
    .filter(({ label, value }) => !seen.has(label + value) && seen.add(label + value))
    .slice(0, 5)
    .map(({ label, value, note }) => ({ label: capitalise(label), value, note }))
}

function nextSteps(analysis: Analysis, advised: Found[], ranked: Found[]): Answer['next_steps'] {
  // Season by season and month by month the advice is one.
  const own = ({ finding, about }: Found) => `${finding.detector} ${about[0]}`
  const steps: Answer['next_steps'] = advised
    .filter((found, place) => advised.findIndex((other) => own(other) === own(found)) === place)
    .slice(0, 3)
    .map(({ advice, finding }) => ({ text: sentence(advice!), finding: finding.id }))
  const open = ranked.find(({ finding }) => finding.certainty === 'cannot-tell' && !finding.exploratory)
  if (steps.length < 3 && open)
    steps.push({
      text: text`Collect more rows before deciding on this: ${open.finding.title.replace(/^The data/, 'the data')}.`,
      finding: open.finding.id,
    })
  if (steps.length === 0 && !analysis.study.outcomeNamed)
    steps.push({
      text: text`Name the column that matters most to you (for instance ${listed(analysis.study.variables.slice(0, 3).map(named), 'or')}) in the next goal, so that the analysis can go deeper there.`,
      finding: null,
    })
  return steps
}

const GRAVITY: Finding['cautions'][number]['kind'][] = [
  'simpson',
  'spurious-trend',
  'leakage',
  'interaction',
  'confounding',
  'influence',
  'missing-not-at-random',
  'late-break',
  'shape',
  'collinearity',
  'repeated-measures',
  'small-n',
  'multiple-testing',
]

function largestCaveat(leading: Found[], ranked: Found[]): Template | null {
  const lead = plain(leading.map((one) => one.lead).join(' '))
  const untold = (found: Found[]) =>
    found.flatMap((one) => one.finding.cautions.filter((own) => !isTold(one, own, lead)))
  const [first, later] = [untold(leading), untold(ranked)]
  for (const kind of GRAVITY) {
    const found = first.find((own) => own.kind === kind)
    if (found) return found.text
  }
  return later[0]?.text ?? null
}

const plain = (words: string) => words.replace(/\s+/g, ' ').toLowerCase()
const ENOUGH_TO_TELL = 60

/** True when the answer says it already, in these words or by the way its first sentence is made. */
function isTold({ finding, lead }: Found, { kind, text: words }: Caution, answer: string): boolean {
  if (answer.includes(plain(words).slice(0, ENOUGH_TO_TELL))) return true
  if (finding.kind === 'drivers') return false
  if (kind === 'simpson' || kind === 'spurious-trend') return true
  if (kind === 'confounding') return finding.cautions.some((own) => own.kind === 'simpson')
  return kind === 'interaction' && lead.includes('(interaction')
}

/** What is left to say when the tables hold nothing that can be analysed. */
export function concludeNothing(toolkit: Toolkit): Omit<Conclusion, 'form' | 'series'> {
  const tables = toolkit.profile.tables.map((table) => name(table.source_file))
  const absent = absentSentence(toolkit)
  const what =
    toolkit.profile.tables.length === 0
      ? text`The files hold no table`
      : text`${listed(tables)} ${tables.length === 1 ? 'holds' : 'hold'} no column that varies and can be compared`
  return {
    answer: {
      understood: text`The tables hold nothing that the question can be put to.`,
      sentences: [
        ...(absent ? [absent] : []),
        text`${what}, so the question cannot be answered from this data.`,
      ],
      certainty: 'cannot-tell',
      certainty_because: text`There is nothing to measure.`,
      key_numbers: [],
      chart: null,
      next_steps: [
        {
          text: text`Upload a table with at least one column of numbers or categories that differs between rows.`,
          finding: null,
        },
      ],
      largest_caveat: null,
      answers: [],
    },
    recommendations: [] as Notebook['recommendations'],
  }
}
