import type { ColumnProfile, ColumnRole } from '#contract'
import type { IngestedColumn } from '../ingest/ingest.types.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isStateOfThings } from '../lexicon/states-of-things.ts'
import { impossibleValues } from './impossible-values.ts'
import { mayBeOne } from './may-be-one.ts'
import { hasWord, wordSet } from './name-words.ts'
import type { TextRead } from './read-texts.ts'

export type Issue = ColumnProfile['issues'][number]

/** Values with several spellings that are named. */
const GROUPS_TOLD = 3

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const quoted = (value: string) => `"${value.length > 40 ? `${value.slice(0, 39)}…` : value}"`

/** Codes that people write for "no value", which as numbers would spoil every mean. */
export const MISSING_CODES = [-1, -9, -99, -999, -9999, -99999, 99, 999, 9999, 99999, 999999]
const STRAY =
  /^(?:na[_ -]na|[-.?*_/\\]+|\?+|n\/?a\.?|#?n\/a|null|nan|unknown|not (?:known|available|stated|specified)|missing|undefined)$/i

/** Every problem seen in one column. */
export function columnIssues(
  facts: ColumnFacts,
  role: ColumnRole,
  texts: TextRead | null,
  ingested: IngestedColumn | null,
): Issue[] {
  const issues: Issue[] = []
  const { rows, nulls } = facts
  if (ingested?.unparsed) {
    const { rows: count, examples } = ingested.unparsed
    issues.push({
      kind: 'unparsed',
      text: `${rowsText(count)} held something else (${examples.slice(0, 3).map(quoted).join(', ')}) and count as missing`,
      rows: count,
    })
  }
  if (role === 'constant')
    issues.push({ kind: 'constant', text: 'the column has one value only', rows: rows - nulls })
  if (role !== 'empty' && nulls >= 0.5 * rows && nulls > 0)
    issues.push({ kind: 'mostly-missing', text: `${rowsText(nulls)} of ${rows} have no value`, rows: nulls })
  if (texts) issues.push(...textIssues(texts, role))
  if (facts.numbers && facts.storage !== 'date' && facts.storage !== 'timestamp')
    issues.push(...missingCodes(facts, role))
  const codes = new Set(issues.filter(({ kind }) => kind === 'missing-code').map(({ text }) => text))
  if (facts.numbers) issues.push(...impossibleValues(facts, role, codes.size > 0))
  return issues
}

function textIssues(texts: TextRead, role: ColumnRole): Issue[] {
  if (role === 'text' || role === 'identifier') return []
  const issues: Issue[] = []
  const levels = texts.levels ?? texts.top
  const values = levels.map(({ value }) => value)
  const strays = levels.filter(({ value }) => STRAY.test(value.trim()) && !isStateOfThings(value, values))
  for (const { value, count } of strays) {
    const code = /[\p{L}]/u.test(value)
    issues.push({
      kind: code ? 'missing-code' : 'mixed-codes',
      text: `${rowsText(count)} ${count === 1 ? 'says' : 'say'} ${quoted(value)}, ${code ? 'which stands for a missing value' : 'which is no level like the others'}`,
      rows: count,
    })
  }
  const groups = texts.spellings.map(([main, ...others]) => ({ main: main!, others }))
  if (groups.length > 0) {
    const told = groups.slice(0, GROUPS_TOLD).map(
      ({ main, others }) =>
        `${quoted(main.value)} is also written ${
          others.every(({ value }) => quoted(value) === quoted(main.value))
            ? 'with other spaces'
            : others
                .slice(0, 3)
                .map(({ value }) => quoted(value))
                .join(', ')
        }`,
    )
    const more = groups.length - told.length
    issues.push({
      kind: 'mixed-codes',
      text: `${told.join('; ')}${more > 0 ? `; and ${more} more like ${told.length === 1 ? 'it' : 'them'}` : ''}`,
      rows: groups.reduce((sum, { others }) => sum + others.reduce((n, own) => n + own.count, 0), 0),
    })
  }
  for (const { short, long } of mayBeOne(levels).slice(0, GROUPS_TOLD))
    issues.push({
      kind: 'may-be-one',
      text: `${quoted(short.value)} (${rowsText(short.count)}) may be the same as ${quoted(long.value)} (${rowsText(long.count)}); the two are counted apart`,
      rows: Math.min(short.count, long.count),
    })
  return issues
}

export const SIGNED = wordSet(
  'change delta difference diff growth return profit balance net score temperature temp longitude latitude elevation error residual',
)

/** A code such as -999 that occurs again and again far from every other value. */
function missingCodes(facts: ColumnFacts, role: ColumnRole): Issue[] {
  const { values, counts } = facts.numbers!
  if (!['measure', 'rate', 'count', 'ordered-category', 'category'].includes(role) || values.length < 4)
    return []
  const issues: Issue[] = []
  for (const code of MISSING_CODES) {
    const at = code < 0 ? 0 : values.length - 1
    const count = counts[at]!
    if (values[at] !== code || count < 2) continue
    const next = values[code < 0 ? 1 : values.length - 2]!
    const farthest = values[code < 0 ? values.length - 1 : 0]!
    const far =
      code < 0
        ? next >= 0 && (code < -9 || !hasWord(facts.words, SIGNED))
        : code - next > 2 * (next - farthest) && next < code / 4
    if (far)
      issues.push({
        kind: 'missing-code',
        text: `${rowsText(count)} hold ${code}, far from all other values: a code for "missing"`,
        rows: count,
      })
  }
  return issues
}
