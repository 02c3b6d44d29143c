import type { Finding, Template } from '#contract'
import { sentencesOf, wordsOf } from './clause.ts'
import type { Refusal } from './lint-text.ts'
import type { LintContext } from './rule.types.ts'

/** What a sentence of page one denies, and how a finding that shows it says so. */
const DENIALS: readonly {
  denies: RegExp
  shown: RegExp
  because: string
  /** Place of the name that it is about: rows of a group are named before it. */
  about?: number
}[] = [
  {
    denies: /\bare not shown to be of another kind\b/i,
    about: 1,
    shown: /\bWhat sets\b.*\bapart\b/i,
    because: 'a finding says what sets it apart',
  },
  {
    denies: /\bdoes not single .* out\b/i,
    shown: /\bstands? out\b|\bhas the (?:highest|lowest)\b/i,
    because: 'a finding says who stands out in it',
  },
  {
    denies: /\bNo trend of its own\b/i,
    shown: /\bof its own rises\b|\bonly\b.*\b(?:rises|falls)\b/i,
    because: 'a finding says which of them has a trend',
  },
]

const namesIn = (template: Template, context: LintContext): string[] =>
  sentencesOf(template, context.lookup)
    .flatMap(({ clauses }) => clauses.flat())
    .flatMap((part) => (part.kind === 'name' ? [part.text.toLowerCase()] : []))

const plain = (template: Template, context: LintContext): string =>
  sentencesOf(template, context.lookup)
    .flatMap(({ clauses }) => clauses.map(wordsOf))
    .join(' ')

/**
 * Texts of page one without those that deny what a finding of the same report shows: what is shown stays, as it stands on
 * its own numbers. The first name of a denial is what it is about, if it does not say otherwise.
 */
export function withoutDenied(
  templates: readonly Template[],
  findings: readonly Pick<Finding, 'title' | 'statement'>[],
  context: LintContext,
): { kept: Template[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const kept = templates.filter((template) => {
    const said = plain(template, context)
    const denial = DENIALS.find(({ denies }) => denies.test(said))
    const about = namesIn(template, context)[denial?.about ?? 0]
    if (!denial || about === undefined) return true
    const against = findings
      .flatMap(({ title, statement }) => [title, ...statement])
      .some((own) => denial.shown.test(plain(own, context)) && namesIn(own, context).includes(about))
    if (against) refused.push({ rule: 'denied', sentence: template, because: denial.because })
    return !against
  })
  return { kept, refused }
}
