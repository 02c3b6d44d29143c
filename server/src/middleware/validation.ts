import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'

type Issue = z.core.$ZodIssue

/** Of the branches of a union, the one that came closest: it has the fewest complaints about names. */
function closest(branches: Issue[][]): Issue[] {
  const distance = (issues: Issue[]) =>
    issues.filter((issue) => issue.code === 'unrecognized_keys' || /undefined/.test(issue.message)).length
  return [...branches].sort((a, b) => distance(a) - distance(b))[0] ?? []
}

function phrase(issue: Issue): string {
  if (issue.code === 'invalid_union') {
    const nested = closest(issue.errors)
    if (nested.length > 0)
      return nested.map((inner) => phrase({ ...inner, path: [...issue.path, ...inner.path] })).join('; ')
  }
  if (issue.code === 'unrecognized_keys')
    return `unknown ${issue.keys.length > 1 ? 'fields' : 'field'} ${issue.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}`
  const place = issue.path.join('.')
  // Messages of our own schemas are sentences already.
  if (/^[A-Z].*[.!]$|^Please /.test(issue.message)) return issue.message
  return place ? `${place}: ${issue.message}` : issue.message
}

/** The complaints of a schema as one readable sentence. */
export function describeIssues(error: z.ZodError): string {
  const phrases = [...new Set(error.issues.map(phrase))].slice(0, 5)
  const text = phrases.join('; ')
  return /[.!]$/.test(text) ? text : `${text}.`
}

/** @throws AppError with the sentence, `validation_failed` unless another code is given */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  refusal: { code: 'validation_failed' | 'not_found'; detail?: string } = { code: 'validation_failed' },
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError(refusal.code, refusal.detail ?? describeIssues(parsed.error))
}
