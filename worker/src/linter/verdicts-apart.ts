import type { Answered, Finding, Template } from '#contract'
import { sentencesOf } from './clause.ts'
import type { LintContext } from './rule.types.ts'

/** A finding as far as its verdict goes. */
export type Shown = Pick<Finding, 'id'> & Partial<Pick<Finding, 'title' | 'statement' | 'certainty' | 'kind'>>

const SURE: readonly (Finding['certainty'] | undefined)[] = ['high', 'moderate']

const namesOf = (template: Template, { lookup }: LintContext): string =>
  [
    ...new Set(
      sentencesOf(template, lookup)
        .flatMap(({ clauses }) => clauses.flat())
        .flatMap((part) => (part.kind === 'name' ? [part.text.toLowerCase()] : [])),
    ),
  ]
    .sort()
    .join('|')

/**
 * Why a yes or a no may not be as sure as it says: a finding of the same kind, of the same things, cannot tell. Null where
 * none stands against it.
 */
export function cannotBeSure(
  { headline, verdict, findings }: Pick<Answered, 'headline' | 'verdict' | 'findings'>,
  shown: readonly Shown[],
  context: LintContext,
): string | null {
  if ((verdict.kind !== 'yes' && verdict.kind !== 'no') || !SURE.includes(verdict.sureness)) return null
  const own = shown.find(({ id }) => id === findings[0])
  const names = namesOf(headline, context)
  if (names === '') return null
  const against = shown.find(
    ({ title, certainty, kind }) =>
      certainty === 'cannot-tell' &&
      (own === undefined || kind === own.kind) &&
      title !== undefined &&
      namesOf(title, context) === names,
  )
  return against ? `finding ${against.id} says of the same that the data cannot tell` : null
}

const CANNOT_TELL = /\bthe data cannot tell\b(?! [^.]*\bapart\b)|\bcannot be told\b(?! apart)/i

/** Whether a title says of all that it is about that the data cannot tell it. */
export const saysCannotTell = (title: Template): boolean =>
  /^(?:whether|not shown|that) /i.test(title) && !title.includes(';') && CANNOT_TELL.test(title)
