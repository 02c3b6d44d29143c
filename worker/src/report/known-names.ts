import type { Notebook } from '#contract'
import { questionInWords } from '../goal/question-in-words.ts'
import { filterWords } from '../model/filter-words.ts'

/** What a text may state as the user's own: what the files, the profile, the cells and the goal hold. */
export interface KnownNames {
  /**
   * True for a known name or a passage of the goal, and for words made from them ("maximum temperature" from
   * `temp_max`, "cylinders 8"): words are free, but each numeral must stand in a known name or the goal.
   */
  covers(name: string): boolean
  /** True for a text that stands there as it is, and for a passage of the goal. */
  holds(text: string): boolean
}

const NUMERALS = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

/**
 * Every text of the profile, the reading and the goal, and every text value of a cell. Numbers count only as
 * levels that the profile lists and as limits that the question sets, so that a made-up figure cannot pass for a name.
 */
export function knownNames({
  profile,
  model,
  asked,
  cells,
  goal,
}: Pick<Notebook, 'profile' | 'model' | 'asked' | 'cells' | 'goal'>): KnownNames {
  const names = new Set<string>()
  const numerals = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      names.add(fold(value))
      for (const [numeral] of value.matchAll(NUMERALS)) numerals.add(numeral)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
  }
  add(goal)
  add(profile)
  add(model)
  add(asked)
  // "Over two hours" of a column in minutes: the limit as the question was understood.
  for (const question of asked.questions) {
    for (const filter of question.within) add(filterWords(filter, (column) => column).object)
    // "Most of them" understood as above 0.5, "until the end of the year" as 104 days: so the question is told back.
    add(questionInWords(question, model))
  }
  for (const table of profile.tables)
    for (const column of table.columns)
      column.top.forEach(({ value }) => add(value === null ? null : String(value)))
  for (const { output } of cells)
    for (const { columns, rows } of Object.values(output.tables)) {
      add(columns)
      add(rows)
    }
  return {
    holds: (text) => names.has(fold(text)) || fold(goal).includes(fold(text)),
    covers: (name) =>
      names.has(fold(name)) || [...name.matchAll(NUMERALS)].every(([numeral]) => numerals.has(numeral)),
  }
}
