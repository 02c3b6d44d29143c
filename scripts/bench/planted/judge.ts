import type { Analysed } from '../../../worker/src/toolkit/testing/run-analyst.ts'
import type { Planted } from './planted.types.ts'

export interface Verdict {
  kind: string
  what: string
  goal: string
  /** Where the planted effect is told. */
  found: 'page 1' | 'findings' | 'nowhere'
  /** Effects claimed, as titles. */
  claims: string[]
  /** Findings that could have claimed an effect. */
  looked: number
  defects: string[]
  seconds: number
}

/** Findings that tell what the rows are like rather than that something goes with something. */
const DESCRIPTIVE = new Set([
  'outcome',
  'quality',
  'question',
  'composition',
  'forecast',
  'anomalies',
  'series-overview',
])
/** Words with which a finding claims nothing. */
const OPEN =
  /cannot tell|no column goes with|no single column explains|form no separate groups|are no separate kinds|does not differ beyond|no difference/i

type Finding = Analysed['findings'][number]

const wordsOf = (analysed: Analysed, finding: Finding): string =>
  [
    finding.title,
    ...finding.statement,
    ...(finding.so_what ? [finding.so_what] : []),
    ...finding.cautions.map(({ text }) => text),
  ]
    .map(analysed.say)
    .join('\n')

const claims = (analysed: Analysed, finding: Finding): boolean =>
  finding.certainty !== 'cannot-tell' && !OPEN.test(analysed.say(finding.title))

/** Whether the planted effect is told on page 1 or among the findings, and every effect that is claimed. */
export function judge(planted: Planted, analysed: Analysed): Omit<Verdict, 'seconds'> {
  const effects = analysed.findings.filter(
    ({ detector, kind }) =>
      !DESCRIPTIVE.has(detector) && !['describe', 'quality', 'composition'].includes(kind),
  )
  const signed = (words: string) =>
    planted.signs.length > 0 && planted.signs.every((sign) => sign.test(words))
  const told = analysed.findings.filter(
    (finding) =>
      (planted.detectors === undefined || planted.detectors.includes(finding.detector)) &&
      claims(analysed, finding) &&
      signed(wordsOf(analysed, finding)),
  )
  const lines = analysed.page1.split(/\n|(?<=[.!?]) /).filter((line) => !OPEN.test(line))
  return {
    kind: planted.kind,
    what: planted.what,
    goal: planted.goal,
    found: told.length === 0 ? 'nowhere' : signed(lines.join('\n')) ? 'page 1' : 'findings',
    claims: effects
      .filter((finding) => claims(analysed, finding))
      .map((finding) => `${finding.detector}: ${analysed.say(finding.title)}`),
    looked: effects.length,
    defects: analysed.defects,
  }
}
