const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What waits to be done, as one thing. */
const BACKLOGS = words('backlog backlogs pileup pile-up logjam')
/** The same where it is of things that wait: "the queue of open cases". */
const HEAPS = words('queue queues pile piles heap stock mountain stack')
/** What is said of things that wait, one by one. */
const WAITING = words(
  'open unresolved unfinished unsolved unclosed outstanding pending unprocessed unanswered undone incomplete overdue unhandled waiting',
)
/** What gathers where it is not worked off. */
const GATHERS = words(
  'build builds building pile piles piling piled accumulate accumulates accumulating accumulated mount mounts mounting heap heaps heaping stack stacking gather gathers gathering collect collects collecting swell swells swelling',
)
/** The same of an amount, which may as well be one of what is not waiting. */
const GROWS = words(
  'grow grows growing grew grown rise rises rising rose increase increases increasing increased',
)
/** Between "cases" and "up": what is left over at the end. */
const LEFT = /\b(?:left|stay|stays|staying|remain|remains|remaining) (?:open|unresolved|unfinished|undone)\b/

/** "The number of open incidents over time": how many there are at each moment. */
const HOW_MANY_WAIT =
  /\b(?:number|count|volume)s? of (?:still |currently )?(?:open|unresolved|unfinished|unsolved|unclosed|outstanding|pending|unprocessed|unanswered) [a-z ]{0,30}\b(?:over (?:the )?(?:time|year|months|weeks)|develop\w*|evolv\w*|trend\w*|grow\w*|grew|rising|increas\w*|chang\w*)/

const LETTERS = /[a-z]+(?:-[a-z]+)*/g

/**
 * Whether words speak of what has not been worked off: a backlog, "open cases are piling up", "the queue of unresolved
 * tickets is growing". That some are open is no backlog, and that visits rise none of what waits.
 */
export function saysBacklog(goal: string): boolean {
  const lower = goal.toLowerCase()
  const all = lower.match(LETTERS) ?? []
  const anyOf = (those: ReadonlySet<string>) => all.some((word) => those.has(word))
  if (anyOf(BACKLOGS)) return true
  if (!anyOf(WAITING)) return false
  if (HOW_MANY_WAIT.test(lower)) return true
  const heaped = anyOf(HEAPS) && anyOf(GROWS)
  return anyOf(GATHERS) || heaped || (LEFT.test(lower) && anyOf(GROWS))
}

const MORE = /\b(?:more|higher|rising|increased|growing|extra|additional)\b/
const SLOW = /\b(?:slow\w*|longer|fewer|less|lower|reduced|productivity|capacity|throughput)\b/

/** "Is it more work or slower work": the two things that make a backlog, weighed against each other. */
export const weighsBacklog = (words: string): boolean => {
  const lower = words.toLowerCase()
  return /\bor\b/.test(lower) && MORE.test(lower) && SLOW.test(lower)
}
