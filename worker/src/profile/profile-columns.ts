import type { ColumnProfile, Scalar } from '#contract'
import type { IngestedColumn } from '../ingest/ingest.types.ts'
import type { ColumnFacts, Storage } from './column-facts.ts'
import { columnIssues } from './issues.ts'
import { nameWords } from './name-words.ts'
import type { NumberSummary } from './number-summary.ts'
import type { TextRead } from './read-texts.ts'
import { assignRole } from './roles/assign-role.ts'
import { spacingOfTimes, spacingOfYears } from './time-spacing.ts'
import { unitFromName } from './units.ts'

const DAY = 86_400
/** Text up to this length is kept in the profile's lists of values. */
const VALUE_LENGTH = 200

export interface ColumnReading {
  name: string
  storage: Storage
  numbers: NumberSummary | null
  texts: TextRead | null
}

/** The contract's profile of one column. */
export function profileColumn(
  reading: ColumnReading,
  position: number,
  rows: number,
  ingested: IngestedColumn | null,
): ColumnProfile {
  const { name, storage, numbers, texts } = reading
  const facts: ColumnFacts = {
    name,
    words: nameWords(name),
    storage,
    position,
    rows,
    nulls: numbers?.nulls ?? texts?.nulls ?? rows,
    distinct: numbers?.distinct ?? texts?.distinct ?? 0,
    unit: unitOf(name, storage, numbers, ingested),
    numbers,
    texts,
  }
  const { role, because, order } = assignRole(facts)
  const numeric = storage === 'number' || storage === 'integer'
  const times = storage === 'date' || storage === 'timestamp'
  return {
    name,
    original_name: ingested?.original_name ?? name,
    storage,
    role,
    role_because: because,
    unit: role === 'time' || role === 'identifier' ? null : facts.unit,
    rows,
    nulls: facts.nulls,
    distinct: facts.distinct,
    minimum: extreme(facts, 'minimum'),
    maximum: extreme(facts, 'maximum'),
    mean: numeric ? numbers!.mean : null,
    standard_deviation: numeric ? numbers!.standardDeviation : null,
    quantiles: numeric ? numbers!.quantiles : [],
    top: topOf(facts),
    ...(GROUPS.has(role) && furtherOf(facts)),
    histogram: numeric ? numbers!.histogram : [],
    order,
    spacing: role === 'time' ? spacingOf(numbers!, storage, times) : null,
    ...(role === 'time' && times && startsOf(numbers!)),
    issues: columnIssues(facts, role, texts, ingested),
  }
}

/** Rows below which nothing is plain about how they begin. */
const FEWEST_ROWS = 300
/** Times as long as the middle half would have it that the first rows take: up to which they begin at once, and from which few by few. */
const SHARP = 1.6
const TAPERED = 2.5

/** How rows begin along their time: between the first and the fifth hundredth lie as many rows as in a twelfth of the middle half. */
function startsOf({ quantiles, count }: NumberSummary): Pick<ColumnProfile, 'starts'> {
  const [first, fifth, lower, , upper] = quantiles as [number, number, number, number, number]
  const middle = upper - lower
  if (count < FEWEST_ROWS || !(middle > 0)) return {}
  const times = (fifth - first) / (0.08 * middle)
  return times <= SHARP ? { starts: 'sharp' } : times >= TAPERED ? { starts: 'tapered' } : {}
}

/** The unit of the values themselves, else of the name; a "percent" whose values are shares of one is none. */
function unitOf(
  name: string,
  storage: Storage,
  numbers: NumberSummary | null,
  ingested: IngestedColumn | null,
): string | null {
  if (storage !== 'number' && storage !== 'integer') return null
  if (ingested?.unit) return ingested.unit
  const unit = unitFromName(name)
  const shares =
    numbers !== null && numbers.count > 0 && numbers.maximum! <= 1 && numbers.minimum! >= -1 && !numbers.whole
  return unit === '%' && shares ? null : unit
}

function scalarOf(value: number, storage: Storage): Scalar {
  if (storage === 'date') return new Date(value * DAY * 1000).toISOString().slice(0, 10)
  if (storage === 'timestamp') return new Date(value * 1000).toISOString().replace(/(?:\.000)?Z$/, '')
  return value
}

function extreme(facts: ColumnFacts, end: 'minimum' | 'maximum'): Scalar {
  const value = facts.numbers?.[end] ?? null
  return value === null ? null : scalarOf(value, facts.storage)
}

function topOf({ storage, numbers, texts }: ColumnFacts): ColumnProfile['top'] {
  if (numbers) return numbers.top.map(({ value, count }) => ({ value: scalarOf(value, storage), count }))
  return (texts?.top ?? []).map(({ value, count }) => ({
    value: storage === 'boolean' ? value === 'true' : value.slice(0, VALUE_LENGTH),
    count,
  }))
}

const GROUPS: ReadonlySet<string> = new Set(['category', 'place'])
const LONGEST_NAME = 60

/** The levels that are too rare for the most frequent ones. */
function furtherOf({ texts }: ColumnFacts): Pick<ColumnProfile, 'further'> {
  const top = new Set(texts?.top.map(({ value }) => value))
  const names = (texts?.levels ?? [])
    .map(({ value }) => value)
    .filter((value) => !top.has(value) && value.length <= LONGEST_NAME)
  return names.length > 0 ? { further: names } : {}
}

function spacingOf(numbers: NumberSummary, storage: Storage, times: boolean): string | null {
  if (!times) return spacingOfYears(numbers.values)
  return spacingOfTimes(storage === 'date' ? numbers.values.map((day) => day * DAY) : numbers.values)
}
