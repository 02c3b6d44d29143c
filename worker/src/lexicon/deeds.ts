const DEED = /^(\p{L}+(?:ed|en|wn|ld|nt|ft|ught|ut|id)) (?:on|at|date|day)$/iu

/** What was done at the moment that a column dates: "purchased" of "purchased on"; null where its name is a noun. */
export const deedOf = (label: string): string | null => DEED.exec(label)?.[1] ?? null

const DONE = /^\p{L}+[^e]ed$/iu

/** The same of the name of a date, which may be the deed alone: "opened". */
export const deedOfDate = (label: string): string | null => deedOf(label) ?? (DONE.test(label) ? label : null)

/** What a date is called inside a sentence: "date planted" of "planted on", and its own name where that is a noun. */
export function calledDate(label: string): string {
  const deed = deedOfDate(label)
  return deed === null ? label : `date ${deed}`
}
