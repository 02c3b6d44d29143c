import type { ColumnRef, TableProfile } from '#contract'
import { durationsOf } from '../profile/durations.ts'
import { freeTextColumns } from '../profile/free-text.ts'
import { nameWords, stem } from './words.ts'

const LONG =
  /\b(how long|take(s|n)? (the )?(longest?|shortest|longer|so long|too long|more time|less time)|took|time (it takes )?to|time needed|(slow|slower|slowest|fast|faster|fastest|quick|quicker|quickest|quickly|slowly|long|longest)\b.* (to|at|in) \w+|turn ?around|lead time|resolution times?|handling times?|processing times?|durations?|waiting times?|(stay|stays|stayed|remain|remains|kept) (open|unresolved|unsolved|pending)|(solved|closed|resolved|handled|finished|completed|delivered|shipped|answered|fixed|processed|done|settled)\b.*\b(faster|slower|quicker|sooner|fastest|slowest|quickest|quickly|slowly|longer|longest)|(faster|slower|quicker|sooner|fastest|slowest|quickest) (solved|closed|resolved|handled|finished|completed|delivered|shipped|answered|fixed|processed|done|settled)|days? (to|until)|hours? (to|until))\b/

/** The derived duration that a goal speaks of ("how long does it take to close a ticket"), where the table has one. */
export function askedDuration(goal: string, table: TableProfile | undefined): ColumnRef | null {
  if (!table || !LONG.test(goal.toLowerCase())) return null
  const durations = durationsOf(table)
  if (durations.length === 0) return null
  const said = new Set((goal.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem))
  const named = durations.find(({ end }) => nameWords(end.original_name).some((word) => said.has(stem(word))))
  return { table: table.name, column: (named ?? durations.at(-1)!).name }
}

const WRITING =
  /\b(complain\w*|complaints?|writ(e|es|ing|ten)|wrote|say|says|said|saying|talk(s|ing)? about|mention\w*|comment(s|ed)?|feedback|wording|topics?|themes?|in their own words|free[- ]?text|(what|which) (\w+ ){0,4}(is|are|were) (\w+ ){0,2}about|reviews?|keywords?|phrases?|descriptions?)\b/

/** The column of free text that a goal speaks of ("what do people complain about"). */
export function askedText(goal: string, table: TableProfile | undefined): ColumnRef | null {
  const column = table && WRITING.test(goal.toLowerCase()) ? freeTextColumns(table)[0] : undefined
  return table && column ? { table: table.name, column: column.name } : null
}

const GENERIC = ['row', 'record', 'entri', 'case', 'line', 'event', 'observation', 'item']
const COUNTED =
  /\b(?:more|most|fewer|fewest|less|many|number of|numbers of|amount of|count of|volume of|counts of) (?:\w+ ){0,2}?(\p{L}+)|\b(\p{L}+) (?:volumes?|counts?|numbers)\b|\b(\p{L}+)(?: \w+)? (?:per|each|every|by) (?:day|week|month|quarter|year)\b/gu

/**
 * What a goal counts ("are we getting more tickets") where each row is such a thing: an identifier, the table or the
 * file is named for it; null for goals that count nothing.
 */
export function countedThing(goal: string, table: TableProfile | undefined): string | null {
  if (!table) return null
  const things = new Set([
    ...GENERIC,
    ...[
      ...table.columns.filter(({ role }) => role === 'identifier').map(({ original_name }) => original_name),
      table.name,
      table.source_file.replace(/\.\w+$/, ''),
    ]
      .flatMap(nameWords)
      .filter((word) => word.length > 3 && word !== 'name' && word !== 'number' && word !== 'data')
      .map(stem),
  ])
  const counted = [...goal.toLowerCase().matchAll(COUNTED)]
    .map((match) => match[1] ?? match[2] ?? match[3]!)
    .find((word) => things.has(stem(word)))
  return counted === undefined ? null : /s$/.test(counted) ? counted : `${counted}s`
}
