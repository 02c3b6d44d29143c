import type { Answered, Template, WrittenSection } from '#contract'
import type { Conclusion } from '../analysts/analyst.ts'
import { chartAgainst } from './charts.ts'
import { contradictions } from './contradictions.ts'
import { withoutDenied } from './denied.ts'
import { lintText, type Refusal } from './lint-text.ts'
import type { LintContext } from './rule.types.ts'
import { cannotBeSure, type Shown } from './verdicts-apart.ts'

/** Beginnings of sentences that go on from the one before. */
const LEANS = /^(the (next|others?|rest)|together|that|this|these|they|it|each|of (these|those|them))\b/i

/** Two verdicts on one thing: the answer is no surer than that allows, and says why. */
const lessSure = (verdict: Answered['verdict']): Answered['verdict'] => ({
  ...verdict,
  sureness: 'low',
  because: 'What was looked at in another way cannot tell it.',
})

export interface LintedConclusion {
  conclusion: Conclusion
  refused: Refusal[]
}

/**
 * Page one, the advice and the account of series without what the numbers contradict, and without references to
 * findings that were refused whole. An answer whose headline is refused opens with its next sentence.
 */
export function lintConclusion(
  conclusion: Conclusion,
  findings: readonly Shown[],
  context: LintContext,
): LintedConclusion {
  const refused: Refusal[] = []
  const keep = (template: Template): Template | null => {
    const linted = lintText(template, context)
    refused.push(...linted.refused)
    return linted.template
  }
  const keepAll = (templates: Template[]) =>
    templates.map(keep).filter((own): own is Template => own !== null)
  const keepAny = (template: Template | null) => (template === null ? null : keep(template))
  const known = new Set(findings.map(({ id }) => id))
  const shown = findings.map(({ title = '', statement = [] }) => ({ title, statement }))
  const undenied = (templates: Template[]): Template[] => {
    const { kept, refused: denied } = withoutDenied(templates, shown, context)
    refused.push(...denied)
    return kept
  }

  // What the headline of one answer says, that of a later one may not deny.
  const said: { question: number; headline: Template }[] = []
  const answerOf = (own: Answered): Answered[] => {
    const before = said
      .filter(({ question }) => context.sameRows?.(question, own.question))
      .map(({ headline }) => headline)
    const headlines = contradictions([...before, ...keepAll([own.headline])], context)
    refused.push(...headlines.refused)
    const first = headlines.kept.slice(before.length)
    said.push(...first.map((headline) => ({ question: own.question, headline })))
    const apart = contradictions([...first, ...undenied(keepAll(own.sentences))], context)
    refused.push(...apart.refused)
    const [headline, ...sentences] =
      first.length > 0 ? apart.kept : apart.kept.filter((own) => !LEANS.test(own))
    if (headline === undefined) return []
    const against = chartAgainst(headline, own.chart, context)
    if (against !== null) refused.push({ rule: 'charts', sentence: headline, because: against })
    const unsure = cannotBeSure({ ...own, headline }, findings, context)
    if (unsure !== null) refused.push({ rule: 'verdicts-apart', sentence: headline, because: unsure })
    return [
      {
        ...own,
        ...(unsure === null ? {} : { verdict: lessSure(own.verdict) }),
        headline,
        sentences,
        chart: against === null ? own.chart : null,
        ...(own.next ? { next: undenied(keepAll(own.next)) } : {}),
        weakened_by: keepAny(own.weakened_by),
        advice: keepAny(own.advice),
        ...(own.steps ? { steps: keepAll(own.steps) } : {}),
        findings: own.findings.filter((id) => known.has(id)),
      },
    ]
  }

  const sectionOf = (section: WrittenSection): WrittenSection[] => {
    const paragraphs = keepAll(section.paragraphs)
    const tables = section.tables.filter(({ caption }) => keep(caption) !== null)
    return paragraphs.length === 0 ? [] : [{ ...section, paragraphs, tables }]
  }

  const { answer, recommendations, series, sections = [] } = conclusion
  const answers = answer.answers.flatMap(answerOf)
  // The sentences of page one repeat those of the answers, whose refusals are counted once.
  const sentences = answer.sentences
    .map((own) => lintText(own, context).template)
    .filter((own): own is Template => own !== null)
  return {
    conclusion: {
      ...conclusion,
      answer: {
        ...answer,
        answers,
        ...(answer.defined
          ? {
              defined: answer.defined.flatMap((own) => {
                const told = keep(own.told)
                return told === null ? [] : [{ ...own, told }]
              }),
            }
          : {}),
        sentences: sentences.length > 0 ? sentences : [answer.understood],
        largest_caveat: keepAny(answer.largest_caveat),
        next_steps: answer.next_steps.flatMap(({ text, finding }) => {
          const own = lintText(text, context).template
          return own === null
            ? []
            : [{ text: own, finding: finding !== null && known.has(finding) ? finding : null }]
        }),
      },
      recommendations: recommendations.flatMap(({ text, finding }) => {
        const own = lintText(text, context).template
        return own === null || !known.has(finding) ? [] : [{ text: own, finding }]
      }),
      ...(sections.length > 0 ? { sections: sections.flatMap(sectionOf) } : {}),
      series: series && {
        ...series,
        passages: series.passages.flatMap((passage) => {
          const [title, paragraphs] = [keep(passage.title), keepAll(passage.paragraphs)]
          return title === null || paragraphs.length === 0 ? [] : [{ ...passage, title, paragraphs }]
        }),
      },
    },
    refused,
  }
}
