import type { Template } from '#contract'
import { sentencesOf, wordsOf, type Clause } from './clause.ts'
import type { Refusal } from './lint-text.ts'
import type { LintContext } from './rule.types.ts'
import { wayOf } from './rules/directions.ts'

const STEADY = /\b(no trend|no such trend|steady|does not change)\b/i

/** What a clause says of a course over time: of which names, which way. */
function courseOf(clause: Clause): { of: string; way: string } | null {
  const names = clause.flatMap((part) => (part.kind === 'name' ? [part.text.toLowerCase()] : []))
  const way = wayOf(clause) ?? (STEADY.test(wordsOf(clause)) ? 'steady' : null)
  // A stretch of time of its own makes it another statement.
  const dated = clause.some(
    (part) => part.kind === 'value' && /^(date|month|quarter|year)$/.test(part.reference.format),
  )
  return way === null || dated || names.length === 0
    ? null
    : { of: [...new Set(names)].sort().join('|'), way }
}

/** The texts of one answer without a later one that says of the same things that they go another way. */
export function contradictions(
  templates: Template[],
  context: LintContext,
): { kept: Template[]; refused: Refusal[] } {
  const said = new Map<string, string>()
  const refused: Refusal[] = []
  const kept = templates.filter((template) => {
    const courses = sentencesOf(template, context.lookup)
      .flatMap(({ clauses }) => clauses)
      .map(courseOf)
      .filter((own) => own !== null)
    const against = courses.find(({ of, way }) => said.has(of) && said.get(of) !== way)
    if (against) {
      refused.push({
        rule: 'contradictions',
        sentence: template,
        because: `of ${against.of} it was said before that it is ${said.get(against.of)}`,
      })
      return false
    }
    for (const { of, way } of courses) said.set(of, way)
    return true
  })
  return { kept, refused }
}
