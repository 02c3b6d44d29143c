import type { Template } from '#contract'

/** A heading is one sentence: what follows it is told below. */
export function asHeading(title: Template): { heading: Template; rest: Template } {
  let depth = 0
  for (let at = 0; at < title.length - 2; at += 1) {
    if (title.startsWith('{{', at)) depth += 1
    if (title.startsWith('}}', at)) depth -= 1
    if (depth === 0 && /^\. [\p{Lu}{]/u.test(title.slice(at, at + 3)))
      return { heading: title.slice(0, at), rest: title.slice(at + 2) }
  }
  return { heading: title, rest: '' }
}
