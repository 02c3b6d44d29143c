import type { ColumnProfile, ColumnRef, Profile, TableProfile } from '#contract'
import { findColumn, quantityIn, type Filter } from './goal-parameters.ts'
import type { Mention } from '../matcher.ts'
import { nameWords, type Token } from '../words.ts'

const isYear = (value: number, column: ColumnProfile) =>
  Number.isInteger(value) && value >= 1500 && value <= 2200 && column.role === 'time'

const ABOVE = ['above', 'over', 'exceeding', 'exceeds', 'beyond']
const BELOW = ['below', 'under']
/** Comparatives that speak of less; all others speak of more. */
const LESSER = new Set(
  'less fewer lower younger smaller shorter colder cooler cheaper lighter slower poorer nearer closer earlier narrower'.split(
    ' ',
  ),
)
const SIGNS: Record<string, Filter['operator']> = {
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  '≥': '>=',
  '≤': '<=',
}
/** Words between "in" and a year. */
const SKIPPED = new Set(['the', 'year', 'early', 'about', 'around'])
/** Things counted, which name no column themselves: "fewer than 100 units in stock". */
const COUNTED = new Set('units pieces items times points people rows records'.split(' '))
/** People, whose bare numbers are ages: "women over 60". */
const PEOPLE = new Set(
  `people person persons women men woman man patients staff employees workers customers clients users adults children kids girls boys
  passengers players students pupils members participants respondents drivers females males those ones anyone everyone aged`.split(
    /\s+/,
  ),
)
/** Units as they are said, with the words of names and the units of the profile that they stand for. */
const SAID_UNITS: [RegExp, RegExp][] = [
  [/^(degrees?|celsius|fahrenheit|centigrade)$/, /^(°[cf]|temp\w*)$/i],
  [/^(km|kilomet(er|re)s?|miles?)$/, /^(km|mi|miles?|distance)$/i],
  [/^(kg|kilos?|kilograms?|pounds|lbs)$/, /^(kg|lbs?|weight|mass)$/i],
  [/^(euros?|eur|dollars?|usd|gbp)$/, /^([$€£]|eur|usd|gbp|price|cost|salary|revenue|amount|spend|spent)$/i],
  [/^(minutes?|mins?)$/, /^(min|mins|minutes?)$/i],
  [/^(hours?|hrs?)$/, /^(h|hrs?|hours?)$/i],
  [/^(days?)$/, /^(days?)$/i],
  [/^(percent|pct)$/, /^(%|pct|percent|rate|share)$/i],
  [/^(cm|centimet(er|re)s?)$/, /^(cm|height|length)$/i],
  [/^(years?)$/, /^(age|years?)$/i],
  [/^(bedrooms?|rooms?)$/, /^(bedrooms?|rooms?)$/i],
]

/** The number column that a unit behind a number speaks of: "above 80 degrees". */
export function byUnit(word: string | undefined, table: TableProfile | undefined): ColumnRef | null {
  const said = SAID_UNITS.find(([pattern]) => word !== undefined && pattern.test(word))
  const column =
    said &&
    table?.columns.find(
      (own) =>
        ['measure', 'rate', 'count'].includes(own.role) &&
        [own.unit ?? '', ...nameWords(own.original_name)].some((part) => said[1].test(part)),
    )
  return table && column ? { table: table.name, column: column.name } : null
}

/** What the numbers of a goal may stand for. */
export interface NumberContext {
  goal: string
  profile: Profile
  table: TableProfile | undefined
  time: ColumnRef | null
  ages: ColumnRef | null
}

/**
 * Filters on numbers and years: "above 30", "younger than 18", "between 10 and 20", "since 2010", "only for 2023".
 * @returns also the mentions that they use up
 */
export function numberFilters(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  context: NumberContext,
): { filters: Filter[]; used: Set<Mention> } {
  const { goal, profile, table, time, ages } = context
  const filters: Filter[] = []
  const places: { column: string; place: number }[] = []
  const timeColumn = findColumn(profile, time)
  const numeric = mentions.filter((m) => {
    const column = m.kind === 'column' ? findColumn(profile, m.ref) : null
    return (
      column !== null &&
      (['measure', 'rate', 'count', 'ordered-category'].includes(column.role) ||
        (column.role === 'category' && ['number', 'integer'].includes(column.storage)))
    )
  })
  const noted = (ref: ColumnRef, place: number): ColumnRef => {
    places.push({ column: ref.column, place })
    return ref
  }
  /** The column that a number at `place` stands behind or before in the same sentence. */
  const near = (place: number, unit?: string): ColumnRef | null => {
    const ref = nearest(place, unit)
    return ref && noted(ref, place)
  }
  const nearest = (place: number, unit?: string): ColumnRef | null => {
    const joined = (m: Mention) => {
      const [from, to] =
        m.to <= place
          ? [tokens[m.to - 1]!.end, tokens[place]!.start]
          : [tokens[place]!.start, tokens[m.from]!.start]
      return !/[.?!;]\s/.test(goal.slice(from, to))
    }
    if (ages && PEOPLE.has(tokens[place - 1]?.text ?? '') && byUnit(unit, table) === null) return ages
    /** "More than 6 cylinders": number and column have been read as one value. */
    const within = mentions.find((m) => m.kind === 'value' && m.to - m.from > 1 && m.from === place + 1)
    if (within && isNumber(findColumn(profile, within.ref))) return within.ref
    return (
      byUnit(unit, table) ??
      numeric.filter((m) => m.to <= place && place - m.to <= 3 && joined(m)).at(-1)?.ref ??
      numeric.find(
        (m) =>
          m.from > place &&
          m.from - place <= (COUNTED.has(unit ?? '') ? 4 : 2) &&
          !(m.to === m.from + 1 && COUNTED.has(tokens[m.from]!.text)) &&
          joined(m),
      )?.ref ??
      numeric.find((m) => m.from > place && m.from - place <= 2 && joined(m))?.ref ??
      // "Less than 50 in reading".
      numeric.find((m) => m.from === place + 3 && /^(in|on|for|of|at)$/.test(unit ?? '') && joined(m))?.ref ??
      (/^years?$/.test(unit ?? '') || personBefore(tokens, place) ? ages : null)
    )
  }
  const push = (ref: ColumnRef | null, operator: Filter['operator'], ...values: number[]) => {
    if (ref && values.every(Number.isFinite))
      filters.push({ table: ref.table, column: ref.column, operator, values })
  }
  const isTime = (place: number): boolean =>
    mentions.some(({ from, to, ref }) => from <= place && place < to && ref.column === time?.column)
  tokens.forEach((token, at) => {
    const skip = [at + 1, at + 2].findIndex(
      (place) => !SKIPPED.has(tokens[place]?.text ?? '') && !isTime(place),
    )
    const value = quantityIn(tokens[at + 1 + Math.max(0, skip)])
    // Years are read as periods.
    if (value !== null && timeColumn && isYear(value, timeColumn)) return
    if (skip !== 0) return
    const unit = tokens[at + 2]?.text
    if (value !== null && ABOVE.includes(token.text)) push(near(at, unit), '>', value)
    else if (value !== null && BELOW.includes(token.text)) push(near(at, unit), '<', value)
    // A limit for "|z| > 3" is none for the column.
    const sign =
      value === null || /^(z|sd|sigma|p|alpha)$/.test(token.text)
        ? null
        : /[<>]=?|[≥≤]/.exec(goal.slice(token.end, tokens[at + 1]!.start))
    if (value !== null && sign) push(near(at, unit), SIGNS[sign[0]]!, value)
    if (value !== null && token.text === 'than') {
      const words = tokens.slice(Math.max(0, at - 2), at)
      const comparative = words.findLast(({ text }) => /er$|^(more|less)$/.test(text))
      if (comparative)
        push(
          ['older', 'younger'].includes(comparative.text) && ages ? noted(ages, at) : near(at, unit),
          words.some(({ text }) => LESSER.has(text)) ? '<' : '>',
          value,
        )
    }
    const later = quantityIn(tokens[at + 2])
    const laterUnit = tokens[at + 3]?.text
    if (later !== null && token.text === 'at' && tokens[at + 1]?.text === 'least')
      push(near(at, laterUnit), '>=', later)
    if (later !== null && token.text === 'at' && tokens[at + 1]?.text === 'most')
      push(near(at, laterUnit), '<=', later)
    const turn = /^(older|more|above|over|up|younger|less|fewer|below|under)$/.exec(
      tokens[at + 3]?.text ?? '',
    )
    if (value !== null && turn && ['or', 'and'].includes(unit ?? ''))
      push(
        ['older', 'younger'].includes(turn[0]) && ages ? ages : near(at + 1),
        /^(older|more|above|over|up)$/.test(turn[0]) ? '>=' : '<=',
        value,
      )
    const end = quantityIn(tokens[at + 3])
    if (['between', 'aged'].includes(token.text) && value !== null && end !== null)
      push(
        token.text === 'aged' && ages ? noted(ages, at) : near(at, tokens[at + 4]?.text),
        'between',
        value,
        end,
      )
  })
  const used = new Set(
    mentions.filter(
      (m) =>
        (m.kind === 'column' || m.to - m.from > 1) &&
        places.some(
          ({ column, place }) => column === m.ref.column && m.from - place <= 5 && place - m.to <= 4,
        ),
    ),
  )
  return { filters, used }
}

const isNumber = (column: ColumnProfile | null): boolean =>
  column !== null && ['number', 'integer'].includes(column.storage)

const personBefore = (tokens: readonly Token[], place: number): boolean =>
  tokens.slice(Math.max(0, place - 2), place).some(({ text }) => PEOPLE.has(text))
