import type { Finding, Intent } from '#contract'

export interface Part {
  id: string
  title: string
  findings: Finding[]
}

const ADJUSTMENT = new Set(['simpson', 'confounding', 'interaction'])

/** Where a finding stands in the report; the first rule that fits decides. */
const PARTS: { id: string; title: string; takes: (finding: Finding) => boolean }[] = [
  { id: 'also-found', title: 'Also found', takes: (finding) => finding.exploratory },
  { id: 'direct-answer', title: 'Direct answer', takes: ({ kind }) => kind === 'question' },
  {
    id: 'adjusted',
    title: 'Raw against adjusted',
    takes: ({ cautions }) => cautions.some(({ kind }) => ADJUSTMENT.has(kind)),
  },
  {
    id: 'comparison',
    title: 'Comparisons and drivers',
    takes: ({ kind }) => kind === 'compare' || kind === 'drivers' || kind === 'relationship',
  },
  {
    id: 'time',
    title: 'Over time',
    takes: ({ kind }) => kind === 'trend' || kind === 'season' || kind === 'forecast' || kind === 'event',
  },
  {
    id: 'composition',
    title: 'Composition and segments',
    takes: ({ kind }) => kind === 'composition' || kind === 'segments',
  },
  { id: 'anomalies', title: 'Anomalies', takes: ({ kind }) => kind === 'anomalies' },
  { id: 'description', title: 'The picture overall', takes: ({ kind }) => kind === 'describe' },
  { id: 'quality', title: 'Quality of the data', takes: ({ kind }) => kind === 'quality' },
]
/** "Also found" is asked first, as any kind can be exploratory, but read last. */
const ORDER = [...PARTS.slice(1), PARTS[0]!]

/**
 * Findings by part, the best first within each. First comes what the goal asked for, in the order in which the
 * questions weigh their tasks; parts that answer none of them follow by their best finding.
 */
export function groupFindings(findings: Finding[], weight: ReadonlyMap<Intent, number> = new Map()): Part[] {
  const ranked = [...findings].sort((a, b) => b.score.score - a.score.score || (a.id < b.id ? -1 : 1))
  const parts = ORDER.map(({ id, title }) => ({
    id,
    title,
    findings: ranked.filter((finding) => PARTS.find(({ takes }) => takes(finding))?.id === id),
  })).filter((part) => part.findings.length > 0)
  const fixed = (part: Part) => (part.id === 'direct-answer' ? 0 : part.id === 'also-found' ? 2 : 1)
  const asked = (part: Part) => Math.max(...part.findings.map(({ kind }) => weight.get(kind) ?? 0))
  const best = (part: Part) => ranked.indexOf(part.findings[0]!)
  return parts.sort((a, b) => fixed(a) - fixed(b) || asked(b) - asked(a) || best(a) - best(b))
}
